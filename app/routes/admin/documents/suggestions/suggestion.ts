/** What somebody wants of the text in the form, and what has been decided of it; pure. */
import { quoteOf } from "#app/domain/documents/reviews/remark.ts";
import type { WantedWords } from "#app/domain/documents/sign-offs/sign-off.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Hunk, hunksOf, nameOfHunk, wantedOf } from "#app/domain/fields/hunks.ts";
import { mergeValues } from "#app/domain/fields/merge.ts";
import { labelOfPlace, lookUpWords, replaceWords } from "#app/domain/fields/placed-words.ts";

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
  | { kind: "colleague"; revision: string; number: number; who: string | null; at: Date }
  | Guest;

/**
 * A customer who was asked (docs/decisions/059): each of their wishes is one hunk, whose key is its id. `taken` are those
 * whose words were put into the form.
 */
export type Guest = {
  kind: "guest";
  signOff: string;
  company: string;
  name: string;
  at: Date;
  wishes: readonly WantedWords[];
  taken: readonly string[];
};

/**
 * `key` as a hunk has it; `nth` of all with this key that were not taken, refused ones counted, as the server sees them.
 * An empty reason is none. `quote`: the words that were wanted, or those that were to go.
 */
export type Refusal = { key: string; nth: number; place: string; quote: string; reason: string };

export { nameOfHunk };

/** What a suggestion still wants of a text. */
export type Compared = {
  wanted: Values;
  hunks: Hunk[];
  take: (ids: readonly string[]) => Values;
  /** Of the wishes of a guest those whose words stand in a text, and which are not decided. */
  standIn?: (text: Values) => string[];
};

export function compareWith(
  fields: Fields,
  { by, base, wanted, refused }: Suggestion,
  now: Values,
): Compared {
  if (by.kind === "guest") return compareWishes(fields, by, refused, now);
  const rebased = wantedOf(fields, base, wanted, now);
  return { wanted: rebased, ...hunksOf(fields, now, rebased) };
}

/** What stands once in its field is replaced there, and nothing else is offered. */
function compareWishes(fields: Fields, by: Guest, refused: readonly Refusal[], now: Values): Compared {
  const decided = new Set([...by.taken, ...refused.map(({ key }) => key)]);
  const open = by.wishes.filter(({ id }) => !decided.has(id));
  const look = lookUpWords(fields, now);
  const hunks = open.filter(look.fits).map(
    ({ id, place, old, now: words }): Hunk => ({
      id,
      key: id,
      nth: 0,
      kind: "replaced",
      removed: [old],
      added: [words],
      place: look.controlOf(place),
      label: labelOfPlace(fields, now, place) ?? "",
    }),
  );
  const take = (ids: readonly string[]) => {
    const wanted = new Set(ids);
    return open
      .filter(({ id }) => wanted.has(id))
      .reduce((text, words) => replaceWords(fields, text, words) ?? text, now);
  };
  const standIn = (text: Values) => open.filter(lookUpWords(fields, text).isDone).map(({ id }) => id);
  return { wanted: now, hunks, take, standIn };
}

/** The text with these hunks in it, and the suggestion that is left. */
export function takeHunks(suggestion: Suggestion, compared: Compared, ids: readonly string[]) {
  const text = compared.take(ids);
  // Those before it that are not offered any more.
  const before = new Map<string, number>();
  const taken = numbered(suggestion, compared.hunks, ids);
  const refused = [...suggestion.refused, ...taken].sort(byNumber).flatMap((one) => {
    const count = before.get(one.key) ?? 0;
    if ("reason" in one) return { ...one, nth: one.nth - count };
    before.set(one.key, count + 1);
    return [];
  });
  const by = withTaken(suggestion.by, compared.standIn?.(text) ?? []);
  return { text, left: { ...suggestion, by, base: text, wanted: compared.wanted, hasTaken: true, refused } };
}

function withTaken(by: SuggestedBy, ids: readonly string[]): SuggestedBy {
  return by.kind === "guest" ? { ...by, taken: [...by.taken, ...ids] } : by;
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
  const refused = numbered(suggestion, hunks, ids).map((hunk) => ({
    key: hunk.key,
    nth: hunk.nth,
    place: hunk.place,
    quote: quoteOfHunk(hunk),
    reason,
  }));
  return { ...suggestion, base: now, wanted, refused: [...suggestion.refused, ...refused] };
}

function quoteOfHunk(hunk: Hunk): string {
  const [added, removed] = ["added" in hunk ? hunk.added : "", "removed" in hunk ? hunk.removed : ""].map(
    (words) => quoteOf([words].flat().join(" ")),
  );
  return added || removed || "";
}

/** These hunks, numbered among those that were refused before too. */
function numbered({ refused }: Suggestion, hunks: readonly Hunk[], ids: readonly string[]): Hunk[] {
  const wanted = new Set(ids);
  const gone = Map.groupBy([...refused].sort(byNumber), ({ key }) => key);
  const passed = new Map<string, number>();
  return hunks.flatMap((hunk) => {
    if (!wanted.has(hunk.id)) return [];
    const alike = gone.get(hunk.key) ?? [];
    let count = passed.get(hunk.key) ?? 0;
    while ((alike[count]?.nth ?? Infinity) <= hunk.nth + count) count += 1;
    passed.set(hunk.key, count);
    return [{ ...hunk, nth: hunk.nth + count }];
  });
}

function byNumber(one: { nth: number }, other: { nth: number }): number {
  return one.nth - other.nth;
}

/** What was taken goes again, and what was typed since stays. */
export function withoutTaken(fields: Fields, before: Values, after: Values, now: Values): Values {
  return mergeValues(fields, { base: after, mine: now, theirs: before }, "mine");
}

/**
 * Whoever saved second: their text with all of mine that fits, and mine as a suggestion.
 * @param undecided what is left of mine since an earlier save of somebody else, which is not in the form.
 */
export function afterSaved(
  fields: Fields,
  base: Values | null,
  mine: Values,
  theirs: Values,
  undecided: Suggestion | undefined,
) {
  const text = mergeValues(fields, { base, mine, theirs }, "theirs");
  const all = undecided ? wantedOf(fields, undecided.base, undecided.wanted, mine) : mine;
  const wanted = mergeValues(fields, { base, mine: all, theirs }, "mine");
  const suggestion: Suggestion = { by: { kind: "mine" }, base: text, wanted, hasTaken: false, refused: [] };
  return { text, suggestion };
}
