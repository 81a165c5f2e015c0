/** By name and address; by the address alone where no name was given, which is then the name that is stored. */
export function displayName({ name, email }: { name: string; email: string }): string {
  return name === email ? email : `${name} (${email})`;
}

export const longestName = 80;

/** A name as it was typed, in one line. Empty: none. */
export function normalName(typed: string): string {
  return typed.replace(/\s+/g, " ").trim();
}
