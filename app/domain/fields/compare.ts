/** What differs between two texts of the same fields, place by place, with the words marked; pure. */
import { diffArrays } from "diff";
import type { Fields, Value, Values } from "./field.ts";
import { typeOf } from "./fields.ts";
import {
  hasItems,
  type Item,
  type ItemsField,
  itemsOf,
  keyOf,
  type Leaf,
  leavesOf,
  linesOfItem,
  placeOfItem,
  type ShownItem,
  shownItem,
  shownLines,
} from "./leaves.ts";
import { matchItems } from "./match.ts";
import { movedPlaces } from "./outline.ts";
import { isPlain } from "./walk.ts";
import { diffWords, type Words } from "./word-diff.ts";

/** A paragraph or line; `changed` stands in both texts, with other words. */
export type MarkedLine = { kind: Words["kind"] | "changed"; words: Words[] };

/** `place` is "closing.headline", `label` the same for people. */
export type Change = { place: string; label: string } & (
  | { kind: "text"; words: Words[] }
  /** A body that cannot be read as sections. */
  | { kind: "source"; words: Words[] }
  | { kind: "lines"; lines: MarkedLine[] }
  /** One of them for each tag. */
  | { kind: "tags"; tags: Words[] }
  | ItemChange
  /** A body says the same, written with other spaces and line ends. */
  | { kind: "spacing" }
);

/** An item that was added, removed, rewritten or moved. Places count from 0; null where it is not. */
type ItemChange = {
  kind: "item";
  from: number | null;
  to: number | null;
  /** Its place among the items that stand in both texts is another. */
  isMoved: boolean;
  heading: Words[];
  /** "Bullets", "Cards". */
  type: Record<"before" | "after", string | null>;
  lines: MarkedLine[];
  isBulleted: boolean;
};

/** Both texts of some fields: their differences, or all that they say where more differs than is compared. */
export type ComparedTexts =
  | { kind: "changes"; changes: Change[] }
  | { kind: "whole"; before: TextPart[]; after: TextPart[] };

/** A field, or an item of it, by its label. */
export type TextPart = { label: string; text: string };

/**
 * Words and signs of both texts together, in the places where they differ. Finding rewritten items again and marking
 * their words takes the event loop up to a tenth of a second for so many.
 */
export const mostCompared = 4000;

/** What is marked as one: "a.b" is three of them, whether or not there is a space between. */
const wordsAndSigns = /[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu;

/** A leaf that differs; `items` of both where it is a list. */
type Differing = { old: Leaf; now: Leaf; items: [Item[], Item[]] | null };

export function compareTexts(fields: Fields, before: Values, after: Values): ComparedTexts {
  const changes = changesBetween(fields, before, after);
  return changes
    ? { kind: "changes", changes }
    : { kind: "whole", before: partsOf(fields, before), after: partsOf(fields, after) };
}

/** Of both texts together; a correction of so many is a small one. */
const mostOfSmall = 12;

/** Whether a text was corrected and not rewritten: some words differ, and few; no item came, went or moved. */
export function isSmall(texts: ComparedTexts): boolean {
  if (texts.kind === "whole") return false;
  const counts = texts.changes.map(wordsChanged);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.length > 0 && total <= mostOfSmall;
}

function wordsChanged(change: Change): number {
  switch (change.kind) {
    case "text":
    case "source":
      return countChanged(change.words);
    case "tags":
      return countChanged(change.tags);
    case "lines":
      return countChanged(change.lines.flatMap(({ words }) => words));
    case "item": {
      const { from, to, isMoved, heading, lines } = change;
      if (from === null || to === null || isMoved) return Number.POSITIVE_INFINITY;
      return countChanged([...heading, ...lines.flatMap(({ words }) => words)]);
    }
    case "spacing":
      return 0;
  }
}

function countChanged(words: readonly Words[]): number {
  const changed = words.filter(({ kind }) => kind !== "same");
  return changed.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

/** From top to bottom of the form; none where both texts are equal. Null where more differs than is compared. */
export function changesBetween(fields: Fields, before: Values, after: Values): Change[] | null {
  const differing = differingLeaves(fields, before, after);
  // guard: the budget of a comparison [app/domain/fields/compare, history.site]
  if (differing.reduce((sum, leaf) => sum + wordsToCompare(leaf), 0) > mostCompared) return null;
  return differing.flatMap(changesOfLeaf);
}

function differingLeaves(fields: Fields, before: Values, after: Values): Differing[] {
  const nows = leavesOf(fields, after);
  return leavesOf(fields, before).flatMap((old, n): Differing[] => {
    const now = nows[n];
    if (!now || keyOf(old.value) === keyOf(now.value)) return [];
    const [was, is] = [itemsOf(old.field, old.value), itemsOf(now.field, now.value)];
    return [{ old, now, items: was && is ? [was, is] : null }];
  });
}

/** A body says as many words of JSON where one side cannot be read as sections. */
function wordsToCompare({ old, now, items }: Differing): number {
  const { field } = now;
  const texts =
    items && hasItems(field)
      ? [...onlyIn(...items), ...onlyIn(items[1], items[0])].flatMap((item) =>
          linesOfItem(shownItem(field, item)),
        )
      : [old, now].flatMap(({ value }) => plainLines(field, value));
  return texts.reduce((sum, text) => sum + (text.match(wordsAndSigns)?.length ?? 0), 0);
}

/** The items that stand so in one of them alone. */
function onlyIn(items: Item[], others: Item[]): Item[] {
  const known = new Set(others.map(({ key }) => key));
  return items.filter(({ key }) => !known.has(key));
}

/** A body as it is stored: here one of two that cannot both be read. */
function plainLines(field: Leaf["field"], value: Value): string[] {
  return field.type === "body" ? [value as string] : shownLines(field, value);
}

function changesOfLeaf({ old, now, items }: Differing): Change[] {
  const { place, label, field } = now;
  const at = { place, label };
  if (items && hasItems(field)) {
    const changes = changesOfItems(field, now, ...items);
    return changes.length > 0 ? changes : [{ ...at, kind: "spacing" }];
  }
  const [before, after] = [plainLines(field, old.value), plainLines(field, now.value)];
  switch (isPlain(field) ? typeOf(field).differs : "words") {
    case "tags":
      return [{ ...at, kind: "tags", tags: diffList(before, after) }];
    case "lines":
      return [{ ...at, kind: "lines", lines: markLines(before, after) }];
    case "words": {
      const words = diffWords(before.join(), after.join());
      return [{ ...at, kind: field.type === "body" ? "source" : "text", words }];
    }
  }
}

function changesOfItems(field: ItemsField, at: Leaf, old: Item[], now: Item[]): Change[] {
  const places = matchItems(old, now);
  const found = new Set(places);
  const moved = movedPlaces(places.filter((to) => to !== null));
  const pairs = [
    ...old.map((before, from) => ({ before, from, to: places[from] ?? null })),
    ...now.flatMap((_, to) => (found.has(to) ? [] : [{ before: null, from: null, to }])),
  ];
  return pairs
    .map(({ before, from, to }) => ({ before, from, to, after: to === null ? null : (now[to] ?? null) }))
    .filter(({ before, after, to }) => before?.key !== after?.key || moved.has(to ?? -1))
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map(({ before, after, from, to }) => {
      const item = after ?? before;
      const { place, label } = placeOfItem(field, at, to ?? from ?? 0, item as Item);
      const sides = [before, after].map((item) => item && shownItem(field, item));
      return {
        place,
        label,
        from,
        to,
        isMoved: to !== null && moved.has(to),
        ...markItem(sides[0] ?? null, sides[1] ?? null),
      };
    });
}

function markItem(before: ShownItem | null, after: ShownItem | null) {
  return {
    kind: "item" as const,
    heading: diffWords(before?.heading ?? "", after?.heading ?? ""),
    type: { before: before?.kind ?? null, after: after?.kind ?? null },
    lines: markLines(before?.lines ?? [], after?.lines ?? []),
    isBulleted: (after ?? before)?.isBulleted ?? false,
  };
}

/** An item that was removed stands before the one that has its place now. */
function orderOf({ from, to }: { from: number | null; to: number | null }): number {
  return to ?? (from ?? 0) - 0.5;
}

/** What is written in a text, from top to bottom of the form. */
function partsOf(fields: Fields, values: Values): TextPart[] {
  return leavesOf(fields, values).flatMap((leaf): TextPart[] => {
    const { field, value, label } = leaf;
    const items = itemsOf(field, value);
    if (items && hasItems(field)) return items.map((item, n) => partOf(field, leaf, item, n));
    const isOfTags = isPlain(field) && typeOf(field).differs === "tags";
    const text = shownLines(field, value).join(isOfTags ? ", " : "\n");
    return text === "" ? [] : [{ label, text }];
  });
}

/** A label says the heading, unless that is long. */
function partOf(field: ItemsField, at: Leaf, item: Item, n: number): TextPart {
  const { label } = placeOfItem(field, at, n, item);
  const { heading, lines } = shownItem(field, item);
  return { label, text: (label.endsWith(heading.trim()) ? lines : [heading, ...lines]).join("\n") };
}

/** What takes the place of something is shown as that, changed, in the order in which they stand. */
function markLines(before: string[], after: string[]): MarkedLine[] {
  const lines: MarkedLine[] = [];
  let open: Record<"removed" | "added", Words[]> = { removed: [], added: [] };
  const close = () => {
    const { removed, added } = open;
    open = { removed: [], added: [] };
    for (let n = 0; n < Math.max(removed.length, added.length); n++) {
      const [old, now] = [removed[n], added[n]];
      if (old && now) lines.push({ kind: "changed", words: diffWords(old.text, now.text) });
      else for (const word of [old ?? now ?? []].flat()) lines.push({ kind: word.kind, words: [word] });
    }
  };
  for (const item of diffList(before, after)) {
    if (item.kind !== "same") open[item.kind].push(item);
    else {
      close();
      lines.push({ kind: "same", words: [item] });
    }
  }
  close();
  return lines;
}

/** More that differ are not brought into order: those of before stand before those of after. */
const mostDiffering = 300;

function diffList(before: string[], after: string[]): Words[] {
  const list = diffArrays(before, after, { maxEditLength: mostDiffering });
  if (!list)
    return [
      ...before.map((text): Words => ({ text, kind: "removed" })),
      ...after.map((text): Words => ({ text, kind: "added" })),
    ];
  return list.flatMap(({ value, added, removed }) =>
    value.map((text): Words => ({ text, kind: added ? "added" : removed ? "removed" : "same" })),
  );
}
