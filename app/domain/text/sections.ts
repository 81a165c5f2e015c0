/** The detail sections of a case study: a list, stored as JSON text (docs/product.md, ENT4). */
import type { ChartTable } from "#app/charts/table.ts";
import { parseChart } from "./chart.ts";
import { mediaId, pictureLimits } from "./picture.ts";

/** A picture of the library. An empty `alt` leaves its words to the library, `(decorative)` says that it needs none. */
export type StoredPicture = { image: string; alt: string; caption: string };
/** A table that is drawn. */
export type StoredChart = { chart: ChartTable; caption: string };
export type StoredFigure = StoredPicture | StoredChart;

export type Section = {
  title: string;
  type: "paragraph" | "bullet";
  items: string[];
  /** Its items carry marks (marks.ts); without it every sign in them means itself. */
  marks?: true;
  /** They stand below its items, in this order. */
  figures?: StoredFigure[];
};

export type ParsedSections = { ok: true; sections: Section[] } | { ok: false; error: string };

export const maxSections = 200;
/** In all sections together: each is a paragraph or a line of the page. */
export const maxItems = 2000;
/** Pictures, and charts, in all sections together. */
export const maxFigures = 20;
export const longestCaption = 300;
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
  const sections = value.map(
    ({ title, type, items, marks, figures }: Section): Section => ({
      ...{ title, type, items },
      ...(marks === true && { marks }),
      ...(figuresIn(figures).length > 0 && { figures: figuresIn(figures) }),
    }),
  );
  const count = (parts: (section: Section) => readonly unknown[]) =>
    sections.reduce((sum, section) => sum + parts(section).length, 0);
  if (count(({ items }) => items) > maxItems) return { ok: false, error: `At most ${maxItems} items` };
  for (const [isOne, name] of kindsOfFigures) {
    // biome-ignore lint/plugin/list-in-a-list: bounded: two kinds of figures.
    const found = count(({ figures = [] }) => figures.filter(isOne));
    if (found > maxFigures) return { ok: false, error: `At most ${maxFigures} ${name}` };
  }
  return { ok: true, sections };
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

function isWholeFigure(figure: StoredFigure, stored: { chart?: object }): boolean {
  const keys = (value: object) => Object.keys(value).length;
  return (
    keys(figure) === keys(stored) && (!isChart(figure) || keys(figure.chart) === keys(stored.chart ?? {}))
  );
}

/** Nothing where one of them is none: a page shows all of them or nothing. */
function figuresIn(value: unknown): StoredFigure[] {
  if (!Array.isArray(value)) return [];
  const figures = value.map(figureOf).filter((figure) => figure !== null);
  return figures.length === value.length ? figures : [];
}

function figureOf(value: unknown): StoredFigure | null {
  const { image, alt, caption, chart } = (value ?? {}) as Record<string, unknown>;
  if (typeof caption !== "string" || caption.length > longestCaption) return null;
  if (chart !== undefined) {
    const parsed = parseChart(chart);
    return "table" in parsed ? { chart: parsed.table, caption } : null;
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
  return chartsError((section as Section).figures, n);
}

/** A picture that is none is left out; numbers that somebody has put in are not left out without a word. */
function chartsError(figures: unknown, n: number): string | null {
  for (const figure of Array.isArray(figures) ? figures : []) {
    const chart: unknown = figure?.chart;
    if (chart === undefined) continue;
    const parsed = parseChart(chart);
    if ("reason" in parsed) return `Section ${n}, chart: ${parsed.reason}`;
    if (figureOf(figure) === null)
      return `Section ${n}, chart: It needs a caption of at most ${longestCaption} characters.`;
  }
  return null;
}
