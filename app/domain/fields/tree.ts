/**
 * A text as a tree: its fields, the items of its lists, and in a body the title, the blocks and the figures of each
 * section, down to the words that two texts are compared and put together by (merge.ts, hunks.ts). Items carry no ids:
 * which is which of another text is told by what they say. Pure.
 */
import { compared as said } from "#app/content/admin/compared.ts";
import { type Inline, plainText } from "#app/content/inline.ts";
import { readMarks, shownItems, wordsIn, writeAll, writeMarks } from "#app/domain/text/marks.ts";
import { shownParagraph, storedParagraph, wordsOfParagraph } from "#app/domain/text/paragraph.ts";
import {
  bulletsOf,
  formatSections,
  isChart,
  isTable,
  type Section,
  type StoredFigure,
} from "#app/domain/text/sections.ts";
import { shortened } from "#app/letters/signs.ts";
import type { Field, Fields, Value, Values } from "./field.ts";
import { typeOf } from "./fields.ts";
import { type Look, linesOfFigure, lookOfChart, lookOfForm, lookOfTable } from "./figures.ts";
import {
  entriesOf,
  hasItems,
  itemOf,
  itemsOf,
  keyOf,
  type Place,
  placeOfItem,
  shownLines,
} from "./leaves.ts";
import { matchAlike, matchItems } from "./match.ts";
import { fieldsOfItem, isPlain } from "./walk.ts";
import { plainOf, shownOf, textOfWords, wordsOfText } from "./words-with-marks.ts";

/** `place` is that of the control of the form in which it stands, "sections.2.title"; `label` the same for people. */
type At = { place: string; label: string };

export type Tree = At &
  (
    | Words
    /** Words that do not count in any order. */
    | { type: "tags"; tags: readonly string[] }
    /** What is one thing: an address, a choice, a chart. `shown` is what people read of it, `look` what else they see. */
    | { type: "value"; value: Value; shown: readonly string[]; look?: Look }
    | Parts
    | List
  );

/**
 * `text` has the marks of its words (words-with-marks.ts), and `write` makes what is stored of it; `whole` is the value as
 * it is stored, as long as no word of it has become another.
 */
export type Words = At & {
  type: "words";
  text: string;
  /** Few words with a limit, which those of two people together might break. */
  isOne?: true;
  write: (text: string) => Value;
  whole: Value | null;
};

/** `whole` is the value as it is stored, as long as no part of it has become another. */
export type Parts = At & {
  type: "parts";
  /** One of a list; what is none is the same in each text, whatever it says. */
  isItem: boolean;
  /** Parts of two kinds are never one that was rewritten. */
  kind: string;
  heading: string;
  parts: Readonly<Record<string, Tree>>;
  make: (parts: Readonly<Record<string, Value>>) => Value;
  whole: Value | null;
};

export type List = At & {
  type: "list";
  items: readonly Tree[];
  make: (items: readonly Value[]) => Value;
  whole: Value | null;
};

export function treeOf(fields: Fields, values: Values): Parts {
  return partsOf(fields, values, { place: "", within: "", label: "" });
}

export function storedIn(tree: Tree): Value {
  switch (tree.type) {
    case "words":
      return tree.whole ?? tree.write(tree.text);
    case "tags":
      return tree.tags;
    case "value":
      return tree.value;
    case "list":
      return tree.whole ?? tree.make(tree.items.map(storedIn));
    case "parts":
      return tree.whole ?? tree.make(mapParts(tree.parts, storedIn));
  }
}

function mapParts<T>(parts: Parts["parts"], each: (part: Tree) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, each(part)]));
}

const keys = new WeakMap<Tree, string>();

/** Equal for trees that say the same: not the spaces between the parts of JSON, and not how lines end. */
export function sameness(tree: Tree): string {
  const known = keys.get(tree);
  if (known !== undefined) return known;
  const key = makeKey(tree);
  keys.set(tree, key);
  return key;
}

function makeKey(tree: Tree): string {
  switch (tree.type) {
    case "list":
      return JSON.stringify(tree.items.map(sameness));
    case "parts":
      return JSON.stringify([tree.kind, ...Object.values(tree.parts).map(sameness)]);
    default:
      return keyOf(storedIn(tree));
  }
}

export function isSameTree(one: Tree | null, other: Tree | null): boolean {
  return one === other || (one !== null && other !== null && sameness(one) === sameness(other));
}

/** What people read of it, a line each. */
export function linesOf(tree: Tree): string[] {
  switch (tree.type) {
    case "words":
      return tree.text === "" ? [] : [shownOf(tree.text)];
    case "tags":
      return [...tree.tags];
    case "value":
      return tree.shown.filter((line) => line !== "");
    case "list":
      return tree.items.flatMap(linesOf);
    case "parts":
      return Object.values(tree.parts).flatMap(linesOf);
  }
}

/**
 * For each item of `old` its place among those of `now`, or null. A pair may stand at one place and say something else:
 * `isAlike` tells whether it is one that was rewritten.
 * @param byPlace without it items find each other by what they say alone.
 */
export function placesOf(old: readonly Tree[], now: readonly Tree[], byPlace = true): (number | null)[] {
  const item = (tree: Tree) => ({
    key: sameness(tree),
    kind: tree.type === "parts" ? tree.kind : "",
    heading: headingOf(tree),
    stored: "",
  });
  const [before, after] = [old.map(item), now.map(item)];
  if (!byPlace) return matchAlike(before, after);
  return matchItems(before, after, (places) => placesOfRewritten(old, now, places));
}

/** Beyond it, each with each takes too long while somebody types; then they are matched by place alone. */
const mostPairs = 10_000;

/** Those without a place get that of the item with which they have the most in common, before one that stands there. */
function placesOfRewritten(old: readonly Tree[], now: readonly Tree[], places: (number | null)[]) {
  const taken = new Set(places);
  const [free, come] = [
    [...old.keys()].filter((n) => places[n] === null),
    [...now.keys()].filter((n) => !taken.has(n)),
  ];
  if (free.length * come.length > mostPairs) return places;
  const pairs = free.flatMap((n) =>
    come.flatMap((place) => {
      const [one, other] = [old[n], now[place]];
      const share = one && other && mayBeRewritten(one, other) ? shareOf(one, other) : 0;
      return share > 0 && share >= leastInCommon ? [{ n, place, share }] : [];
    }),
  );
  const found = [...places];
  for (const { n, place } of pairs.sort((a, b) => b.share - a.share)) {
    if (found[n] !== null || taken.has(place)) continue;
    found[n] = place;
    taken.add(place);
  }
  return found;
}

export function headingOf(tree: Tree): string {
  return tree.type === "parts" ? tree.heading : (linesOf(tree)[0] ?? "");
}

/** Of the letters of the longer text; with less in common one is no correction of the other. */
const leastInCommon = 0.3;

/** Whether one may be the other, written anew in places. */
export function isAlike(one: Tree, other: Tree): boolean {
  if (!mayBeRewritten(one, other)) return false;
  if (one.type === "parts" && other.type === "parts")
    if (!one.isItem || (one.heading !== "" && one.heading === other.heading)) return true;
  return shareOf(one, other) >= leastInCommon;
}

function mayBeRewritten(one: Tree, other: Tree): boolean {
  if (one.type !== other.type || one.type === "value") return false;
  return one.type !== "parts" || other.type !== "parts" || one.kind === other.kind;
}

/** Of the letters of the longer one, how many both have: 0 to 1. Two without a word have all in common. */
function shareOf(one: Tree, other: Tree): number {
  const [mine, theirs] = [countWords(one), countWords(other)];
  const common = [...mine].map(([word, count]): [string, number] => [
    word,
    Math.min(count, theirs.get(word) ?? 0),
  ]);
  const longer = Math.max(sizeOf(mine), sizeOf(theirs));
  return longer === 0 ? 1 : sizeOf(common) / longer;
}

const wordCounts = new WeakMap<Tree, Map<string, number>>();

function countWords(tree: Tree): Map<string, number> {
  const known = wordCounts.get(tree);
  if (known) return known;
  const counts = new Map<string, number>();
  wordCounts.set(tree, counts);
  for (const line of linesOf(tree))
    for (const word of line.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function sizeOf(counts: Iterable<[string, number]>): number {
  return [...counts].reduce((sum, [word, count]) => sum + word.length * count, 0);
}

/** Letters of the words that a part is called by. */
const longestName = 80;

/** The same place with other words. */
export function withWords(tree: Words, text: string): Words {
  return text === tree.text ? tree : { ...tree, text, whole: null };
}

/** Words, with the signs that stand at them, and the spaces between. */
export function tokensOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

/** As a page shows them: words without their marks. */
export function plainLinesOf(tree: Tree): string[] {
  switch (tree.type) {
    case "list":
      return tree.items.flatMap(plainLinesOf);
    case "parts":
      return Object.values(tree.parts).flatMap(plainLinesOf);
    case "words":
      return tree.text === "" ? [] : [plainOf(tree.text)];
    default:
      return linesOf(tree);
  }
}

type OfItem = { kind: string; heading: string };

/** @param item of one of a list. */
function partsOf(fields: Fields, values: Values, at: Place, item: OfItem | null = null): Parts {
  const { kind, heading } = item ?? { kind: "", heading: "" };
  const parts = entriesOf(fields, values, at).map(({ name, field, value, ...place }): [string, Tree] => [
    name,
    treeOfField(field, value, place),
  ]);
  return {
    type: "parts",
    isItem: item !== null,
    kind,
    heading,
    parts: Object.fromEntries(parts),
    whole: null,
    place: at.place,
    label: at.label,
    make: (made) => (kind === "" ? made : { kind, ...made }),
  };
}

function treeOfField(field: Field, value: Value, at: Place): Tree {
  const { place, label } = at;
  if (field.type === "group") return partsOf(field.fields, value as Values, at);
  if (hasItems(field)) {
    const items = itemsOf(field, value)?.map((item, n): Tree => {
      const ofItem = placeOfItem(field, at, n, item);
      if (field.type === "body") return treeOfSection(item.stored as Section, { place, label: ofItem.label });
      const fields = fieldsOfItem(field, item.stored as Values);
      return Object.keys(fields).length === 0
        ? { ...ofItem, type: "value", value: item.stored as Value, shown: [item.kind] }
        : partsOf(fields, item.stored as Values, ofItem, item);
    });
    if (!items) return { place, label, type: "value", value, shown: [value as string] };
    const make = (made: readonly Value[]) =>
      field.type === "body" ? formatSections(made as unknown as Section[]) : made;
    return { place, label, type: "list", items, make, whole: field.type === "body" ? value : null };
  }
  const shown = shownLines(field, value);
  switch (field.type) {
    case "tags":
      return { place, label, type: "tags", tags: value as readonly string[] };
    case "lines":
    case "paragraphs": {
      const items = (value as readonly string[]).map((text) => words(text, { place, label }));
      return { place, label, type: "list", items, make: (made) => made, whole: null };
    }
    case "line":
    case "text": {
      const isCode = isPlain(field) && typeOf(field).isNamed;
      if (isCode || ("isTime" in field && field.isTime) || ("isCode" in field && field.isCode)) break;
      return words(value as string, { place, label });
    }
  }
  return { place, label, type: "value", value, shown };
}

function words(stored: string, at: At): Tree {
  const text = textOfWords(wordsOfParagraph(stored));
  if (text === null) return { ...at, type: "value", value: stored, shown: [shownParagraph(stored)] };
  const write = (text: string) => storedParagraph(wordsOfText(text));
  return { ...at, type: "words", text, write, whole: stored };
}

/** Its words, and how it stands in its section: numbered or not as most of it, or otherwise. */
type Block = { text: Value; level: string; isAsMost: string };

/** A section by its title, what kind of section it is, its blocks and its figures. */
function treeOfSection(section: Section, at: At): Parts {
  const { title, level, type, items, start, quote, figures = [] } = section;
  const bullets = bulletsOf(section, items.length);
  // A list is numbered as a whole: that is one change, whatever it holds.
  const isNumbered = bullets.filter(({ ordered }) => ordered).length * 2 > bullets.length;
  const value = (stored: Value, shown: readonly string[], look?: Look, within = at): Tree => ({
    ...within,
    type: "value",
    value: stored,
    shown,
    ...(look && { look }),
  });
  const blocks = items.map((item, n): Tree => {
    const inline = wordsIn(item, section);
    const plain = textOfWords(inline);
    const write = (text: string) => blockOf(wordsOfText(text));
    const text: Tree =
      plain === null
        ? value(blockOf(inline), shownItems({ items: [item], ...marksOf(section) } as Section))
        : { ...at, type: "words", text: plain, write, whole: blockOf(inline) };
    const { level = 0, ordered = false } = bullets[n] ?? {};
    const [heading = ""] = plainLinesOf(text);
    const within = { ...at, label: said.within(at.label, shortened(heading, longestName, "…")) };
    const isAsMost = ordered === isNumbered;
    const depth = { facts: { [said.depth]: String(level + 1) } };
    const sign = { facts: { [said.sign]: said.signOf(ordered, isAsMost) } };
    return {
      ...at,
      type: "parts",
      isItem: true,
      kind: "",
      heading,
      whole: null,
      parts: {
        text,
        level: value(String(level), [], depth, within),
        isAsMost: value(String(isAsMost), [], sign, within),
      },
      make: (made: Readonly<Record<string, Value>>) => made,
    };
  });
  const list = (of: readonly Tree[]): List => ({
    ...at,
    type: "list",
    items: of,
    make: (made) => made,
    whole: null,
  });
  const form = JSON.stringify({ level, type, isNumbered, start, quote });
  const look = lookOfForm({ ...section, ordered: isNumbered || undefined });
  return {
    ...at,
    type: "parts",
    isItem: true,
    kind: "",
    heading: itemOf(section).heading,
    parts: {
      title: { ...at, type: "words", text: title, write: plainOf, whole: title },
      form: value(form, quote ? [quote] : [], look),
      blocks: list(blocks),
      figures: list(figures.map((figure) => treeOfFigure(figure, at))),
    },
    make: makeSection,
    whole: section as unknown as Value,
  };
}

/** Its caption, and what it shows, which is one thing: half a table is another one that nobody has made. */
function treeOfFigure(figure: StoredFigure, within: At): Parts {
  const { caption } = figure;
  const kind = isChart(figure) ? "chart" : isTable(figure) ? "table" : "picture";
  const name = shortened(caption, longestName, "…");
  const label = said.within(within.label, said.ofKind(said.figures[kind], name));
  const part = (name: string) => ({ place: within.place, label: said.within(label, name) });
  const words = (text: string, name: string): Tree => ({
    ...part(name),
    type: "words",
    isOne: true,
    text,
    write: plainOf,
    whole: text,
  });
  const shown = (value: Value, shown: readonly string[], look?: Look): Tree => ({
    place: within.place,
    label,
    type: "value",
    value,
    shown,
    ...(look && { look }),
  });
  const parts: Record<string, Tree> = isChart(figure)
    ? { chart: shown(figure.chart as unknown as Value, linesOfFigure(figure), lookOfChart(figure)) }
    : isTable(figure)
      ? { table: shown(figure.table as unknown as Value, linesOfFigure(figure), lookOfTable(figure)) }
      : { image: shown(figure.image, [figure.image]), alt: words(figure.alt, said.alternative) };
  return {
    place: within.place,
    label,
    type: "parts",
    isItem: true,
    kind,
    heading: caption,
    parts: { ...parts, caption: words(caption, said.caption) },
    make: (made) => JSON.stringify(made),
    whole: JSON.stringify(figure),
  };
}

/** Of a block; one without marks is its plain words. */
function blockOf(inline: Inline): Value {
  const isPlain = inline.every((piece) => typeof piece === "string");
  return isPlain ? plainText(inline) : { marked: writeMarks(inline, true) };
}

function marksOf({ marks, languages }: Section): Pick<Section, "marks" | "languages"> {
  return { ...(marks && { marks }), ...(languages && { languages }) };
}

function makeSection(parts: Readonly<Record<string, Value>>): Value {
  const form = JSON.parse(parts.form as string) as Section & { isNumbered: boolean };
  const { level, type, start, quote } = form;
  const blocks = parts.blocks as unknown as Block[];
  const { marking, texts } = writeAll(
    blocks.map(({ text }) => {
      if (typeof text !== "string") return readMarks(String((text as { marked: Value }).marked), true);
      return text === "" ? [] : [text];
    }),
  );
  const [ordered, levels] = [
    blocks.map((block) => (block.isAsMost === "true") === form.isNumbered),
    blocks.map((block) => Number(block.level)),
  ];
  const isNumbered = type === "bullet" && ordered.includes(true);
  const figures = (parts.figures as readonly string[]).map((figure) => JSON.parse(figure));
  const section: Section = {
    title: parts.title as string,
    ...(level === 2 && { level }),
    type,
    items: texts,
    ...(isNumbered && { ordered: ordered.includes(false) ? ordered : (true as const) }),
    ...(isNumbered && start !== undefined && { start }),
    ...(type === "bullet" && levels.some((each) => each > 0) && { levels }),
    ...(type === "paragraph" && quote !== undefined && { quote }),
    ...marking,
    ...(figures.length > 0 && { figures }),
  };
  return section as unknown as Value;
}

/** The text of the tree of all fields. */
export function valuesOf(tree: Tree): Values {
  return storedIn(tree) as Values;
}

/** A body keeps what one of both texts says to the letter where it says just that. */
export function asStored(tree: List | Parts, ...texts: readonly (Tree | null)[]): Tree {
  return texts.find((text) => text !== null && text.type === tree.type && isSameTree(text, tree)) ?? tree;
}
