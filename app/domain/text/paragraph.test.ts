import { expect, test } from "vitest";
import {
  paragraphOf,
  plainParagraph,
  shownParagraph,
  typedParagraph,
  wordsOfParagraph,
} from "./paragraph.ts";

/** Plain words of pages, with signs that could be marks. */
const plain = [
  "Words",
  "2 * 3 is 6",
  "a_name_of_a_field",
  "[gate scans](/services)",
  "**Not** strong",
  "\\*",
  "Ends with \\",
  "_",
];

test.each(plain)(
  "%s: what nobody has written anew is read as it stands, and comes back from the form",
  (text) => {
    expect(wordsOfParagraph(text)).toEqual([text]);
    expect(plainParagraph(text)).toBe(text);
    expect(paragraphOf(typedParagraph(text))).toBe(text);
  },
);

test("what is typed with marks has them, and is typed as it was", () => {
  const typed = "See [our **gate** scans](/services), _twice_";
  const stored = paragraphOf(typed);
  expect(wordsOfParagraph(stored)).toEqual([
    "See ",
    { mark: "link", to: "/services", words: ["our ", { mark: "strong", words: ["gate"] }, " scans"] },
    ", ",
    { mark: "emphasis", words: ["twice"] },
  ]);
  expect(typedParagraph(stored)).toBe(typed);
  expect(paragraphOf(typedParagraph(stored))).toBe(stored);
  expect(plainParagraph(stored)).toBe("See our gate scans, twice");
  expect(shownParagraph(stored)).toBe(typed);
});

test("an address that runs as a script is no link", () => {
  expect(wordsOfParagraph(paragraphOf("[a](javascript:alert(1))"))).toEqual(["[a](javascript:alert(1))"]);
});
