/** What became of a text, for whoever reads it: in its history, before it is published, since a customer approved it. Pure. */
import { mostCompared } from "#app/content/promised-numbers.ts";
import type { Fields, Values } from "./field.ts";
import { type Hunk, hunksOfTrees, replacedBy } from "./hunks.ts";
import { isSameTree, linesOf, type Parts, sameness, type Tree, treeOf } from "./tree.ts";

/** `isWhole`: more differs than is compared, and each field that differs is one change. */
export type ComparedTexts = { changes: Hunk[]; isWhole: boolean };

/** What became of a text, for whoever reads it; none where both say the same, in whatever spaces and line ends. */
export function changesBetween(fields: Fields, before: Values, after: Values): ComparedTexts {
  const [old, now] = [treeOf(fields, before), treeOf(fields, after)];
  // guard: the budget of a comparison [app/domain/fields/compare, history.site]: > mostCompared -> > Number.POSITIVE_INFINITY
  const isWhole = wordsDiffering(old, now) > mostCompared;
  return { isWhole, changes: isWhole ? changedFields(old, now) : hunksOfTrees(old, now).hunks };
}

/** Of an item that stands in one of two lists alone all words. */
function wordsDiffering(old: Tree, now: Tree): number {
  if (isSameTree(old, now)) return 0;
  if (old.type === "parts" && now.type === "parts")
    return Object.entries(old.parts).reduce(
      (sum, [name, part]) => sum + wordsDiffering(part, now.parts[name] ?? part),
      0,
    );
  const differing =
    old.type === "list" && now.type === "list"
      ? [...onlyIn(old.items, now.items), ...onlyIn(now.items, old.items)]
      : [old, now];
  return differing.flatMap(linesOf).reduce((sum, line) => sum + wordsAndSignsIn(line), 0);
}

function onlyIn(items: readonly Tree[], others: readonly Tree[]): Tree[] {
  const known = new Set(others.map(sameness));
  return items.filter((item) => !known.has(sameness(item)));
}

/** What is marked as one: "a.b" is three of them, whether or not there is a space between. */
function wordsAndSignsIn(line: string): number {
  return line.match(/[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu)?.length ?? 0;
}

function changedFields(old: Parts, now: Parts): Hunk[] {
  return Object.entries(old.parts).flatMap(([name, part]) => {
    const other = now.parts[name] ?? part;
    return isSameTree(part, other) ? [] : [{ ...replacedBy(part, other, name), nth: 0 }];
  });
}

/** Of both texts together; a correction of so many is a small one. */
const mostOfSmall = 12;

/** Whether a text was corrected and not rewritten: some words differ, and few; no item came, went or moved. */
export function isSmall({ changes }: ComparedTexts): boolean {
  const total = changes.map(wordsChanged).reduce((sum, count) => sum + count, 0);
  return changes.length > 0 && total <= mostOfSmall;
}

function wordsChanged(hunk: Hunk): number {
  switch (hunk.kind) {
    case "words":
      return countWords(hunk.pieces.filter(({ kind }) => kind !== "same").map(({ text }) => text));
    case "replaced":
      return countWords([...hunk.removed, ...hunk.added]);
    case "added":
      return hunk.between ? Number.POSITIVE_INFINITY : countWords(hunk.added);
    case "removed":
      return hunk.item ? Number.POSITIVE_INFINITY : countWords(hunk.removed);
    case "moved":
      return Number.POSITIVE_INFINITY;
  }
}

function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}
