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

test("words that others take the place of are one stretch, and a space alone between two is none of its own", () => {
  expect(diffWords("Mark each trap of the hall.", "Usually mark every trap of a hall.")).toEqual([
    { text: "Mark each ", kind: "removed" },
    { text: "Usually mark every ", kind: "added" },
    { text: "trap of ", kind: "same" },
    { text: "the", kind: "removed" },
    { text: "a", kind: "added" },
    { text: " hall.", kind: "same" },
  ]);
});

test("two texts that have next to nothing in common are not marked at all", () => {
  expect(marked("Rounds twice a shift.", "Forty gauges and two people.")).toBeUndefined();
  const long = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(" ");
  expect(marked(long("a"), long("b"))).toBeUndefined();
});
