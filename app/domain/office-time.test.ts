import { afterEach, describe, expect, test, vi } from "vitest";
import { businessTime, timeIn } from "#app/content/business-time.ts";
import { fromOfficeTime, nextMorning, officeDate, officeTimestamp, toOfficeTime } from "./office-time.ts";

afterEach(() => void vi.unstubAllEnvs());

describe.each(["Asia/Kolkata", "Pacific/Apia", "America/New_York", "UTC"])("a process in %s", (zone) => {
  test("takes 09:00 as 09:00 at the office, and shows it so (S3)", () => {
    vi.stubEnv("TZ", zone);
    const at = fromOfficeTime("2026-03-09T09:00");
    expect(at?.toISOString()).toBe("2026-03-09T03:30:00.000Z");
    expect(at && toOfficeTime(at)).toBe("2026-03-09T09:00");
    expect(at && businessTime(at)).toBe("Monday, 9 March, 09:00 IST");
    expect(nextMorning(new Date("2026-03-08T20:00:00Z"), "09:00").toISOString()).toBe(
      "2026-03-10T03:30:00.000Z",
    );
  });
});

test.each([
  ["2026-11-25T18:29:59.999Z", "2026-11-25"],
  ["2026-11-25T18:30:00Z", "2026-11-26"],
])("at %s the office has %s", (at, day) => {
  expect(officeDate(new Date(at))).toBe(day);
});

test("a timestamp of the office is the same moment", () => {
  const at = new Date("2026-03-09T20:00:00.123Z");
  expect(officeTimestamp(at)).toBe("2026-03-10T01:30:00.123+05:30");
  expect(new Date(officeTimestamp(at))).toEqual(at);
});

/** 12:30 at the office around the days on which clocks change elsewhere. */
test.each([
  ["America/New_York", "2026-03-07T12:30", "Saturday, 7 March, 02:00"],
  ["America/New_York", "2026-03-08T12:30", "Sunday, 8 March, 03:00"],
  ["Europe/London", "2026-10-24T12:30", "Saturday, 24 October, 08:00"],
  ["Europe/London", "2026-10-25T12:30", "Sunday, 25 October, 07:00"],
  ["Australia/Lord_Howe", "2026-10-03T12:30", "Saturday, 3 October, 17:30"],
  ["Australia/Lord_Howe", "2026-10-04T12:30", "Sunday, 4 October, 18:00"],
])("a reader in %s reads %s at the office as %s (S8)", (zone, typed, own) => {
  const at = fromOfficeTime(typed);
  expect(at && timeIn(zone, at)).toBe(own);
});

test.each([
  "",
  "tomorrow",
  "2026-02-30T09:00",
  "2026-03-09T25:00",
  "2026-03-09",
  "12026-03-09T09:00",
  "2026-03-09T09:00Z",
])("%j is no time", (typed) => {
  expect(fromOfficeTime(typed)).toBeNull();
});
