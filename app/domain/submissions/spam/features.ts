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

/** Groups of what people say who want something of us. */
const ours = new Set(["own need", "wish", "question to us", "own things", "our field"]);
const offers = new Set([
  "pitch",
  "offers-services",
  "prices",
  "promises",
  "pressure",
  "call to act",
  "we do it for you",
]);
/** A text of so many words says of itself what it is. */
const wordsThatTell = 8;

/**
 * The part of each word in the weight of a text: more words say no more, and of few no single one decides.
 * @param known how many of its words have a weight.
 */
export function shareOfWord(known: number): number {
  return 1 / Math.sqrt(Math.max(8, known));
}

const signs: readonly (readonly [string, RegExp])[] = [
  ["a price", /[$€£₹] ?\d|\d ?(?:usd|eur|inr|rs|dollar|rupee|euro)/u],
  ["a percentage", /\d ?%|percent/u],
  ["a question", /\?/u],
  ["an exclamation", /!/u],
];

/** More digits in a row say no more, and phrases would look for the end of their number from each of them. */
const longNumber = /[\p{Nd}.,]{20,}/gu;
const digitsOfNumber = 20;

/** @param text as foldText() leaves it, without its links. */
export function featuresOf(text: string): Features {
  const folded = text.replace(longNumber, (number) => number.slice(0, digitsOfNumber));
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
  const kinds = phrases.flatMap(({ name }, at) => (met.has(`${name} ${at}`) ? [name] : []));
  if (!kinds.some((name) => ours.has(name)) && all.length >= wordsThatTell) {
    groups.set("nothing of ours", 1);
    const offering = new Set(kinds.filter((name) => offers.has(name))).size;
    if (offering > 0) groups.set("only an offer", Math.min(offering, mostOfGroup));
  }
  for (const [name, sign] of signs) if (sign.test(folded)) groups.set(name, 1);
  return { words, groups, met };
}
