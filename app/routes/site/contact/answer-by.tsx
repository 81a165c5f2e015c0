import { useEffect, useState } from "react";
import { businessTime, timeIn } from "#app/content/business-time.ts";
import { company } from "#app/content/company.ts";
import { contact } from "#app/content/contact.ts";

/** By when we answer, in the time of the office; and in that of the reader, once a script can tell it. */
export function AnswerBy({ due }: { due: Date }) {
  const [local, setLocal] = useState<string | null>(null);

  useEffect(() => {
    const here = timeIn(undefined, due);
    setLocal(here === timeIn(company.hours.timeZone, due) ? null : here);
  }, [due]);

  const { answerBy, inYourZone } = contact.success;
  return (
    <p className="by">
      <time dateTime={due.toISOString()}>{answerBy(businessTime(due))}</time> {local && inYourZone(local)}
    </p>
  );
}
