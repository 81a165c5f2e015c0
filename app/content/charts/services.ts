/** What each service hands over, as tables. All readings are made up. */
import type { ChartTable } from "#app/charts/table.ts";

/** Read in three texts: one line answers, and what no text answers is passed on. */
const answer: ChartTable = {
  kind: "page",
  labels: ["text", "When may the pump restart?"],
  rows: [
    ["The manual", "This chapter is about the pumps of the second line"],
    ["The manual", "A pump that has run dry is hot"],
    ["The manual", "Switch it off and check its seal first"],
    ["The manual", "Restart it once it is cool."],
    ["The manual", "Turn the shaft by hand before it runs again"],
    ["The manual", "Write down when and why it was stopped"],
    ["The manual", "The oil is changed once a year"],
    ["The manual", "A list of the parts stands in the next chapter"],
    ["The log of the shifts", "The pump ran dry in the night and was stopped"],
    ["The log of the shifts", "The seal was looked at and is whole"],
    ["The log of the shifts", "The tank was filled again in the morning"],
    ["The log of the shifts", "The valve on its way was found half closed"],
    ["The log of the shifts", "Nobody has written down the temperature"],
    ["The log of the shifts", "The second pump has run since then"],
    ["The log of the shifts", "A new seal is on the shelf"],
    ["The log of the shifts", "The next stop is planned for Friday"],
    ["Not answered: ask the shift leader", "How warm is the pump at this moment"],
    ["Not answered: ask the shift leader", "Who has closed the valve"],
  ],
  unit: "",
  marked: 3,
};

const weeks = [31, 33, 30, 34, 36, 35, 38, 41, 40, 43, 45, 44, 47, 50] as const;

const came = [32, 31, 32, 33, 37, 37, 37, 46, 41, 42] as const;

/** What came is known for ten weeks; from there on the range widens. */
const forecast: ChartTable = {
  kind: "range",
  labels: ["week", "forecast", "lower end of the range", "upper end of the range", "orders a week"],
  rows: weeks.map((orders, i) => {
    const spread = i < 10 ? 3 : i - 6;
    return [`Week ${i + 1}`, orders, orders - spread, orders + spread, came[i] ?? null];
  }),
  unit: "orders",
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
  unit: "%",
  marked: 1,
};

const cycle = [40, 41, 40, 42, 41, 40, 41, 42, 41, 42, 44, 46, 47, 49] as const;

const cycleTime: ChartTable = {
  kind: "trend",
  labels: ["shift", "cycle time", "lower end of normal", "upper end of normal"],
  rows: cycle.map((seconds, i) => [`Shift ${i + 1}`, seconds, 39, 43]),
  unit: "s",
  marked: null,
};

const energy: ChartTable = {
  kind: "flow",
  labels: ["from", "to", "energy of a month"],
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

/** Where to begin, and where not. */
const places: ChartTable = {
  kind: "list",
  labels: ["place for AI", "points", "reason"],
  rows: [
    ["Quotations to write", 9, "Ten thousand old ones to test on"],
    ["Spare parts to order", 6, "Two systems name them differently"],
    ["Questions about leave", 3, "One page of rules would do"],
    ["Hiring", 1, "A wrong answer harms a person"],
  ],
  unit: "of 10",
  marked: 0,
};

/** Each claim of a draft beside the record that it comes from. */
const draft: ChartTable = {
  kind: "joined",
  labels: ["record", "draft", "editor"],
  rows: [
    ["12 bar", "12 bar at most", "Approved"],
    ["40 mm", "40 mm wide", "Approved"],
    ["Brass", "Body of brass", "Approved"],
    [null, "Lasts for life", "Struck out"],
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
  "ai-strategy": [places],
  "content-generation": [draft],
} as const;
