import fc from "fast-check";
import { expect, test } from "vitest";
import { readMarks, writeMarks } from "#app/domain/text/marks.ts";
import { plainOf, shownBeside, shownOf, textOfWords, wordsOfText } from "./words-with-marks.ts";

const text = (item: string) => textOfWords(readMarks(item, true)) ?? "";
const item = (text: string) => writeMarks(wordsOfText(text), true);

test.each([
  "Plain words, and * signs \\*\\* that mean themselves",
  "A **strong word**, _another_, and **_both_**.",
  "Half a wo**rd** and [a link | to it](https://example.com/a|b?c=d)",
  "{hi}नमस्ते दुनिया{} and [{de}ein **Satz**{}](/de)",
  "",
])("words and their marks are what they were: %s", (words) => {
  expect(item(text(words))).toBe(item(text(item(text(words)))));
  expect(readMarks(item(text(words)), true)).toEqual(readMarks(words, true));
});

test("each word says its marks itself: put together with others it keeps them", () => {
  const [strong] = text("**one two**").split(" ");
  expect(item(`${strong} three`)).toBe("**one** three");
  expect(plainOf(text("A **b** [c](/d)"))).toBe("A b c");
  expect(shownOf(text("A **b** c\\*"))).toBe("A **b** c*");
});

test("two of them are shown without their marks where all words have the same ones", () => {
  const beside = (old: string, now: string) => Object.values(shownBeside(text(old), text(now)));
  expect(beside("**each**", "**every one**")).toEqual(["each", "every one"]);
  expect(beside("looks", "[all](https://example.com)")).toEqual(["looks", "[all](https://example.com)"]);
  expect(beside("A **b**", "The b")).toEqual(["A **b**", "The b"]);
  expect(beside("", "**very**")).toEqual(["", "**very**"]);
});

test("whatever is typed, no word goes and none comes", () => {
  const words = fc.array(fc.constantFrom("a", "**", "_", " ", "[", "](/x)", "\\", "{hi}", "{}", "ü"), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(words, (parts) => {
      const known = text(parts.join(""));
      expect(plainOf(text(item(known)))).toBe(plainOf(known));
    }),
  );
});

test("words that hold the signs of this are no such text", () => {
  expect(textOfWords(["a\ue000b"])).toBeNull();
});
