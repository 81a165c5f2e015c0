/** The style sheets of kinds of sections that few pages show: a document carries those of its own sections alone. */

import type { PageOfSections, SectionKind } from "#app/domain/pages/page.ts";
import proseStyles from "#app/styles/prose.css?inline";
import openingStyles from "../careers/openings.css?inline";
import evidenceStyles from "../case-studies/evidence.css?inline";
import wideCaseStyles from "../case-studies/wide-cases.css?inline";
import figureStyles from "./figures.css?inline";
import methodStyles from "./method.css?inline";
import sheetStyles from "./one-sheet.css?inline";
import paperStyles from "./paper.css?inline";
import priceStyles from "./price.css?inline";
import questionStyles from "./questions.css?inline";
import stepStyles from "./steps.css?inline";

const sheets: { readonly [Kind in SectionKind]?: readonly string[] } = {
  prose: [proseStyles],
  figures: [figureStyles],
  steps: [stepStyles],
  method: [methodStyles],
  questions: [questionStyles, priceStyles],
  clauses: [paperStyles, sheetStyles],
  ledger: [paperStyles, sheetStyles],
  boxes: [paperStyles, sheetStyles],
  openings: [proseStyles, openingStyles],
};

export function stylesOfSections({ path, values }: PageOfSections): string {
  const ofIndustry = path.startsWith("/industries/") ? [sheetStyles, wideCaseStyles] : [];
  const ofChart = values.chart === "none" ? [] : [evidenceStyles];
  return [
    ...new Set([...ofChart, ...values.sections.flatMap(({ kind }) => sheets[kind] ?? []), ...ofIndustry]),
  ].join("");
}
