/** What stands in the field for an answer before somebody writes: it never stands beside what was there. */

/** The words with the signature below them, unless it stands among them already. */
export function signed(words: string, signature: string): string {
  if (signature === "" || words.includes(signature)) return words;
  return `${words}\n\n${signature}`;
}

/** Whether somebody has written something: not so where it is empty, or one of these that nobody has touched. */
export function isWritten(typed: string, untouched: readonly string[]): boolean {
  return !["", ...untouched].some((text) => text.trim() === typed.trim());
}
