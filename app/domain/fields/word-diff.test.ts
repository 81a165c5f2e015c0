import { expect, test } from "vitest";
import { diffWords } from "./word-diff.ts";

/** The later text, with its own words marked; undefined where nothing of the earlier one is in it. */
function marked(text: string, other: string): string | undefined {
  const words = diffWords(other, text);
  if (!words.some(({ kind }) => kind === "same")) return undefined;
  const later = words.filter(({ kind }) => kind !== "removed");
  return later.map(({ text, kind }) => (kind === "added" ? `[${text}]` : text)).join("");
}

test("the words that the other text does not have are marked, and the text stays whole", () => {
  const [mine, theirs] = [
    "A reader for each old gauge\nof the hall.",
    "A reader for each gauge\nof the hall.",
  ];
  expect(marked(mine, theirs)).toBe("A reader for each [old ]gauge\nof the hall.");
  expect(marked(theirs, mine)).toBe(theirs);
});

test("two texts that have next to nothing in common are not marked at all", () => {
  expect(marked("Rounds twice a shift.", "Forty gauges and two people.")).toBeUndefined();
  const long = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(" ");
  expect(marked(long("a"), long("b"))).toBeUndefined();
});
