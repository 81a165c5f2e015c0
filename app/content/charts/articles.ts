/** What the articles show, as tables. All readings are made up. */
import type { ChartTable } from "#app/charts/table.ts";

/** One a week, of a machine that runs at full speed in the weeks that are marked so. */
const weeks: readonly (readonly [reading: number, speed: "full" | "half"])[] = [
  [3.38, "full"],
  [1.62, "half"],
  [1.75, "half"],
  [3.52, "full"],
  [3.31, "full"],
  [1.58, "half"],
  [3.45, "full"],
  [1.7, "half"],
  [3.29, "full"],
  [3.5, "full"],
  [1.66, "half"],
  [3.36, "full"],
  [1.79, "half"],
  [1.6, "half"],
  [3.55, "full"],
  [3.44, "full"],
  [1.74, "half"],
  [3.68, "full"],
  [1.83, "half"],
  [3.81, "full"],
  [1.88, "half"],
  [1.95, "half"],
  [4.12, "full"],
  [2.04, "half"],
  [4.39, "full"],
  [2.12, "half"],
];

const asRead: ChartTable = {
  kind: "trend",
  labels: ["week", "vibration, one reading a week"],
  rows: weeks.map(([reading], i) => [`Week ${i + 1}`, reading]),
  unit: "",
  marked: null,
};

/** The weeks of another speed are gaps. */
const atFullSpeed: ChartTable = {
  kind: "trend",
  labels: ["week", "vibration at full speed", "its normal band", "upper end"],
  rows: weeks.map(([reading, speed], i) => [`Week ${i + 1}`, speed === "full" ? reading : null, 3.15, 3.7]),
  unit: "",
  marked: null,
};

/** By the slug of the article. */
export const articleCharts = {
  "is-our-vibration-data-good-enough": [asRead, atFullSpeed],
} as const;
