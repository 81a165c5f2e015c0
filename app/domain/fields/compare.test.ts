/** What is marked says everything: put into the old text, it gives the new one. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSections, type Section } from "#app/domain/text/sections.ts";
import { type Change, changesBetween, compareTexts, isSmall, mostCompared } from "./compare.ts";
import type { Values, ValuesOf } from "./field.ts";
import { emptyValues } from "./fields.ts";
import { itemsOf, leavesOf, linesOfItem, shownItem, shownLines } from "./leaves.ts";
import { changedLeaves, outlineOf } from "./outline.ts";
import { anyValues, everyField, revisionOf } from "./testing.ts";
import type { Words } from "./word-diff.ts";

type Text = ValuesOf<typeof everyField>;
type ItemChange = Extract<Change, { kind: "item" }>;

const empty: Text = emptyValues(everyField);
const section = (title: string, ...items: string[]): Section => ({ title, type: "paragraph", items });
const body = (...sections: Section[]): Text => ({ ...empty, body: formatSections(sections) });
const changes = (before: Partial<Text>, after: Partial<Text>) =>
  changesBetween(everyField, { ...empty, ...before }, { ...empty, ...after });
const words = (count: number, word: string) => Array(count).fill(word).join(" ");
const sides = (words: Words[]) =>
  words.map(({ text, kind }) => (kind === "same" ? text : `${kind === "added" ? "+" : "-"}${text}`));
const [start, built, result] = [
  section("Situation", "Forty gauges on paper"),
  section("Work", "A reader for each"),
  section("Result", "Two rounds a shift"),
];

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
    expect(isSmall(compareTexts(everyField, { ...empty, ...before }, { ...empty, ...after }))).toBe(expected);
  });
});

describe("changes", () => {
  test("are none where the texts are equal", () => {
    expect(changes({}, {})).toEqual([]);
    expect(changes(body(start), body(start))).toEqual([]);
  });

  test("name the field, with the words marked", () => {
    const [change] = changes({ heading: "Old steam gauges" }, { heading: "New steam gauges" }) ?? [];
    expect(change).toMatchObject({ kind: "text", place: "heading", label: "Heading" });
    expect(change?.kind === "text" && sides(change.words)).toEqual(["-Old", "+New", " steam gauges"]);
  });

  test("show a choice by its label, a link with its address, and paragraphs one by one", () => {
    const story = ["One.", "Two."];
    const closing = { story, button: { label: "Ask", to: "/contact" } };
    const changed = { story: ["One.", "Three."], button: { label: "Ask", to: "/" } };
    const found = changes({ closing }, { closing: changed, ground: "dark" }) ?? [];
    expect(found.map(({ label, kind }) => [label, kind])).toEqual([
      ["Ground", "text"],
      ["Closing / Story", "lines"],
      ["Closing / Button", "text"],
    ]);
    expect(found[0]?.kind === "text" && sides(found[0].words)).toEqual(["-Light", "+Dark"]);
    expect(found[1]).toMatchObject({ lines: [{ kind: "same" }, { kind: "changed" }] });
    expect(found[2]?.kind === "text" && sides(found[2].words).join("")).toContain("-contact");
  });

  test("name an item by its list, its place and its first words, and find it again when it was moved", () => {
    const [one, two] = [
      { question: "How long does it take?", answer: "Three weeks." },
      { question: "Who does it?", answer: "We do." },
    ];
    const three = { question: "What does it cost?", answer: "That depends." };
    const rewritten = { ...one, answer: "A month." };
    const found = changes({ questions: [one, two, three] }, { questions: [three, rewritten, two] });
    expect(found).toMatchObject([
      { kind: "item", label: "Questions, 1: What does it cost?", from: 2, to: 0, isMoved: true },
      { kind: "item", label: "Questions, 2: How long does it take?", from: 0, to: 1, isMoved: false },
    ]);
    expect(sides((found![1] as ItemChange).lines[0]?.words ?? []).join("")).toBe("-Three+A -weeks+month.");
  });

  test("say what kind an item is of, and all of an item within it", () => {
    const cards = { kind: "cards" as const, title: "What we do", cards: [{ title: "Reading gauges" }] };
    const [change] = changes({}, { sections: [cards] }) as ItemChange[];
    expect(change).toMatchObject({ label: "Sections, 1: Cards: What we do", from: null, to: 0 });
    expect(sides(change!.lines[0]!.words)).toEqual(["+Reading gauges"]);
    const prose = { kind: "prose" as const, text: ["Words"] };
    expect(changes({ sections: [cards] }, { sections: [prose] })).toMatchObject([
      { to: null },
      { from: null },
    ]);
  });

  test("find a section again that was moved, moved and rewritten, or named anew in its place", () => {
    expect(changes(body(start, built, result), body(result, start, built))).toMatchObject([
      { kind: "item", label: "Section: Result", from: 2, to: 0, isMoved: true },
    ]);
    const rewritten = { ...result, items: ["Three rounds a shift"] };
    const [moved] = changes(body(start, built, result), body(rewritten, start, built)) as ItemChange[];
    expect(moved).toMatchObject({ from: 2, to: 0, isMoved: true, lines: [{ kind: "changed" }] });
    expect(sides(moved!.lines[0]!.words)).toEqual(["-Two", "+Three", " rounds a shift"]);
    expect(changes(body(start, built, result), body(start, section("New", "words"), result))).toMatchObject([
      { label: "Section: New", from: 1, to: 1, isMoved: false },
    ]);
  });

  test("show marks without the backslashes between them, and know them from the same signs", () => {
    const items = (item: string): Section => ({ ...section("A", item), marks: true });
    const [change] = changes(body(items("a\\_b old")), body(items("a\\_b **new**"))) as ItemChange[];
    expect(sides(change!.lines[0]!.words).join("")).toBe("a_b -old+**new**");
    expect(changes(body(section("A", "**a**")), body(items("**a**")))).toMatchObject([{ kind: "item" }]);
  });

  test("show a body that is no sections as it is stored, and a difference of spaces alone as that", () => {
    const stored = body(start).body;
    expect(changes({ body: "[{" }, { body: stored })).toMatchObject([{ kind: "source", label: "Details" }]);
    expect(changes({ body: JSON.stringify([start]) }, { body: stored })).toMatchObject([{ kind: "spacing" }]);
  });
});

describe("a comparison", () => {
  const half = mostCompared / 2 - 2; // the title is a word too, and so is its kind

  test("of as many differing words as the budget has is made, of one more it is not", () => {
    const [before, after] = [section("A", words(half, "old")), section("A", words(half, "new"))];
    expect(changes(body(before), body(after))).toHaveLength(1);
    expect(changes(body(before), body({ ...after, items: [...after.items, "more"] }))).toBeNull();
  });

  test("counts the words of a text without spaces, which are marked one by one too", () => {
    const joined = (word: string) => section("A", words(half, word).replaceAll(" ", "."));
    expect(changes(body(joined("old")), body(joined("new")))).toBeNull();
  });

  test("of a long text is made when little of it differs", () => {
    const long = section("Long", words(mostCompared * 2, "same"));
    expect(changes(body(long, section("A", "old")), body(long, section("A", "new")))).toHaveLength(1);
  });

  test("counts a body that cannot be read, and every field; then both texts are whole", () => {
    expect(changes({}, { body: `{"${words(mostCompared + 1, "x")}` })).toBeNull();
    const lead = words(mostCompared + 1, "x");
    const questions = [{ question: "Who?", answer: "We." }];
    expect(compareTexts(everyField, empty, { ...empty, lead, questions })).toEqual({
      kind: "whole",
      before: [{ label: "Ground", text: "Light" }],
      after: [
        { label: "Lead", text: lead },
        { label: "Ground", text: "Light" },
        { label: "Questions, 1: Who?", text: "We." },
      ],
    });
  });
});

describe("a summary", () => {
  const [a, b, c] = [section("A", "a"), section("B", "b"), section("C", "c")];
  const summary = (before: Text, after: Text) =>
    changedLeaves(outlineOf(everyField, before), outlineOf(everyField, after));

  test.each([
    ["rewritten", [a, b, c], [a, section("B", "other"), c], 1],
    ["moved", [a, b, c], [c, a, b], 1],
    ["added", [a, b], [a, b, c], 1],
    ["removed", [a, b, c], [a], 2],
    ["moved beside one that is new", [a, b], [b, a, c], 2],
    ["repeated", [a, b], [a, a, b], 1],
    ["marked", [a, b], [a, { ...b, marks: true as const }], 1],
  ])("counts sections that were %s", (_, before, after, count) => {
    expect(summary(body(...before), body(...after))).toEqual([{ what: "sections", label: "Details", count }]);
  });

  test("names fields, items of a list, spacing, and a body that cannot be read", () => {
    const other = {
      ...empty,
      heading: "Other",
      tags: ["Energy"],
      questions: [{ question: "?", answer: "" }],
    };
    expect(summary(empty, other)).toEqual([
      { what: "value", label: "Heading" },
      { what: "value", label: "Tags" },
      { what: "items", label: "Questions", count: 1 },
    ]);
    expect(summary(body(a), { ...body(a), body: `${body(a).body} ` })).toEqual([
      { what: "spacing", label: "Details" },
    ]);
    expect(summary(body(a), { ...empty, body: "[" })).toEqual([{ what: "value", label: "Details" }]);
    expect(summary(body(a), body(a))).toEqual([]);
  });
});

test("put into what people read of the old text, what is marked gives the new one, and the other way round", () => {
  const any = anyValues(everyField);
  const pair = any.chain((from) => fc.tuple(fc.constant(from), fc.oneof(any, revisionOf(everyField, from))));
  fc.assert(
    fc.property(pair, ([before, after]) => {
      const found = changesBetween(everyField, before, after) ?? [];
      expect(applied(before, found, "added")).toEqual(shown(after, found));
      expect(applied(after, found, "removed")).toEqual(shown(before, found));
    }),
    { numRuns: 300 },
  );
});

/** What people read of each leaf, item by item. */
function shown(values: Values, changes: Change[]): Record<string, string[][]> {
  const isSource = (at: string) => changes.some(({ place, kind }) => place === at && kind === "source");
  return Object.fromEntries(
    leavesOf(everyField, values).map(({ place, field, value }) => {
      if (isSource(place)) return [place, [[value as string]]];
      const items = itemsOf(field, value);
      if (items) return [place, items.map((item) => linesOfItem(shownItem(field as never, item)))];
      return [place, [shownLines(field, value)]];
    }),
  );
}

/** The same of a text with what is marked put in, or taken out. */
function applied(from: Values, changes: Change[], side: "added" | "removed"): Record<string, string[][]> {
  const read = shown(from, changes);
  const own = (words: Words[]) => words.filter(({ kind }) => kind === "same" || kind === side);
  const join = (words: Words[]) =>
    own(words)
      .map(({ text }) => text)
      .join("");
  const lines = (change: Extract<Change, { lines: unknown }>) =>
    change.lines
      .filter(({ kind }) => kind !== (side === "added" ? "removed" : "added"))
      .map(({ words }) => join(words));
  const [left, right] = side === "added" ? (["from", "to"] as const) : (["to", "from"] as const);
  const items: ItemChange[] = [];
  for (const change of changes) {
    if (change.kind === "text" || change.kind === "source") read[change.place] = [[join(change.words)]];
    if (change.kind === "tags") read[change.place] = [own(change.tags).map(({ text }) => text)];
    if (change.kind === "lines") read[change.place] = [lines(change)];
    if (change.kind === "item") items.push(change);
  }
  for (const [place, all] of Map.groupBy(items, ({ place }) => place.replace(/\.\d+$/, ""))) {
    const list = (read[place] ?? []).filter((_, n) => !all.some((change) => change[left] === n));
    for (const change of all.toSorted((a, b) => (a[right] ?? 0) - (b[right] ?? 0))) {
      const type = change.type[side === "added" ? "after" : "before"];
      if (change[right] === null || type === null) continue;
      const all = [join(change.heading), type, ...lines(change)];
      list.splice(
        change[right],
        0,
        all.filter((line) => line !== ""),
      );
    }
    read[place] = list;
  }
  return read;
}
