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

/**
 * Words of both texts together, in the places where they differ. Finding rewritten sections again and marking their
 * words takes the event loop up to a tenth of a second for so many.
 */
export const mostCompared = 4000;

/** From top to bottom of the form; none where both texts are equal. Null where more differs than is compared. */
export function changesBetween(before: StudyText, after: StudyText): Change[] | null {
  const [old, now] = [readSections(before.jsonDetails), readSections(after.jsonDetails)];
  // guard: the budget of a comparison
  if (wordsToCompare(before, after, old, now) > mostCompared) return null;
  const texts = lineFields.flatMap((field): Change[] =>
    before[field] === after[field]
      ? []
      : [{ kind: "text", field, before: shown(field, before), after: shown(field, after) }],
  );
  const isTagged = JSON.stringify(before.tags) !== JSON.stringify(after.tags);
  const tags: Change[] = isTagged ? [{ kind: "tags", before: before.tags, after: after.tags }] : [];
  return [...texts, ...tags, ...changesOfDetails(before.jsonDetails, after.jsonDetails, old, now)];
}

function shown(field: TextField, text: StudyText): string {
  return field === "pictures" ? describePictures(text.pictures) : text[field];
}

/** The details say as many words of JSON where one side cannot be read as sections. */
function wordsToCompare(
  before: StudyText,
  after: StudyText,
  old: Section[] | null,
  now: Section[] | null,
): number {
  const fields = lineFields.filter((field) => before[field] !== after[field]);
  const texts = fields.flatMap((field) => [before[field], after[field]]);
  if (old && now) texts.push(...onlyIn(old, now), ...onlyIn(now, old));
  else if (before.jsonDetails !== after.jsonDetails) texts.push(before.jsonDetails, after.jsonDetails);
  return texts.reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

/** The text of the sections that stand so in one of them alone. */
function onlyIn(sections: Section[], others: Section[]): string[] {
  const known = new Set(others.map(keyOf));
  return sections
    .filter((section) => !known.has(keyOf(section)))
    .map(({ title, items }) => [title, ...items].join("\n"));
}

/** What of a text is needed to tell in one line how it differs from another. */
export type Outline = { text: StudyText; sections: string[] | null };

export function outlineOf(text: StudyText): Outline {
  return { text, sections: readSections(text.jsonDetails)?.map(keyOf) ?? null };
}

/** Without looking into sections: one that was rewritten or moved counts as one. */
export function summaryOf(before: Outline, after: Outline): ChangeSummary {
  const [old, now] = [before.text, after.text];
  const fields: ChangeSummary["fields"] = lineFields.filter((field) => old[field] !== now[field]);
  if (JSON.stringify(old.tags) !== JSON.stringify(now.tags)) fields.push("tags");
  const nothing = { fields, sections: 0, isSpacing: false };
  if (old.jsonDetails === now.jsonDetails) return nothing;
  if (!before.sections || !after.sections) return { ...nothing, fields: [...fields, "jsonDetails"] };
  const sections = countChanged(before.sections, after.sections);
  return { fields, sections, isSpacing: sections === 0 };
}

/** Those that stand in one list alone, one for one, and those that stand elsewhere among the others. */
function countChanged(old: readonly string[], now: readonly string[]): number {
  const free = Map.groupBy(now.keys(), (place) => now[place]);
  const kept = old.flatMap((key) => free.get(key)?.shift() ?? []);
  return Math.max(old.length, now.length) - kept.length + movedPlaces(kept).size;
}

/** Details of which one side cannot be read as sections are compared as text. */
function changesOfDetails(
  before: string,
  after: string,
  old: Section[] | null,
  now: Section[] | null,
): Change[] {
  if (before === after) return [];
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
