/** What a template makes of the field for an answer: it never stands beside what was there. */
import { inbox } from "#app/content/admin/inbox.ts";

export type Answered = { name: string; reference: string };

/** The text of a template for this message. */
export function filledTemplate(text: string, { name, reference }: Answered): string {
  // By a function: a name may hold what `replace` would take for a pattern.
  return text.replace("{name}", () => name).replace("{reference}", () => reference);
}

/** Whether somebody has written something: not so where it is empty, or a template that nobody has touched. */
export function isWritten(typed: string, message: Answered): boolean {
  const text = typed.trim();
  return text !== "" && !inbox.templates.some((known) => filledTemplate(known.text, message).trim() === text);
}
