import { expect, test } from "vitest";
import { placesOfWords } from "./places-of-words.ts";

const found = (text: string, words: string) =>
  placesOfWords(text, words).map(({ from, to }) => text.slice(from, to));

test.each([
  ["the mill", "In the mill, at night", ["the mill"]],
  ["the mill", "In the\n  mill", ["the\n  mill"]],
  ["a big deal", "It is a **big** deal", ["a **big** deal"]],
  ["See our scans.", "See [our](/services_of) _scans_.", ["See [our](/services_of) _scans_."]],
  ["snake_case [1]", "of snake_case [1] and", ["snake_case [1"]],
  ["steam", "steam, steam and Steam", ["steam", "steam"]],
  ["मिल में", "यह मिल में है", ["मिल में"]],
  ["the mill", "the mills of the hill", ["the mill"]],
  ["the mill", "the hill", []],
  [" ", "a b", []],
  ["**", "a ** b", []],
])("%s in %s", (words, text, places) => expect(found(text, words)).toEqual(places));

test("a long line of signs is looked through once", () => {
  const line = "_".repeat(200_000);
  expect(placesOfWords(`${line}a${line}`, `${"_".repeat(499)}a`)).toHaveLength(1);
});
