import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { businessTime, timeIn } from "#app/content/business-time.ts";
import {
  fromOfficeTime,
  isTimeZone,
  officeDate,
  officeTimestamp,
  onClock,
  toOfficeTime,
} from "./office-time.ts";

const india = "Asia/Kolkata";

afterEach(() => void vi.unstubAllEnvs());

describe.each(["Asia/Kolkata", "Pacific/Apia", "America/New_York", "UTC"])("a process in %s", (zone) => {
  test("takes 09:00 as 09:00 at the office, and shows it so (S3)", () => {
    vi.stubEnv("TZ", zone);
    const at = fromOfficeTime("2026-03-09T09:00", india);
    expect(at?.toISOString()).toBe("2026-03-09T03:30:00.000Z");
    expect(at && toOfficeTime(at, india)).toBe("2026-03-09T09:00");
    expect(at && businessTime(at, india)).toBe("Monday, 9 March, 09:00 IST");
  });
});

test.each([
  ["2026-11-25T18:29:59.999Z", india, "2026-11-25"],
  ["2026-11-25T18:30:00Z", india, "2026-11-26"],
  ["2026-11-25T18:14:59Z", "Asia/Kathmandu", "2026-11-25"],
  ["2026-11-25T18:15:00Z", "Asia/Kathmandu", "2026-11-26"],
  ["2026-11-26T04:59:59Z", "America/New_York", "2026-11-25"],
  ["2026-07-26T03:59:59Z", "America/New_York", "2026-07-25"],
])("at %s an office in %s has %s", (at, zone, day) => {
  expect(officeDate(new Date(at), zone)).toBe(day);
});

test.each([
  [india, "2026-03-10T01:30:00.123+05:30"],
  ["Asia/Kathmandu", "2026-03-10T01:45:00.123+05:45"],
  ["America/New_York", "2026-03-09T16:00:00.123-04:00"],
  ["America/St_Johns", "2026-03-09T17:30:00.123-02:30"],
  ["UTC", "2026-03-09T20:00:00.123+00:00"],
])("a timestamp of an office in %s is the same moment", (zone, stamp) => {
  const at = new Date("2026-03-09T20:00:00.123Z");
  expect(officeTimestamp(at, zone)).toBe(stamp);
  expect(new Date(stamp)).toEqual(at);
});

/** In Berlin clocks go from 2:00 to 3:00, and from 3:00 to 2:00; half a year later each. */
test.each([
  ["Europe/Berlin", "before the change", "2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["Europe/Berlin", "skipped, which is 3:30", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["Europe/Berlin", "after the change", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["Europe/Berlin", "that comes twice, the first", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["Europe/Berlin", "after both", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["America/New_York", "skipped, which is 3:30", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
  ["America/New_York", "that comes twice, the first", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ["America/New_York", "after both", "2026-11-01T02:00", "2026-11-01T07:00:00.000Z"],
  ["Asia/Kathmandu", "in a zone of quarters", "2026-03-09T09:00", "2026-03-09T03:15:00.000Z"],
  ["Australia/Lord_Howe", "skipped by half an hour", "2026-10-04T02:15", "2026-10-03T15:45:00.000Z"],
  ["Pacific/Apia", "of a day that was skipped", "2011-12-30T12:00", "2011-12-30T22:00:00.000Z"],
  ["Africa/Cairo", "at a midnight that was skipped", "2026-04-24T00:00", "2026-04-23T22:00:00.000Z"],
])("%s: a time %s", (zone, _what, typed, at) => {
  expect(fromOfficeTime(typed, zone)?.toISOString()).toBe(at);
});

test("what the clock shows leads back to its moment, or an hour before where the clock shows it twice", () => {
  const zones = ["Europe/Berlin", "America/New_York", india, "Asia/Kathmandu", "Australia/Lord_Howe"];
  const moment = fc.date({
    min: new Date("2025-01-01T00:00:00Z"),
    max: new Date("2035-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
      const minute = Math.floor(at.getTime() / 60_000) * 60_000;
      const back = fromOfficeTime(toOfficeTime(at, zone), zone)?.getTime() ?? 0;
      expect(onClock(new Date(back), zone)).toBe(onClock(new Date(minute), zone));
      expect([0, 30, 60]).toContain((minute - back) / 60_000);
    }),
  );
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
  const at = fromOfficeTime(typed, india);
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
  expect(fromOfficeTime(typed, india)).toBeNull();
});

test.each(["Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "US/Eastern", "UTC"])(
  "%s is a zone",
  (name) => expect(isTimeZone(name)).toBe(true),
);

test.each([
  "",
  "IST",
  "EST",
  "GMT+5",
  "+05:30",
  "Asia",
  "Asia/",
  "Asia/Ahmedabad",
  " Asia/Kolkata",
  "Asia/Kolkata\n",
  "posix/Asia/Kolkata",
  "SystemV/EST5",
  "../Asia/Kolkata",
  "Asia/../Kolkata",
])("%j is none", (name) => expect(isTimeZone(name)).toBe(false));
