import { describe, expect, test } from "vitest";
import { summaryOf } from "#app/domain/documents/history/outline.ts";
import { changesBetween, mostCompared, outlineOf } from "./changes.ts";
import type { StudyText } from "./difference.ts";
import { mergeStudies, resolveMerge } from "./merge.ts";
import { formatSections, type Section } from "./sections.ts";
import { section, written } from "./testing.ts";

const text = (...sections: Section[]): StudyText => ({ ...written, jsonDetails: formatSections(sections) });
const words = (count: number, word: string) => Array(count).fill(word).join(" ");

describe("a comparison", () => {
  const half = mostCompared / 2 - 1; // each title is a word too

  test("of as many differing words as the budget has is made, of one more it is not", () => {
    const [before, after] = [section("A", words(half, "old")), section("A", words(half, "new"))];
    expect(changesBetween(text(before), text(after))).toHaveLength(1);
    expect(changesBetween(text(before), text({ ...after, items: [...after.items, "more"] }))).toBeNull();
  });

  test("of a long text is made when little of it differs", () => {
    const long = section("Long", words(mostCompared * 2, "same"));
    expect(changesBetween(text(long, section("A", "old")), text(long, section("A", "new")))).toHaveLength(1);
  });

  test("counts details that cannot be read as sections, and every field", () => {
    const malformed = { ...written, jsonDetails: `{"${words(mostCompared + 1, "x")}` };
    expect(changesBetween(written, malformed)).toBeNull();
    expect(changesBetween(written, { ...written, description: words(mostCompared, "x") })).toBeNull();
  });
});

describe("marks", () => {
  const marked = (...items: string[]): Section => ({ ...section("A", ...items), marks: true });

  test("are compared as sections, and are more than spacing", () => {
    expect(changesBetween(text(marked("a")), text(marked("**a**")))).toMatchObject([
      { kind: "section", from: 0, to: 0 },
    ]);
    expect(changesBetween(text(section("A", "**a**")), text(marked("**a**")))).toMatchObject([
      { kind: "section" },
    ]);
    expect(summaryOf(outlineOf(text(section("A", "a"))), outlineOf(text(marked("a"))))).toMatchObject({
      sections: 1,
    });
  });

  test("stay in a section that a merge takes", () => {
    const [base, mine] = [text(section("A", "a")), text(section("A", "a"), section("B", "b"))];
    const merge = mergeStudies(base, mine, text(marked("**a**")));
    expect(JSON.parse(resolveMerge(merge, {}).jsonDetails)).toEqual([marked("**a**"), section("B", "b")]);
  });
});

describe("a summary", () => {
  const [a, b, c] = [section("A", "a"), section("B", "b"), section("C", "c")];
  const summary = (before: StudyText, after: StudyText) => summaryOf(outlineOf(before), outlineOf(after));

  test.each([
    ["rewritten", [a, b, c], [a, section("B", "other"), c], 1],
    ["moved", [a, b, c], [c, a, b], 1],
    ["added", [a, b], [a, b, c], 1],
    ["removed", [a, b, c], [a], 2],
    ["moved beside one that is new", [a, b], [b, a, c], 2],
    ["repeated", [a, b], [a, a, b], 1],
    ["left as they are", [a, b], [a, b], 0],
  ])("counts sections that were %s", (_, before, after, sections) => {
    expect(summary(text(...before), text(...after))).toEqual({ fields: [], sections, isSpacing: false });
  });

  test("names fields, spacing, and details that cannot be read", () => {
    const other = { ...text(a), title: "Other", tags: ["Energy"] };
    expect(summary(text(a), other)).toEqual({ fields: ["title", "tags"], sections: 0, isSpacing: false });
    const spaced = { ...text(a), jsonDetails: `${text(a).jsonDetails} ` };
    expect(summary(text(a), spaced)).toEqual({ fields: [], sections: 0, isSpacing: true });
    const malformed = { ...text(a), jsonDetails: "[" };
    expect(summary(text(a), malformed)).toMatchObject({ fields: ["jsonDetails"], sections: 0 });
  });
});
