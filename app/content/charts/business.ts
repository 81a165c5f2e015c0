/** What a project depends on, as tables. The numbers only say which is more. */
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

/** From the systems that a plant has to the person who decides. */
const stack: ChartTable = {
  kind: "flow",
  labels: ["from", "to", "readings"],
  rows: [
    ["PLC", "Table", 3],
    ["ERP", "Table", 3],
    ["MES", "Table", 3],
    ["FHIR", "Table", 3],
    ["CSV", "Table", 3],
    ["Table", "Baseline", 7],
    ["Table", "Model", 8],
    ["Baseline", "A person", 7],
    ["Model", "A person", 8],
  ],
  unit: "",
  marked: 8,
};

export const businessCharts = { price: [price], stack: [stack] } as const;
