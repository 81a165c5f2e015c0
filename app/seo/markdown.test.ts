import fc from "fast-check";
import { expect, test } from "vitest";
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

test("no text of anybody's becomes markup", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const unescaped = plain(text).replace(/\\./gu, "");
      expect(unescaped).not.toMatch(/[\\`*_[\]<>\n\r]/);
    }),
  );
});
