/** What of a text is weighed: its words, pairs of them, and four signs. The same for learning and for judging. */
import { wordsOf } from "./folded-text.ts";

/** Named so that no word is named like one. */
const signs: readonly (readonly [string, RegExp])[] = [
  [" price", /[$€£₹] ?\d|\d ?(?:usd|eur|inr|rs|dollar|rupee|euro)/u],
  [" percentage", /\d ?%|percent/u],
  [" question", /\?/u],
  [" exclamation", /!/u],
];

/** @param text as foldText() leaves it, without its links. */
export function featuresOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text).map((word) => (/^\p{Nd}+$/u.test(word) ? "0" : word));
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return new Set([...words, ...pairs, ...signs.flatMap(([name, sign]) => (sign.test(text) ? [name] : []))]);
}

/**
 * The part of each feature in the weight of a text: more of them say no more, and of few no single one decides.
 * @param known how many of its features have a weight.
 */
export function shareOf(known: number): number {
  return 1 / Math.sqrt(Math.max(8, known));
}
