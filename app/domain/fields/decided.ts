/**
 * What is decided of a suggestion, and what is left of it: asked against the text that its changes were offered on, and
 * not the one that it was written on (docs/decisions/061). Pure.
 */
import { diffArrays } from "diff";
import type { Fields, Values } from "./field.ts";
import { type Hunk, type Hunks, hunksOf, wantedOf } from "./hunks.ts";
import { mergeValues } from "./merge.ts";

/** By the ids that hunks have in the text that they were offered on. */
export type Decided = { taken: ReadonlySet<string>; refused: ReadonlySet<string> };

/**
 * @param base the text that it was written on; null where nobody knows it.
 * @param shown the text on which its changes are offered.
 */
export function offerOf(fields: Fields, base: Values | null, suggested: Values, shown: Values): Hunks {
  return hunksOf(fields, shown, wantedOf(fields, base, suggested, shown));
}

/** What a text would be with all that is still undecided, and what differs then. */
export type Left = Hunks & { wanted: Values };

/**
 * What is still undecided of a text. What was taken or refused is none of it, whatever somebody has typed before or
 * afterwards: both sides say the same there.
 * @param now what became of the text on which it was offered.
 */
export function leftOf(fields: Fields, { hunks, take }: Hunks, decided: Decided, now: Values): Left {
  const taken = hunks.map(({ id }) => id).filter((id) => decided.taken.has(id));
  const open = openOf(hunks, decided);
  const mine = take([...taken, ...open.map(({ id }) => id)]);
  const wanted = mergeValues(fields, { base: take(taken), mine, theirs: now }, "mine");
  const left = { wanted, ...hunksOf(fields, now, wanted) };
  // Somebody may have put back what stood there, at the place of what is undecided.
  const undecided = new Set(open.map(({ key }) => key));
  const settled = new Set(hunks.map(({ key }) => key).filter((key) => !undecided.has(key)));
  const kept = left.hunks.filter(({ key }) => !settled.has(key));
  if (kept.length === left.hunks.length) return left;
  const rest = left.take(kept.map(({ id }) => id));
  return { wanted: rest, ...hunksOf(fields, now, rest) };
}

export function openOf(hunks: readonly Hunk[], { taken, refused }: Decided): Hunk[] {
  return hunks.filter(({ id }) => !taken.has(id) && !refused.has(id));
}

/** Of the hunks that are shown of a text. */
export type Pressed = { shown: Hunks; ids: readonly string[]; as: "taken" | "refused" };

/**
 * What is decided once somebody has taken or refused some of what is left, and the text of then.
 * @param now the text that `shown` was compared with.
 */
export function decide(
  fields: Fields,
  offered: Hunks,
  before: Decided,
  { shown, ids, as }: Pressed,
  now: Values,
): { decided: Decided; text: Values } {
  const wanted = new Set(ids);
  const groups = groupHunks(openOf(offered.hunks, before), shown.hunks).filter((group) =>
    group.shown.some((id) => wanted.has(id)),
  );
  const pressed = new Set(groups.flatMap((group) => group.shown));
  const text = as === "taken" ? shown.take([...pressed]) : now;
  const add = (to: Decided, more: readonly string[]) => ({ ...to, [as]: new Set([...to[as], ...more]) });
  const decided = add(
    before,
    groups.flatMap((group) => group.offered),
  );
  const [gone, others] = [true, false].map((is) => shown.hunks.filter(({ id }) => pressed.has(id) === is));
  const isStillShown = (as: Decided) =>
    isAnyShown(gone ?? [], others ?? [], leftOf(fields, offered, as, text).hunks);
  if (!isStillShown(decided)) return { decided, text };
  // Where somebody has typed a lot, it may be one that was offered elsewhere in its field.
  const places = new Set(gone?.map(fieldOf));
  const other = openOf(offered.hunks, decided)
    .filter((hunk) => places.has(fieldOf(hunk)))
    .find(({ id }) => !isStillShown(add(decided, [id])));
  return { decided: other ? add(decided, [other.id]) : decided, text };
}

/** Whether any of `gone` is among `now`, where the others are still. */
function isAnyShown(gone: readonly Hunk[], others: readonly Hunk[], now: readonly Hunk[]): boolean {
  const count = (hunks: readonly Hunk[]) =>
    hunks.reduce((counts, { key }) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>());
  const [left, shown] = [count(others), count(now)];
  return gone.some(({ key }) => (shown.get(key) ?? 0) > (left.get(key) ?? 0));
}

function fieldOf({ place }: Pick<Hunk, "place">): string {
  return place.split(".")[0] ?? "";
}

/** Hunks that were offered, and those of a later comparison that stand for them: what becomes of one becomes of all. */
export type Group = { offered: readonly string[]; shown: readonly string[] };

/**
 * Which are which after somebody has typed: those with the same words, at first with the same ones around them, then
 * those that stand between the same others. Each of `shown` is in one group; a group without any says what the text
 * says by now.
 */
export function groupHunks(offered: readonly Hunk[], shown: readonly Hunk[]): Group[] {
  const now = Map.groupBy(shown, fieldOf);
  return [...Map.groupBy(offered, fieldOf)].flatMap(([field, hunks]) =>
    groupField({ offered: hunks, shown: now.get(field) ?? [] }),
  );
}

type Stretch = { offered: readonly Hunk[]; shown: readonly Hunk[]; isPair?: true };

function groupField(all: Stretch): Group[] {
  const stretches = names.reduce<Stretch[]>(
    (found, nameOf) => found.flatMap((stretch) => (stretch.isPair ? [stretch] : align(stretch, nameOf))),
    [all],
  );
  // What has come where nothing was offered belongs to what stands before it, or after it.
  const groups: Stretch[] = [];
  for (const stretch of stretches) {
    const last = groups.at(-1);
    const isAlone = stretch.offered.length === 0 || last?.offered.length === 0;
    if (last && isAlone) groups[groups.length - 1] = join(last, stretch);
    else groups.push(stretch);
  }
  return groups.map(({ offered, shown }) => ({ offered: idsOf(offered), shown: idsOf(shown) }));
}

function join(one: Stretch, other: Stretch): Stretch {
  return { offered: [...one.offered, ...other.offered], shown: [...one.shown, ...other.shown] };
}

function idsOf(hunks: readonly Hunk[]): string[] {
  return hunks.map(({ id }) => id);
}

/** From the surest to the least sure. */
const names: readonly ((hunk: Hunk) => string)[] = [
  (hunk) => hunk.key + (hunk.kind === "words" ? `${hunk.around.before}|${hunk.around.after}` : ""),
  (hunk) => hunk.key + (hunk.kind === "words" ? hunk.around.before : ""),
  (hunk) => hunk.key + (hunk.kind === "words" ? hunk.around.after : ""),
  ({ key }) => key,
  ({ kind, place }) => `${kind} ${place}`,
];

/** Beyond so many that differ nobody has decided on each. */
const mostEdits = 1000;

/** Those of one name, each pair by itself, and what stands between them. */
function align({ offered, shown }: Stretch, nameOf: (hunk: Hunk) => string): Stretch[] {
  const parts = diffArrays(offered.map(nameOf), shown.map(nameOf), { maxEditLength: mostEdits });
  if (!parts) return [{ offered, shown }];
  const stretches: Stretch[] = [];
  let [from, to] = [0, 0];
  let between: Stretch | null = null;
  for (const { value, added, removed } of parts) {
    const some = {
      offered: added ? [] : offered.slice(from, from + value.length),
      shown: removed ? [] : shown.slice(to, to + value.length),
    };
    from += some.offered.length;
    to += some.shown.length;
    if (added || removed) {
      between = between ? join(between, some) : some;
      continue;
    }
    if (between) stretches.push(between);
    between = null;
    for (const [n, one] of some.offered.entries())
      stretches.push({ offered: [one], shown: some.shown.slice(n, n + 1), isPair: true });
  }
  return between ? [...stretches, between] : stretches;
}
