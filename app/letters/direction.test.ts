import { expect, test } from "vitest";
import { directionOf, isolated } from "./direction.ts";

test.each([
  ["Asha Rao", undefined, "Asha Rao"],
  ["मीना ગુજરાતી Łódź", undefined, "मीना ગુજરાતી Łódź"],
  ["أحمد", "auto", "\u2068أحمد\u2069"],
  ["Dr. כהן", "auto", "\u2068Dr. כהן\u2069"],
  ["", undefined, ""],
])("%s", (name, direction, within) => {
  expect(directionOf(name)).toBe(direction);
  expect(isolated(name)).toBe(within);
});
