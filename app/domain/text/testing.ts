/** Texts with and without marks for tests, and documents. */
import fc from "fast-check";
import { Fragment, type Node } from "prosemirror-model";
import type { ChartTable } from "#app/charts/table.ts";
import type { Inline, Marked } from "#app/content/inline.ts";
import { listItems, nodes, nodesOf, schema } from "./document.ts";
import { normalInline, writeAll, writeMarks } from "./marks.ts";
import { formatSections, type Section, type StoredChart, type StoredPicture } from "./sections.ts";
import { type TextTable, tableLimits } from "./table.ts";

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
    "{hi}",
    "{}",
    "{",
    "}",
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
    fc.record({
      mark: fc.constant("language" as const),
      lang: fc.constantFrom("hi", "de", "zh-Hant", "DE-at", "no language", ""),
      words: tie("words"),
    }),
  ),
})).words;

const line = fc.oneof(inline, fc.constantFrom<Inline>([], [" "], ["\n"])).map(normalInline);

export const figure: fc.Arbitrary<StoredPicture> = fc.record({
  image: fc.constantFrom("1", "2").map((n) => `/media/01900000-0000-7000-8000-00000000000${n}`),
  alt: fc.constantFrom("", "(decorative)", "A pump"),
  caption: oldText,
});

export const table: fc.Arbitrary<ChartTable> = fc.record({
  kind: fc.constantFrom("trend" as const, "seam" as const),
  labels: fc.constant(["week", "load"]),
  rows: fc.array(fc.tuple(fc.constantFrom("One", "“Two”", ""), fc.integer({ min: 1, max: 1e6 })), {
    minLength: 1,
    maxLength: 3,
  }),
  unit: fc.constantFrom("", "kWh"),
  marked: fc.constantFrom(null, 0),
});

const bullet = fc.record({ level: fc.constantFrom(0, 1, 2), ordered: fc.boolean() });

/** No longer than a table takes. */
const cell = line.map((words) => (writeMarks(words, true).length > tableLimits.cell ? ["Long"] : words));

export const textTable: fc.Arbitrary<TextTable> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.boolean(), fc.boolean())
  .chain(([width, head, names]) =>
    fc
      .array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 })
      .map((rows): TextTable => {
        const { marking, texts } = writeAll(rows.flat());
        return {
          rows: rows.map((_, n) => texts.slice(n * width, (n + 1) * width)),
          ...(head && { head }),
          ...(names && { names }),
          ...marking,
        };
      }),
  );

const textOf = (text: string) => (text === "" ? [] : [schema.text(text)]);

/** Whatever the schema of the editor takes, blank lines and empty headings too. */
export const document: fc.Arbitrary<Node> = fc
  .array(
    fc.oneof(
      line.map((words) => nodes.paragraph.create(null, nodesOf(words))),
      fc
        .tuple(oldText, fc.constantFrom(1, 2))
        .map(([text, level]) => nodes.heading.create({ level }, textOf(text))),
      fc
        .tuple(fc.array(fc.tuple(line, bullet), { minLength: 1, maxLength: 6 }), fc.constantFrom(1, 1, 7))
        .map(([items, start]) =>
          nodes.list.create(
            { start },
            items.map(([words, bullet]) => nodes.list_item.create(bullet, nodesOf(words))),
          ),
        ),
      fc
        .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), oldText)
        .map(([lines, by]) =>
          nodes.quote.create(null, [
            ...lines.map((words) => nodes.quote_line.create(null, nodesOf(words))),
            nodes.source.create(null, textOf(by)),
          ]),
        ),
      textTable.map((table) => nodes.table.create({ table, caption: "Made up" })),
      figure.map((attributes) => nodes.figure.create(attributes)),
      table.map((table) => nodes.chart.create({ table, caption: "Made up" })),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((blocks) => nodes.doc.create(null, blocks));

/** The document without what nobody would read: blank blocks and items. An empty one has one empty paragraph. */
export function normal(doc: Node): Node {
  const blocks = doc.children.flatMap((block) => {
    if (block.isAtom) return [block];
    if (block.isTextblock) return isBlank(block) ? [] : [block];
    const items = block.children.filter((item) => !isBlank(item));
    if (items.length === 0) return [];
    if (block.type === nodes.quote) return [quoteOf(items)];
    const all = listItems(items);
    const start = all[0]?.attrs.ordered ? block.attrs.start : 1;
    return [nodes.list.create({ start }, all)];
  });
  return doc.copy(Fragment.from(blocks.length === 0 ? [nodes.paragraph.create()] : blocks));
}

/** It has a line, and a place for who has said it. */
function quoteOf(filled: readonly Node[]): Node {
  const last = filled.at(-1);
  const source = last?.type === nodes.source ? last : nodes.source.create();
  const lines = filled.filter(({ type }) => type === nodes.quote_line);
  return nodes.quote.create(null, [...(lines.length === 0 ? [nodes.quote_line.create()] : lines), source]);
}

const isBlank = ({ textContent }: Node) => textContent.trim() === "";

export const section = (title: string, ...items: string[]): Section => ({ title, type: "paragraph", items });

/** Details of one section with these figures below its text. */
export const withFigures = (...figures: (Pick<StoredPicture, "image"> & Partial<StoredPicture>)[]): string =>
  formatSections([
    { ...section("Results", "Less coal"), figures: figures.map(figureOf) },
    section("Next", "More"),
  ]);

/** A chart of a text, as it is stored. */
export const storedChart: StoredChart = {
  chart: {
    kind: "trend",
    labels: ["week", "load"],
    rows: [
      ["Week 1", 3],
      ["Week 2", 4.5],
      ["Week 3", null],
    ],
    unit: "kWh",
    marked: 1,
  },
  caption: "Made-up readings",
};

export const withChart = (figure = storedChart): string =>
  formatSections([{ ...section("Results", "Less coal"), figures: [figure] }, section("Next", "More")]);

const figureOf = ({
  image,
  alt = "",
  caption = "",
}: Pick<StoredPicture, "image"> & Partial<StoredPicture>) => ({
  image,
  alt,
  caption,
});
