import { expect, test } from "vitest";
import { businessTime, timeIn } from "./business-time.ts";

const due = new Date("2026-11-24T15:00:00+05:30");

test("a moment is written in the words of the office", () => {
  expect(businessTime(due)).toBe("Tuesday, 24 November, 15:00 IST");
  expect(businessTime(new Date("2026-12-31T18:30:00Z"))).toBe("Friday, 1 January, 00:00 IST");
});

test("and beside it in those of a reader elsewhere", () => {
  expect(timeIn("America/Los_Angeles", due)).toBe("Tuesday, 24 November, 01:30");
  expect(timeIn("Pacific/Kiritimati", due)).toBe("Tuesday, 24 November, 23:30");
});
