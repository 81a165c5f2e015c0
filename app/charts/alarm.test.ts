import { expect, test } from "vitest";
import { alarmNames, alarmTable } from "#app/content/charts/alarm.ts";
import { alarmLevels } from "#app/content/home.ts";
import { alarmsOf } from "./readings.ts";

test.each(alarmNames)("%s: the sentence counts what the readings say", (level) => {
  const { faults, falseAlarms } = alarmsOf(alarmTable(level));
  const caught = faults.filter((fault) => fault.caught).length;
  expect(alarmLevels[level].counts).toBe(
    `${caught} caught, ${faults.length - caught} missed, ${falseAlarms.length} false alarms`,
  );
});
