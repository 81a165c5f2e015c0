import { fields } from "./fields.ts";
import type { SubmissionInput } from "./submission.ts";

/** A message as the form's rules leave it: what is not named is a sensible value, or nothing where that may be. */
export function submissionInput(own: Partial<SubmissionInput> = {}): SubmissionInput {
  const empty = Object.fromEntries(fields.map((name) => [name, null])) as unknown as SubmissionInput;
  return { ...empty, name: "Asha Example", email: "asha@example.com", message: "We make pumps.", ...own };
}
