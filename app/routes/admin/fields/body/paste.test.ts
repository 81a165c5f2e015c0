/** Plain text and Markdown as the document takes them. HTML needs a browser's parser: e2e/staff-write-details.spec.ts. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodes, sectionsFromDoc } from "#app/domain/text/document.ts";
import { oldText } from "#app/domain/text/testing.ts";
import { addressOf } from "./link-field.tsx";
import { sliceOfText } from "./paste.ts";
import { withWordsOfWord } from "./pasted-look.ts";

const read = (text: string, isPlain = false) =>
  sectionsFromDoc(nodes.doc.create(null, sliceOfText(text, isPlain).slice.content)).map(
    ({ title, type, items }) => [title, type, ...items],
  );

describe("a list", () => {
  test.each([
    "- One\n- Two",
    "* One\n* Two",
    "+ One\r\n+ Two",
    "• One\n• Two",
    "•One\n•Two",
    "·\tOne\n·\tTwo",
    "o\tOne\no\tTwo",
    "\uf0b7 One\n\uf0a7 Two",
    "1. One\n2. Two",
    "1) One\n(2) Two",
    "a. One\nb. Two",
    "  - One\n\n\n  - Two\n",
  ])("%j", (text) => expect(read(text)).toEqual([["", "bullet", "One", "Two"]]));

  test("a line that goes on belongs to its item", () => {
    expect(read("- One\n  and more\n- Two")).toEqual([["", "bullet", "One and more", "Two"]]);
  });

  test("stands between what is around it", () => {
    expect(read("Before\n- One\n- Two\n\nAfter")).toEqual([
      ["", "paragraph", "Before"],
      ["", "bullet", "One", "Two"],
      ["", "paragraph", "After"],
    ]);
  });

  test("says by a sign what is ticked", () => {
    expect(read("- [ ] One\n- [x] Two")).toEqual([["", "bullet", "☐ One", "☑ Two"]]);
  });

  test.each(["2. August was dry.", "-5 degrees\nat noon", "We asked e.g. once.\nAnd again."])(
    "is none: %j",
    (text) => expect(read(text)).toEqual([["", "paragraph", ...text.split("\n")]]),
  );
});

test("Markdown: headings, strong and emphasised words, links, rules", () => {
  expect(
    read(
      "# A title #\n\nSome **bold**, _it_ and *it*, snake_case_name, 2 * 3 * 4.\nIn two lines.\n\n---\n\n## Next\n- [**a** b](/c)\n- [x](javascript:y)",
    ),
  ).toEqual([
    [
      "A title",
      "paragraph",
      "Some **bold**, _it_ and _it_, snake\\_case\\_name, 2 \\* 3 \\* 4.\nIn two lines.",
    ],
    ["Next", "bullet", "[**a** b](/c)", "\\[x\\](javascript:y)"],
  ]);
});

test("as plain text nothing is read into it", () => {
  expect(read("# A\n- **b**", true)).toEqual([["", "paragraph", "# A", "- **b**"]]);
});

test("one line stays in its paragraph, with its spaces", () => {
  const { content, openStart, openEnd } = sliceOfText(" big ", false).slice;
  expect([content.textBetween(0, content.size), openStart, openEnd]).toEqual([" big ", 1, 1]);
});

test("no word of any text is lost", () => {
  const words = (text: string) => text.match(/[\p{L}]{2,}/gu) ?? [];
  fc.assert(
    fc.property(oldText, fc.boolean(), (text, isPlain) => {
      const { content } = sliceOfText(text, isPlain).slice;
      nodes.doc.create(null, content.size > 0 ? content : [nodes.paragraph.create()]).check();
      const read = words(content.textBetween(0, content.size, " ", "\n"));
      if (isPlain) expect(read).toEqual(words(text));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["example.com/a", "https://example.com/a"],
  ["www.example.com", "https://www.example.com"],
  ["info@example.com", "mailto:info@example.com"],
  ["+91 79 0000 0000", "tel:+917900000000"],
  ["(079) 000-000", null],
  ["12.5", null],
  ["/services", "/services"],
  ["https://example.com", "https://example.com"],
  ["mailto:info@example.com", "mailto:info@example.com"],
  ["javascript:alert(1)", null],
  ["https://a:b@example.com", null],
  ["//evil.example", null],
  ["words", null],
])("the address %j is meant as %j", (typed, address) => expect(addressOf(typed)).toBe(address));

test.each([
  ["mso-hide:all", "--mso-hide:all"],
  ["color:red;\nMSO-Outline-Level : 2", "color:red;\n--mso-outline-level : 2"],
  ["p.mso-a b{mso-list:l0}/**/mso-hide:all", "p.mso-a b{--mso-list:l0}/**/--mso-hide:all"],
  ["--mso-hide:all; x-mso-hide:all", "--mso-hide:all; x-mso-hide:all"],
])("%j has properties of Word that a browser keeps: %j", (css, kept) =>
  expect(withWordsOfWord(css)).toBe(kept),
);

describe("Markdown and text of a spreadsheet: what they have besides paragraphs and flat lists", () => {
  const read = (text: string) =>
    sectionsFromDoc(nodes.doc.create(null, sliceOfText(text, false).slice.content));
  test("headings of two levels, whatever the first one is", () => {
    expect(read("## A\n\none\n\n#### B\n\ntwo")).toEqual([
      { title: "A", type: "paragraph", items: ["one"] },
      { title: "B", level: 2, type: "paragraph", items: ["two"] },
    ]);
  });
  test("numbers, and lists of three levels", () => {
    expect(read("1. a\n   - b\n      - c\n         - d\n2. e")).toEqual([
      {
        title: "",
        type: "bullet",
        items: ["a", "b", "c", "d", "e"],
        ordered: [true, false, false, false, true],
        levels: [0, 1, 2, 2, 0],
      },
    ]);
  });
  test("a list goes on at its number", () => {
    expect(read("3. c\n4. d")).toMatchObject([{ items: ["c", "d"], ordered: true, start: 3 }]);
  });
  test("numbers of notes, and letters above and below the line", () => {
    expect(read("by 12[^1] points, CO<sub>2</sub>, 10<sup>3</sup>\n\n[^1]: Made up.")).toMatchObject([
      { items: ["by 12¹ points, CO₂, 10³", "¹ Made up."] },
    ]);
  });
  test("pictures stand below their lines, and those that cannot be had are counted", () => {
    const image = "/media/00000000-0000-4000-8000-000000000001";
    const { slice, leftOut } = sliceOfText(
      `Before\n\n![A pump](https://pictures.example/a.png "x")\n\nIn ![b](b.png)a line [![c](https://pictures.example/c.png)](/c)\nAfter`,
      false,
      (sources) => sources.map((source) => (source.startsWith("https:") ? image : null)),
    );
    expect(leftOut).toEqual({ pictures: 1 });
    expect(sectionsFromDoc(nodes.doc.create(null, slice.content))).toEqual([
      { title: "", type: "paragraph", items: ["Before"], figures: [{ image, alt: "A pump", caption: "" }] },
      {
        title: "",
        type: "paragraph",
        items: ["In a line\nAfter"],
        figures: [{ image, alt: "c", caption: "" }],
      },
    ]);
  });
  test("a picture alone", () => {
    const { slice, leftOut } = sliceOfText("![a](b.png)", false);
    expect([slice.content.size, leftOut]).toEqual([0, { pictures: 1 }]);
  });
  test("lines within a cell", () => {
    expect(read("| a | b |\n|---|---|\n| one<br>two | 3 |")).toMatchObject([
      {
        figures: [
          {
            table: {
              rows: [
                ["a", "b"],
                ["one\ntwo", "3"],
              ],
            },
          },
        ],
      },
    ]);
  });
  test("a quotation, and who said it", () => {
    expect(read("> One\n> — A. Person\n\nAfter")).toEqual([
      { title: "", type: "paragraph", items: ["One"], quote: "A. Person" },
      { title: "", type: "paragraph", items: ["After"] },
    ]);
  });
  test.each([
    ["Markdown", "| a | b |\n|---|---:|\n| **1** | |\n| 2 | 3 |"],
    ["a spreadsheet", "a\tb\n**1**\t\n2\t3"],
  ])("a table of %s", (_, text) => {
    const rows = [
      ["a", "b"],
      ["**1**", ""],
      ["2", "3"],
    ];
    expect(read(text)).toEqual([
      {
        title: "",
        type: "paragraph",
        items: [],
        figures: [{ table: { rows, head: true, marks: true }, caption: "" }],
      },
    ]);
  });
});
