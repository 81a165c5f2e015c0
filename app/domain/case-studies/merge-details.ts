/** The details of a merge, section by section. */
import { type Difference, type Merge, plain, type StudyText, threeWay, twoWay } from "./difference.ts";
import {
  autoResolvedSide,
  type Choice,
  flatten,
  isSame,
  type SectionMerge,
  type Side,
  weaveSections,
} from "./merge-sections.ts";
import { formatSections, readSections } from "./sections.ts";

/** Null when one side's cannot be read as sections: then they are chosen as a whole. */
export function mergeDetails(
  base: StudyText | null,
  mine: StudyText,
  theirs: StudyText,
): SectionMerge | null {
  const [my, their] = [readSections(mine.jsonDetails), readSections(theirs.jsonDetails)];
  return my && their ? weaveSections(base && readSections(base.jsonDetails), my, their) : null;
}

export function sectionConflicts(merged: SectionMerge): Difference[] {
  const sections = merged.pieces.flatMap((piece, n): Difference[] => {
    if (isSame(piece.mine, piece.theirs)) return [];
    const { base: was, mine, theirs } = piece;
    const settled = autoResolvedSide(piece);
    const choices = mine && theirs ? threeWay : twoWay;
    return [{ id: sectionId(n), kind: "section", base: was, mine, theirs, choices, settled }];
  });
  if (merged.isSameOrder) return sections;
  const titles = (side: Side) =>
    merged.pieces
      .filter((piece) => piece.at[side] !== null)
      .sort((a, b) => (a.at[side] ?? 0) - (b.at[side] ?? 0))
      .map((piece) => piece[side]?.title ?? "");
  const order = { mine: titles("mine"), theirs: titles("theirs") };
  return [...sections, { id: "order", kind: "order", choices: twoWay, settled: merged.order, ...order }];
}

const sectionId = (n: number) => `section-${n}`;

/** One side's own text where the result says just that: its spacing is part of what was typed. */
export function resolveDetails(merge: Merge, merged: SectionMerge, choose: (id: string) => Choice): string {
  const { base, mine, theirs } = merge;
  const order = choose("order") === "theirs" ? "theirs" : "mine";
  const sections = flatten(merged.pieces, order, (piece) => choose(sectionId(merged.pieces.indexOf(piece))));
  const says = (study: StudyText) => JSON.stringify(readSections(study.jsonDetails));
  const result = JSON.stringify(sections);
  const isMineUntouched = base !== null && plain(base.jsonDetails) === plain(mine.jsonDetails);
  const sides = isMineUntouched ? [theirs, mine] : [mine, theirs];
  return sides.find((side) => says(side) === result)?.jsonDetails ?? formatSections(sections);
}
