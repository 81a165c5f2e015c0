/** Which item of one list is which of another: items carry no id. */
import type { Item } from "./leaves.ts";

/** Places in `now`, one for each item of `old`; null where it has none. */
type Places = (number | null)[];

/**
 * For each item of `old` its place in `now`, or null; none is used twice. Equal ones find each other first, then those
 * of one heading, then those that `others` tells, then those that stand where it stood: first of all, or after the same
 * item.
 */
export function matchItems(
  old: readonly Item[],
  now: readonly Item[],
  others = (places: Places) => places,
): Places {
  const places = others(matchAlike(old, now));
  const taken = new Set(places);
  for (const [n, { kind }] of old.entries()) {
    const before = n === 0 ? -1 : places[n - 1];
    if (places[n] !== null || before === null || before === undefined) continue;
    if (taken.has(before + 1) || now[before + 1]?.kind !== kind) continue;
    places[n] = before + 1;
    taken.add(before + 1);
  }
  return places;
}

/** As above, but for the place: for an item without its list. */
export function matchAlike(old: readonly Item[], now: readonly Item[]): Places {
  const places: Places = old.map(() => null);
  const taken = new Set<number>();
  const match = (nameOf: (item: Item) => string | null) => {
    const free = Map.groupBy(
      [...now.keys()].filter((place) => !taken.has(place)),
      (place) => nameOf(now[place] as Item),
    );
    for (const [n, item] of old.entries()) {
      const name = nameOf(item);
      if (places[n] !== null || name === null) continue;
      const place = free.get(name)?.shift() ?? null;
      places[n] = place;
      if (place !== null) taken.add(place);
    }
  };
  match(({ key }) => key);
  match(({ kind, heading }) => (heading === "" ? null : `${kind} ${heading}`));
  return places;
}
