import { useEffect, useMemo, useState } from "react";
import { businessTime, timeIn } from "#app/content/business-time.ts";
import { company } from "#app/content/company.ts";
import { contact } from "#app/content/contact.ts";

/**
 * By when we answer, in the time of the office; and in that of the reader, once a script can tell it.
 * @param due in ISO 8601.
 */
export function AnswerBy({ due: text }: { due: string }) {
  const due = useMemo(() => new Date(text), [text]);
  const [local, setLocal] = useState<string | null>(null);

  useEffect(() => {
    const here = timeIn(undefined, due);
    setLocal(here === timeIn(company.timeZone, due) ? null : here);
  }, [due]);

  const { answerBy, inYourZone } = contact.success;
  return (
    <p className="by">
      <time dateTime={due.toISOString()}>{answerBy(businessTime(due))}</time> {local && inYourZone(local)}
    </p>
  );
}
