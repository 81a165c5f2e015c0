import { expect, test } from "vitest";
import { businessTime, plannedTime, timeIn, zoneName } from "./business-time.ts";

const due = new Date("2026-11-24T15:00:00+05:30");

test("a moment is written in the words of the office", () => {
  expect(businessTime(due, "Asia/Kolkata")).toBe("Tuesday, 24 November, 15:00 IST");
  expect(businessTime(new Date("2026-12-31T18:30:00Z"), "Asia/Kolkata")).toBe("Friday, 1 January, 00:00 IST");
  expect(businessTime(due, "Europe/Berlin")).toBe("Tuesday, 24 November, 10:30 CET");
});

test("what is planned has its year, as the office has it", () => {
  expect(plannedTime(new Date("2026-12-31T18:30:00Z"), "Asia/Kolkata")).toBe(
    "Friday, 1 January 2027, 00:00 IST",
  );
});

test("and beside it in those of a reader elsewhere", () => {
  expect(timeIn("America/Los_Angeles", due)).toBe("Tuesday, 24 November, 01:30");
  expect(timeIn("Pacific/Kiritimati", due)).toBe("Tuesday, 24 November, 23:30");
});

test.each([
  ["Asia/Kolkata", "IST", "IST"],
  ["Asia/Calcutta", "IST", "IST"],
  ["Europe/Berlin", "CET", "CEST"],
  ["Europe/London", "GMT", "BST"],
  ["Europe/Dublin", "GMT", "IST"],
  ["America/New_York", "EST", "EDT"],
  ["Australia/Sydney", "AEDT", "AEST"],
  ["Africa/Johannesburg", "SAST", "SAST"],
  ["UTC", "UTC", "UTC"],
  ["Asia/Kathmandu", "GMT+5:45", "GMT+5:45"],
  ["America/Sao_Paulo", "GMT-3", "GMT-3"],
])("%s is called %s in January and %s in July", (zone, january, july) => {
  expect(zoneName(zone, new Date("2026-01-15T12:00:00Z"))).toBe(january);
  expect(zoneName(zone, new Date("2026-07-15T12:00:00Z"))).toBe(july);
});
