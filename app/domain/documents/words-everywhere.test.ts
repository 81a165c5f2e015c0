/** Other words for those that stand in a text: found at every place, changed at those that are chosen. */
import { describe, expect, test } from "vitest";
import { caseStudyFields } from "#app/domain/case-studies/fields.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { readValues } from "#app/domain/fields/fields.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { exchangeAt, inCaseOf, spotsOf } from "./words-everywhere.ts";

const lineFields = { title: { type: "line", label: "Title", most: 200 } } satisfies Fields;
const exchange = (old: string, now: string, isWhole = true) => ({ old, now, isWhole });
const all = new Set(Array.from({ length: 100 }, (_, n) => n));
const inTitle = (title: string, old: string, now: string, isWhole = true) =>
  exchangeAt(lineFields, { title }, exchange(old, now, isWhole), all).values.title;
const study = (values: object) => readValues<Fields>(caseStudyFields, values);

describe("other words for old ones", () => {
  test.each([
    ["The boiler, the Boiler, the BOILER.", "boiler", "kiln", "The kiln, the Kiln, the KILN."],
    ["A boiler and boilers", "boiler", "kiln", "A kiln and boilers"],
    [
      "It costs 1,250 and not 1,250,000 or 21,250.",
      "1,250",
      "1,400",
      "It costs 1,400 and not 1,250,000 or 21,250.",
    ],
    ["We went to A Co., then a Co.", "A Co.", "B Co.", "We went to B Co., then b Co."],
    ["It asks {phone} or by phone", "phone", "telephone", "It asks {phone} or by telephone"],
    ["a aa aaa", "aa", "b", "a b aaa"],
    ["Stra\u00dfe", "s", "t", "Stra\u00dfe"],
    ["Old. $1 and $& stay", "old", "$&", "$&. $1 and $& stay"],
  ])("%s: %s becomes %s", (text, old, now, wanted) => {
    expect(inTitle(text, old, now)).toBe(wanted);
  });

  test("a part of a word is meant where that was asked for", () => {
    expect(inTitle("A boiler and Boilers", "boiler", "kiln", false)).toBe("A kiln and Kilns");
    expect(inTitle("Straße, s", "s", "t", false)).toBe("Ttraße, t");
  });

  test("case follows word by word", () => {
    expect(inCaseOf("Boiler House", "boiler house", "kiln")).toBe("Kiln");
    expect(inCaseOf("boiler house", "Boiler House", "Kiln Hall")).toBe("kiln hall");
    expect(inCaseOf("boiler", "Boiler", "IBM Kiln")).toBe("IBM kiln");
    expect(inCaseOf("12", "12", "Kiln")).toBe("Kiln");
  });
});

const marked = {
  title: "The boiler house",
  type: "paragraph",
  items: ["A **boi**ler, and [the old boiler](/insights/boiler)."],
  marks: true,
  figures: [
    { image: "/media/01900000-0000-7000-8000-00000000aaaa", alt: "A boiler", caption: "Boiler at dawn" },
    {
      caption: "By month",
      chart: {
        kind: "columns",
        labels: ["month", "boiler"],
        rows: [
          ["Boiler", 4],
          ["Tank", 5],
        ],
        unit: "t/h",
        marked: null,
      },
    },
    {
      caption: "Costs",
      table: {
        rows: [
          ["Item", "Price"],
          ["Boiler", "12"],
        ],
        head: true,
      },
    },
  ],
};
const quoted = {
  title: "Said",
  type: "paragraph",
  items: ["Our boiler sings."],
  quote: "A foreman of Boiler Works",
};
const whole = study({
  title: "Boiler",
  slug: "boiler",
  description: "Boiler. The second sentence has no such word.",
  image: "https://example.com/boiler.png",
  imageAlt: "One boiler",
  tags: ["Boiler", "Steam"],
  jsonDetails: JSON.stringify([marked, quoted]),
  searchTitle: "See https://example.com/boiler or write to boiler@example.com",
});

test("every place is found: heads, tags, sections, captions, alternatives, tables, charts, links and quotations", () => {
  const spots = spotsOf(caseStudyFields, whole, exchange("boiler", "kiln"));
  expect(spots.map(({ label, found, doubt }) => [label, found, doubt])).toEqual([
    ["Title", "Boiler", null],
    ["Slug", "boiler", "address"],
    ["Description", "Boiler", null],
    ["Picture", "boiler", "address"],
    ["Alternative text", "boiler", null],
    ["Tags", "Boiler", null],
    ["Section: The boiler house", "boiler", null],
    ["Section: The boiler house", "boiler", null],
    ["Section: The boiler house", "boiler", null],
    ["Section: The boiler house", "boiler", "address"],
    ["Section: The boiler house", "Boiler", null],
    ["Section: The boiler house", "boiler", null],
    ["Section: The boiler house", "boiler", null],
    ["Section: The boiler house", "Boiler", null],
    ["Section: The boiler house", "Boiler", null],
    ["Section: Said", "boiler", "quoted"],
    ["Section: Said", "Boiler", "quoted"],
    ["Search title", "boiler", "address"],
    ["Search title", "boiler", "address"],
  ]);
  expect(spots.map(({ n }) => n)).toEqual(spots.map((_, n) => n));
  expect(spots[2]).toMatchObject({ before: "", after: ".", now: "Kiln" });
});

test("all of them are changed at once, and what is strong or a link stays so", () => {
  const { values, count } = exchangeAt(caseStudyFields, whole, exchange("boiler", "kiln"), all);
  expect(count).toBe(19);
  expect(JSON.stringify(values).toLowerCase()).not.toContain("boiler");
  const [section] = JSON.parse(String(values.jsonDetails));
  expect(section.items).toEqual(["A **kiln**, and [the old kiln](/insights/kiln)."]);
  expect(values).toMatchObject({
    slug: "kiln",
    tags: ["Kiln", "Steam"],
    image: "https://example.com/kiln.png",
  });
});

test("only those that are chosen are changed, and a text in which none is stays as it was to the letter", () => {
  const { values, count } = exchangeAt(
    caseStudyFields,
    whole,
    exchange("boiler", "kiln"),
    new Set([0, 9, 99]),
  );
  expect(count).toBe(2);
  expect(values.title).toBe("Kiln");
  expect(JSON.parse(String(values.jsonDetails))[0].items).toEqual([
    "A **boi**ler, and [the old boiler](/insights/kiln).",
  ]);
  expect(exchangeAt(caseStudyFields, whole, exchange("boiler", "kiln"), new Set()).values).toEqual(whole);
});

test("words of several letters for a slug become one, and words spelt otherwise are doubted", () => {
  const values = study({
    title: "M\u00fcller & Co",
    slug: "muller-co",
    description: "O\u2019Neill of Muller",
  });
  const spots = spotsOf(caseStudyFields, values, exchange("Muller", "Kiln Hall"));
  expect(spots.map(({ found, now, doubt }) => [found, now, doubt])).toEqual([
    ["M\u00fcller", "Kiln Hall", "spelt otherwise"],
    ["muller", "kiln-hall", "address"],
    ["Muller", "Kiln Hall", null],
  ]);
  expect(spotsOf(caseStudyFields, values, exchange("O'Neill", "x"))[0]?.doubt).toBeNull();
});

test("the words of a quotation on a page, and who said them, are a customer's", () => {
  const fields = pageKind.fieldsOf("steam-audit");
  const values: Values = readValues(fields, {
    title: "Steam audit",
    sections: [
      { kind: "quotation", quote: "Steam is cheap now", by: "A. Steam", role: "Steam Works" },
      { kind: "cards", heading: "Steam", items: [{ title: "More steam", text: "No **steam**" }] },
    ],
  });
  const spots = spotsOf(fields, values, exchange("steam", "heat"));
  expect(spots.filter(({ doubt }) => doubt === "quoted").length).toBe(3);
  expect(spots.map(({ doubt }) => doubt)).toContain(null);
  expect(spots.at(-1)?.label).toBe("Sections, 2: Cards: Steam");
});

test("a long sentence is cut between words, a short one is whole", () => {
  const title = `${"word ".repeat(50)}boiler${" word".repeat(50)}`;
  const [spot] = spotsOf(lineFields, { title }, exchange("boiler", "kiln"));
  expect(spot?.before).toMatch(/^\u2026( word)+ $/);
  expect(spot?.after).toMatch(/^( word)+ ?\u2026$/);
});
