/** The detail sections of a case study: a list, stored as JSON text (docs/product.md, ENT4). */
import type { ChartTable } from "#app/charts/table.ts";
import { parseChart } from "./chart.ts";
import { grammarOf, type Marking } from "./marking.ts";
import { mediaId, pictureLimits } from "./picture.ts";
import { parseTable, type TextTable } from "./table.ts";

/** A picture of the library. An empty `alt` leaves its words to the library, `(decorative)` says that it needs none. */
export type StoredPicture = { image: string; alt: string; caption: string };
/** A table that is drawn. */
export type StoredChart = { chart: ChartTable; caption: string };
/** A table that is read. */
export type StoredTable = { table: TextTable; caption: string };
export type StoredFigure = StoredPicture | StoredChart | StoredTable;

export type Section = Marking & {
  title: string;
  /** Its title is a sub-heading of what stands before it. */
  level?: 2;
  type: "paragraph" | "bullet";
  items: string[];
  /** Of bullets, which of them are numbered: all, or those that say so. */
  ordered?: true | boolean[];
  /** The first number, where that is not 1. */
  start?: number;
  /** Of bullets, how deep each stands: 0, 1 or 2. */
  levels?: number[];
  /** Its paragraphs are quoted, from whom it says; empty where nobody is named. */
  quote?: string;
  /** They stand below its items, in this order. */
  figures?: StoredFigure[];
};

export type ParsedSections = { ok: true; sections: Section[] } | { ok: false; error: string };

export const maxSections = 200;
/** In all sections together: each is a paragraph or a line of the page. */
export const maxItems = 2000;
/** Pictures, charts, and tables, in all sections together. */
export const maxFigures = 20;
export const longestCaption = 300;
/** A list, and lists within it. */
export const listLevels = 3;
/** The largest number that a list begins with. */
export const largestStart = 9999;
/** A section's items are two levels down; what nests deeper than this is no text of anybody's. */
const maxDepth = 32;

/** Characters of the whole text. */
export const longestDetails = 200_000;

/** Empty text is no sections. The errors are those in docs/product.md, Details rules; N counts from 1. */
export function parseSections(text: string): ParsedSections {
  if (text.trim() === "") return { ok: true, sections: [] };
  const value = parseJson(text);
  if (value === undefined) return { ok: false, error: "Invalid JSON format" };
  if (!Array.isArray(value)) return { ok: false, error: "JSON must be an array of sections" };
  if (value.length > maxSections) return { ok: false, error: `At most ${maxSections} sections` };
  if (isDeeperThan(value, maxDepth)) return { ok: false, error: `At most ${maxDepth} levels` };
  for (const [index, section] of value.entries()) {
    const error = sectionError(section, index + 1);
    if (error) return { ok: false, error };
  }
  const sections = value.map(sectionOf);
  const count = (parts: (section: Section) => readonly unknown[]) =>
    sections.reduce((sum, section) => sum + parts(section).length, 0);
  if (count(({ items }) => items) > maxItems) return { ok: false, error: `At most ${maxItems} items` };
  for (const [isOne, name] of kindsOfFigures) {
    // biome-ignore lint/plugin/list-in-a-list: bounded: three kinds of figures.
    const found = count(({ figures = [] }) => figures.filter(isOne));
    if (found > maxFigures) return { ok: false, error: `At most ${maxFigures} ${name}` };
  }
  return { ok: true, sections };
}

type Stored = Pick<Section, "title" | "type" | "items"> & {
  readonly [Key in Exclude<keyof Section, "title" | "type" | "items">]?: unknown;
};

/** What is none of its keys, or says nothing that a reader knows, is left out. */
function sectionOf(stored: Stored): Section {
  const { title, level, type, items, quote } = stored;
  const figures = figuresIn(stored.figures);
  const isQuote = type === "paragraph" && typeof quote === "string";
  return {
    title,
    ...(level === 2 && { level }),
    type,
    items,
    ...(type === "bullet" && listOf(stored, items.length)),
    ...(isQuote && { quote }),
    ...grammarOf(stored),
    ...(figures.length > 0 && { figures }),
  };
}

function listOf({ ordered, start, levels }: Stored, length: number) {
  const isOfEach = (value: unknown, is: (each: unknown) => boolean) =>
    Array.isArray(value) && value.length === length && value.every(is);
  const isNumbered = ordered === true || isOfEach(ordered, (each) => typeof each === "boolean");
  const isDeep = isOfEach(
    levels,
    (each) => Number.isInteger(each) && Number(each) >= 0 && Number(each) < listLevels,
  );
  const isStart = Number.isInteger(start) && Number(start) > 1 && Number(start) <= largestStart;
  return {
    ...(isNumbered && { ordered: ordered as true | boolean[] }),
    ...(isNumbered && isStart && { start: Number(start) }),
    ...(isDeep && { levels: levels as number[] }),
  };
}

/** An item of a list: how deep it stands, never by more than one below the one before, and whether it is numbered. */
export type Bullet = { level: number; ordered: boolean };

/** Of as many items. */
export function bulletsOf(
  { levels, ordered }: Pick<Section, "levels" | "ordered">,
  length: number,
): Bullet[] {
  return withoutGaps(
    Array.from({ length }, (_, n) => ({
      level: levels?.[n] ?? 0,
      ordered: ordered === true || ordered?.[n] === true,
    })),
  );
}

export function withoutGaps<One extends { level: number }>(items: readonly One[]): One[] {
  let deepest = 0;
  return items.map((item) => {
    const level = Math.min(item.level, deepest);
    deepest = Math.min(level + 1, listLevels - 1);
    return { ...item, level };
  });
}

export function isTable(figure: StoredFigure): figure is StoredTable {
  return "table" in figure;
}

export function isChart(figure: StoredFigure): figure is StoredChart {
  return "chart" in figure;
}

export function isPicture(figure: StoredFigure): figure is StoredPicture {
  return "image" in figure;
}

const kindsOfFigures = [
  [isPicture, "pictures"],
  [isChart, "charts"],
  [isTable, "tables"],
] as const;

/** As `parseSections`; null also for a text that holds something beside them, which would get lost on the way. */
export function readSections(text: string): Section[] | null {
  const parsed = parseSections(text);
  if (!parsed.ok) return null;
  const stored: Record<string, unknown>[] = parsed.sections.length === 0 ? [] : JSON.parse(text);
  return parsed.sections.every((section, n) => isWhole(section, stored[n] ?? {})) ? parsed.sections : null;
}

function isWhole(section: Section, stored: Record<string, unknown>): boolean {
  const { figures = [] } = section;
  const storedFigures = (section.figures ? stored.figures : []) as object[];
  return (
    Object.keys(section).length === Object.keys(stored).length &&
    figures.every((figure, n) => isWholeFigure(figure, storedFigures[n] ?? {}))
  );
}

function isWholeFigure(figure: StoredFigure, stored: { chart?: object; table?: object }): boolean {
  const keys = (value: object) => Object.keys(value).length;
  if (keys(figure) !== keys(stored)) return false;
  if (isTable(figure)) return keys(figure.table) === keys(stored.table ?? {});
  return !isChart(figure) || keys(figure.chart) === keys(stored.chart ?? {});
}

/** Nothing where one of them is none: a page shows all of them or nothing. */
function figuresIn(value: unknown): StoredFigure[] {
  if (!Array.isArray(value)) return [];
  const figures = value.map(figureOf).filter((figure) => figure !== null);
  return figures.length === value.length ? figures : [];
}

function figureOf(value: unknown): StoredFigure | null {
  const { image, alt, caption, chart, table } = (value ?? {}) as Record<string, unknown>;
  if (typeof caption !== "string" || caption.length > longestCaption) return null;
  if (chart !== undefined) {
    const parsed = parseChart(chart);
    return "table" in parsed ? { chart: parsed.table, caption } : null;
  }
  if (table !== undefined) {
    const parsed = parseTable(table);
    return "table" in parsed ? { table: parsed.table, caption } : null;
  }
  if (typeof image !== "string" || mediaId(image) === null) return null;
  return typeof alt === "string" && alt.length <= pictureLimits.alt ? { image, alt, caption } : null;
}

/** The text an editor sees and the database keeps. No sections are empty text. */
export function formatSections(sections: readonly Section[]): string {
  return sections.length === 0 ? "" : JSON.stringify(sections, null, 2);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Level by level: a text of brackets alone must not use up the stack. */
function isDeeperThan(value: unknown, depth: number): boolean {
  let level = [value];
  for (let n = 0; n <= depth; n++) {
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function sectionError(section: unknown, n: number): string | null {
  const { title, items, type } = (section ?? {}) as Partial<Record<keyof Section, unknown>>;
  if (typeof title !== "string") return `Section ${n} must have a title (string)`;
  if (!Array.isArray(items) || items.some((item) => typeof item !== "string")) {
    return `Section ${n} must have items (array)`;
  }
  if (type !== "paragraph" && type !== "bullet") return `Section ${n} must have type 'paragraph' or 'bullet'`;
  return figuresError((section as Section).figures, n);
}

/** A picture that is none is left out; what somebody has put into a table is not left out without a word. */
function figuresError(figures: unknown, n: number): string | null {
  for (const figure of Array.isArray(figures) ? figures : []) {
    const { chart, table } = (figure ?? {}) as Record<string, unknown>;
    const kind = chart !== undefined ? "chart" : table !== undefined ? "table" : null;
    if (kind === null) continue;
    const parsed = kind === "chart" ? parseChart(chart) : parseTable(table);
    if ("reason" in parsed) return `Section ${n}, ${kind}: ${parsed.reason}`;
    if (figureOf(figure) === null)
      return `Section ${n}, ${kind}: It needs a caption of at most ${longestCaption} characters.`;
  }
  return null;
}
