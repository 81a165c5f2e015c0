/** One reading of a stored text: what it gives to every reader. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { section, storedChart, withChart } from "#app/domain/text/testing.ts";
import { bodyOf, linesOf, linkTargetsOf } from "./body.ts";
import { shownItems } from "./marks.ts";
import { mediaImage } from "./picture.ts";
import { formatSections } from "./sections.ts";
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
