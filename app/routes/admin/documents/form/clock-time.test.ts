import { expect, test } from "vitest";
import { clockTime } from "./clock-time.ts";

const at = (day: number, hour: number, minute: number) => new Date(2026, 2, day, hour, minute).getTime();

test("the time of today alone, of another day with the day", () => {
  expect(clockTime(at(9, 12, 4), at(9, 13, 0))).toBe("12:04");
  expect(clockTime(at(9, 0, 5), at(9, 13, 0))).toBe("00:05");
  expect(clockTime(at(8, 23, 59), at(9, 0, 1))).toBe("Mar 8, 23:59");
});
