/** How much a text reads like an unasked offer, by weights that were learnt from messages (cli/spam-weights.ts). */
import { type Features, featuresOf, shareOfWord } from "./features.ts";
import learnt from "./weights.json" with { type: "json" };

export type Weights = { bias: number; words: Record<string, number>; groups: Record<string, number> };

/** Of a phrase group beside a word. */
export const shareOfGroup = 0.5;

const weights: { bias: number; words: ReadonlyMap<string, number>; groups: ReadonlyMap<string, number> } = {
  bias: learnt.bias / 100,
  words: new Map(Object.entries(learnt.words)),
  groups: new Map(Object.entries(learnt.groups)),
};

/**
 * @param folded as foldText() leaves it, without its links.
 * @returns `doubt`: above 0 it reads more like an offer than like a message for us, -4 at least; `offering`: the words
 * and phrases that say so, the heaviest first.
 */
export function readWording(folded: string): { doubt: number; offering: string[] } {
  const features = featuresOf(folded);
  const said = new Map<string, number>();
  let doubt = weights.bias;
  for (const { words, weight } of weighed(features)) {
    doubt += weight;
    if (weight > 0) for (const word of words) said.set(word, Math.max(weight, said.get(word) ?? 0));
  }
  const offering = [...said].sort(([, a], [, b]) => b - a).map(([word]) => word);
  return { doubt: Math.max(-4, doubt), offering };
}

function* weighed({ words, groups, met }: Features): Generator<{ words: Iterable<string>; weight: number }> {
  const known = [...words].filter((word) => weights.words.has(word));
  const share = shareOfWord(known.length);
  for (const word of known) yield { words: [], weight: ((weights.words.get(word) ?? 0) / 100) * share };
  for (const [name, count] of groups)
    yield {
      words: met.get(name) ?? [],
      weight: ((weights.groups.get(name) ?? 0) / 100) * count * shareOfGroup,
    };
}
