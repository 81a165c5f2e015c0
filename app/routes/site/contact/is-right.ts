/**
 * Whether a field that was wrong is right by now, for the form in the browser: it does without the library of rules
 * that `submissionSchema` is made of. is-right.test.ts holds the two together.
 */
import { tidy, tidyLine } from "#app/domain/fields/tidy.ts";
import { isMailAddress } from "#app/domain/mail-address.ts";
import { type FieldName, fewest, maxLength, widthOf } from "#app/domain/submissions/fields.ts";

export function isRight(name: FieldName, typed: string): boolean {
  const text = name === "message" ? tidy(typed).trim() : tidyLine(typed);
  if (widthOf(text) < fewest[name] || [...text].length > maxLength[name]) return false;
  return name !== "email" || isMailAddress(text);
}
