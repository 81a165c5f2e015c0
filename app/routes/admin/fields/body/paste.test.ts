/** Plain text and Markdown as the document takes them. HTML needs a browser's parser: e2e/staff-write-details.spec.ts. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodes, sectionsFromDoc } from "#app/domain/text/document.ts";
import { oldText } from "#app/domain/text/testing.ts";
import { addressOf } from "./link-field.tsx";
import { sliceOfText } from "./paste.ts";
import { withWordsOfWord } from "./pasted-look.ts";

const read = (text: string, isPlain = false) =>
  sectionsFromDoc(nodes.doc.create(null, sliceOfText(text, isPlain).content)).map(
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
    "- [ ] One\n- [x] Two",
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
  const { content, openStart, openEnd } = sliceOfText(" big ", false);
  expect([content.textBetween(0, content.size), openStart, openEnd]).toEqual([" big ", 1, 1]);
});

test("no word of any text is lost", () => {
  const words = (text: string) => text.match(/[\p{L}]{2,}/gu) ?? [];
  fc.assert(
    fc.property(oldText, fc.boolean(), (text, isPlain) => {
      const { content } = sliceOfText(text, isPlain);
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
  const read = (text: string) => sectionsFromDoc(nodes.doc.create(null, sliceOfText(text, false).content));
  test("headings of two levels, whatever the first one is", () => {
    expect(read("## A\n\none\n\n#### B\n\ntwo")).toEqual([
      { title: "A", type: "paragraph", items: ["one"] },
      { title: "B", level: 2, type: "paragraph", items: ["two"] },
    ]);
  });
  test("numbers, and lists of three levels", () => {
    expect(read("1. a\n   - b\n      - c\n         - d\n2. e")).toEqual([
      {
        ...{ title: "", type: "bullet", items: ["a", "b", "c", "d", "e"] },
        ...{ ordered: [true, false, false, false, true], levels: [0, 1, 2, 2, 0] },
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
        ...{ title: "", type: "paragraph", items: [] },
        figures: [{ table: { rows, head: true, marks: true }, caption: "" }],
      },
    ]);
  });
});
