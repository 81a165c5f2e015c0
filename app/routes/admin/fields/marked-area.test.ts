import { expect, test } from "vitest";
import { wordAround } from "./marked-area.tsx";

test.each([
  ["the word in which the caret stands", "our gate scans", 6, 6, "gate"],
  ["what is selected, without the spaces at its ends", "our gate scans", 3, 9, "gate"],
  ["nothing, between words", "our  scans", 4, 4, ""],
  ["letters with signs over them", "très étroit", 6, 6, "étroit"],
])("%s gets the mark", (_, text, from, to, expected) => {
  const found = wordAround(text, from, to);
  expect(text.slice(found.from, found.to)).toBe(expected);
});
