/** What became of a text: how much is compared, and what counts as a correction. hunks.test.ts says what a change is. */
import { describe, expect, test } from "vitest";
import { mostCompared } from "#app/content/promised-numbers.ts";
import { formatSections, type Section } from "#app/domain/text/sections.ts";
import { changesBetween, isSmall } from "./compare.ts";
import type { ValuesOf } from "./field.ts";
import { emptyValues } from "./fields.ts";
import { everyField } from "./testing.ts";

type Text = ValuesOf<typeof everyField>;

const empty: Text = emptyValues(everyField);
const section = (title: string, ...items: string[]): Section => ({ title, type: "paragraph", items });
const body = (...sections: Section[]): Text => ({ ...empty, body: formatSections(sections) });
const compared = (before: Partial<Text>, after: Partial<Text>) =>
  changesBetween(everyField, { ...empty, ...before }, { ...empty, ...after });
const words = (count: number, word: string) => Array(count).fill(word).join(" ");
const [start, built] = [section("Situation", "Forty gauges on paper"), section("Work", "A reader for each")];

describe("a small correction", () => {
  const long = words(40, "steam");
  test.each<[string, Partial<Text>, Partial<Text>, boolean]>([
    ["no change", { lead: "As it was" }, { lead: "As it was" }, false],
    ["a comma", { lead: "Old, but new" }, { lead: "Old but new" }, true],
    ["six words for six others", { lead: `${words(6, "a")} end` }, { lead: `${words(6, "b")} end` }, true],
    ["seven words for seven others", { lead: words(7, "a") }, { lead: words(7, "b") }, false],
    ["a comma in a section", body(section("One", "Old, but new")), body(section("One", "Old but new")), true],
    ["a section that came", body(start), body(start, built), false],
    ["sections that changed places", body(start, built), body(built, start), false],
    ["one more tag", { tags: ["one"] }, { tags: ["one", "two"] }, true],
    ["a text that is longer than is compared", { lead: "" }, { lead: words(mostCompared + 1, "a") }, false],
    ["a word in a long text", { lead: `${long} gauge` }, { lead: `${long} gauges` }, true],
  ])("%s", (_, before, after, expected) => {
    expect(isSmall(compared(before, after))).toBe(expected);
  });
});

describe("a comparison", () => {
  const half = mostCompared / 2 - 1; // the title is a word too
  const isWhole = (before: Partial<Text>, after: Partial<Text>) => compared(before, after).isWhole;

  test("of as many differing words as the budget has is made, of one more it is not", () => {
    const [before, after] = [section("A", words(half, "old")), section("A", words(half, "new"))];
    expect(isWhole(body(before), body(after))).toBe(false);
    expect(isWhole(body(before), body({ ...after, items: [...after.items, "more"] }))).toBe(true);
  });

  test("counts the words of a text without spaces too", () => {
    const joined = (word: string) => section("A", words(half, word).replaceAll(" ", "."));
    expect(isWhole(body(joined("old")), body(joined("new")))).toBe(true);
  });

  test("of a long text is made when little of it differs", () => {
    const long = section("Long", words(mostCompared * 2, "same"));
    const found = compared(body(long, section("A", "old")), body(long, section("A", "new")));
    expect(found).toMatchObject({ isWhole: false, changes: [{ removed: ["old"], added: ["new"] }] });
  });

  test("counts a body that cannot be read, and every field; then each field that differs is one change", () => {
    expect(isWhole({}, { body: `{"${words(mostCompared + 1, "x")}` })).toBe(true);
    const lead = words(mostCompared + 1, "x");
    expect(compared({}, { lead, questions: [{ question: "Who?", answer: "We." }] })).toMatchObject({
      isWhole: true,
      changes: [
        { kind: "replaced", label: "Lead", removed: [], added: [lead] },
        { kind: "replaced", label: "Questions", removed: [], added: ["Who?", "We."] },
      ],
    });
  });

  test("tells nothing of spaces and marks that nobody reads", () => {
    const stored = body(start).body;
    expect(compared({ body: JSON.stringify([start]) }, { body: stored }).changes).toEqual([]);
    expect(compared(body(start), body({ ...start, marks: true })).changes).toEqual([]);
  });
});
