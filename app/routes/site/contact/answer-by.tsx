import { useEffect, useMemo, useState } from "react";
import { timeIn } from "#app/content/business-time.ts";
import { contact } from "#app/content/contact.ts";
import type { ShownReceipt } from "./form-state.ts";

/** By when we answer, in the time of the office; and in that of the reader, once a script can tell it. */
export function AnswerBy({ dueAt, answerBy }: Pick<ShownReceipt, "dueAt" | "answerBy">) {
  const due = useMemo(() => new Date(dueAt), [dueAt]);
  const [local, setLocal] = useState<string | null>(null);

  useEffect(() => {
    const here = timeIn(undefined, due);
    setLocal(answerBy.startsWith(`${here} `) ? null : here);
  }, [due, answerBy]);

  const { success } = contact;
  return (
    <p className="by">
      <time dateTime={due.toISOString()}>{success.answerBy(answerBy)}</time>{" "}
      {local && success.inYourZone(local)}
    </p>
  );
}
