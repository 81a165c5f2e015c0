import { expect, test } from "vitest";
import { dayText, exactTime, officeDay, publicDay, publicWeekday } from "./day.ts";

const india = "Asia/Kolkata";

test.each([
  ["2026-11-25T18:29:59Z", india, "en-IN", "25 November 2026"],
  ["2026-11-25T18:30:00Z", india, "en-IN", "26 November 2026"],
  ["2026-12-31T20:00:00Z", india, "de-DE", "1 January 2027"],
  ["2026-12-31T20:00:00Z", "America/New_York", "en-US", "December 31, 2026"],
  ["never", india, "en-IN", ""],
])("at %s the public reads of an office in %s, written as %s does, %j", (at, timeZone, locale, day) => {
  expect(officeDay(new Date(at), { timeZone, locale })).toBe(day);
});

test.each([
  ["en-IN", "10 December 2026", "Thursday, 10 December 2026"],
  ["de-DE", "10 December 2026", "Thursday, 10 December 2026"],
  ["en-US", "December 10, 2026", "Thursday, December 10, 2026"],
])("a company that writes as %s tells the public of %j, with the weekday %j", (locale, day, withWeekday) => {
  expect(publicDay("2026-12-10", { locale })).toBe(day);
  expect(publicWeekday("2026-12-10", { locale })).toBe(withWeekday);
});

test("what is no day is nothing", () => {
  expect([publicDay("", { locale: "en-IN" }), publicWeekday("2026-13-01", { locale: "en-IN" })]).toEqual([
    "",
    "",
  ]);
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

test.each([
  [india, "en-IN", "9 March 2026, 05:12 IST"],
  ["Europe/Berlin", "de-DE", "9. März 2026, 00:42 CET"],
  ["America/New_York", "en-US", "March 8, 2026, 19:42 EDT"],
])("a moment in %s is written in %s as %s", (timeZone, locale, text) => {
  expect(exactTime(new Date("2026-03-08T23:42:00Z"), { timeZone, locale })).toBe(text);
});
