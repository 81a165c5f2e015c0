/** What somebody wants of the text in the form, and what has been decided of it; pure. */
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Hunk, hunksOf, wantedOf } from "#app/domain/fields/hunks.ts";
import { mergeValues } from "#app/domain/fields/merge.ts";

export type Suggestion = {
  by: SuggestedBy;
  /** The text that `wanted` is written on; null where nobody knows it. */
  base: Values | null;
  wanted: Values;
  hasTaken: boolean;
  refused: readonly Refusal[];
};

export type SuggestedBy =
  /** Who saved second. */
  | { kind: "mine" }
  | { kind: "version"; number: number }
  /** `revision` is the row that holds it, `number` its own in the history; nobody for an account that is gone. */
  | { kind: "colleague"; revision: string; number: number; who: string | null; at: Date };

/** `key` as a hunk has it; an empty reason is none. */
export type Refusal = { key: string; place: string; reason: string };

/** What a suggestion still wants of a text. */
export type Compared = { wanted: Values; hunks: Hunk[]; take: (ids: readonly string[]) => Values };

export function compareWith(fields: Fields, { base, wanted }: Suggestion, now: Values): Compared {
  const rebased = wantedOf(fields, base, wanted, now);
  return { wanted: rebased, ...hunksOf(fields, now, rebased) };
}

/** The text with these hunks in it, and the suggestion that is left. */
export function takeHunks(suggestion: Suggestion, compared: Compared, ids: readonly string[]) {
  const text = compared.take(ids);
  return { text, left: { ...suggestion, base: text, wanted: compared.wanted, hasTaken: true } };
}

/** The suggestion without these hunks. */
export function refuseHunks(
  suggestion: Suggestion,
  { hunks, take }: Compared,
  ids: readonly string[],
  now: Values,
  reason: string,
): Suggestion {
  const gone = new Set(ids);
  const wanted = take(hunks.filter(({ id }) => !gone.has(id)).map(({ id }) => id));
  const refused = hunks.filter(({ id }) => gone.has(id)).map(({ key, place }) => ({ key, place, reason }));
  return { ...suggestion, base: now, wanted, refused: [...suggestion.refused, ...refused] };
}

/** What was taken goes again, and what was typed since stays. */
export function withoutTaken(fields: Fields, before: Values, after: Values, now: Values): Values {
  return mergeValues(fields, { base: after, mine: now, theirs: before }, "mine");
}

/** Whoever saved second: their text with all of mine that fits, and mine as a suggestion. */
export function afterSaved(fields: Fields, base: Values | null, mine: Values, theirs: Values) {
  const three = { base, mine, theirs };
  const text = mergeValues(fields, three, "theirs");
  const wanted = mergeValues(fields, three, "mine");
  const suggestion: Suggestion = { by: { kind: "mine" }, base: text, wanted, hasTaken: false, refused: [] };
  return { text, suggestion };
}
