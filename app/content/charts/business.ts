/** What a project depends on, and what its test report draws. */
import { alarmTable } from "./bearings.ts";

/** Without amounts: how large a project becomes. */
export const sizesOfProjects = {
  head: ["State of the data", "One source", "2 or 3", "Many"],
  rows: [
    ["Checked", "Smallest", "Small", "Medium"],
    ["With gaps", "Small", "Medium", "Large"],
    ["On paper", "Medium", "Large", "Largest"],
  ],
} as const;

export const businessCharts = { "test-report": [alarmTable("balanced")] } as const;
