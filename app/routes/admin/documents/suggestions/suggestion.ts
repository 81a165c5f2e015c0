/** What somebody wants of the text in the form, and what has been decided of it; pure. */
import type { Saver } from "#app/domain/documents/newest.server.ts";
import type { WantedWords } from "#app/domain/documents/sign-offs/sign-off.ts";
import { type Decided, decide, groupHunks, type Left, leftOf, offerOf } from "#app/domain/fields/decided.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import type { Differences } from "#app/domain/fields/figures.ts";
import { digestOf, type Hunk, type Hunks, hunksOf, nameOfHunk } from "#app/domain/fields/hunks.ts";
import { mergeValues } from "#app/domain/fields/merge.ts";
import { labelOfPlace, lookUpWords, replaceWords } from "#app/domain/fields/placed-words.ts";
import { diffWords, type Words } from "#app/domain/fields/word-diff.ts";

export type Suggestion = {
  by: SuggestedBy;
  offer: Offer;
  /** Of the changes that were offered those whose words are in the form, by their ids. */
  taken: readonly string[];
  refused: readonly Refusal[];
};

/** Two texts, and the one on which their difference is offered: what is typed later changes no decision. */
export type Offer = {
  /** The text that `wanted` is written on; null where nobody knows it. */
  base: Values | null;
  wanted: Values;
  shown: Values;
};

export type SuggestedBy =
  /** Who saved second, after `saver`; nothing where that is not known. */
  { kind: "mine"; saver?: Saver } | { kind: "version"; number: number } | Colleague | Guest;

/**
 * `revision` is the row that holds it, `number` its own in the history; nobody for an account that is gone. `written`:
 * the row that its author has written, and `shown` the number of the saved text on which it is offered.
 */
export type Colleague = {
  kind: "colleague";
  revision: string;
  number: number;
  written: string;
  shown: number;
  author: string | null;
  who: string | null;
  at: Date;
  /** Something was decided of it that could not be stored: it was written anew, or decided by somebody else. */
  isRenewed?: true;
};

/** A customer who was asked (docs/decisions/059): each of their wishes is one hunk, whose id and key is its own. */
export type Guest = {
  kind: "guest";
  signOff: string;
  company: string;
  name: string;
  at: Date;
  wishes: readonly WantedWords[];
};

/** An empty reason is none. */
export type Refusal = { id: string; reason: string };

export { nameOfHunk };

/** What a suggestion still wants of a text. */
export type Compared = Left & {
  /** Of the wishes of a guest those whose words stand in a text, and which are not decided. */
  standIn?: (text: Values) => string[];
};

const offers = new WeakMap<Offer, Hunks>();

function offeredBy(fields: Fields, { offer }: Suggestion): Hunks {
  const { base, wanted, shown } = offer;
  const known = offers.get(offer) ?? offerOf(fields, base, wanted, shown);
  offers.set(offer, known);
  return known;
}

function decidedOf({ taken, refused }: Suggestion): Decided {
  return { taken: new Set(taken), refused: new Set(refused.map(({ id }) => id)) };
}

export function compareWith(fields: Fields, suggestion: Suggestion, now: Values): Compared {
  const { by } = suggestion;
  if (by.kind === "guest") return compareWishes(fields, by, suggestion, now);
  return leftOf(fields, offeredBy(fields, suggestion), decidedOf(suggestion), now);
}

/** What stands once in its field is replaced there, and nothing else is offered. */
function compareWishes(fields: Fields, { wishes }: Guest, suggestion: Suggestion, now: Values): Compared {
  const { taken, refused } = decidedOf(suggestion);
  const look = lookUpWords(fields, now);
  const open = wishes.filter(({ id }) => !taken.has(id) && !refused.has(id)).map(look.here);
  const hunks = open.filter(look.fits).map(
    ({ id, place, old, now: words }): Hunk => ({
      id,
      key: id,
      nth: 0,
      kind: "words",
      removed: old,
      added: words,
      plain: { removed: old, added: words },
      pieces: diffWords(old, words),
      around: { before: "", after: "", isCut: { before: false, after: false } },
      place: look.controlOf(place),
      at: [],
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
export function takeHunks(
  fields: Fields,
  suggestion: Suggestion,
  shown: Compared,
  ids: readonly string[],
  now: Values,
) {
  if (suggestion.by.kind === "guest") {
    const text = shown.take(ids);
    return { text, left: { ...suggestion, taken: [...suggestion.taken, ...(shown.standIn?.(text) ?? [])] } };
  }
  const offered = offeredBy(fields, suggestion);
  const pressed = { shown, ids, as: "taken" } as const;
  const { text, decided } = decide(fields, offered, decidedOf(suggestion), pressed, now);
  return { text, left: { ...suggestion, taken: [...decided.taken] } };
}

/** The suggestion without these hunks. */
export function refuseHunks(
  fields: Fields,
  suggestion: Suggestion,
  shown: Compared,
  ids: readonly string[],
  now: Values,
  reason: string,
): Suggestion {
  const before = decidedOf(suggestion);
  const pressed = { shown, ids, as: "refused" } as const;
  const more =
    suggestion.by.kind === "guest"
      ? ids
      : [...decide(fields, offeredBy(fields, suggestion), before, pressed, now).decided.refused];
  const added = more.filter((id) => !before.refused.has(id)).map((id) => ({ id, reason }));
  return { ...suggestion, refused: [...suggestion.refused, ...added] };
}

/**
 * What whoever writes a suggestion changes in it, at its words in their form.
 * @param base the text that it is written on.
 */
export function ownChanges(fields: Fields, base: Values, written: Values): Hunk[] {
  return hunksOf(fields, written, base).hunks.map(turned);
}

/** From the text that says it already to what it was before: what comes there goes here. */
function turned(hunk: Hunk): Hunk {
  switch (hunk.kind) {
    case "words": {
      const [removed, added] = [hunk.added, hunk.removed];
      const plain = { removed: hunk.plain.added, added: hunk.plain.removed };
      return { ...hunk, removed, added, plain, pieces: diffWords(removed, added) };
    }
    case "added":
      return { ...hunk, kind: "removed", removed: hunk.added, ...turnedDifferences(hunk) };
    case "removed":
      return { ...hunk, kind: "added", added: hunk.removed, ...turnedDifferences(hunk) };
    case "replaced":
      return { ...hunk, removed: hunk.added, added: hunk.removed, ...turnedDifferences(hunk) };
    case "moved": {
      const items = hunk.items?.map((item) => ({ ...item, from: item.to, to: item.from }));
      return { ...hunk, removed: hunk.added, added: hunk.removed, ...(items && { items }) };
    }
  }
}

function turnedDifferences({ differences }: { differences?: Differences }): { differences?: Differences } {
  if (!differences) return {};
  const facts = differences.facts.map(({ label, words }) => ({ label, words: turnedWords(words) }));
  const other = { same: "same", added: "removed", removed: "added" } as const;
  const rows = differences.rows?.map(({ kind, cells }) => ({
    kind: other[kind],
    cells: cells.map(turnedWords),
  }));
  return { differences: { facts, rows: rows ?? null } };
}

function turnedWords(words: readonly Words[]): Words[] {
  const without = (kind: Words["kind"]) => words.map((one) => (one.kind === kind ? "" : one.text)).join("");
  return diffWords(without("removed"), without("added"));
}

/** What was decided of a colleague's, for the server, which computes for itself what was offered. */
export function decisionOn(fields: Fields, suggestion: Suggestion, { revision, shown }: Colleague) {
  const { hunks } = offeredBy(fields, suggestion);
  const numbers = new Map(hunks.map(({ id }, n) => [id, n]));
  return {
    revision,
    shown,
    digest: digestOf(hunks),
    taken: suggestion.taken.flatMap((id) => numbers.get(id) ?? []),
    refused: suggestion.refused.flatMap(({ id, reason }) => {
      const change = numbers.get(id);
      return change === undefined ? [] : [{ change, reason }];
    }),
  };
}

/**
 * A colleague's suggestion as it came with the answer to a save, with what was decided of it meanwhile.
 * @param stored the numbers of the changes whose decision was stored; null where none could be.
 */
export function decidedSince(
  fields: Fields,
  before: Suggestion,
  stored: readonly number[] | null,
  next: Suggestion,
): Suggestion {
  const { hunks } = offeredBy(fields, before);
  const known = new Set(stored?.map((n) => hunks[n]?.id));
  const open = hunks.filter(({ id }) => !known.has(id));
  const since = decidedOf(before);
  const reasons = new Map(before.refused.map(({ id, reason }) => [id, reason]));
  const groups = groupHunks(open, offeredBy(fields, next).hunks);
  const isAny = (ids: readonly string[], of: ReadonlySet<string>) => ids.some((id) => of.has(id));
  return {
    ...next,
    taken: groups.flatMap(({ offered, shown }) => (isAny(offered, since.taken) ? shown : [])),
    refused: groups.flatMap(({ offered, shown }) => {
      const one = isAny(offered, since.taken) ? undefined : offered.find((id) => since.refused.has(id));
      return one === undefined ? [] : shown.map((id) => ({ id, reason: reasons.get(one) ?? "" }));
    }),
  };
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
  saver?: Saver,
) {
  const text = mergeValues(fields, { base, mine, theirs }, "theirs");
  const all = undecided ? compareWith(fields, undecided, mine).wanted : mine;
  const wanted = mergeValues(fields, { base, mine: all, theirs }, "mine");
  const offer = { base: text, wanted, shown: text };
  const suggestion: Suggestion = {
    by: { kind: "mine", ...(saver && { saver }) },
    offer,
    taken: [],
    refused: [],
  };
  return { text, suggestion };
}
