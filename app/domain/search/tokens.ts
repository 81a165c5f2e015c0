/** Words of a text, and which of them a typed word means. Split as migrations/0000_baseline.sql splits. */

/** Inside a character class, for JavaScript and PostgreSQL alike: all that stands between words. */
export const separators =
  "\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f";

const between = new RegExp(`[${separators}]+`);
const longestWord = 40;

/** In lower case, in order, with repetitions. */
export function wordsOf(text: string): string[] {
  const words = text.replaceAll("\0", "").toLowerCase().split(between);
  return words.filter((word) => word !== "").map((word) => [...word].slice(0, longestWord).join(""));
}

/** The beginning that singular and plural share: "invoices" and "batteries" give "invoice" and "batter". */
export function stem(word: string): string {
  if (word.length > 5 && word.endsWith("ies")) return word.slice(0, -3);
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^s]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/** Every word one typo away: a letter missing, added, replaced, or changed places with its neighbour. */
export function oneTypoAway(word: string): string[] {
  const letters = [...word];
  const found = new Set<string>();
  for (let i = 0; i <= letters.length; i++) {
    const [before, [here = "", next = "", ...rest]] = [letters.slice(0, i).join(""), letters.slice(i)];
    const after = rest.join("");
    for (const letter of alphabet) {
      found.add(before + letter + here + next + after);
      if (here) found.add(before + letter + next + after);
    }
    if (here) found.add(before + next + after);
    if (next) found.add(before + next + here + after);
  }
  found.delete(word);
  return [...found];
}

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
