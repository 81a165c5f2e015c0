import { foldText } from "#app/db/fold.ts";
import { oneTypoAway } from "./tokens.ts";

/** Letters of a word in which a typo is looked for; shorter ones are near to everything. */
const length = { min: 4, max: 20 };

/**
 * What somebody has perhaps meant: the term with one letter of one word mended, which one of the texts holds; null where
 * none does.
 * @param texts folded, as `search_text` is.
 */
export function meantTerm(term: string, texts: readonly string[]): string | null {
  const typed = foldText(term).split(" ");
  const whole = texts.join("\n");
  const used = new Set(whole.split(/[^\p{L}\p{M}\p{N}]+/u));
  for (const [n, word] of typed.entries()) {
    if (word.length < length.min || word.length > length.max) continue;
    for (const near of oneTypoAway(word)) {
      const meant = typed.map((other, m) => (m === n ? near : other)).join(" ");
      // biome-ignore lint/plugin/list-in-a-list: bounded: the words of one line, and the texts of one list.
      if (used.has(near) && whole.includes(meant)) return meant;
    }
  }
  return null;
}
