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

export const businessCharts = { price: [price], stack: [stack] } as const;
