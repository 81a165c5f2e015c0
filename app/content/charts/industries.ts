/** The worked example that stands for each industry, by the slug of its page. */
import type { sampleCharts } from "./samples.ts";

export const exampleOfIndustry = {
  manufacturing: "bearing-wear-early-warning",
  healthcare: "clinic-letter-answers",
  finance: "claims-triage",
  retail: "one-view-of-stock",
  energy: "day-ahead-forecast",
} as const satisfies Record<string, keyof typeof sampleCharts>;
