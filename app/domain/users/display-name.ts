import { saysAnything } from "#app/domain/fields/tidy.ts";

/** By name and address; by the address alone where no name was given, which is then the name that is stored. */
export function displayName({ name, email }: { name: string; email: string }): string {
  return name === email ? email : `${name} (${email})`;
}

export const longestName = 80;
export const longestSignature = 1000;

/** Signs that nobody sees but what scripts need between their letters, which two names are compared without (fold_text). */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** A name as it was typed, in one line, so that two that look alike are alike. Empty: none that anybody sees. */
export function normalName(typed: string): string {
  // guard: a name has no signs that nobody sees: replace(unseen, "") -> trim()
  const name = typed.replace(unseen, "").replace(/\s+/g, " ").trim();
  return saysAnything(name) ? name : "";
}
