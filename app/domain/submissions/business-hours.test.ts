import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { builtInFacts as office } from "#app/content/company-facts.ts";
import { fromOfficeTime, toOfficeTime } from "../office-time.ts";
import { dueAt, isOpen, nextOpen, nextOpening, type Office } from "./business-hours.ts";

const ist = (text: string) => new Date(`${text}+05:30`);
const inIst = (at: Date) => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 16);

/** Received and due, both as the clock on the office's wall shows it. */
const table: [why: string, received: string, due: string][] = [
  ["in the afternoon", "2026-03-10T15:00", "2026-03-11T15:00"],
  ["at the minute of opening", "2026-03-10T09:00", "2026-03-11T09:00"],
  ["a second before opening", "2026-03-10T08:59:59", "2026-03-11T09:00"],
  ["a second before closing", "2026-03-10T17:59:59", "2026-03-11T17:59"],
  ["at the minute of closing", "2026-03-10T18:00", "2026-03-12T09:00"],
  ["a second before midnight", "2026-03-10T23:59:59", "2026-03-12T09:00"],
  ["at midnight", "2026-03-11T00:00", "2026-03-12T09:00"],
  ["early in the morning", "2026-03-11T05:29", "2026-03-12T09:00"],
  ["on a Friday", "2026-03-13T11:30", "2026-03-16T11:30"],
  ["on a Friday evening", "2026-03-13T18:30", "2026-03-17T09:00"],
  ["on a Saturday", "2026-03-14T12:00", "2026-03-17T09:00"],
  ["on a Sunday night", "2026-03-15T23:00", "2026-03-17T09:00"],
  ["on the Friday before a holiday on Monday", "2026-01-23T10:00", "2026-01-27T10:00"],
  ["on a holiday", "2026-01-26T10:00", "2026-01-28T09:00"],
  ["the day before a holiday on Friday", "2026-10-01T16:45", "2026-10-05T16:45"],
  ["the evening before a holiday on Friday", "2026-10-01T20:00", "2026-10-06T09:00"],
  ["before a holiday that is a Saturday anyway", "2026-08-14T10:00", "2026-08-17T10:00"],
  ["on the last day of a year", "2026-12-31T17:00", "2027-01-01T17:00"],
  ["in the last second of a year", "2027-12-31T23:59:59", "2028-01-04T09:00"],
  ["before a leap day", "2028-02-28T12:00", "2028-02-29T12:00"],
  ["on a leap day", "2028-02-29T12:00", "2028-03-01T12:00"],
  ["past 2038", "2038-01-19T09:30", "2038-01-20T09:30"],
];

describe("an answer is due", () => {
  test.each(table)("%s: %s -> %s", (_why, received, due) => {
    expect(inIst(dueAt(ist(received), office))).toBe(due);
  });
});

describe("an office with hours of its own", () => {
  const own: Office = {
    timeZone: "Asia/Kolkata",
    hours: { first: "Sunday", last: "Thursday", opens: "07:30", closes: "15:00" },
    holidays: [
      { date: "2026-03-10", until: "", name: "Inventory", repeats: "once" },
      { date: "2020-03-11", until: "", name: "The day we began", repeats: "yearly" },
      { date: "2026-11-08", until: "2026-11-12", name: "Diwali", repeats: "once" },
      { date: "2020-12-24", until: "2021-01-02", name: "The end of the year", repeats: "yearly" },
    ],
  };
  const moments: [why: string, received: string, due: string][] = [
    ["on a Sunday, which is a business day", "2026-03-15T08:00", "2026-03-16T08:00"],
    ["on a Thursday, before two days off", "2026-03-05T12:00", "2026-03-08T12:00"],
    ["before opening", "2026-03-16T07:00", "2026-03-17T07:30"],
    ["before a holiday of that year and one of every year", "2026-03-09T10:00", "2026-03-12T10:00"],
    ["on the same dates of the next year", "2027-03-10T10:00", "2027-03-14T10:00"],
    ["before a holiday of several days", "2026-11-05T10:00", "2026-11-15T10:00"],
    ["on the last of several days", "2026-11-12T10:00", "2026-11-16T07:30"],
    ["in the same week of the next year", "2027-11-08T10:00", "2027-11-09T10:00"],
    ["before days over New Year, every year", "2028-12-21T10:00", "2029-01-03T10:00"],
    ["in the new year's part of them", "2029-01-01T10:00", "2029-01-04T07:30"],
  ];
  test.each(moments)("%s: %s -> %s", (_why, received, due) => {
    expect(inIst(dueAt(ist(received), own))).toBe(due);
  });
});

/** Received and due, both as the clock on that office's wall shows them. */
describe("an office elsewhere", () => {
  const everyDay = { first: "Monday", last: "Sunday", opens: "09:00", closes: "18:00" };
  const moments: [zone: string, why: string, received: string, due: string][] = [
    ["Europe/Berlin", "on the Friday before summer time", "2026-03-27T16:00", "2026-03-30T16:00"],
    ["Europe/Berlin", "on the Sunday it begins", "2026-03-29T12:00", "2026-03-31T09:00"],
    ["Europe/Berlin", "on the Friday before it ends", "2026-10-23T16:00", "2026-10-26T16:00"],
    ["America/New_York", "on a Friday evening", "2026-03-06T18:30", "2026-03-10T09:00"],
    ["America/New_York", "before a holiday of every year", "2026-10-01T16:45", "2026-10-05T16:45"],
    ["Asia/Kathmandu", "a minute before opening", "2026-03-10T08:59", "2026-03-11T09:00"],
  ];
  test.each(moments)("in %s, %s: %s -> %s", (timeZone, _why, received, due) => {
    const at = fromOfficeTime(received, timeZone);
    expect(at && toOfficeTime(dueAt(at, { ...office, timeZone }), timeZone)).toBe(due);
  });

  test("that is open every day answers at the same time of a day of 23 hours, and of 25", () => {
    const own: Office = { ...office, timeZone: "Europe/Berlin", hours: everyDay, holidays: [] };
    const waits = ["2026-03-28T10:00:00Z", "2026-10-24T10:00:00Z"].map(
      (at) => dueAt(new Date(at), own).getTime() - Date.parse(at),
    );
    expect(waits).toEqual([23 * 3_600_000, 25 * 3_600_000]);
  });

  test("opens next after a night in which clocks change", () => {
    const own: Office = { ...office, timeZone: "Europe/Berlin", hours: everyDay, holidays: [] };
    expect(nextOpen(new Date("2026-03-28T22:00:00Z"), own).toISOString()).toBe("2026-03-29T07:00:00.000Z");
    expect(nextOpening(new Date("2026-10-24T10:00:00Z"), own).toISOString()).toBe("2026-10-25T08:00:00.000Z");
  });
});

test.each(["2026-03-13T15:00", "2026-03-14T12:00", "2026-03-15T22:00", "2026-03-16T08:59"])(
  "after %s it opens next on Monday, as a new schedule proposes",
  (now) => expect(nextOpening(ist(now), office)).toEqual(ist("2026-03-16T09:00")),
);

test("an office that is never open promises within a year all the same", () => {
  const holidays = [{ date: "2026-01-01", until: "2026-12-31", name: "Closed", repeats: "yearly" }];
  const received = ist("2026-03-10T15:00");
  const wait = dueAt(received, { ...office, holidays }).getTime() - received.getTime();
  expect(wait / 86_400_000).toBeLessThan(2 * 366 + 2);
});

describe("the zone of the process", () => {
  afterEach(() => void vi.unstubAllEnvs());

  test.each(["Pacific/Apia", "America/New_York", "Europe/Berlin", "UTC"])("%s changes nothing", (zone) => {
    vi.stubEnv("TZ", zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    for (const [why, received, due] of table) expect(inIst(dueAt(ist(received), office)), why).toBe(due);
  });
});

const day = 24 * 60 * 60_000;
const moment = fc.date({
  min: new Date("2025-01-01T00:00:00Z"),
  max: new Date("2060-01-01T00:00:00Z"),
  noInvalidDate: true,
});

const zones = ["Asia/Kolkata", "Asia/Kathmandu", "Europe/Berlin", "America/New_York"];

test.each(zones)("the hours of an office in %s are those of its zone, whatever the year", (timeZone) => {
  const own = { ...office, timeZone };
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    weekday: "short",
  });
  fc.assert(
    fc.property(moment, (at) => {
      const parts = Object.fromEntries(
        clock.formatToParts(nextOpen(at, own)).map(({ type, value }) => [type, value]),
      );
      const time = `${parts.hour}:${parts.minute}`;
      expect(time >= office.hours.opens && time < office.hours.closes).toBe(true);
      expect(["Sat", "Sun"]).not.toContain(parts.weekday);
    }),
  );
});

test("due times are always in business hours, a day or more later, and keep the order of the messages", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 14 * day }), (at, later) => {
      const due = dueAt(at, office);
      expect(isOpen(due, office)).toBe(true);
      expect(due.getTime() - at.getTime()).toBeGreaterThanOrEqual(day);
      expect(due.getTime() - at.getTime()).toBeLessThan(7 * day);
      expect(dueAt(new Date(at.getTime() + later), office).getTime()).toBeGreaterThanOrEqual(due.getTime());
    }),
    { numRuns: 1000 },
  );
});
