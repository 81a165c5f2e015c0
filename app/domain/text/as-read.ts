/** A text as people read it: one space for any, and no signs without a width. `at` has the place of each sign in the text before. */
export function asRead(text: string): { text: string; at: number[] } {
  const at: number[] = [];
  let seen = "";
  for (let n = 0; n < text.length; n++) {
    const sign = text[n] ?? "";
    if (/[\u00ad\u200b\u2060\ufeff]/.test(sign)) continue;
    const shown = /\s/.test(sign) ? " " : sign;
    if (shown === " " && seen.endsWith(" ")) continue;
    seen += shown;
    at.push(n);
  }
  return { text: seen, at };
}
