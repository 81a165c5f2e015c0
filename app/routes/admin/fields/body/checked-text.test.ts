import { expect, test } from "vitest";
import { problemIn } from "./checked-text.ts";

const good = { title: "The situation", type: "paragraph", items: ["One."] };

test.each([
  ["Invalid JSON format", '[\n  {"title": "A",}\n]'],
  ["JSON must be an array of sections", '{"title": "A"}'],
  ["Section 2 must have a title (string)", `[${JSON.stringify(good)}, {"items": []}]`],
  ["Details are too long", JSON.stringify([{ ...good, items: ["x".repeat(200_000)] }])],
])("%s", (message, text) => expect(problemIn(text)).toBe(message));

test.each(["", " \n", "[]", JSON.stringify([good])])("nothing is wrong with %j", (text) => {
  expect(problemIn(text)).toBeNull();
});
