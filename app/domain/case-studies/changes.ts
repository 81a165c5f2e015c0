/** What differs between two saved texts of one case study, place by place; pure. */
import { movedPlaces, type Outline } from "#app/domain/documents/history/outline.ts";
import { lineFields, type StudyText, type TextField } from "./difference.ts";
import { keyOf, matchRevision } from "./match-sections.ts";
import { readSections, type Section } from "./sections.ts";

export type Change =
  | { kind: "text"; field: TextField; before: string; after: string }
  | { kind: "tags"; before: readonly string[]; after: readonly string[] }
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
      : [{ kind: "text", field, before: before[field], after: after[field] }],
  );
  const isTagged = JSON.stringify(before.tags) !== JSON.stringify(after.tags);
  const tags: Change[] = isTagged ? [{ kind: "tags", before: before.tags, after: after.tags }] : [];
  return [...texts, ...tags, ...changesOfDetails(before.jsonDetails, after.jsonDetails, old, now)];
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

/** What the list of versions compares. */
export function outlineOf(text: StudyText): Outline {
  const lines = lineFields.map((field) => [field, text[field]]);
  return {
    fields: { ...Object.fromEntries(lines), tags: JSON.stringify(text.tags) },
    body: {
      field: "jsonDetails",
      stored: text.jsonDetails,
      sections: readSections(text.jsonDetails)?.map(keyOf) ?? null,
    },
  };
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
