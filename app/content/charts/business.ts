/** What a project depends on, as tables. The numbers of the price only say which is more. */
import type { ChartTable } from "#app/charts/table.ts";
import { alarmTable } from "./bearings.ts";

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

export const businessCharts = { price: [price], "test-report": [alarmTable("balanced")] } as const;
