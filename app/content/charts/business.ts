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

export const businessCharts = { price: [price], stack: [stack], weeks: [weeks] } as const;
