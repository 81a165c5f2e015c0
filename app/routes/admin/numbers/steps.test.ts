import { expect, test } from "vitest";
import { stepsOf } from "./steps.ts";

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const days = (number: number) => Array.from({ length: number }, (_, at) => ({ day: day(at), count: at }));

test("up to ninety days are shown one by one", () => {
  expect(stepsOf(days(90))).toEqual({ isWeekly: false, steps: days(90) });
});

test("a year is shown in weeks that end today, without the day before the first of them", () => {
  const { isWeekly, steps } = stepsOf(days(365));
  expect(isWeekly).toBe(true);
  expect(steps).toHaveLength(52);
  expect(steps[0]).toEqual({ day: day(1), count: 1 + 2 + 3 + 4 + 5 + 6 + 7 });
  expect(steps.at(-1)).toEqual({ day: day(358), count: 358 + 359 + 360 + 361 + 362 + 363 + 364 });
});
