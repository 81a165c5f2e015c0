/** Texts with and without marks for tests. */
import fc from "fast-check";
import type { Inline, Marked } from "#app/content/inline.ts";
import type { Section } from "#app/domain/case-studies/sections.ts";

/** Of what could be taken for a mark, for Markdown or for markup, and of what reads from right to left. */
const pieces = [
  ...[
    "**",
    "*",
    "_",
    "__",
    "\\",
    "`",
    "[",
    "]",
    "(",
    ")",
    "](",
    "[a](/b)",
    "**b**",
    "_c_",
    "2 * 3",
    "snake_case",
  ],
  ...[
    "](https://example.com/a_b)",
    "[x](javascript:alert(1))",
    "[y](//evil.example)",
    "<b>",
    "&amp;",
    "#",
    "- ",
  ],
  ...[
    "1. ",
    "word",
    "Straße",
    "\u05e2\u05d1",
    "\u200f",
    "\u202e",
    "\u0301",
    "\u{1f642}",
    "\ud83d",
    " ",
    "\n",
    "'",
  ],
];

/** Somebody's text, as it was typed before there were marks. */
export const oldText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((all) => all.join("")),
  fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.replaceAll("\0", "")),
);

export const oldSections: fc.Arbitrary<Section[]> = fc.array(
  fc.record({
    title: oldText.map((title) => (title.trim() === "" ? "Title" : title)),
    type: fc.constantFrom("paragraph" as const, "bullet" as const),
    items: fc.array(oldText, { maxLength: 4 }),
  }),
  { maxLength: 5 },
);

const address = fc.oneof(
  fc.constantFrom(
    "/services/a_b",
    "/",
    "https://example.com/a_(b)?c=d#e",
    "mailto:info@example.com",
    "HTTP://x",
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    "javascript:alert(1)",
    "//evil.example",
    "https://a@b",
    "/a b",
    "/é",
    "/\\evil.example",
    "",
  ),
  oldText,
);

export const inline: fc.Arbitrary<Inline> = fc.letrec<{ words: Inline; marked: Marked }>((tie) => ({
  words: fc.array(fc.oneof({ depthSize: "small" }, oldText, tie("marked")), { maxLength: 5 }),
  marked: fc.oneof(
    fc.record({ mark: fc.constantFrom("strong" as const, "emphasis" as const), words: tie("words") }),
    fc.record({ mark: fc.constant("link" as const), to: address, words: tie("words") }),
  ),
})).words;
