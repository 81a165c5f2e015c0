/** How one saved text differs from another, told in one line; pure. */
import { diffArrays } from "diff";

/** What of a text is needed for that. */
export type Outline = {
  /** Each field as one string. */
  fields: Readonly<Record<string, string>>;
  /** A field that holds sections, and they as strings; null where it cannot be read as such. */
  body: { field: string; stored: string; sections: readonly string[] | null };
};

/** Which fields, and how many sections. */
export type ChangeSummary = {
  fields: string[];
  sections: number;
  /** The sections say the same, written with other spaces and line ends. */
  isSpacing: boolean;
};

/** Without looking into sections: one that was rewritten or moved counts as one. */
export function summaryOf(before: Outline, after: Outline): ChangeSummary {
  const fields = Object.keys(after.fields).filter((field) => before.fields[field] !== after.fields[field]);
  const [old, now] = [before.body, after.body];
  if (old.stored === now.stored) return { fields, sections: 0, isSpacing: false };
  if (!old.sections || !now.sections)
    return { fields: [...fields, now.field], sections: 0, isSpacing: false };
  const sections = countChanged(old.sections, now.sections);
  return { fields, sections, isSpacing: sections === 0 };
}

/** Those that stand in one list alone, one for one, and those that stand elsewhere among the others. */
function countChanged(old: readonly string[], now: readonly string[]): number {
  const free = Map.groupBy(now.keys(), (place) => now[place]);
  const kept = old.flatMap((key) => free.get(key)?.shift() ?? []);
  return Math.max(old.length, now.length) - kept.length + movedPlaces(kept).size;
}

/** The fewest that have to be moved for the others to stand in order. */
export function movedPlaces(places: readonly number[]): Set<number> {
  const inOrder = places.toSorted((a, b) => a - b);
  const moves = diffArrays([...places], inOrder).filter(({ removed }) => removed);
  return new Set(moves.flatMap(({ value }) => value));
}
