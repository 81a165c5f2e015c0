/** What of a text is weighed: its words, pairs of them, and groups of phrases. The same for learning and for judging. */
import { wordsOf } from "./folded-text.ts";
import { phrases } from "./phrases.ts";

export type Features = {
  /** Words and pairs of words that stand in the text. */
  words: ReadonlySet<string>;
  /** Groups of phrases, by how many different ones of each there are, three at most; and what else marks an offer. */
  groups: ReadonlyMap<string, number>;
  /** For each group the phrases that were met. */
  met: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Endings do not matter: of a word so many letters count. */
const lettersOfWord = 8;
const mostOfGroup = 3;

const signs: readonly (readonly [string, RegExp])[] = [
  ["a price", /[$€£₹] ?\d|\d ?(?:usd|eur|inr|rs|dollar|rupee|euro)/u],
  ["a percentage", /\d ?%|percent/u],
  ["a question", /\?/u],
  ["an exclamation", /!/u],
];

/** @param folded as foldText() leaves it, without its links. */
export function featuresOf(folded: string): Features {
  const all = wordsOf(folded).map((word) => (/^\p{Nd}+$/u.test(word) ? "0" : word.slice(0, lettersOfWord)));
  const words = new Set(all);
  all.forEach((word, at) => {
    if (at > 0) words.add(`${all[at - 1]} ${word}`);
  });
  const groups = new Map<string, number>();
  const met = new Map<string, ReadonlySet<string>>();
  phrases.forEach(({ name, words: expression }, at) => {
    const found = new Set(folded.match(expression));
    if (found.size === 0) return;
    groups.set(`${name} ${at}`, Math.min(found.size, mostOfGroup));
    met.set(`${name} ${at}`, found);
  });
  for (const [name, sign] of signs) if (sign.test(folded)) groups.set(name, 1);
  return { words, groups, met };
}
