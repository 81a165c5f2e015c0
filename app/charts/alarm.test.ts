import { expect, test } from "vitest";
import { alarmNames, alarmTable } from "#app/content/charts/alarm.ts";
import { alarmLevels } from "#app/content/home.ts";
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
});
