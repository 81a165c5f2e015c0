/** Charts as files of their own: where each stands, and which one an address asks for. */
import { href } from "react-router";
import { hash } from "#app/artwork/random.ts";
import type { Composition } from "./sizes.ts";
import type { ChartTable } from "./table.ts";

/** A chart of the content by its name, in one of its sizes. */
export interface ChartFile {
  chart: string;
  comp: Composition;
}

/**
 * Stands for how charts are drawn and for their tables: files.test.ts computes it anew and says what to write here
 * after a change, so a file can be kept for ever.
 */
export const chartsVersion = "1bavsyq";

/** "/art/1x2y3z/chart.card/steam-audit.svg" */
export function chartPath({ chart, comp }: ChartFile): string {
  return href("/art/*", { "*": `${chartsVersion}/chart.${comp}/${chart}.svg` });
}

const file =
  /^(?<look>[0-9a-z]+)\/chart\.(?<comp>card|plate|plain|small|medium|wide)\/(?<chart>[a-z0-9-]{1,100})\.svg$/;

/** By the rest of an address after /art/; null for any other shape, and for what was drawn otherwise. */
export function askedChart(rest: string): ChartFile | null {
  const { look, comp, chart } = file.exec(rest)?.groups ?? {};
  return look === chartsVersion && chart ? { chart, comp: comp as Composition } : null;
}

/** A chart of a public text: the id of its document, and what tells its table from the others of that text. */
export interface TextChartFile {
  id: string;
  print: string;
  comp: Composition;
}

/** "/art/1x2y3z/text.medium/01a2....9f8e7d.svg": another table has another address. */
export function textChartPath({ id, print, comp }: TextChartFile): string {
  return href("/art/*", { "*": `${chartsVersion}/text.${comp}/${id}.${print}.svg` });
}

/** The numbers of a chart of the content, as a file: "/art/numbers/steam-audit.csv" */
export function numbersPath(chart: string): string {
  return href("/art/*", { "*": `numbers/${chart}.csv` });
}

/** Of a chart of a public text: "/art/numbers/01a2....9f8e7d.csv" */
export function textNumbersPath({ id, print }: Pick<TextChartFile, "id" | "print">): string {
  return href("/art/*", { "*": `numbers/${id}.${print}.csv` });
}

const numbersFile =
  /^numbers\/(?:(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<print>[0-9a-z]{1,7})|(?<chart>[a-z0-9-]{1,100}))\.csv$/;

/** By the rest of an address after /art/; null for any other shape. */
export function askedNumbers(rest: string): { chart: string } | { id: string; print: string } | null {
  const { id, print, chart } = numbersFile.exec(rest)?.groups ?? {};
  if (id && print) return { id, print };
  return chart ? { chart } : null;
}

export function printOf(table: ChartTable): string {
  return hash(JSON.stringify(table)).toString(36);
}

const textFile =
  /^(?<look>[0-9a-z]+)\/text\.(?<comp>small|medium)\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<print>[0-9a-z]{1,7})\.svg$/;

/** As `askedChart`, of a text. */
export function askedTextChart(rest: string): TextChartFile | null {
  const { look, comp, id, print } = textFile.exec(rest)?.groups ?? {};
  return look === chartsVersion && id && print ? { id, print, comp: comp as Composition } : null;
}
