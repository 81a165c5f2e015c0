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
  const used = new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u)));
  for (const [n, word] of typed.entries()) {
    if (word.length < length.min || word.length > length.max) continue;
    for (const near of oneTypoAway(word)) {
      const meant = typed.map((other, m) => (m === n ? near : other)).join(" ");
      if (used.has(near) && texts.some((text) => text.includes(meant))) return meant;
    }
  }
  return null;
}
