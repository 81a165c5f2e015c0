/** A text as people read it; `at` has the place of each sign in what it was read from. */
export type ReadText = { text: string; at: number[] };

/** One space for any, and no signs without a width. */
export function asRead(text: string): ReadText {
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

/** Where words stand in what a text was read from, from its beginning to its end. @param words read in the same way. */
export function placesOf({ text, at }: ReadText, words: string): { from: number; to: number }[] {
  const wanted = words.trim();
  if (wanted === "") return [];
  const found: { from: number; to: number }[] = [];
  for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + wanted.length))
    found.push({ from: at[from] ?? 0, to: (at[from + wanted.length - 1] ?? 0) + 1 });
  return found;
}
