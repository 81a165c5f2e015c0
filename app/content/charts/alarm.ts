/** "Where would you set the alarm?": the readings of one machine, all made up, and three levels. */
import type { ChartTable } from "#app/charts/table.ts";

/** One a day. */
const readings = [
  2.05, 1.95, 1.99, 1.82, 2.07, 2.15, 2.13, 2.1, 2.14, 2.01, 1.94, 2.26, 2.46, 2.57, 2.84, 2.86, 2.88, 3.06,
  3.3, 3.53, 2.22, 2.22, 2.09, 2.19, 2.1, 2.83, 2.94, 2.3, 1.81, 1.72, 1.88, 1.77, 1.65, 1.62, 1.88, 2.16,
  2.46, 2.57, 2.89, 2.9, 2.12, 2.09, 2.27, 2.23, 2.24, 2.67, 2.6, 2.24, 2.37, 2.12, 2.06, 2.05, 2.02, 1.98,
  2.22, 2.47, 2.8, 2.76, 2.97, 3.09, 3.44, 3.68, 1.89, 1.73, 1.63, 2.9, 2.35, 1.63, 1.55, 1.62, 1.82, 2.04,
  2.25, 2.41, 2.54, 2.2, 2.2, 2.34, 2.17, 2.3, 2.07, 2.29, 2.17, 2.11, 2.25, 2.13, 2.31, 2.29, 2.54, 2.55,
  2.93, 3.11, 2.06, 1.98, 1.8, 1.83,
];

/** The days before each stop, from 0. */
const stops = [
  [9, 19],
  [33, 39],
  [51, 61],
  [70, 74],
  [81, 91],
] as const;

const alarmLevels = { early: 2.4, balanced: 2.8, late: 3.2 } as const;
export type AlarmLevel = keyof typeof alarmLevels;

export const alarmNames = ["early", "balanced", "late"] as const satisfies readonly AlarmLevel[];

/** The readings with an alarm that rings from a level on. */
export function alarmTable(level: AlarmLevel): ChartTable {
  return {
    kind: "alarm",
    labels: ["day", "overall vibration", "stop"],
    rows: readings.map((reading, day) => {
      const stop = stops.findIndex(([from, to]) => day >= from && day <= to);
      return [`Day ${day + 1}`, reading, stop === -1 ? null : `Stop ${stop + 1}`];
    }),
    unit: "mm/s rms",
    marked: alarmLevels[level],
  };
}
