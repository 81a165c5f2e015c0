import { expect, test } from "vitest";
import { holdsTerm, titleRank } from "./search-term.ts";

test.each([
  ["Retail\nindustries/retail", "tail", true],
  ["Retail\nindustries/retail", "INDUSTRIES/RE", true],
  ["Retail\nindustries/retail", "re", true],
  ["Retail\nindustries/retail", "ta", false],
  ["Retail\nindustries/retail", "", true],
  ["100 % sure", "%", true],
  ["Retail", "_", false],
])("%j holds %j: %s", (text, term, isHeld) => {
  expect(holdsTerm(text, term)).toBe(isHeld);
});

test("the very title comes before its beginning, that before a part of it, and that before no part", () => {
  const titles = ["Steam", "A retail study", "Retail prices", "Retail"];
  expect(titles.toSorted((a, b) => titleRank(a, "retail") - titleRank(b, "retail"))).toEqual([
    "Retail",
    "Retail prices",
    "A retail study",
    "Steam",
  ]);
});
