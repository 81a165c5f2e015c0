/** Words of a text, and which of them a typed word means: as search_vector() of PostgreSQL has them (db/migrations). */
import { foldText } from "#app/db/fold.ts";

/** Inside a character class, for JavaScript and PostgreSQL alike: all that stands between words. */
export const separators =
  "\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u0964\\u0965\\u2000-\\u206f\\u3000-\\u303f";

const between = new RegExp(`[${separators}]+`);
const longestWord = 40;

/** Names that a sign belongs to: C++, C#, F#, .NET. */
const named = /(?<![a-z0-9.+#])(?:[a-z][a-z0-9]*(?:\+\+|#)|\.[a-z][a-z0-9]+)/g;
const nameAlone = new RegExp(`^${named.source}$`);

/** Folded, in order, with repetitions; then the names that a sign belongs to. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text.replaceAll("\0", ""));
  const words = [...folded.split(between), ...(folded.match(named) ?? [])];
  return words.filter((word) => word !== "").map((word) => [...word].slice(0, longestWord).join(""));
}

/** Whether a typed piece, folded, is one word, or one name that a sign belongs to. */
export function isOneWord(piece: string): boolean {
  return nameAlone.test(piece) || wordsOf(piece).join(" ") === piece;
}

/** For a pattern of JavaScript or of PostgreSQL. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** The beginning that singular and plural share: "invoices" and "batteries" give "invoice" and "batter". */
export function stem(word: string): string {
  if (word.length > 5 && word.endsWith("ies")) return word.slice(0, -3);
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^s]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/** How other forms of a word begin: "scheduling" and "scheduled" give "schedul", "optimisation" gives "optimiz" too. */
export function formsOf(word: string): string[] {
  const root = /^(.{4,}?)(?:ations?|ings?|ed|ers?|ions?|ive|ly|ment|e)$/.exec(word)?.[1];
  const roots = root ? [root] : [];
  return [...roots, ...roots.flatMap((one) => (one.endsWith("is") ? [`${one.slice(0, -1)}z`] : []))];
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
