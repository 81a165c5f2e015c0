/** One reading of a stored text: what it gives to every reader. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { section, storedChart, withChart } from "#app/domain/text/testing.ts";
import { bodyOf, linesOf, linkTargetsOf } from "./body.ts";
import { shownItems } from "./marks.ts";
import { mediaImage } from "./picture.ts";
import { formatSections, parseSections } from "./sections.ts";
import { numericColumns } from "./table.ts";
import { oldSections } from "./testing.ts";

const read = (...sections: object[]) => bodyOf({ jsonDetails: JSON.stringify(sections) });
const marked = (title: string, ...items: string[]) => ({ ...section(title, ...items), marks: true });

test("a text from before marks is what it says, sign for sign", () => {
  fc.assert(
    fc.property(oldSections, (sections) => {
      const body = bodyOf({ jsonDetails: formatSections(sections) });
      expect(linesOf(body)).toEqual(sections.flatMap(({ title, items }) => [title, ...items]));
      expect(linkTargetsOf(body)).toEqual([]);
      expect(body.sections.map(({ parts }) => parts)).toEqual(
        sections.map(({ type, items }) => {
          const words = items.map((item) => (item === "" ? [] : [item]));
          return type === "bullet" ? [{ list: words }] : words.map((words) => ({ words }));
        }),
      );
    }),
    { numRuns: 300 },
  );
});

test.each([[{ marks: false }], [{ marks: "true" }], [{ marks: 1 }], [{ marks: null }], [{ marked: true }]])(
  "a section with %j has no marks",
  (more) => {
    expect(linesOf(read({ ...section("A", "**b**"), ...more }))).toEqual(["A", "**b**"]);
  },
);

test("a section with marks: its items have them, its title has none", () => {
  const body = read(marked("**A**", "a **b**, see [c](/services/d)"));
  expect(linesOf(body)).toEqual(["**A**", "a b, see c"]);
  expect(linkTargetsOf(body)).toEqual(["/services/d"]);
});

describe("a section without a title", () => {
  test("goes on with the one before it", () => {
    const list = { title: " ", type: "bullet", items: ["one", "two"] };
    const body = read(section("A", "before"), list, section("", "after"), section("B"));
    expect(body.sections).toEqual([
      {
        heading: "A",
        parts: [{ words: ["before"] }, { list: [["one"], ["two"]] }, { words: ["after"] }],
      },
      { heading: "B", parts: [] },
    ]);
  });

  test("is one without a heading where it is the first", () => {
    expect(read(section("", "before"), section("A")).sections.map(({ heading }) => heading)).toEqual([
      "",
      "A",
    ]);
  });
});

test("a sub-heading is one where a heading stands above it", () => {
  const below = (title: string) => ({ ...section(title), level: 2 });
  expect(read(below("A"), section("B"), below("C")).sections).toEqual([
    { heading: "A", parts: [] },
    { heading: "B", parts: [] },
    { heading: "C", level: 2, parts: [] },
  ]);
});

describe("a list", () => {
  const list = (more: object, ...items: string[]) =>
    read({ ...section("A", ...items), type: "bullet", ...more }).sections[0]?.parts;
  test("within an item belongs to it", () => {
    expect(list({ levels: [0, 1, 2, 0] }, "a", "b", "c", "d")).toEqual([
      {
        list: [{ words: ["a"], lists: [{ list: [{ words: ["b"], lists: [{ list: [["c"]] }] }] }] }, ["d"]],
      },
    ]);
  });
  test("never goes deeper by more than one", () => {
    expect(list({ levels: [2, 2, 0] }, "a", "b", "c")).toEqual([
      { list: [{ words: ["a"], lists: [{ list: [["b"]] }] }, ["c"]] },
    ]);
  });
  test("is numbered, from a number on; what is not numbered beside it is another", () => {
    expect(list({ ordered: true, start: 4 }, "a")).toEqual([{ list: [["a"]], ordered: true, start: 4 }]);
    expect(list({ ordered: [true, false, true], levels: [0, 1, 0] }, "a", "b", "c")).toEqual([
      { list: [{ words: ["a"], lists: [{ list: [["b"]] }] }, ["c"]], ordered: true },
    ]);
    expect(list({ ordered: [true, false] }, "a", "b")).toEqual([
      { list: [["a"]], ordered: true },
      { list: [["b"]] },
    ]);
  });
});

test("a quotation has its paragraphs, and who said them", () => {
  const body = read({ ...section("A", "one", "two"), quote: "Meena Shah" });
  expect(body.sections[0]?.parts).toEqual([{ quote: [["one"], ["two"]], by: "Meena Shah" }]);
  expect(linesOf(body)).toEqual(["A", "one", "two", "Meena Shah"]);
});

test("a table has its names, its rows, and which columns are numbers", () => {
  const table = {
    rows: [
      ["Route", "Before, \u20b9", "Note"],
      ["**Pune**", "12,50,000", ""],
      ["Surat", "\u2212 3", "[why](/about)"],
    ],
    head: true,
    names: true,
    marks: true,
  };
  const body = read({ ...section("A"), figures: [{ table, caption: "Made up" }] });
  expect(body.sections[0]?.parts).toEqual([
    {
      columns: [["Route"], ["Before, \u20b9"], ["Note"]],
      rows: [
        [[{ mark: "strong", words: ["Pune"] }], ["12,50,000"], []],
        [["Surat"], ["\u2212 3"], [{ mark: "link", to: "/about", words: ["why"] }]],
      ],
      hasNames: true,
      numeric: [false, true, false],
      caption: "Made up",
    },
  ]);
  expect(linesOf(body)).toEqual([
    "A",
    "Route, Before, \u20b9, Note",
    "Pune, 12,50,000",
    "Surat, \u2212 3, why",
  ]);
  expect(linkTargetsOf(body)).toEqual(["/about"]);
});

test.each<[object, string]>([
  [{ rows: [] }, "It needs rows, each a list of strings."],
  [{ rows: [["a", 1]] }, "It needs rows, each a list of strings."],
  [{ rows: [["a", "b"], ["c"]] }, "Row 2 has 1 cells, the first one has 2."],
  [{ rows: [Array(13).fill("")] }, "A table takes 1 to 12 columns, this one has 13."],
  [{ rows: Array(61).fill([""]) }, "A table takes at most 60 rows, this one has 61."],
  [{ rows: [["a".repeat(1001)]] }, "Row 1 has a cell longer than 1000 characters."],
])("a table that is none is refused: %#", (table, reason) => {
  const text = JSON.stringify([{ ...section("A"), figures: [{ table, caption: "" }] }]);
  expect(parseSections(text)).toEqual({ ok: false, error: `Section 1, table: ${reason}` });
});

test.each([
  ["numbers", ["1", "2.5", "", "n/a"], true],
  ["money", ["\u20b9 12,50,000", "Rs. 500", "1.5 Cr", "(1,234)", "EUR 3"], true],
  ["units and percent", ["12 %", "3 kWh", "\u22123"], true],
  ["words", ["1", "Pune"], false],
  ["nothing", ["", ""], false],
])("of a column of %s", (_, column, isNumeric) => {
  expect(numericColumns(column.map((cell) => [cell]))).toEqual([isNumeric]);
});

describe("figures stand", () => {
  const id = "01900000-0000-7000-8000-0000000000aa";
  const library = {
    [id]: {
      version: "0123456789ab",
      width: 900,
      height: 600,
      alt: "",
      decorative: true,
      focusX: 50,
      focusY: 50,
    },
  };
  test("below the items of the section that has them, with the words of the text", () => {
    const figures = [
      { image: mediaImage(id), alt: "A pump", caption: "One" },
      { image: "/media/01900000-0000-7000-8000-0000000000bb", alt: "", caption: "Gone" },
    ];
    const text = JSON.stringify([{ ...section("A", "a"), figures }, section("", "b")]);
    const [first] = bodyOf({ jsonDetails: text, library }, "/base").sections;
    expect(first?.parts).toMatchObject([
      { words: ["a"] },
      { caption: "One", picture: { alt: "A pump", src: expect.stringMatching(/^\/base\/media\//) } },
      { words: ["b"] },
    ]);
  });
});

test("a chart stands there too, with its words and numbers, and the addresses of its picture where it has some", () => {
  const [first] = bodyOf({ jsonDetails: withChart(), id: "01a2" }).sections;
  expect(first?.parts[1]).toEqual({
    ...storedChart,
    alt: "Load, Week 1 to Week 3: lowest at Week 1, highest at Week 2, marked at Week 2.",
    numbers: {
      head: ["Week", "Load, kWh"],
      rows: [
        ["Week 1", "3"],
        ["Week 2", "4.5"],
        ["Week 3", ""],
      ],
    },
    files: {
      small: expect.stringMatching(/^\/art\/[a-z0-9]+\/text\.small\/01a2\.[a-z0-9]+\.svg$/),
      medium: expect.stringContaining("/text.medium/"),
      numbers: expect.stringMatching(/^\/art\/numbers\/01a2\.[a-z0-9]+\.csv$/),
    },
  });
  expect(bodyOf({ jsonDetails: withChart() }).sections[0]?.parts[1]).toMatchObject({ files: null });
});

test("whoever compares two texts sees the numbers of a chart, a line for each row", () => {
  expect(shownItems({ items: [], figures: [storedChart] })).toEqual([
    "Made-up readings",
    "Load, Week 1 to Week 3: lowest at Week 1, highest at Week 2, marked at Week 2.",
    "Week | Load, kWh",
    "Week 1 | 3",
    "Week 2 | 4.5",
    "Week 3 | ",
  ]);
});

test("a text that is no list of sections says so", () => {
  expect(bodyOf({ jsonDetails: "[" })).toEqual({ isReadable: false, sections: [] });
  expect(bodyOf({ jsonDetails: null })).toEqual({ isReadable: true, sections: [] });
});
