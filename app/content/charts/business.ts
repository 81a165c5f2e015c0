/** What a project depends on, as tables. The numbers of the price only say which is more. */
import type { ChartTable } from "#app/charts/table.ts";

/** Without amounts: how large a project becomes. */
const price: ChartTable = {
  kind: "grid",
  labels: ["state of the data", "one source", "2 or 3", "many"],
  rows: [
    ["Checked", 1, 2, 4],
    ["With gaps", 2, 4, 7],
    ["On paper", 4, 7, 10],
  ],
  unit: "",
  marked: null,
};

/** From the systems that a plant has to the person who decides. It says what leads where: each way is as wide. */
const stack: ChartTable = {
  kind: "flow",
  labels: ["from", "to", "readings"],
  rows: [
    ["PLC", "Table", 1],
    ["MES", "Table", 1],
    ["ERP", "Table", 1],
    ["CSV", "Table", 1],
    ["Table", "Baseline", 1],
    ["Table", "Model", 1],
    ["Baseline", "List", 1],
    ["Model", "List", 1],
    ["List", "A person", 1],
  ],
  unit: "",
  marked: 8,
};

/** A first project as we would plan it. All numbers are made up. */
const weeks: ChartTable = {
  kind: "plan",
  labels: [
    "week",
    "what you keep",
    "our days",
    "hours of your expert",
    "hours of your IT",
    "hours of who decides",
  ],
  rows: [
    ["Week 0", "You keep the answer", 1, 1, 0, 1],
    ["Week 1", "You keep the agreed page", 2, 2, 1, 1],
    ["Week 2", null, 4, 2, 4, 0],
    ["Week 3", null, 5, 2, 2, 0],
    ["Week 4", null, 5, 2, 0, 0],
    ["Week 5", null, 5, 2, 0, 0],
    ["Week 6", "You keep the test report", 4, 3, 0, 2],
    ["Week 7", null, 4, 2, 2, 0],
    ["Week 8", "You keep code and tests", 2, 2, 2, 1],
  ],
  unit: "",
  marked: null,
};

/** The day of a week, from 1: "Week 8, Monday" is the 50th. */
const day = (week: number, weekday: number) => (week - 1) * 7 + weekday;

/** The test report's 26 weeks, as its table says them. All readings are made up. */
const lanes: ChartTable = {
  kind: "lanes",
  labels: ["bearing", "alarm", "opened", "what was found"],
  rows: [
    ["1", null, null, null],
    ["2", day(23, 1), day(24, 3), "cage worn"],
    ["3", day(8, 1), day(9, 3), "dry grease"],
    ["4", null, null, null],
    ["5", null, day(17, 5), "outer ring broken"],
    ["6", null, null, null],
    ["7", day(19, 4), day(22, 7), "outer ring pitted"],
    ["8", null, null, null],
    ["9", null, null, null],
    ["10", null, null, null],
    ["11", day(14, 2), day(15, 7), null],
    ["12", null, null, null],
  ].map(([name = null, ...cells]) => [`Bearing ${name}`, ...cells]),
  unit: "",
  marked: day(26, 7),
};

export const businessCharts = {
  price: [price],
  stack: [stack],
  weeks: [weeks],
  "test-report": [lanes],
} as const;

/** Those that lie on ink; the others are on paper. */
export const onInk: ReadonlySet<string> = new Set(["stack", "weeks"]);
