/** The document of the editor and the stored sections: neither loses what the other says. */
import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import type { Inline } from "#app/content/inline.ts";
import { section, storedChart } from "#app/domain/text/testing.ts";
import { bodyOf } from "./body.ts";
import {
  docFromSections,
  docFromText,
  marks,
  nodes,
  nodesOf,
  schema,
  sectionsFromDoc,
  textFromDoc,
} from "./document.ts";
import { document, normal, oldSections } from "./testing.ts";

const paragraph = (...words: Inline) => nodes.paragraph.create(null, nodesOf(words));
const heading = (text: string) => nodes.heading.create(null, schema.text(text));
const list = (...items: string[]) =>
  nodes.list.create(
    null,
    items.map((item) => nodes.list_item.create(null, nodesOf([item]))),
  );
const picture = { image: "/media/01900000-0000-7000-8000-000000000001", alt: "", caption: "A pump" };
const figure = nodes.figure.create(picture);
const doc = (...blocks: Node[]) => nodes.doc.create(null, blocks);
const strong = (...words: Inline) => ({ mark: "strong" as const, words });

describe("what is written is read again", () => {
  const isKept = (doc: Node) => {
    doc.check();
    const read = docFromText(textFromDoc(doc));
    expect(read?.toJSON()).toEqual(normal(doc).toJSON());
    read?.check();
  };
  test("200 documents", () => fc.assert(fc.property(document, isKept), { numRuns: 200 }));
  test("3,000 documents", { tags: "all" }, () =>
    fc.assert(fc.property(document, isKept), { numRuns: 3000, seed: 20_260_101 }),
  );
});

test("readers get of a text what the document shows, and get the same of it once it is written", () => {
  fc.assert(
    fc.property(oldSections, (sections) => {
      const filled = sections.map((each) => ({
        ...each,
        items: each.items.filter((item) => item.trim() !== ""),
      }));
      const shown = filled.map(({ type, items, ...each }) =>
        items.length === 0 ? { ...each, type: "paragraph" as const, items } : { ...each, type, items },
      );
      const written = JSON.stringify(sectionsFromDoc(docFromSections(sections)));
      expect(bodyOf({ jsonDetails: written })).toEqual(bodyOf({ jsonDetails: JSON.stringify(shown) }));
    }),
    { numRuns: 300 },
  );
});

describe("sections", () => {
  test("a heading opens one; where kinds alternate the next has no title", () => {
    const blocks = [heading("The situation"), paragraph("First ", strong("bold"), "."), paragraph("2 * 3")];
    expect(
      sectionsFromDoc(doc(...blocks, list("one", "two"), paragraph("After **it**"), heading("Next"))),
    ).toEqual([
      {
        ...section("The situation", "First **bold**.", "2 \\* 3"),
        marks: true,
      },
      { ...section("", "one", "two"), type: "bullet" },
      section("", "After **it**"),
      section("Next"),
    ]);
  });

  test("figures stand below the items of theirs", () => {
    const figures = [picture];
    expect(sectionsFromDoc(doc(heading("A"), figure, paragraph("a"), figure, figure, list("b")))).toEqual([
      { ...section("A"), figures },
      { ...section("", "a"), figures: [picture, picture] },
      { ...section("", "b"), type: "bullet" },
    ]);
    expect(sectionsFromDoc(doc(figure))).toEqual([{ ...section(""), figures }]);
  });

  test("two lists that touch stay two", () => {
    expect(sectionsFromDoc(doc(list("a"), list("b")))).toHaveLength(2);
  });

  test("nothing is written of a document without words", () => {
    expect(textFromDoc(doc(paragraph(), nodes.heading.create(), paragraph(" ")))).toBe("");
    expect(docFromText("")?.toJSON()).toEqual(doc(paragraph()).toJSON());
  });

  test("a sub-heading, lists within lists, numbers, a quotation and a table are keys beside the plain ones", () => {
    const item = (text: string, level: number, ordered: boolean) =>
      nodes.list_item.create({ level, ordered }, schema.text(text));
    const table = {
      rows: [
        ["Route", "Before"],
        ["Pune", ""],
      ],
      head: true as const,
    };
    const quote = nodes.quote.create(null, [
      nodes.quote_line.create(null, schema.text("It runs.")),
      nodes.source.create(null, schema.text("Meena Shah")),
    ]);
    const all = doc(
      heading("A"),
      nodes.heading.create({ level: 2 }, schema.text("B")),
      nodes.list.create({ start: 3 }, [item("one", 0, true), item("deep", 2, false), item("two", 0, true)]),
      paragraph("The ", { mark: "language", lang: "de", words: ["Straße {1}"] }),
      quote,
      nodes.table.create({ table, caption: "" }),
      paragraph("After"),
    );
    expect(sectionsFromDoc(all)).toEqual([
      section("A"),
      {
        title: "B",
        level: 2,
        type: "bullet",
        items: ["one", "deep", "two"],
        ordered: [true, false, true],
        start: 3,
        levels: [0, 1, 0],
      },
      { ...section("", "The {de}Straße \\{1\\}{}"), marks: true, languages: true },
      { ...section("", "It runs."), quote: "Meena Shah", figures: [{ table, caption: "" }] },
      section("", "After"),
    ]);
  });

  test("two that go on are one paragraph after the other", () => {
    expect(docFromSections([section("A", "a"), section(" ", "b")]).toJSON()).toEqual(
      doc(heading("A"), paragraph("a"), paragraph("b")).toJSON(),
    );
  });
});

test("line ends within an item are breaks, with its marks", () => {
  const item = { ...section("", "a **b\nc**"), marks: true as const };
  const [block] = docFromSections([item]).children;
  expect(block?.children.map(({ type }) => type.name)).toEqual(["text", "text", "hard_break", "text"]);
  expect(block?.child(2).marks).toEqual([marks.strong.create()]);
});

describe("the document does not show", () => {
  test.each([
    ["malformed JSON", "[{"],
    ["an unknown type", '[{"title":"A","type":"table","items":[]}]'],
    ["a key beside those it knows", '[{"title":"A","type":"bullet","items":[],"note":1}]'],
    ["marks that are neither on nor missing", '[{"title":"A","type":"bullet","items":[],"marks":false}]'],
    [
      "a figure of another website",
      '[{"title":"A","type":"bullet","items":[],"figures":[{"image":"https://a.example/b.png","alt":"","caption":""}]}]',
    ],
    [
      "a key of a chart",
      JSON.stringify([
        { ...section("A"), figures: [{ ...storedChart, chart: { ...storedChart.chart, colour: "red" } }] },
      ]),
    ],
    ["a level that there is not", '[{"title":"A","type":"paragraph","items":[],"level":3}]'],
    ["levels of other items", '[{"title":"A","type":"bullet","items":["a"],"levels":[0,1]}]'],
    ["numbers of paragraphs", '[{"title":"A","type":"paragraph","items":["a"],"ordered":true}]'],
    [
      "a key of a table",
      JSON.stringify([{ ...section("A"), figures: [{ table: { rows: [["a"]], wide: true }, caption: "" }] }]),
    ],
    ["a key of a figure", JSON.stringify([{ ...section("A"), figures: [{ ...picture, wide: true }] }])],
  ])("%s", (_, text) => expect(docFromText(text)).toBeNull());

  test("and shows the largest text that there can be", () => {
    const sections = Array.from({ length: 200 }, (_, n) =>
      section(`Section ${n}`, ...Array.from({ length: 10 }, () => "x".repeat(80))),
    );
    expect(sectionsFromDoc(docFromSections(sections))).toEqual(sections);
  });
});
