import { expect, test } from "vitest";
import { cutAt, cutAtWord, sentencesOf, shortened, signsOf } from "./signs.ts";

const scientist = "\u{1f469}\u200d\u{1f52c}";

test.each([
  ["Asha", 4, "Asha"],
  ["Asha Rao", 5, "Asha..."],
  ["🚀🚀🚀", 2, "🚀🚀..."],
  [`${scientist}${scientist}`, 2, `${scientist}${scientist}`],
  ["मीना कुमारी", 2, "मीना..."],
])("%s with room for %i signs is %s", (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});

test.each([
  ["Asha", 4, "Asha"],
  ["Asha Rao", 5, "Asha "],
  ["ab🚀", 3, "ab"],
  ["ab🚀", 4, "ab🚀"],
  [`a${scientist}b`, 5, "a"],
  ["Cafe\u0301 au lait", 4, "Caf"],
  ["કિંમત", 2, ""],
  ["\u{1f1ee}\u{1f1f3}\u{1f1e9}\u{1f1ea}", 6, "\u{1f1ee}\u{1f1f3}"],
  ["", 0, ""],
])("%s cut to %i code units is %s", (text, most, cut) => {
  expect(cutAt(text, most)).toBe(cut);
});

test.each([
  ["A list of bearings", 18, "A list of bearings"],
  ["A list of bearings", 17, "A list of…"],
  ["A list, of bearings", 9, "A list…"],
  ["Bearings", 5, "Bear…"],
  ["🚀🚀🚀", 4, "🚀…"],
])("%s cut at a word to %i code units is %s", (text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut);
});

test("the pieces of a text are its signs, in their order", () => {
  expect(signsOf(`कि${scientist}e\u0301.`)).toEqual(["कि", scientist, "e\u0301", "."]);
});

test.each([
  [["It fell. ", "It rose."]],
  [["Dr. Rao of Narmada Pvt. Ltd. agreed. ", "A. Sen did not."]],
  [["It took 3.5 hours. ", "No. 4 was first."]],
])("%j are sentences", (sentences) => {
  expect(sentencesOf(sentences.join("")).map(({ segment }) => segment)).toEqual(sentences);
});
