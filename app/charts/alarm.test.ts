import { expect, test } from "vitest";
import { alarmLevels, costOfAlarm, stopCosts } from "#app/content/alarm.ts";
import { alarmAt, alarmNames, alarmTable, shocksOf7 } from "#app/content/charts/bearings.ts";
import { lanesOf, resultOf } from "./draw-lanes.ts";
import { counted } from "./words.ts";

test.each(alarmNames)("%s: the sentence counts what the lanes say", (level) => {
  const lanes = lanesOf(alarmTable(level));
  const faults = lanes.filter(({ fault }) => fault !== "");
  const caught = faults.filter(({ alarm }) => alarm !== null);
  const falseAlarms = lanes.filter(({ alarm, fault }) => alarm !== null && fault === "");
  const days = caught.map(({ alarm, opened }) => Number(opened) - Number(alarm));
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const ahead = least === most ? counted(most, "day") : `${least} to ${most} days`;
  const missed = faults.length - caught.length;
  expect(alarmLevels[level].counts).toBe(
    `${caught.length} caught ${ahead} ahead, ${missed} missed, ${counted(falseAlarms.length, "false alarm")}`,
  );
  expect(alarmLevels[level].inspections).toBe(caught.length + falseAlarms.length);
  expect(alarmLevels[level].missed).toBe(missed);
});

test.each(alarmNames)(
  "%s: an alarm rings in the week whose reading is the first to reach its level",
  (level) => {
    for (const { name, alarm, opened, readings } of lanesOf(alarmTable(level))) {
      const until = opened === null ? readings.length : Math.ceil(opened / 7);
      const week = readings.slice(0, until).findIndex((reading) => Number(reading) >= alarmAt[level]);
      expect(week === -1 ? null : week + 1, name).toBe(alarm === null ? null : Math.ceil(alarm / 7));
    }
  },
);

test("bearing 7 is the line that every picture marks: it is warned of the longest", () => {
  for (const level of alarmNames) {
    const lanes = lanesOf(alarmTable(level));
    const warned = lanes.filter((lane) => /^\d+ days$/.test(resultOf(lane)));
    const longest = warned.toSorted(
      (one, other) => Number.parseInt(resultOf(other), 10) - Number.parseInt(resultOf(one), 10),
    );
    expect(longest[0]?.name).toBe("Bearing 7");
    expect(longest[0]?.readings).toEqual(shocksOf7);
  }
});

test("each sentence says what its alarm costs, and which one costs least", () => {
  const said = stopCosts.flatMap((cost) => alarmNames.map((level) => costOfAlarm(level, cost)));
  expect(said).toHaveLength(9);
  expect(costOfAlarm("late", 1)).toBe(
    "Late: 1 inspection and 3 stops, together as much as 4 inspections. Neither of the others costs less.",
  );
  expect(costOfAlarm("balanced", 20)).toBe(
    "Balanced: 4 inspections and 1 stop, together as much as 24 inspections. Early costs least: 10.",
  );
});
