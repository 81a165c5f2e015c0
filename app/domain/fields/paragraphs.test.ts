import { expect, test } from "vitest";
import { typeOf } from "./fields.ts";
import { paragraphs } from "./paragraphs.ts";

const field = { type: "paragraphs", label: "Text", most: 200, mostItems: 9 } as const;
const answer = { type: "text", label: "Answer", most: 200, hasMarks: true } as const;
const plain = { type: "text", label: "Lead", most: 200 } as const;
const typed = "Plain.\n\nSee **our** [scans](/services).";

test("paragraphs with marks: readers, searches, checks and comparisons read their words", () => {
  const stored = paragraphs.read(typed, field);
  expect(paragraphs.read(stored, field)).toEqual(stored);
  expect(paragraphs.lines(stored, field)).toEqual(["Plain.", "See our scans."]);
  expect(paragraphs.prose(stored, field)).toEqual({ text: "Plain.\nSee our scans.", targets: ["/services"] });
  expect(paragraphs.shown(stored, field)).toEqual(["Plain.", "See **our** [scans](/services)."]);
  const marked = paragraphs.marked(stored, field, (text) => `<${text}>`);
  expect(paragraphs.lines(marked, field)).toEqual(["<Plain.>", "<See our scans.>"]);
});

test.each([
  [answer, "See our scans."],
  [plain, "See **our** [scans](/services)."],
])("a text has marks where its field says so", (field, words) => {
  const form = { has: () => true, text: () => "See **our** [scans](/services).", texts: () => [] };
  const type = typeOf(field);
  expect(type.lines(type.read(type.typed(form, "place", field), field), field)).toEqual([words]);
});

test("what was stored before there were marks has none", () => {
  const stored = ["**Not** strong, [not a link](/services)"];
  expect(paragraphs.read(stored, field)).toEqual(stored);
  expect(paragraphs.lines(stored, field)).toEqual(stored);
  expect(paragraphs.prose(stored, field)).toEqual({ text: stored[0], targets: [] });
});
