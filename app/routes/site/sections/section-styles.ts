/** A document carries the style sheets of its own sections alone. */

import { findChart, topicChart } from "#app/content/charts/charts.ts";
import { followLinkOf } from "#app/content/follow.ts";
import { findInUse } from "#app/content/in-use.ts";
import { asOffered } from "#app/domain/pages/as-offered.ts";
import evidenceStyles from "../case-studies/evidence.css?inline";
import wideCaseStyles from "../case-studies/wide-cases.css?inline";
import followStyles from "./follow.css?inline";
import inUseStyles from "./in-use.css?inline";
import sheetStyles from "./one-sheet.css?inline";
import { stylesOfBody } from "./rich-styles.ts";
import type { SectionsData } from "./sections-meta.ts";
import { shownKinds } from "./shown-kinds.tsx";

/** Of a chart at the top of a page, or of a worked example, beside those of all of them. */
export function stylesOfChart(chart: string): string {
  const isRead = findInUse(chart) ?? findChart(topicChart(chart) ?? "")?.words?.kind === "page";
  return isRead ? inUseStyles : "";
}

export function stylesOfSections({ page: { path, values }, openings, examples = [] }: SectionsData): string {
  const ofIndustry = path.startsWith("/industries/") ? [sheetStyles] : [];
  const ofChart = values.chart === "none" ? [] : [evidenceStyles];
  const charts = values.sections.flatMap((section) => (section.kind === "chart" ? [section.chart] : []));
  const ofInUse = [values.chart, ...charts].map(stylesOfChart);
  const ofFollow = followLinkOf(path) ? [followStyles] : [];
  const ofExamples = examples.length > 0 ? [wideCaseStyles] : [];
  const ofKinds = values.sections.flatMap((section) => shownKinds[asOffered(section).kind].styles);
  const shown = openings?.state === "failed" ? [] : (openings?.shown ?? []);
  const ofTexts = stylesOfBody(shown.flatMap(({ sections }) => sections));
  return [
    ...new Set([...ofChart, ...ofInUse, ...ofFollow, ...ofKinds, ...ofIndustry, ...ofExamples]),
    ofTexts,
  ].join("");
}
