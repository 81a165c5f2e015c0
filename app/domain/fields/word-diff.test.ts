import { expect, test } from "vitest";
import { markOwnWords } from "./word-diff.ts";

const marked = (text: string, other: string) =>
  markOwnWords(text, other)?.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text));

test("the words that the other text does not have are marked, and the text stays whole", () => {
  const [mine, theirs] = [
    "A reader for each old gauge\nof the hall.",
    "A reader for each gauge\nof the hall.",
  ];
  expect(marked(mine, theirs)?.join("")).toBe("A reader for each [old ]gauge\nof the hall.");
  expect(marked(theirs, mine)?.join("")).toBe(theirs);
});

test("two texts that have next to nothing in common are not marked at all", () => {
  expect(marked("Rounds twice a shift.", "Forty gauges and two people.")).toBeUndefined();
  const long = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(" ");
  expect(markOwnWords(long("a"), long("b"))).toBeNull();
});
