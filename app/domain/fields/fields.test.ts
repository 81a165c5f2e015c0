import { describe, expect, test } from "vitest";
import type { Fields, Values } from "./field.ts";
import { emptyValues, linesOf, problemsOf, readValues } from "./fields.ts";
import { isWholeForm, rawValues } from "./form.ts";
import { everyField } from "./testing.ts";

const fields = {
  heading: { type: "line", label: "Heading", most: 20 },
  lead: { type: "text", label: "Lead", most: 40, isOptional: true },
  points: { type: "lines", label: "Points", most: 20, mostItems: 3, isOptional: true },
  story: { type: "paragraphs", label: "Story", most: 20, mostItems: 3, isOptional: true },
  button: { type: "link", label: "Button", isOptional: true },
  ground: { type: "choice", label: "Ground", options: { light: "Light", dark: "Dark" } },
  until: { type: "date", label: "Last day", isOptional: true },
  closing: {
    type: "group",
    label: "Closing",
    fields: { headline: { type: "line", label: "Headline", most: 20 } },
  },
  cards: {
    type: "list",
    label: "Cards",
    item: "Card",
    least: 1,
    mostItems: 2,
    fields: { title: { type: "line", label: "Title", most: 20 } },
  },
  sections: {
    type: "sections",
    label: "Sections",
    mostItems: 3,
    kinds: {
      prose: {
        label: "Text",
        fields: { text: { type: "paragraphs", label: "Text", most: 50, mostItems: 3 } },
      },
      links: { label: "Links", fields: { one: { type: "link", label: "Link" } } },
    },
  },
} satisfies Fields;

const whole: Values = {
  heading: "A heading",
  lead: "Two\nlines",
  points: ["one", "two"],
  story: ["First.", "Second."],
  button: { label: "Write to us", to: "/contact" },
  ground: "dark",
  until: "2026-11-25",
  closing: { headline: "Ask us" },
  cards: [{ title: "A card" }],
  sections: [
    { kind: "prose", text: ["A paragraph."] },
    { kind: "links", one: { label: "A link", to: "https://example.com/" } },
  ],
};

describe("a text is read from whatever is there", () => {
  test("and stays as it is once it has been read", () => {
    expect(readValues(fields, whole)).toEqual(whole);
  });

  test("what is of another shape, or of no kind that is known, goes", () => {
    const odd = {
      ...whole,
      heading: ["no text"],
      points: "one\r\n\r\n two  words ",
      ground: "green",
      cards: [null, { title: 7 }, { title: " A\0 card " }],
      sections: [{ kind: "film" }, { kind: "prose", text: "One\nline.\n \nTwo." }, "x"],
      more: "unknown",
    };
    expect(readValues(fields, odd)).toEqual({
      ...whole,
      heading: "",
      points: ["one", "two words"],
      ground: "light",
      cards: [{ title: "" }, { title: "A card" }],
      sections: [{ kind: "prose", text: ["One line.", "Two."] }],
    });
    expect(readValues(fields, null)).toEqual(emptyValues(fields));
  });

  test("what a row says nothing of stands as it is built in", () => {
    expect(readValues(fields, { heading: "New", cards: [], closing: {} }, whole)).toEqual({
      ...whole,
      heading: "New",
      cards: [],
    });
  });

  test("a form holds it under its places", () => {
    const form = new FormData();
    const entries = {
      heading: "A heading",
      lead: "Two\r\nlines",
      points: "one\ntwo",
      story: "First.\n\nSecond.",
      "button.label": "Write to us",
      "button.to": "/contact",
      ground: "dark",
      until: "2026-11-25",
      "closing.headline": "Ask us",
      "cards.length": "1",
      "cards.0.title": "A card",
      "sections.length": "2",
      "sections.0.kind": "prose",
      "sections.0.text": "A paragraph.",
      "sections.1.kind": "links",
      "sections.1.one.label": "A link",
      "sections.1.one.to": "https://example.com/",
    };
    for (const [name, value] of Object.entries(entries)) form.set(name, value);
    expect(readValues(fields, rawValues(fields, form))).toEqual(whole);
    expect(isWholeForm(fields, form)).toBe(true);
    form.set("cards.length", "0");
    expect(readValues(fields, rawValues(fields, form))).toMatchObject({ cards: [] });
    form.set("cards.length", "9999999999");
    expect(rawValues(fields, form).cards).toHaveLength(Object.keys(entries).length);
  });
});

test.each([
  ["the number of sections", "sections.length", null],
  ["a number of sections that is none", "sections.length", "two"],
  ["more sections than any text has", "sections.length", "501"],
  ["the number of items within a section", "sections.1.cards.length", null],
  ["the kind of a section", "sections.0.kind", null],
  ["a kind that is none", "sections.0.kind", "constructor"],
  ["a section that it counts", "sections.length", "3"],
  ["more items than it has fields", "sections.1.cards.length", "20"],
])("a form that came in part is told by %s", (_what, name, value) => {
  const form = new FormData();
  const entries = { "questions.length": "0", "sections.length": "2", "sections.0.kind": "prose" };
  const cards = { "sections.1.kind": "cards", "sections.1.cards.length": "1" };
  for (const [name, value] of Object.entries({ ...entries, ...cards })) form.set(name, value);
  expect(isWholeForm(everyField, form)).toBe(true);
  form.delete(name);
  if (value !== null) form.set(name, value);
  expect(isWholeForm(everyField, form)).toBe(false);
});

describe("a text that is sent as JSON", () => {
  const sent = (values: unknown) => {
    const form = new FormData();
    form.set("$values", typeof values === "string" ? values : JSON.stringify(values));
    form.set("heading", "What the page draws");
    return form;
  };

  test("is read as it is, whatever stands in the page", () => {
    expect(readValues(fields, rawValues(fields, sent(whole)))).toEqual(whole);
    expect(isWholeForm(fields, sent(whole))).toBe(true);
  });

  test("is tidied as what is typed, though JSON names signs that a field cannot hold", () => {
    const { heading } = readValues(
      fields,
      rawValues(fields, sent({ ...whole, heading: "\u0000A\ud83d\u202e" })),
    );
    expect(heading).toBe("A");
  });

  test.each([
    ["no JSON", "{"],
    ["a list", []],
    ["a text without one of its fields", { ...whole, heading: undefined }],
    ["a text without one of its lists", { ...whole, cards: undefined }],
    ["a text without a field of an item", { ...whole, cards: [{}] }],
    ["an item that is none", { ...whole, cards: [null] }],
    ["a section of a kind that is none", { ...whole, sections: [{ kind: "constructor" }] }],
    ["more items than any text has", { ...whole, cards: Array(501).fill({ title: "" }) }],
  ])("came in part: %s", (_, values) => {
    expect(isWholeForm(fields, sent(values))).toBe(false);
    expect(rawValues(fields, sent(values))).toEqual({});
  });
});

describe("what stands in the way", () => {
  const problems = (change: object, as: "draft" | "publish" = "publish") =>
    problemsOf(fields, readValues(fields, { ...whole, ...change }), as);

  test("nothing of a whole text", () => expect(problems({})).toEqual({}));

  test.each([
    [{ heading: "" }, { heading: "Heading is required" }],
    [{ heading: "\u2063 \u3164" }, { heading: "Heading is required" }],
    [{ closing: { headline: "" } }, { "closing.headline": "Headline is required" }],
    [{ cards: [] }, { cards: "Cards: at least 1" }],
    [{ button: { label: "Press", to: "" } }, { button: "Button needs an address" }],
    [{ button: { label: "", to: "/contact" } }, { button: "Button needs words to press" }],
    [{ sections: [{ kind: "links", one: {} }] }, { "sections.0.one": "Link is required" }],
  ])("a gap %o keeps it from the public alone", (change, expected) => {
    expect(problems(change)).toEqual(expected);
    expect(problems(change, "draft")).toEqual({});
  });

  test.each([
    [{ heading: "x".repeat(21) }, { heading: "Heading must be at most 20 characters" }],
    [{ points: ["a", "b", "c", "d"] }, { points: "Points: at most 3 items" }],
    [{ points: ["a", "x".repeat(21)] }, { points: "Points: item 2 must be at most 20 characters" }],
    [{ until: "2026-02-30" }, { until: "Last day must be a day of the calendar" }],
    [{ cards: [{ title: "a" }, { title: "b" }, { title: "c" }] }, { cards: "Cards: at most 2" }],
    [{ cards: [{ title: "x".repeat(21) }] }, { "cards.0.title": "Title must be at most 20 characters" }],
  ])("what has no place %o is not even kept", (change, expected) => {
    expect(problems(change, "draft")).toEqual(expected);
  });

  test.each(["javascript:alert(1)", "//elsewhere.example", "contact", "https://a:b@example.com/"])(
    "a link to %s leads nowhere",
    (to) => {
      expect(Object.keys(problems({ button: { label: "Press", to } }))).toEqual(["button"]);
    },
  );
});

test("its plain words, a line each", () => {
  expect(linesOf(fields, whole)).toEqual([
    "A heading",
    "Two\nlines",
    ...["one", "two", "First.", "Second.", "Write to us", "Ask us", "A card", "A paragraph.", "A link"],
  ]);
});
