/** How much a text reads like an unasked offer, by weights that were learnt from messages (cli/spam-weights.ts). */
import { featuresOf, shareOf } from "./features.ts";
import { wordsOf } from "./folded-text.ts";
import learnt from "./weights.json" with { type: "json" };

/** In hundredths; `words` are those of features.ts. */
export type Weights = { bias: number; words: Record<string, number> };

const weights: ReadonlyMap<string, number> = new Map(Object.entries(learnt.words));

/** A text of fewer words does not say enough of itself to be doubted for them. */
const wordsThatTell = 8;

/**
 * @param folded as foldText() leaves it, without its links.
 * @returns `doubt`: above 0 it reads more like an offer than like a message for us, -4 at least; `offering`: the words
 * that say so, the heaviest first.
 */
export function readWording(folded: string): { doubt: number; offering: string[] } {
  const known = [...featuresOf(folded)].flatMap((word) => {
    const weight = weights.get(word);
    return weight === undefined ? [] : [{ word, weight }];
  });
  const sum = known.reduce((total, { weight }) => total + weight, 0) * shareOf(known.length);
  const doubt = Math.max(-4, (learnt.bias + sum) / 100);
  // guard: a few words alone are no offer [app/domain/submissions/spam/spam-score]: wordsOf(folded).length < wordsThatTell -> false
  if (wordsOf(folded).length < wordsThatTell) return { doubt: Math.min(0, doubt), offering: [] };
  const offering = known
    .filter(({ word, weight }) => weight > 0 && !/^ |:/.test(word))
    .sort((a, b) => b.weight - a.weight);
  return { doubt, offering: offering.map(({ word }) => word) };
}
