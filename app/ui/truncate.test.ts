import { expect, test } from "vitest";
import { truncate } from "./truncate.ts";

test("a text of 100 characters stays whole", () => {
  expect(truncate("a".repeat(100))).toBe("a".repeat(100));
});

test("a longer one is cut at 100 and says so", () => {
  expect(truncate("a".repeat(101))).toBe(`${"a".repeat(100)}...`);
});

test("no space stands before the dots", () => {
  expect(truncate("one two", 4)).toBe("one...");
});

test("a character of two code units is not cut in two", () => {
  expect(truncate("🌊🌊🌊", 2)).toBe("🌊🌊...");
});
