/** The style sheets of kinds of sections that few pages show: a document carries those of its own sections alone. */

import { findChart, topicChart } from "#app/content/charts/charts.ts";
import { followLinkOf } from "#app/content/follow.ts";
import { findInUse } from "#app/content/in-use.ts";
import { asOffered, type OfferedKind } from "#app/domain/pages/as-offered.ts";
import proseStyles from "#app/styles/prose.css?inline";
import openingStyles from "../careers/openings.css?inline";
import evidenceStyles from "../case-studies/evidence.css?inline";
import wideCaseStyles from "../case-studies/wide-cases.css?inline";
import alarmStyles from "../home/alarm.css?inline";
import exampleStyles from "./example.css?inline";
import factStyles from "./facts.css?inline";
import figureStyles from "./figures.css?inline";
import followStyles from "./follow.css?inline";
import inUseStyles from "./in-use.css?inline";
import logoStyles from "./logos.css?inline";
import sheetStyles from "./one-sheet.css?inline";
import paperStyles from "./paper.css?inline";
import placedPictureStyles from "./placed-picture.css?inline";
import priceStyles from "./price.css?inline";
import questionStyles from "./questions.css?inline";
import quotationStyles from "./quotation.css?inline";
import { stylesOfBody } from "./rich-styles.ts";
import type { SectionsData } from "./sections-meta.ts";
import stepStyles from "./steps.css?inline";

const sheets: { readonly [Kind in OfferedKind]?: readonly string[] } = {
  prose: [proseStyles],
  picture: [placedPictureStyles],
  quotation: [quotationStyles],
  logos: [logoStyles],
  example: [exampleStyles],
  chart: [evidenceStyles],
  alarm: [alarmStyles, followStyles],
  figures: [figureStyles],
  steps: [stepStyles],
  questions: [questionStyles, priceStyles],
  clauses: [paperStyles, sheetStyles],
  ledger: [paperStyles, sheetStyles],
  boxes: [paperStyles, sheetStyles],
  facts: [factStyles],
  openings: [proseStyles, openingStyles],
};

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
  const ofKinds = values.sections.flatMap((section) => sheets[asOffered(section).kind] ?? []);
  const shown = openings?.state === "failed" ? [] : (openings?.shown ?? []);
  const ofTexts = stylesOfBody(shown.flatMap(({ sections }) => sections));
  return [
    ...new Set([...ofChart, ...ofInUse, ...ofFollow, ...ofKinds, ...ofIndustry, ...ofExamples]),
    ofTexts,
  ].join("");
}
