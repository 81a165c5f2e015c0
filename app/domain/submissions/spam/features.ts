/** What of a text is weighed: its words, their beginnings, pairs of them, and four signs. The same for learning and for judging. */
import { wordsOf } from "./folded-text.ts";

/** Of a longer word these letters are weighed as well: endings differ. */
const lettersOfBeginning = 5;

/** Named so that neither a word nor a beginning is named like one. */
const signs: readonly (readonly [string, RegExp])[] = [
  ["a: price", /[$€£₹] ?\d|\d ?(?:usd|eur|inr|rs|dollar|rupee|euro)/u],
  ["a: percentage", /\d ?%|percent/u],
  ["a: question", /\?/u],
  ["a: exclamation", /!/u],
];

/** @param text as foldText() leaves it, without its links. */
export function featuresOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text).map((word) => (/^\p{Nd}+$/u.test(word) ? "0" : word));
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const beginnings = words
    .filter((word) => word.length > lettersOfBeginning)
    .map((word) => ` ${word.slice(0, lettersOfBeginning)}`);
  return new Set([
    ...words,
    ...beginnings,
    ...pairs,
    ...signs.flatMap(([name, sign]) => (sign.test(text) ? [name] : [])),
  ]);
}

/**
 * The part of each feature in the weight of a text: more of them say no more, and of few no single one decides.
 * @param known how many of its features have a weight.
 */
export function shareOf(known: number): number {
  return 1 / Math.sqrt(Math.max(8, known));
}
