import { expect, test } from "vitest";
import { dayText, officeDay } from "./day.ts";

test.each([
  ["2026-11-25T18:29:59Z", "Asia/Kolkata", "November 25, 2026"],
  ["2026-11-25T18:30:00Z", "Asia/Kolkata", "November 26, 2026"],
  ["2026-12-31T20:00:00Z", "Asia/Kolkata", "January 1, 2027"],
  ["2026-12-31T20:00:00Z", "America/New_York", "December 31, 2026"],
  ["never", "Asia/Kolkata", ""],
])("at %s an office in %s has %j", (at, zone, day) => {
  expect(officeDay(new Date(at), zone)).toBe(day);
});

test.each([
  ["2026-11-26", "en-US", "November 26, 2026"],
  ["2026-11-26", "en-IN", "26 November 2026"],
  ["2026-11-26", "de-DE", "26. November 2026"],
  ["", "en-US", ""],
  ["2026-13-01", "en-US", ""],
])("the day %j is written in %s as %j", (day, locale, text) => {
  expect(dayText(day, locale)).toBe(text);
});
