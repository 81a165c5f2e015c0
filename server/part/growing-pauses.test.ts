import { expect, test } from "vitest";
import { growingPauses } from "./growing-pauses.ts";

test("the first of a row waits for a moment, each further one twice as long, and after a rest it begins anew", () => {
  let now = 0;
  const next = growingPauses({ first: 20, longest: 100 }, () => now);
  const inRow = Array.from({ length: 5 }, () => {
    const pause = next();
    now += pause;
    return pause;
  });
  expect(inRow).toEqual([20, 40, 80, 100, 100]);
  now += 100;
  expect(next()).toBe(20);
});
