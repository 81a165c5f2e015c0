/**
 * The twelve bearings of one packaging line in 26 weeks, all made up. Bearing 7 is the line that the site follows: the
 * marked line of the home page, and in the alarm, the papers, the worked example and the contact page.
 */
import type { ChartTable } from "#app/charts/table.ts";

/** From week 1 on, at full speed: shocks of bearing 7 (envelope, in g), and its overall level (mm/s rms). */
export const bearing7 = [
  [0.42, 1.71],
  [0.47, 1.78],
  [0.44, 1.69],
  [0.41, 1.74],
  [0.45, 1.83],
  [0.48, 1.77],
  [0.43, 1.7],
  [0.4, 1.75],
  [0.46, 1.81],
  [0.44, 1.72],
  [0.47, 1.79],
  [0.42, 1.73],
  [0.45, 1.68],
  [0.49, 1.76],
  [0.46, 1.8],
  [0.51, 1.74],
  [0.53, 1.82],
  [0.56, 1.78],
  [0.68, 1.84],
  [0.81, 1.87],
  [1.02, 1.93],
  [1.34, 2.26],
  [0.43, 1.72],
  [0.41, 1.7],
  [0.44, 1.76],
  [0.42, 1.73],
] as const;

export const shocksOf7: readonly number[] = bearing7.map(([shocks]) => shocks);
/** The line, with its mark in week 19, in which it leaves its normal band. */
export const lineOf7 = { readings: shocksOf7, station: 18 } as const;

/** The shocks from which an alarm rings, in g. */
export const alarmAt = { early: 0.5, balanced: 0.6, late: 1 } as const;
export type AlarmLevel = keyof typeof alarmAt;
export const alarmNames = ["early", "balanced", "late"] as const satisfies readonly AlarmLevel[];

/** The day of a week, from 1: "Week 8, Monday" is the 50th. */
const day = (week: number, weekday: number) => (week - 1) * 7 + weekday;

type Bearing = {
  name: string;
  /** When each alarm would ring, within the week whose reading is the first to reach its level. */
  alarms: Partial<Record<AlarmLevel, number>>;
  opened: number | null;
  fault: string | null;
  /** One a week. */
  shocks: readonly number[];
};

/** One that was quiet, but for what an early alarm took for more. */
function quiet(number: number, shocks: readonly number[], early?: number): Bearing {
  const alarms = early === undefined ? {} : { early };
  return { name: `Bearing ${number}`, alarms, opened: null, fault: null, shocks };
}

// biome-ignore format: a week each
const bearings: readonly Bearing[] = [
  quiet(1, [0.41, 0.4, 0.45, 0.39, 0.43, 0.42, 0.39, 0.43, 0.38, 0.42, 0.39, 0.39, 0.42, 0.46, 0.39, 0.4, 0.44, 0.47, 0.44, 0.42, 0.48, 0.38, 0.47, 0.41, 0.39, 0.39]),
  {
    name: "Bearing 2",
    alarms: { early: day(22, 3), balanced: day(23, 1) },
    opened: day(24, 3),
    fault: "cage worn",
    shocks: [0.41, 0.46, 0.4, 0.44, 0.44, 0.42, 0.43, 0.39, 0.39, 0.4, 0.45, 0.42, 0.41, 0.44, 0.43, 0.41, 0.46, 0.45, 0.4, 0.47, 0.49, 0.55, 0.69, 0.86, 0.48, 0.39],
  },
  {
    name: "Bearing 3",
    alarms: { early: day(7, 2), balanced: day(8, 1) },
    opened: day(9, 3),
    fault: "dry grease",
    shocks: [0.42, 0.46, 0.4, 0.43, 0.47, 0.49, 0.56, 0.74, 0.92, 0.41, 0.45, 0.44, 0.44, 0.43, 0.46, 0.47, 0.43, 0.45, 0.39, 0.45, 0.44, 0.48, 0.46, 0.41, 0.42, 0.45],
  },
  quiet(4, [0.38, 0.43, 0.4, 0.39, 0.39, 0.46, 0.39, 0.4, 0.42, 0.47, 0.52, 0.42, 0.43, 0.47, 0.46, 0.47, 0.41, 0.42, 0.42, 0.47, 0.48, 0.4, 0.4, 0.4, 0.4, 0.43], day(11, 3)),
  {
    name: "Bearing 5",
    alarms: { early: day(15, 6) },
    opened: day(17, 5),
    fault: "outer ring broken",
    shocks: [0.44, 0.41, 0.38, 0.42, 0.42, 0.44, 0.48, 0.45, 0.43, 0.44, 0.45, 0.39, 0.48, 0.49, 0.52, 0.56, 0.58, 0.42, 0.39, 0.44, 0.39, 0.39, 0.4, 0.4, 0.41, 0.39],
  },
  quiet(6, [0.38, 0.4, 0.39, 0.42, 0.53, 0.47, 0.44, 0.39, 0.41, 0.41, 0.42, 0.39, 0.46, 0.48, 0.43, 0.43, 0.39, 0.39, 0.41, 0.41, 0.46, 0.4, 0.38, 0.48, 0.43, 0.39], day(5, 2)),
  {
    name: "Bearing 7",
    alarms: { early: day(16, 4), balanced: day(19, 4), late: day(21, 3) },
    opened: day(22, 7),
    fault: "outer ring pitted",
    shocks: shocksOf7,
  },
  quiet(8, [0.43, 0.38, 0.43, 0.48, 0.47, 0.45, 0.41, 0.42, 0.4, 0.46, 0.43, 0.46, 0.41, 0.4, 0.46, 0.48, 0.47, 0.46, 0.46, 0.45, 0.54, 0.43, 0.42, 0.38, 0.38, 0.41], day(21, 5)),
  quiet(9, [0.41, 0.45, 0.48, 0.42, 0.47, 0.48, 0.48, 0.42, 0.4, 0.4, 0.4, 0.4, 0.44, 0.47, 0.46, 0.43, 0.45, 0.46, 0.39, 0.45, 0.47, 0.46, 0.46, 0.43, 0.4, 0.46]),
  quiet(10, [0.41, 0.46, 0.48, 0.42, 0.42, 0.47, 0.45, 0.4, 0.39, 0.4, 0.47, 0.46, 0.39, 0.46, 0.48, 0.45, 0.42, 0.51, 0.49, 0.38, 0.48, 0.44, 0.43, 0.47, 0.42, 0.47], day(18, 1)),
  {
    name: "Bearing 11",
    alarms: { early: day(13, 5), balanced: day(14, 2) },
    opened: null,
    fault: null,
    shocks: [0.46, 0.4, 0.41, 0.41, 0.4, 0.44, 0.41, 0.42, 0.39, 0.47, 0.42, 0.48, 0.53, 0.63, 0.66, 0.47, 0.43, 0.43, 0.43, 0.38, 0.42, 0.4, 0.38, 0.46, 0.4, 0.43],
  },
  quiet(12, [0.45, 0.44, 0.52, 0.43, 0.44, 0.46, 0.39, 0.44, 0.4, 0.41, 0.46, 0.43, 0.44, 0.46, 0.47, 0.42, 0.44, 0.43, 0.43, 0.45, 0.43, 0.43, 0.43, 0.47, 0.45, 0.47], day(3, 6)),
];

/** What an alarm at a level would have brought. A bearing without a fault is opened a week and a half after its alarm. */
export function alarmTable(level: AlarmLevel): ChartTable {
  const weeks = shocksOf7.map((_, week) => `week ${week + 1}`);
  const rows = bearings.map(({ name, alarms, opened, fault, shocks }) => {
    const alarm = alarms[level] ?? null;
    const looked = opened ?? (alarm === null ? null : alarm + 12);
    return [name, alarm, looked, fault, ...shocks];
  });
  return {
    kind: "lanes",
    labels: ["bearing", `alarm from ${alarmAt[level]} g`, "opened", "what was found", ...weeks],
    rows,
    unit: "g",
    marked: day(26, 7),
  };
}
