/** Words of a page, found in their field and replaced there. */
import { expect, test } from "vitest";
import type { Fields } from "./field.ts";
import { labelOfPlace, lookUpWords, placeOfWords, replaceWords } from "./placed-words.ts";

const fields = {
  title: { type: "line", label: "Title", most: 200 },
  link: { type: "link", label: "Link" },
  cards: {
    type: "list",
    label: "Cards",
    item: "Card",
    mostItems: 5,
    fields: { text: { type: "text", label: "Text", most: 500 } },
  },
  details: { type: "body", label: "Details" },
} satisfies Fields;

const section = (items: string[], more: object = {}) => ({
  title: "Result",
  type: "paragraph",
  items,
  ...more,
});
const text = (sections: object[] = []) => ({
  title: "Pumps that call",
  link: { label: "Read on", to: "/contact" },
  cards: [{ text: "One card.\nIn two lines." }, { text: "Another card." }],
  details: sections.length === 0 ? "" : JSON.stringify(sections, null, 2),
});
const itemsOf = (values: unknown) => JSON.parse((values as { details: string }).details)[0].items;

test("a sentence is found at its place, whatever spaces are shown between its words", () => {
  const values = text([section(["It fell. By 40 %, that is."])]);
  expect(placeOfWords(fields, values, "Pumps that call")).toBe("title");
  expect(placeOfWords(fields, values, "One card. In two lines.")).toBe("cards.0.text");
  expect(placeOfWords(fields, values, "Read on")).toBe("link.label");
  expect(placeOfWords(fields, values, "By 40\u00a0%, that is.")).toBe("details");
  expect(placeOfWords(fields, values, "Result")).toBe("details");
  expect(placeOfWords(fields, values, "/contact"), "an address").toBeNull();
  expect(placeOfWords(fields, values, "paragraph"), "a key of the JSON").toBeNull();
  expect(placeOfWords(fields, values, "  ")).toBeNull();
});

test("words that stand twice at a place, or are gone, are not replaced", () => {
  const values = text([section(["Twice.", "Twice."])]);
  expect(placeOfWords(fields, values, "Twice.")).toBeNull();
  expect(replaceWords(fields, values, { place: "details", old: "Twice.", now: "Once." })).toBeNull();
  expect(replaceWords(fields, values, { place: "title", old: "Pumps that called", now: "x" })).toBeNull();
  expect(replaceWords(fields, values, { place: "cards.7.text", old: "One card.", now: "x" })).toBeNull();
});

test("marks around words that stay are kept, and signs of marks in new words mean themselves", () => {
  const marked = section(["We **cut** it by [half](/contact) in _a year_."], { marks: true });
  const change = (now: string) =>
    itemsOf(
      replaceWords(fields, text([marked]), {
        place: "details",
        old: "We cut it by half in a year.",
        now,
      }),
    );
  expect(change("We cut it by half in a month.")).toEqual([
    "We **cut** it by [half](/contact) in _a month_.",
  ]);
  expect(change("We lowered it by half in a year.")).toEqual([
    "We **lowered** it by [half](/contact) in _a year_.",
  ]);
  expect(change("We cut **it** by half in a year.")).toEqual([
    "We **cut** \\*\\*it\\*\\* by [half](/contact) in _a year_.",
  ]);
  expect(change("Nothing")).toEqual(["Nothing"]);
  expect(change("<script>alert(1)</script>")[0]).toContain("<script>");
});

const pageFields = {
  lead: { type: "text", label: "Lead", most: 500, hasMarks: true },
  text: { type: "paragraphs", label: "Text", most: 5, mostLetters: 500, hasMarks: true },
} as unknown as Fields;
const markedSign = "\u2063";

test("a paragraph of a page is found as it is shown, and signs of marks in new words mean themselves", () => {
  const values = {
    lead: `${markedSign}We **cut** it by [half](/contact).`,
    text: ["A plain one.", `${markedSign}Read _this_ first.`],
  };
  expect(placeOfWords(pageFields, values, "We cut it by half.")).toBe("lead");
  expect(placeOfWords(pageFields, values, "/contact"), "an address").toBeNull();
  const change = (place: string, old: string, now: string) =>
    replaceWords(pageFields, values, { place, old, now });
  expect(change("lead", "We cut it by half.", "We cut it by a third.")).toEqual({
    ...values,
    lead: `${markedSign}We **cut** it by [a third](/contact).`,
  });
  expect(change("text", "Read this first.", "Read [this](https://evil.example) first.")).toEqual({
    ...values,
    text: ["A plain one.", `${markedSign}Read _\\[this\\](https://evil.example)_ first.`],
  });
  expect(change("text", "A plain one.", `${markedSign}A [link](https://evil.example).`)).toEqual({
    ...values,
    text: ["A [link](https://evil.example).", values.text[1]],
  });
});

test("nothing else of the text changes by a byte", () => {
  const values = { ...text(), details: '[ {"title":"A","type":"paragraph","items":["B"]} ]' };
  const changed = replaceWords(fields, values, { place: "title", old: "call", now: "phone" });
  expect(changed).toEqual({ ...values, title: "Pumps that phone" });
});

test("words may go, and be added at an end", () => {
  const put = (old: string, now: string) =>
    replaceWords(fields, text(), { place: "cards.1.text", old, now })?.cards;
  expect(put("Another card.", "Another card. And more.")).toContainEqual({ text: "Another card. And more." });
  expect(put(" card", "")).toContainEqual({ text: "Another ." });
});

test("a place has the name of its field", () => {
  expect(labelOfPlace(fields, text(), "cards.0.text")).toBe("Cards");
  expect(labelOfPlace(fields, text(), "details")).toBe("Details");
  expect(labelOfPlace(fields, text(), "")).toBeNull();
});

test("what stands in a text already is not put in again, and what stands there twice is not put in", () => {
  const look = (items: string[]) => lookUpWords(fields, text([section(items)]));
  const of = (old: string, now: string) => ({ place: "details", old, now });
  const cases: [items: string[], old: string, now: string, fits: boolean, isDone: boolean][] = [
    [["It fell."], "It fell.", "It rose.", true, false],
    [["It rose."], "It fell.", "It rose.", false, true],
    [["It  rose."], "It fell.", "It\u00a0rose.", false, true],
    [["It fell."], "It fell.", "It fell. Then it rose.", true, false],
    [["It fell. Then it rose."], "It fell.", "It fell. Then it rose.", false, true],
    [["It fell by half."], "It fell by half.", "It fell", true, false],
    [["It fell.", "It fell."], "It fell.", "It rose.", false, false],
    [["It rose.", "It rose."], "It fell.", "It rose.", false, false],
    [["Other."], "It fell.", "It rose.", false, false],
    [["Other."], "It fell.", " ", false, false],
  ];
  for (const [items, old, now, fits, isDone] of cases)
    expect([look(items).fits(of(old, now)), look(items).isDone(of(old, now))], `${old} ${now}`).toEqual([
      fits,
      isDone,
    ]);
  expect(look(["It fell."]).fits({ place: "", old: "It fell.", now: "x" })).toBe(false);
  expect(look([]).controlOf("link.label")).toBe("link");
  expect(look([]).controlOf("cards.1.text")).toBe("cards.1.text");
});
