import fc from "fast-check";
import { expect, test } from "vitest";
import { metaDescription } from "./description.ts";

test("a text of the right length stays as it is", () => {
  const text = "Straightforward claims move on their own; the rest arrive with the reason they were held.";
  expect(metaDescription(text)).toBe(text);
});

test("a short one stays as its writer has put it, in whatever language", () => {
  expect(metaDescription(" Kürzer  geht es nicht ")).toBe("Kürzer geht es nicht");
});

test("a long one ends at a word", () => {
  const text = `${"some words, ".repeat(30)}end`;
  expect(metaDescription(text)).toMatch(/^.{100,159}words?…$/);
});

test("a long word is cut between whole signs", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  expect(metaDescription(family.repeat(40))).toBe(`${family.repeat(19)}…`);
});

test("whatever the text, it has at most 160 characters", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(metaDescription(text).length).toBeLessThanOrEqual(160);
    }),
  );
});
