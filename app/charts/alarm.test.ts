import { expect, test } from "vitest";
import { alarmNames, alarmTable } from "#app/content/charts/alarm.ts";
import { alarmLevels, costOfAlarm, stopCosts } from "#app/content/home.ts";
import { alarmsOf } from "./readings.ts";

test.each(alarmNames)("%s: the sentence counts what the readings say", (level) => {
  const { faults, falseAlarms } = alarmsOf(alarmTable(level));
  const caught = faults.filter((fault) => fault.caught).length;
  const days = faults.flatMap(({ first, to }) => (first === null ? [] : to - first));
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const ahead = most === 1 ? "1 day" : `${least} to ${most} days`;
  expect(alarmLevels[level].counts).toBe(
    `${caught} caught ${ahead} ahead, ${faults.length - caught} missed, ${falseAlarms.length} false alarms`,
  );
  expect(alarmLevels[level].inspections).toBe(caught + falseAlarms.length);
  expect(alarmLevels[level].missed).toBe(faults.length - caught);
});

test("each sentence says what its alarm costs, and which one costs least", () => {
  const said = stopCosts.flatMap((cost) => alarmNames.map((level) => costOfAlarm(level, cost)));
  expect(said).toHaveLength(9);
  expect(costOfAlarm("late", 1)).toBe(
    "Late: 2 inspections and 3 stops, together as much as 5 inspections. Neither of the others costs less.",
  );
  expect(costOfAlarm("balanced", 20)).toBe(
    "Balanced: 6 inspections and 1 stop, together as much as 26 inspections. Early costs least: 8.",
  );
});
