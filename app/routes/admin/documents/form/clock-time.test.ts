import { expect, test } from "vitest";
import { clockTime } from "./clock-time.ts";

const office = { timeZone: "Asia/Kolkata", locale: "en-IN" };
const at = (time: string) => Date.parse(`2026-03-${time}+05:30`);

test("the time of today alone, of another day with the day, on the named clock of the office", () => {
  expect(clockTime(at("09T12:04"), office, at("09T13:00"))).toBe("12:04 IST");
  expect(clockTime(at("09T00:05"), office, at("09T13:00"))).toBe("00:05 IST");
  expect(clockTime(at("08T23:59"), office, at("09T00:01"))).toBe("8 March 2026, 23:59 IST");
});
