/** How one text differs from another of the same fields, told in one line; pure. */
import type { Fields, Values } from "./field.ts";
import { itemsOf, keyOf, leavesOf } from "./leaves.ts";

/** What of each leaf is needed for that; `keys` of its items where it is a list. */
export type Outline = readonly {
  label: string;
  isBody: boolean;
  stored: string;
  keys: readonly string[] | null;
}[];

/** A leaf that differs; `spacing`: its sections say the same, written with other spaces and line ends. */
export type ChangedLeaf =
  | { what: "value" | "spacing"; label: string }
  | { what: "sections" | "items"; label: string; count: number };

export function outlineOf(fields: Fields, values: Values): Outline {
  return leavesOf(fields, values).map(({ label, field, value }) => ({
    label,
    isBody: field.type === "body",
    stored: field.type === "body" ? (value as string) : keyOf(value),
    keys: itemsOf(field, value)?.map(({ key }) => key) ?? null,
  }));
}

/** Without looking into items: one that was rewritten or moved counts as one. Both outlines are of the same fields. */
export function changedLeaves(before: Outline, after: Outline): ChangedLeaf[] {
  return after.flatMap(({ label, isBody, stored, keys }, n): ChangedLeaf[] => {
    const old = before[n];
    if (!old || old.stored === stored) return [];
    if (!old.keys || !keys) return [{ what: "value", label }];
    const count = countChanged(old.keys, keys);
    if (count === 0) return [{ what: "spacing", label }];
    return [{ what: isBody ? "sections" : "items", label, count }];
  });
}

/** Those that stand in one list alone, one for one, and those that stand elsewhere among the others. */
function countChanged(old: readonly string[], now: readonly string[]): number {
  const free = Map.groupBy(now.keys(), (place) => now[place]);
  const kept = old.flatMap((key) => free.get(key)?.shift() ?? []);
  return Math.max(old.length, now.length) - kept.length + movedPlaces(kept).size;
}

/** The fewest that have to be moved for the others to stand in order. */
export function movedPlaces(places: readonly number[]): Set<number> {
  // The longest rising row stays. Of each length the one whose last place is lowest: ends[n] ends one of n + 1 places.
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const place of places) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before.set(place, ends[low - 1]);
    ends[low] = place;
  }
  const moved = new Set(places);
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) moved.delete(place);
  return moved;
}
