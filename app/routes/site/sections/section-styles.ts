/** The style sheets of kinds of sections that few pages show: a document carries those of its own sections alone. */

import type { SectionKind } from "#app/domain/pages/page.ts";
import proseStyles from "#app/styles/prose.css?inline";
import openingStyles from "../careers/openings.css?inline";
import evidenceStyles from "../case-studies/evidence.css?inline";
import wideCaseStyles from "../case-studies/wide-cases.css?inline";
import alarmStyles from "../home/alarm.css?inline";
import decisionStyles from "../home/decisions.css?inline";
import cutStyles from "./cut.css?inline";
import exampleStyles from "./example.css?inline";
import factStyles from "./facts.css?inline";
import figureStyles from "./figures.css?inline";
import logoStyles from "./logos.css?inline";
import methodStyles from "./method.css?inline";
import sheetStyles from "./one-sheet.css?inline";
import paperStyles from "./paper.css?inline";
import placedPictureStyles from "./placed-picture.css?inline";
import priceStyles from "./price.css?inline";
import questionStyles from "./questions.css?inline";
import quotationStyles from "./quotation.css?inline";
import { stylesOfBody } from "./rich-styles.ts";
import type { SectionsData } from "./sections-meta.ts";
import stepStyles from "./steps.css?inline";

const sheets: { readonly [Kind in SectionKind]?: readonly string[] } = {
  prose: [proseStyles],
  picture: [placedPictureStyles],
  quotation: [quotationStyles],
  logos: [logoStyles],
  example: [exampleStyles],
  chart: [evidenceStyles],
  decisions: [decisionStyles],
  weeks: [cutStyles],
  alarm: [alarmStyles],
  figures: [figureStyles],
  steps: [stepStyles],
  method: [methodStyles],
  questions: [questionStyles, priceStyles],
  clauses: [paperStyles, sheetStyles],
  ledger: [paperStyles, sheetStyles],
  boxes: [paperStyles, sheetStyles],
  facts: [factStyles],
  openings: [proseStyles, openingStyles],
};

export function stylesOfSections({ page: { path, values }, openings, examples = [] }: SectionsData): string {
  const ofIndustry = path.startsWith("/industries/") ? [sheetStyles] : [];
  const ofChart = values.chart === "none" ? [] : [evidenceStyles];
  const ofExamples = examples.length > 0 ? [wideCaseStyles] : [];
  const ofKinds = values.sections.flatMap(({ kind }) => sheets[kind] ?? []);
  const shown = openings?.state === "failed" ? [] : (openings?.shown ?? []);
  const ofTexts = stylesOfBody(shown.flatMap(({ sections }) => sections));
  return [...new Set([...ofChart, ...ofKinds, ...ofIndustry, ...ofExamples]), ofTexts].join("");
}
