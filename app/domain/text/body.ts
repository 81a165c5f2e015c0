/** What readers get of a case study's details: one reading of the stored text for every page, file and search. */
import { printOf, textChartPath } from "#app/charts/address.ts";
import { alternative } from "#app/charts/alternative.ts";
import { type Numbers, numbersOf } from "#app/charts/numbers.ts";
import type { ChartTable } from "#app/charts/table.ts";
import { type Inline, plainText, targetsOf } from "#app/content/inline.ts";
import { readMarks } from "./marks.ts";
import type { Library } from "./picture.ts";
import { type Figure, figureOf } from "./pictures.ts";
import { isChart, parseSections, type Section, type StoredChart, type StoredFigure } from "./sections.ts";

export type Block =
  /** A paragraph. */
  { words: Inline } | { list: readonly Inline[] } | Figure | Chart;

export type Chart = {
  chart: ChartTable;
  caption: string;
  /** What it shows, in words, and its numbers. */
  alt: string;
  numbers: Numbers;
  /** The addresses of its picture; null where the text has none itself. */
  files: { small: string; medium: string } | null;
};

/** A heading and what stands below it. Only the first section may have none, which is empty. */
export type BodySection = { heading: string; parts: readonly Block[] };

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
  const sections: { heading: string; parts: Block[] }[] = [];
  for (const section of stored) {
    const heading = section.title.trim() === "" ? "" : section.title;
    const figures = (section.figures ?? []).flatMap(
      (figure) => (isChart(figure) ? chartOf(figure, id) : figureOf(figure, library, base)) ?? [],
    );
    const parts = [...blocksOf(section), ...figures];
    const open = sections.at(-1);
    if (heading === "" && open) open.parts.push(...parts);
    else sections.push({ heading, parts });
  }
  return { isReadable: parsed.ok, sections };
}

/** The table of one of its charts, by the print in its address. */
export function chartIn(jsonDetails: string, print: string): ChartTable | undefined {
  const parsed = parseSections(jsonDetails);
  const figures: StoredFigure[] = parsed.ok ? parsed.sections.flatMap(({ figures = [] }) => figures) : [];
  return figures.filter(isChart).find(({ chart }) => printOf(chart) === print)?.chart;
}

/** Its words without marks, a line for each heading, paragraph and item; no captions. */
export function linesOf({ sections }: Body): string[] {
  return sections.flatMap(({ heading, parts }) => [
    ...(heading === "" ? [] : [heading]),
    ...parts.flatMap(inlinesOf).map(plainText),
  ]);
}

/** Where its links lead. */
export function linkTargetsOf({ sections }: Body): string[] {
  return sections.flatMap(({ parts }) => parts.flatMap(inlinesOf)).flatMap(targetsOf);
}

function blocksOf({ type, items, marks }: Section): Block[] {
  const read = items.map((item): Inline => (marks ? readMarks(item) : item === "" ? [] : [item]));
  return type === "bullet" ? [{ list: read }] : read.map((words) => ({ words }));
}

function chartOf({ chart, caption }: StoredChart, id: string | undefined): Chart {
  const print = printOf(chart);
  const file = (comp: "small" | "medium") => (id ? textChartPath({ id, print, comp }) : "");
  return {
    ...{ chart, caption, alt: alternative(chart), numbers: numbersOf(chart) },
    files: id ? { small: file("small"), medium: file("medium") } : null,
  };
}

function inlinesOf(part: Block): readonly Inline[] {
  if ("words" in part) return [part.words];
  return "list" in part ? part.list : [];
}
