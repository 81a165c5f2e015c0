/** What each service hands over, as tables. All readings are made up. */
import type { ChartTable } from "#app/charts/table.ts";

const answer: ChartTable = {
  kind: "page",
  labels: ["text", "When may the pump restart?"],
  rows: [
    ["The manual", "A pump that has run dry is hot"],
    ["The manual", "Switch it off and check its seal first"],
    ["The manual", "Restart it once it is cool."],
    ["The manual", "No other text speaks of a restart"],
  ],
  unit: "",
  marked: 2,
};

const weeks = [31, 33, 30, 34, 36, 35, 38, 41, 40, 43, 45, 44, 47, 50] as const;

const came = [32, 31, 32, 33, 37, 37, 37, 46, 41, 42] as const;

/** What came is known for ten weeks; from there on the range widens. */
const forecast: ChartTable = {
  kind: "range",
  labels: ["week", "forecast", "lower end", "upper end", "orders"],
  rows: weeks.map((orders, i) => {
    const spread = i < 10 ? 3 : i - 6;
    return [`Week ${i + 1}`, orders, orders - spread, orders + spread, came[i] ?? null];
  }),
  unit: "",
  marked: null,
};

const bill: ChartTable = {
  kind: "list",
  labels: ["monthly bill", "share", "owner"],
  rows: [
    ["Data platform", 47, "Data team"],
    ["Test servers", 32, "Nobody yet"],
    ["Website", 21, "Marketing"],
  ],
  unit: "",
  marked: 1,
};

const cycle = [40, 41, 40, 42, 41, 40, 41, 42, 41, 42, 44, 46, 47, 49] as const;

const cycleTime: ChartTable = {
  kind: "trend",
  labels: ["shift", "cycle time", "its normal band", "upper end"],
  rows: cycle.map((seconds, i) => [`Shift ${i + 1}`, seconds, 39, 43]),
  unit: "",
  marked: null,
};

const energy: ChartTable = {
  kind: "flow",
  labels: ["from", "to", "energy"],
  rows: [
    ["Meter", "Line 1", 36],
    ["Meter", "Line 2", 27],
    ["Meter", "Cooling", 22],
    ["Meter", "Standby", 15],
  ],
  unit: "%",
  marked: 3,
};

const record: ChartTable = {
  kind: "joined",
  labels: ["ERP", "CRM", "spreadsheet"],
  rows: [
    ["P-40", "Pump 40", "Pump, 40 mm"],
    ["P-60", "Pump 60", "Pump, 60 mm"],
    ["V-12", null, "Valve"],
  ],
  unit: "",
  marked: null,
};

/** By the id of the service. */
export const serviceCharts = {
  "ai-development": [answer],
  "data-analysis": [forecast],
  infrastructure: [bill],
  "smart-industry": [cycleTime],
  sustainability: [energy],
  "enterprise-integration": [record],
} as const;
