/** Charts as files of their own: where each stands, and which one an address asks for. */
import { href } from "react-router";
import type { Composition } from "./sizes.ts";

/** A chart of the content by its name, in one of its sizes. */
export interface ChartFile {
  chart: string;
  comp: Composition;
}

/**
 * Stands for how charts are drawn and for their tables: files.test.ts computes it anew and says what to write here
 * after a change, so a file can be kept for ever.
 */
export const chartsVersion = "vpkdzi";

/** "/art/1x2y3z/chart.card/steam-audit.svg" */
export function chartPath({ chart, comp }: ChartFile): string {
  return href("/art/*", { "*": `${chartsVersion}/chart.${comp}/${chart}.svg` });
}

const file =
  /^(?<look>[0-9a-z]+)\/chart\.(?<comp>card|plate|small|medium|wide)\/(?<chart>[a-z0-9-]{1,100})\.svg$/;

/** By the rest of an address after /art/; null for any other shape, and for what was drawn otherwise. */
export function askedChart(rest: string): ChartFile | null {
  const { look, comp, chart } = file.exec(rest)?.groups ?? {};
  return look === chartsVersion && chart ? { chart, comp: comp as Composition } : null;
}
