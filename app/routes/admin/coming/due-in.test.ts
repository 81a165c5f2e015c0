import { expect, test } from "vitest";
import { dueIn } from "./due-in.ts";

const now = new Date("2026-11-24T06:00:00Z");
const second = 1000;
const minute = 60 * second;

test.each([
  [-3 * minute, "late by 3 minutes"],
  [-minute, "due now"],
  [0, "due now"],
  [second, "in less than a minute"],
  [59 * second, "in less than a minute"],
  [minute, "in 1 minute"],
])("%d ms before the moment", (left, said) => {
  expect(dueIn(new Date(now.getTime() + left), now)).toBe(said);
});
