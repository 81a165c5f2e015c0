import { expect, test } from "vitest";
import letters from "./letters.json" with { type: "json" };
import { unwritable } from "./writable.ts";

test("a letter can be written if it has an outline, and only then", () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    letter.isWellFormed(),
  );
  expect(all.filter((letter) => unwritable(letter) === undefined)).toEqual(
    Object.keys(letters.letters).sort(),
  );
  expect(unwritable("ab\u{1f642}c")).toBe("\u{1f642}");
});
