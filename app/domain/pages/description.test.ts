import fc from "fast-check";
import { expect, test } from "vitest";
import { metaDescription } from "./description.ts";

const more = "A case study: the situation, what was built, how it is used and what was learned.";

test("a text of the right length stays as it is", () => {
  const text = "Straightforward claims move on their own; the rest arrive with the reason they were held.";
  expect(metaDescription(text, more)).toBe(text);
});

test("a short one is followed by what kind of page it is", () => {
  expect(metaDescription("Short", more)).toBe(`Short. ${more}`);
  expect(metaDescription("Short!", more)).toBe(`Short! ${more}`);
});

test("a long one ends at a word", () => {
  const text = `${"some words, ".repeat(30)}end`;
  expect(metaDescription(text, more)).toMatch(/^.{100,159}words?…$/);
});

test("a long word is cut between whole signs", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  expect(metaDescription(family.repeat(40), more)).toBe(`${family.repeat(19)}…`);
});

test("whatever the text, it has 70 to 160 characters", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const { length } = metaDescription(text, more);
      expect(length).toBeGreaterThanOrEqual(70);
      expect(length).toBeLessThanOrEqual(160);
    }),
  );
});
