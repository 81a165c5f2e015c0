import { expect, test } from "vitest";
import { dayText, officeDay } from "./day.ts";

test.each([
  ["2026-11-25T18:29:59Z", "November 25, 2026"],
  ["2026-11-25T18:30:00Z", "November 26, 2026"],
  ["2026-12-31T20:00:00Z", "January 1, 2027"],
  ["never", ""],
])("%s is %j at the office", (at, day) => {
  expect(officeDay(new Date(at))).toBe(day);
});

test.each([
  ["2026-11-26", "November 26, 2026"],
  ["", ""],
  ["2026-13-01", ""],
])("the day %j is written %j", (day, text) => {
  expect(dayText(day)).toBe(text);
});
