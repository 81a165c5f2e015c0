import { expect, test } from "vitest";
import { dueIn } from "./due-in.ts";

const now = new Date("2026-11-24T06:00:00Z");
const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

test.each([
  [-3 * minute, "late by 3 minutes"],
  [-minute, "due now"],
  [0, "due now"],
  [second, "in less than a minute"],
  [59 * second, "in less than a minute"],
  [minute, "in 1 minute"],
  [59 * day, "in 59 days"],
  [60 * day, "in 2 months"],
  [729 * day, "in 24 months"],
  [1559 * day, "in 4 years"],
])("%d ms before the moment", (left, said) => {
  expect(dueIn(new Date(now.getTime() + left), now)).toBe(said);
});
