import { expect, test } from "vitest";
import { meantTerm } from "./meant.ts";

const texts = ["steam audit of a boiler house\nfoundry", "a foreman’s day, zurich"];

test.each([
  ["staem", "steam"],
  ["sream", "steam"],
  ["boler", "boiler"],
  ["fouundry", "foundry"],
  ["Steam audot", "steam audit"],
  ["Zürivh", "zurich"],
])("one letter of %s is mended", (typed, meant) => expect(meantTerm(typed, texts)).toBe(meant));

test.each([["stxxm"], ["day"], ["dya"], ["house boilr"], [""]])("%s stays as it is", (typed) =>
  expect(meantTerm(typed, texts)).toBeNull(),
);
