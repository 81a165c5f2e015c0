/** What readers get of a case study's details: one reading of the stored text for every page, file and search. */
import { printOf, textChartPath, textNumbersPath } from "#app/charts/address.ts";
import { alternative } from "#app/charts/alternative.ts";
import type { ChartTable } from "#app/charts/table.ts";
import { type Numbers, numbersOf } from "#app/charts/table-of-numbers.ts";
import { type Inline, plainText, targetsOf } from "#app/content/inline.ts";
import { wordsIn } from "./marks.ts";
import type { Library } from "./picture.ts";
import { type Figure, figureOf } from "./pictures.ts";
import {
  bulletsOf,
  isChart,
  isTable,
  parseSections,
  type Section,
  type StoredChart,
  type StoredFigure,
  type StoredTable,
} from "./sections.ts";
import { numericColumns } from "./table.ts";

export type Block =
  /** A paragraph. */
  { words: Inline } | List | Quotation | Figure | Chart | Table;

export type List = { list: readonly Item[]; ordered?: true /** Where it is not 1. */; start?: number };
/** With the lists that stand within it. */
export type Item = Inline | { words: Inline; lists: readonly List[] };

/** Paragraphs, and who has said them; empty where nobody is named. */
export type Quotation = { quote: readonly Inline[]; by: string };

export type Table = {
  /** The names of the columns; null where it has none. */
  columns: readonly Inline[] | null;
  rows: readonly (readonly Inline[])[];
  /** The first of each row names it. */
  hasNames: boolean;
  /** Of each column: numbers stand in it. */
  numeric: readonly boolean[];
  caption: string;
};

export type Chart = {
  chart: ChartTable;
  caption: string;
  /** What it shows, in words, and its numbers. */
  alt: string;
  numbers: Numbers;
  /** The addresses of its picture; null where the text has none itself. */
  files: { small: string; medium: string; numbers: string } | null;
};

/** A heading and what stands below it. Only the first section may have none, which is empty. */
export type BodySection = {
  heading: string;
  /** It is a sub-heading of one above it. */
  level?: 2;
  parts: readonly Block[];
};

export type Body = {
  /** The stored text is a list of sections; otherwise there is nothing. */
  isReadable: boolean;
  sections: readonly BodySection[];
};

type Stored = {
  jsonDetails: string | null;
  /** The pictures of the library that it shows. */
  library?: Library;
  /** Of its document, if that is public or shown as if it were: the charts are files then. */
  id?: string;
};

/**
 * A stored section without a title goes on with the one before it.
 * @param base of the addresses of pictures.
 */
export function bodyOf({ jsonDetails, library = {}, id }: Stored, base = ""): Body {
  const parsed = parseSections(jsonDetails ?? "");
  const stored = parsed.ok ? parsed.sections : [];
  const sections: (BodySection & { parts: Block[] })[] = [];
  let isBelow = false;
  for (const section of stored) {
    const heading = section.title.trim() === "" ? "" : section.title;
    const figures = (section.figures ?? []).flatMap(
      (figure) => shownFigure(figure, { library, id, base }) ?? [],
    );
    const parts = [...blocksOf(section), ...figures];
    const open = sections.at(-1);
    if (heading === "" && open) open.parts.push(...parts);
    else sections.push({ heading, ...(isBelow && section.level && { level: section.level }), parts });
    isBelow ||= heading !== "";
  }
  return { isReadable: parsed.ok, sections };
}

/** What leads to one of its sections, by its place among all of them: the page's anchor. */
export function sectionId(index: number): string {
  return `section-${index + 1}`;
}

/** The table of one of its charts, by the print in its address. */
export function chartIn(jsonDetails: string, print: string): ChartTable | undefined {
  const parsed = parseSections(jsonDetails);
  const figures: StoredFigure[] = parsed.ok ? parsed.sections.flatMap(({ figures = [] }) => figures) : [];
  return figures.filter(isChart).find(({ chart }) => printOf(chart) === print)?.chart;
}

/** Its words without marks, a line for each heading, paragraph, item and row of a table; no captions. */
export function linesOf({ sections }: Body): string[] {
  return sections.flatMap(({ heading, parts }) => [
    ...(heading === "" ? [] : [heading]),
    ...parts.flatMap(linesOfBlock),
  ]);
}

/** Where its links lead. */
export function linkTargetsOf({ sections }: Body): string[] {
  return sections.flatMap(({ parts }) => parts.flatMap(inlinesOf)).flatMap(targetsOf);
}

function linesOfBlock(part: Block): string[] {
  if ("rows" in part) return rowsOf(part).map((row) => row.map(plainText).filter(Boolean).join(", "));
  return [...inlinesOf(part).map(plainText), ...("quote" in part && part.by !== "" ? [part.by] : [])];
}

function blocksOf(section: Section): Block[] {
  const { type, items, quote } = section;
  const read = items.map((item) => wordsIn(item, section));
  if (type === "bullet") {
    const bullets = bulletsOf(section, items.length);
    const lines = read.map((words, n) => ({ words, ...(bullets[n] ?? { level: 0, ordered: false }) }));
    return lines.length === 0 ? [{ list: [] }] : listsOf(lines, section.start);
  }
  if (quote === undefined) return read.map((words) => ({ words }));
  return read.length === 0 && quote === "" ? [] : [{ quote: read, by: quote }];
}

type Line = { words: Inline; level: number; ordered: boolean };

/** Numbered items and others beside each other are lists of their own; what stands deeper belongs to the item above. */
function listsOf(lines: readonly Line[], start?: number): List[] {
  const level = lines[0]?.level ?? 0;
  const lists: { ordered: boolean; items: { words: Inline; below: Line[] }[] }[] = [];
  for (const line of lines) {
    const last = lists.at(-1);
    if (line.level > level) last?.items.at(-1)?.below.push(line);
    else if (last?.ordered === line.ordered) last.items.push({ words: line.words, below: [] });
    else lists.push({ ordered: line.ordered, items: [{ words: line.words, below: [] }] });
  }
  return lists.map(({ ordered, items }, n) => ({
    list: items.map(({ words, below }) => (below.length === 0 ? words : { words, lists: listsOf(below) })),
    ...(ordered && { ordered }),
    ...(ordered && n === 0 && start !== undefined && { start }),
  }));
}

type Around = Pick<Stored, "id"> & { library: Library; base: string };

function shownFigure(figure: StoredFigure, { library, id, base }: Around): Figure | Chart | Table | null {
  if (isChart(figure)) return chartOf(figure, id);
  return isTable(figure) ? tableOf(figure) : figureOf(figure, library, base);
}

/** A stored table as it is read. */
export function tableOf({ table, caption }: StoredTable): Table {
  const read = table.rows.map((row) => row.map((cell) => wordsIn(cell, table)));
  const rows = table.head && read.length > 1 ? read.slice(1) : read;
  return {
    columns: rows.length < read.length ? (read[0] ?? null) : null,
    rows,
    hasNames: table.names === true,
    numeric: numericColumns(rows.map((row) => row.map(plainText))),
    caption,
  };
}

/** The row that names the columns, where there is one, and the others. */
export function rowsOf({ columns, rows }: Pick<Table, "columns" | "rows">): readonly (readonly Inline[])[] {
  return columns ? [columns, ...rows] : rows;
}

function chartOf({ chart, caption }: StoredChart, id: string | undefined): Chart {
  const print = printOf(chart);
  const file = (comp: "small" | "medium") => (id ? textChartPath({ id, print, comp }) : "");
  return {
    chart,
    caption,
    alt: alternative(chart),
    numbers: numbersOf(chart),
    files: id
      ? { small: file("small"), medium: file("medium"), numbers: textNumbersPath({ id, print }) }
      : null,
  };
}

function inlinesOf(part: Block): readonly Inline[] {
  if ("words" in part) return [part.words];
  if ("quote" in part) return part.quote;
  if ("rows" in part) return rowsOf(part).flat();
  return "list" in part ? wordsOfItems(part.list) : [];
}

/** Of all items, in the order in which they are read. */
function wordsOfItems(items: readonly Item[]): Inline[] {
  return items.flatMap((item) =>
    "lists" in item ? [item.words, ...item.lists.flatMap(({ list }) => wordsOfItems(list))] : [item],
  );
}
