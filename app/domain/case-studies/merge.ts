/**
 * What two people have written into one case study, put together: a three-way merge, field by field and, in the
 * details, section by section. Pure; nothing of either text goes without being listed as a difference.
 */
import {
  type Choice,
  isSame,
  type Piece,
  type Side,
  settledSide,
  unravel,
  type Weave,
  weaveSections,
} from "./merge-sections.ts";
import { formatSections, parseSections, type Section } from "./sections.ts";

/** The fields of the form, as typed. */
export type StudyText = {
  title: string;
  slug: string;
  description: string;
  image: string;
  tags: string[];
  jsonDetails: string;
};

type Place = {
  /** Of one place within one merge. */
  id: string;
  choices: Choice[];
  /** The side that alone has changed it, taken without asking; null when somebody has to choose. */
  settled: Side | null;
};

export type TextField = "title" | "slug" | "description" | "image" | "jsonDetails";

/** One place where the two texts differ. `base` is null when nobody knows what was there. */
export type Difference = Place &
  (
    | { kind: "text"; field: TextField; base: string | null; mine: string; theirs: string }
    | { kind: "tags"; base: string[] | null; mine: string[]; theirs: string[] }
    | ({ kind: "section" } & Piece)
    /** The titles in the order of each side. */
    | { kind: "order"; mine: string[]; theirs: string[] }
  );

export type Choices = Readonly<Record<string, Choice>>;

export type Merge = {
  base: StudyText | null;
  mine: StudyText;
  theirs: StudyText;
  /** From top to bottom of the form. */
  differences: Difference[];
  /** The details by section, or null when one side's are malformed and are chosen as a whole. */
  weave: Weave | null;
};

const sideBySide: Choice[] = ["mine", "theirs"];
const withBoth: Choice[] = ["mine", "theirs", "both"];

/** @param base what `mine` began with; null when that is not known, and then whatever differs is asked. */
export function mergeStudies(base: StudyText | null, mine: StudyText, theirs: StudyText): Merge {
  const weave = weaveDetails(base, mine, theirs);
  const texts = (["title", "slug", "description", "image"] as const).flatMap((field) =>
    differenceOfText(field, base, mine, theirs),
  );
  const tags = differenceOfTags(base, mine, theirs);
  const details = weave ? differencesOfSections(weave) : differenceOfText("jsonDetails", base, mine, theirs);
  return { base, mine, theirs, weave, differences: [...texts, ...tags, ...details] };
}

/** The differences that still need a choice. */
export function undecided({ differences }: Merge, choices: Choices): Difference[] {
  return differences.filter(({ id, settled }) => !settled && !choices[id]);
}

/** The text that comes of it. What nobody has decided yet stays as mine. */
export function resolveMerge(merge: Merge, choices: Choices): StudyText {
  const { mine, theirs, differences } = merge;
  const choose = (id: string): Choice => {
    const place = differences.find((difference) => difference.id === id);
    return choices[id] ?? place?.settled ?? "mine";
  };
  const text = (field: TextField): string => {
    const choice = choose(field);
    if (choice === "both") return `${mine[field].trimEnd()}\n\n${theirs[field].trimStart()}`;
    return choice === "mine" ? mine[field] : theirs[field];
  };
  const tagChoice = choose("tags");
  return {
    title: text("title"),
    slug: text("slug"),
    description: text("description"),
    image: text("image"),
    tags: tagChoice === "both" ? unionOf(mine.tags, theirs.tags) : { mine, theirs }[tagChoice].tags,
    jsonDetails: merge.weave ? resolveDetails(merge, merge.weave, choose) : text("jsonDetails"),
  };
}

function differenceOfText(
  field: TextField,
  base: StudyText | null,
  mine: StudyText,
  theirs: StudyText,
): Difference[] {
  if (plain(mine[field]) === plain(theirs[field])) return [];
  const settled = settle(base && plain(base[field]), plain(mine[field]), plain(theirs[field]));
  const choices = field === "description" && !settled ? withBoth : sideBySide;
  const texts = { base: base?.[field] ?? null, mine: mine[field], theirs: theirs[field] };
  return [{ id: field, kind: "text", field, choices, settled, ...texts }];
}

function differenceOfTags(base: StudyText | null, mine: StudyText, theirs: StudyText): Difference[] {
  const key = (study: StudyText) => JSON.stringify(study.tags);
  if (key(mine) === key(theirs)) return [];
  const settled = settle(base && key(base), key(mine), key(theirs));
  const tags = { base: base?.tags ?? null, mine: mine.tags, theirs: theirs.tags };
  return [{ id: "tags", kind: "tags", choices: withBoth, settled, ...tags }];
}

function differencesOfSections(weave: Weave): Difference[] {
  const sections = weave.pieces.flatMap((piece, n): Difference[] => {
    if (isSame(piece.mine, piece.theirs)) return [];
    const { base: was, mine, theirs } = piece;
    const settled = settledSide(piece);
    const choices = mine && theirs ? withBoth : sideBySide;
    return [{ id: sectionId(n), kind: "section", base: was, mine, theirs, choices, settled }];
  });
  if (weave.isSameOrder) return sections;
  const titles = (side: Side) =>
    weave.pieces
      .filter((piece) => piece.at[side] !== null)
      .sort((a, b) => (a.at[side] ?? 0) - (b.at[side] ?? 0))
      .map((piece) => piece[side]?.title ?? "");
  const order = { mine: titles("mine"), theirs: titles("theirs") };
  return [...sections, { id: "order", kind: "order", choices: sideBySide, settled: weave.order, ...order }];
}

const sectionId = (n: number) => `section-${n}`;

/** One side's own text where the result says just that: its spacing is part of what was typed. */
function resolveDetails(merge: Merge, weave: Weave, choose: (id: string) => Choice): string {
  const { base, mine, theirs } = merge;
  const order = choose("order") === "theirs" ? "theirs" : "mine";
  const sections = unravel(weave.pieces, order, (piece) => choose(sectionId(weave.pieces.indexOf(piece))));
  const says = (study: StudyText) => JSON.stringify(readSections(study.jsonDetails));
  const result = JSON.stringify(sections);
  const isMineUntouched = base !== null && plain(base.jsonDetails) === plain(mine.jsonDetails);
  const sides = isMineUntouched ? [theirs, mine] : [mine, theirs];
  return sides.find((side) => says(side) === result)?.jsonDetails ?? formatSections(sections);
}

function weaveDetails(base: StudyText | null, mine: StudyText, theirs: StudyText): Weave | null {
  const [my, their] = [readSections(mine.jsonDetails), readSections(theirs.jsonDetails)];
  return my && their ? weaveSections(base && readSections(base.jsonDetails), my, their) : null;
}

/** Null when the text is malformed, or holds something beside sections, which would get lost on the way. */
function readSections(text: string): Section[] | null {
  const parsed = parseSections(text);
  if (!parsed.ok) return null;
  const hasMore = parsed.sections.length > 0 && someHasMore(JSON.parse(text));
  return hasMore ? null : parsed.sections;
}

function someHasMore(sections: object[]): boolean {
  return sections.some((section) => Object.keys(section).length > 3);
}

function settle(base: string | null, mine: string, theirs: string): Side | null {
  if (base === mine) return "theirs";
  return base === theirs ? "mine" : null;
}

/** Browsers send line ends as CR LF; nobody typed them. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function unionOf(mine: string[], theirs: string[]): string[] {
  return [...new Set([...mine, ...theirs])];
}
