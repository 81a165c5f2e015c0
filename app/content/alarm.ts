/** The three alarms of the home page: what each has caught, and what it costs. */
import type { AlarmLevel } from "./charts/bearings.ts";

/**
 * What each alarm would have brought: the counts are those of the readings (charts/bearings.ts). Each alarm, true or
 * false, is one inspection.
 */
export const alarmLevels = {
  early: {
    name: "Early",
    counts: "4 caught 13 to 45 days ahead, 0 missed, 6 false alarms",
    inspections: 10,
    missed: 0,
  },
  balanced: {
    name: "Balanced",
    counts: "3 caught 9 to 24 days ahead, 1 missed, 1 false alarm",
    inspections: 4,
    missed: 1,
  },
  late: {
    name: "Late",
    counts: "1 caught 11 days ahead, 3 missed, 0 false alarms",
    inspections: 1,
    missed: 3,
  },
} as const satisfies Record<
  AlarmLevel,
  { name: string; counts: string; inspections: number; missed: number }
>;

/** How many inspections a stop may cost as much as. */
export const stopCosts = [1, 5, 20] as const;

export function stopCost(ratio: number): string {
  return ratio === 1 ? "1 inspection" : `${ratio} inspections`;
}

/** What an alarm costs where a stop costs as much as so many inspections, and which one costs least. */
export function costOfAlarm(level: AlarmLevel, ratio: number): string {
  const names = Object.keys(alarmLevels) as AlarmLevel[];
  const costOf = (one: AlarmLevel) => alarmLevels[one].inspections + alarmLevels[one].missed * ratio;
  const cheapest = names.reduce((best, one) => (costOf(one) < costOf(best) ? one : best));
  const { name, inspections, missed } = alarmLevels[level];
  const stops = missed === 0 ? "no stop" : missed === 1 ? "1 stop" : `${missed} stops`;
  const sum = `${name}: ${stopCost(inspections)} and ${stops}, together as much as ${costOf(level)} inspections.`;
  if (cheapest === level) return `${sum} Neither of the others costs less.`;
  return `${sum} ${alarmLevels[cheapest].name} costs least: ${costOf(cheapest)}.`;
}
