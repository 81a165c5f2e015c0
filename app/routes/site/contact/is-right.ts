/**
 * Whether a field that was wrong is right by now, for the form in the browser: it does without the library of rules
 * that `submissionSchema` is made of. is-right.test.ts holds the two together.
 */
import { tidy, tidyLine } from "#app/domain/fields/tidy.ts";
import { isMailAddress } from "#app/domain/mail-address.ts";
import { type FieldName, maxLength } from "#app/domain/submissions/fields.ts";

/** The fewest characters of each, without the spaces at its ends. */
const leasts: Record<FieldName, number> = { name: 2, email: 1, company: 0, message: 10 };

export function isRight(name: FieldName, typed: string): boolean {
  const text = name === "message" ? tidy(typed).trim() : tidyLine(typed);
  const { length } = [...text];
  if (length < leasts[name] || length > maxLength[name]) return false;
  return name !== "email" || isMailAddress(text);
}
