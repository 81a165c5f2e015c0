import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Inline } from "#app/content/inline.ts";
import { plain, toMarkdown } from "./markdown.ts";

const address = (path: string) => `https://example.com${path}`;

test("a page is its heading, its lead, its sections and its address", () => {
  const text = toMarkdown(
    {
      heading: "A page",
      lead: "What it is about.",
      sections: [
        {
          heading: "Lists",
          parts: ["A paragraph.", { list: ["one", "two"] }, { steps: ["first", "second"] }],
        },
        { heading: "Links", parts: [{ links: [{ label: "About", to: "/about" }] }] },
        { heading: "Cards", parts: [{ cards: [{ title: "Why", text: "Because." }] }] },
      ],
    },
    "/a-page",
    address,
  );
  expect(text).toBe(`# A page

What it is about.

## Lists

A paragraph.

- one
- two

1. first
2. second

## Links

- [About](https://example.com/about)

## Cards

- **Why** Because.

---

<https://example.com/a-page>
`);
});

test.each([
  ["# no heading", "\\# no heading"],
  ["- no item", "\\- no item"],
  ["1. no step", "1\\. no step"],
  ["<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"],
  ["[a](javascript:x) *b* _c_ `d`", "\\[a\\](javascript:x) \\*b\\* \\_c\\_ \\`d\\`"],
  ["two\nlines", "two lines"],
  ["&lt;b&gt;", "\\&lt;b\\&gt;"],
])("%j means what it says", (text, markdown) => {
  expect(plain(text)).toBe(markdown);
});

describe("words with marks", () => {
  const strong = (...words: Inline): Inline[number] => ({ mark: "strong", words });
  const emphasis = (...words: Inline): Inline[number] => ({ mark: "emphasis", words });
  const link = (to: string, ...words: Inline): Inline[number] => ({ mark: "link", to, words });
  const written = (...words: Inline) =>
    toMarkdown({ heading: "A", lead: "B", sections: [{ heading: "", parts: [{ words }] }] }, "/a", address)
      .split("\n\n")
      .at(2);

  test.each<[Inline, string]>([
    [["a ", strong("b ", emphasis("c")), " d"], "a **b *c*** d"],
    [["a", strong(" b "), "c"], "a **b** c"],
    [["ha", strong("lf"), "ords"], "ha**lf**ords"],
    [["a", strong("(b)"), " c"], "a(b) c"], // Markdown would show the signs
    [["a ", emphasis(strong('"b"')), "c"], 'a "b"c'],
    [["a ", strong("(b)"), "."], "a **(b)**."],
    [[strong("1. a")], "**1. a**"],
    [["1. ", strong("a")], "1\\. **a**"],
    [[link("/b_c", "a ", strong("d"))], "[a **d**](https://example.com/b_c)"],
    [
      [link("https://example.org/b_(c)?d&amp;e", "[a]")],
      "[\\[a\\]](https://example.org/b_\\(c\\)?d\\&amp;e)",
    ],
    [[strong(" ")], "---"], // nothing
  ])("%j: %s", (words, markdown) => {
    expect(written(...words)).toBe(markdown);
  });
});

test("no text of anybody's becomes markup", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const unescaped = plain(text).replace(/\\./gu, "");
      expect(unescaped).not.toMatch(/[\\`*_[\]<>\n\r]/);
    }),
  );
});
