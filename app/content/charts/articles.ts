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

/** Readings of two speeds, which no line joins. */
const asRead: ChartTable = {
  kind: "columns",
  labels: ["week", "vibration, one reading a week"],
  rows: weeks.map(([reading], i) => [`Week ${i + 1}`, reading]),
  unit: "mm/s rms",
  marked: null,
};

/** The weeks of another speed are gaps. */
const atFullSpeed: ChartTable = {
  kind: "columns",
  labels: ["week", "vibration in weeks at full speed"],
  rows: weeks.map(([reading, speed], i) => [`Week ${i + 1}`, speed === "full" ? reading : null]),
  unit: "mm/s rms",
  marked: null,
};

/** Patients of each Monday: an average, the range of chance around it, and how many came. */
const mondays = [
  34, 39, 31, 36, 41, 29, 38, 44, 33, 36, 27, 40, 35, 37, 32, 42, 36, 50, 38, 33, 30, 37,
] as const;

const patients: ChartTable = {
  kind: "range",
  labels: ["week", "average of a Monday", "lower end of chance", "upper end of chance", "patients on Monday"],
  rows: mondays.map((came, i) => [`Week ${i + 1}`, 36, 24, 48, came]),
  unit: "patients",
  marked: null,
};

/** Coats sold in a week; the shelf was empty in the weeks that are marked so. */
const coats: readonly (readonly [sold: number, isEmpty?: true])[] = [
  [9],
  [11],
  [10],
  [13],
  [12],
  [15],
  [17],
  [16],
  [20],
  [23],
  [7, true],
  [0, true],
  [0, true],
  [25],
  [24],
  [27],
  [22],
  [4, true],
  [0, true],
  [19],
  [17],
  [14],
  [12],
  [13],
  [10],
  [8],
];

const asSold: ChartTable = {
  kind: "trend",
  labels: ["week", "coats sold, as the till knows it"],
  rows: coats.map(([sold], i) => [`Week ${i + 1}`, sold]),
  unit: "coats",
  marked: null,
};

/** The weeks of an empty shelf are gaps. */
const withStock: ChartTable = {
  kind: "trend",
  labels: ["week", "coats sold in weeks with coats on the shelf"],
  rows: coats.map(([sold, isEmpty], i) => [`Week ${i + 1}`, isEmpty ? null : sold]),
  unit: "coats",
  marked: null,
};

/** By the slug of the article. */
export const articleCharts = {
  "is-our-vibration-data-good-enough": [asRead, atFullSpeed],
  "what-appointment-data-says-about-a-clinics-week": [patients],
  "is-our-sales-history-good-enough-for-a-forecast": [asSold, withStock],
} as const;
