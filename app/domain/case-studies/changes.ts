/** What differs between two saved texts of one case study, place by place; pure. */
import { diffArrays } from "diff";
import { lineFields, type StudyText, type TextField } from "./difference.ts";
import { keyOf, matchRevision } from "./match-sections.ts";
import { readSections } from "./merge-details.ts";
import { describePictures } from "./pictures.ts";
import type { Section } from "./sections.ts";

export type Change =
  | { kind: "text"; field: TextField; before: string; after: string }
  | { kind: "tags"; before: string[]; after: string[] }
  | SectionChange
  /** The details say the same, written with other spaces and line ends. */
  | { kind: "spacing" };

/** One section that was added, removed, rewritten or moved. Places count from 0; null where it is not. */
export type SectionChange = {
  kind: "section";
  before: Section | null;
  after: Section | null;
  from: number | null;
  to: number | null;
  /** Its place among the sections that stand in both texts is another. */
  isMoved: boolean;
};

/** In one line: which fields, how many sections. */
export type ChangeSummary = {
  fields: (TextField | "tags")[];
  sections: number;
  isSpacing: boolean;
};

/** From top to bottom of the form; none where both texts are equal. */
export function changesBetween(before: StudyText, after: StudyText): Change[] {
  const texts = lineFields.flatMap((field): Change[] =>
    before[field] === after[field]
      ? []
      : [{ kind: "text", field, before: shown(field, before), after: shown(field, after) }],
  );
  const isTagged = JSON.stringify(before.tags) !== JSON.stringify(after.tags);
  const tags: Change[] = isTagged ? [{ kind: "tags", before: before.tags, after: after.tags }] : [];
  return [...texts, ...tags, ...changesOfDetails(before.jsonDetails, after.jsonDetails)];
}

function shown(field: TextField, text: StudyText): string {
  return field === "pictures" ? describePictures(text.pictures) : text[field];
}

export function summaryOf(changes: readonly Change[]): ChangeSummary {
  const fields = changes.flatMap((change) =>
    change.kind === "text" ? [change.field] : change.kind === "tags" ? ["tags" as const] : [],
  );
  const sections = changes.filter(({ kind }) => kind === "section").length;
  return { fields, sections, isSpacing: changes.some(({ kind }) => kind === "spacing") };
}

/** Details of which one side cannot be read as sections are compared as text. */
function changesOfDetails(before: string, after: string): Change[] {
  if (before === after) return [];
  const [old, now] = [readSections(before), readSections(after)];
  if (!old || !now) return [{ kind: "text", field: "jsonDetails", before, after }];
  const sections = changesOfSections(old, now);
  return sections.length > 0 ? sections : [{ kind: "spacing" }];
}

function changesOfSections(old: Section[], now: Section[]): SectionChange[] {
  const places = matchRevision(old, now);
  const moved = movedPlaces(places.filter((to) => to !== null));
  const known = old.map((before, from): SectionChange => {
    const to = places[from] ?? null;
    const after = to === null ? null : (now[to] ?? null);
    return { kind: "section", before, after, from, to, isMoved: to !== null && moved.has(to) };
  });
  const added = now.flatMap((after, to): SectionChange[] =>
    places.includes(to) ? [] : [{ kind: "section", before: null, after, from: null, to, isMoved: false }],
  );
  return [...known, ...added]
    .filter(({ before, after, isMoved }) => isMoved || !before || !after || keyOf(before) !== keyOf(after))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** A section that was removed stands before the one that has its place now. */
function placeOf({ from, to }: SectionChange): number {
  return to ?? (from ?? 0) - 0.5;
}

/** The fewest that have to be moved for the others to stand in order. */
function movedPlaces(places: readonly number[]): Set<number> {
  const inOrder = places.toSorted((a, b) => a - b);
  const moves = diffArrays([...places], inOrder).filter(({ removed }) => removed);
  return new Set(moves.flatMap(({ value }) => value));
}
