/**
 * What two people have written into one case study, put together: a three-way merge, field by field and, in the
 * details, section by section. Pure; nothing of either text goes without being listed as a difference.
 */
import {
  type Choices,
  type Difference,
  lineFields,
  type Merge,
  plain,
  type StudyText,
  type TextField,
  threeWay,
  twoWay,
} from "./difference.ts";
import { mergeDetails, resolveDetails, sectionConflicts } from "./merge-details.ts";
import type { Choice, Side } from "./merge-sections.ts";

/** @param base what `mine` began with; null when that is not known, and then whatever differs is asked. */
export function mergeStudies(base: StudyText | null, mine: StudyText, theirs: StudyText): Merge {
  const sections = mergeDetails(base, mine, theirs);
  const texts = lineFields.flatMap((field) => differenceOfText(field, base, mine, theirs));
  const tags = differenceOfTags(base, mine, theirs);
  const details = sections ? sectionConflicts(sections) : differenceOfText("jsonDetails", base, mine, theirs);
  return { base, mine, theirs, sections, differences: [...texts, ...tags, ...details] };
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
    imageAlt: text("imageAlt"),
    tags: tagChoice === "both" ? unionOf(mine.tags, theirs.tags) : { mine, theirs }[tagChoice].tags,
    jsonDetails: merge.sections ? resolveDetails(merge, merge.sections, choose) : text("jsonDetails"),
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
  const choices = field === "description" && !settled ? threeWay : twoWay;
  const texts = { base: base?.[field] ?? null, mine: mine[field], theirs: theirs[field] };
  return [{ id: field, kind: "text", field, choices, settled, ...texts }];
}

function differenceOfTags(base: StudyText | null, mine: StudyText, theirs: StudyText): Difference[] {
  const key = (study: StudyText) => JSON.stringify(study.tags);
  if (key(mine) === key(theirs)) return [];
  const settled = settle(base && key(base), key(mine), key(theirs));
  const tags = { base: base?.tags ?? null, mine: mine.tags, theirs: theirs.tags };
  return [{ id: "tags", kind: "tags", choices: threeWay, settled, ...tags }];
}

function settle(base: string | null, mine: string, theirs: string): Side | null {
  if (base === mine) return "theirs";
  return base === theirs ? "mine" : null;
}

function unionOf(mine: readonly string[], theirs: readonly string[]): string[] {
  return [...new Set([...mine, ...theirs])];
}
