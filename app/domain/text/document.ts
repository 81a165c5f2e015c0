/**
 * A case study's details as the document that the editor shows, and back as sections. A heading opens a section; where
 * paragraphs and lists alternate, and below a figure, the next section has no title and goes on with the one before it.
 * What a reader gets of the sections (`bodyOf`) is what the document shows.
 */
import { type Mark, type Node, Schema } from "prosemirror-model";
import type { ChartTable } from "#app/charts/table.ts";
import { type Inline, plainText } from "#app/content/inline.ts";
import { parseChart } from "./chart.ts";
import { languageTag, linkTarget, normalInline, wordsIn, writeAll } from "./marks.ts";
import { mediaId } from "./picture.ts";
import {
  type Bullet,
  bulletsOf,
  formatSections,
  isChart,
  isTable,
  largestStart,
  listLevels,
  readSections,
  type Section,
  type StoredFigure,
  withoutGaps,
} from "./sections.ts";
import { parseTable, type TextTable } from "./table.ts";

const attributeOf = (element: HTMLElement, name: string) => element.getAttribute(name) ?? "";

const numberOf = (element: HTMLElement, name: string) => Number.parseInt(attributeOf(element, name), 10) || 0;

/** Of the clipboard, which anything may have written. */
function tableIn<One extends ChartTable | TextTable>(
  attribute: string,
  parse: (value: unknown) => { table: One } | { reason: string },
): One | null {
  try {
    const parsed = parse(JSON.parse(decodeURIComponent(attribute)));
    return "table" in parsed ? parsed.table : null;
  } catch {
    return null;
  }
}

/** As an attribute: what `tableIn` reads. */
export function tableAttribute(table: ChartTable | TextTable): string {
  return encodeURIComponent(JSON.stringify(table));
}

/** What stands for a picture on its way into the library: no reader gets it, and it is not stored. */
export function waitingImage(n: number): string {
  return `waiting:${n}`;
}

export function isWaiting(image: string): boolean {
  return /^waiting:\d+$/.test(image);
}

/** The paragraph comes first: it is what follows a heading, and what an empty document holds. */
export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: {
      group: "block",
      content: "text*",
      marks: "",
      defining: true,
      attrs: { level: { default: 1 } },
      parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag, n) => ({
        tag,
        attrs: { level: n < 2 ? 1 : 2 },
      })),
      toDOM: ({ attrs: { level } }) => [level === 1 ? "h2" : "h3", 0],
    },
    // Its items stand one below the other, however deep each is: keys and buttons work on lines.
    list: {
      group: "block",
      content: "list_item+",
      attrs: { start: { default: 1 } },
      parseDOM: [
        {
          tag: "ul, ol",
          getAttrs: (element) => ({
            start: Math.min(Math.max(1, numberOf(element, "data-start")), largestStart),
          }),
        },
      ],
      toDOM: ({ attrs: { start } }) => ["ul", start === 1 ? {} : { "data-start": start }, 0],
    },
    list_item: {
      content: "inline*",
      defining: true,
      attrs: { level: { default: 0 }, ordered: { default: false } },
      parseDOM: [
        {
          tag: "li",
          getAttrs: (element) => ({
            level: Math.min(Math.max(0, numberOf(element, "data-level")), listLevels - 1),
            ordered: element.hasAttribute("data-ordered"),
          }),
        },
      ],
      toDOM: ({ attrs: { level, ordered } }) => [
        "li",
        {
          ...(level > 0 && { "data-level": level, "aria-level": level + 1 }),
          ...(ordered && { "data-ordered": "" }),
        },
        0,
      ],
    },
    quote: {
      group: "block",
      content: "quote_line+ source",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    quote_line: {
      content: "inline*",
      parseDOM: [{ tag: "p", context: "quote/", priority: 60 }],
      toDOM: () => ["p", 0],
    },
    source: {
      content: "text*",
      marks: "",
      parseDOM: [{ tag: "footer", context: "quote/" }],
      toDOM: () => ["footer", 0],
    },
    figure: {
      group: "block",
      atom: true,
      draggable: true,
      attrs: { image: {}, alt: { default: "" }, caption: { default: "" } },
      parseDOM: [
        {
          tag: "figure[data-image]",
          getAttrs: (element) => {
            const image = attributeOf(element, "data-image");
            const more = { alt: attributeOf(element, "data-alt"), caption: element.textContent ?? "" };
            return mediaId(image) === null && !isWaiting(image) ? false : { image, ...more };
          },
        },
      ],
      toDOM: ({ attrs: { image, alt, caption } }) => [
        "figure",
        { "data-image": image, "data-alt": alt },
        ["figcaption", caption],
      ],
    },
    chart: {
      group: "block",
      atom: true,
      draggable: true,
      attrs: { table: {}, caption: { default: "" } },
      parseDOM: [
        {
          tag: "figure[data-chart]",
          getAttrs: (element) => {
            const table = tableIn(attributeOf(element, "data-chart"), parseChart);
            return table === null ? false : { table, caption: element.textContent ?? "" };
          },
        },
      ],
      toDOM: ({ attrs: { table, caption } }) => [
        "figure",
        { "data-chart": tableAttribute(table) },
        ["figcaption", caption],
      ],
    },
    table: {
      group: "block",
      atom: true,
      draggable: true,
      attrs: { table: {}, caption: { default: "" } },
      parseDOM: [
        {
          tag: "figure[data-table]",
          getAttrs: (element) => {
            const table = tableIn(attributeOf(element, "data-table"), parseTable);
            return table === null ? false : { table, caption: element.textContent ?? "" };
          },
        },
      ],
      toDOM: ({ attrs: { table, caption } }) => [
        "figure",
        { "data-table": tableAttribute(table) },
        ["figcaption", caption],
      ],
    },
    text: { group: "inline" },
    hard_break: {
      group: "inline",
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      leafText: () => "\n",
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
  },
  marks: {
    link: {
      attrs: { to: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const to = linkTarget(attributeOf(element, "href"));
            return to === null ? false : { to };
          },
        },
      ],
      toDOM: ({ attrs: { to } }) => ["a", { href: to }, 0],
    },
    language: {
      attrs: { lang: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "span[data-lang]",
          getAttrs: (element) => {
            const lang = languageTag(attributeOf(element, "data-lang"));
            return lang === null ? false : { lang };
          },
        },
      ],
      toDOM: ({ attrs: { lang } }) => ["span", { lang, "data-lang": lang, dir: "auto" }, 0],
    },
    strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
    emphasis: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  },
});

export const { nodes, marks } = schema as typeof schema & {
  nodes: Record<
    | "doc"
    | "paragraph"
    | "heading"
    | "list"
    | "list_item"
    | "quote"
    | "quote_line"
    | "source"
    | "figure"
    | "chart"
    | "table"
    | "hard_break",
    (typeof schema.nodes)[string]
  >;
  marks: Record<"link" | "language" | "strong" | "emphasis", (typeof schema.marks)[string]>;
};

/** Null for a text that the document cannot show: malformed, or with something beside sections. */
export function docFromText(text: string): Node | null {
  const sections = readSections(text);
  return sections && docFromSections(sections);
}

/** The text to be stored; empty for a document without words and figures. */
export function textFromDoc(doc: Node): string {
  return formatSections(sectionsFromDoc(doc));
}

export function docFromSections(sections: readonly Section[]): Node {
  const blocks = sections.flatMap((section) => {
    const { title, level = 1, figures = [] } = section;
    const heading = title.trim() === "" ? [] : [nodes.heading.create({ level }, schema.text(title))];
    return [...heading, ...blocksOf(section), ...figures.map(nodeOf)];
  });
  return nodes.doc.create(null, blocks.length === 0 ? nodes.paragraph.create() : blocks);
}

function nodeOf(figure: StoredFigure): Node {
  if (isChart(figure)) return nodes.chart.create({ table: figure.chart, caption: figure.caption });
  return (isTable(figure) ? nodes.table : nodes.figure).create(figure);
}

function blocksOf(section: Section): Node[] {
  const { type, items, start, quote } = section;
  const bullets = bulletsOf(section, items.length);
  const lines = items
    .map((item, n) => ({ words: wordsIn(item, section), bullet: bullets[n] }))
    .filter(({ words }) => !isBlank(words));
  if (type === "bullet") {
    if (lines.length === 0) return [];
    const all = listItems(lines.map(({ words, bullet }) => nodes.list_item.create(bullet, nodesOf(words))));
    return [nodes.list.create({ start: all[0]?.attrs.ordered ? (start ?? 1) : 1 }, all)];
  }
  if (quote === undefined) return lines.map(({ words }) => nodes.paragraph.create(null, nodesOf(words)));
  if (lines.length === 0 && quote.trim() === "") return [];
  const said = lines.map(({ words }) => nodes.quote_line.create(null, nodesOf(words)));
  const by = nodes.source.create(null, quote.trim() === "" ? null : schema.text(quote));
  return [nodes.quote.create(null, [...(said.length === 0 ? [nodes.quote_line.create()] : said), by])];
}

/** None more than one level below the one before. */
export function listItems(items: readonly Node[]): Node[] {
  return withoutGaps(items.map((node) => ({ node, level: Number(node.attrs.level) }))).map(
    ({ node, level }) =>
      level === node.attrs.level
        ? node
        : node.type.create({ ...node.attrs, level }, node.content, node.marks),
  );
}

/** Blocks without words are left out. A section has `marks` only where one of its items has some. */
export function sectionsFromDoc(doc: Node): Section[] {
  const drafts: Draft[] = [];
  const begin = (title = "", level = 1) => {
    const draft: Draft = { title, level, block: nodes.paragraph, items: [], figures: [] };
    drafts.push(draft);
    return draft;
  };
  for (const block of doc.children) {
    const last = drafts.at(-1);
    if (block.type === nodes.heading) {
      if (block.textContent.trim() !== "") begin(block.textContent, block.attrs.level);
      continue;
    }
    if (block.isAtom) {
      const figure = figureOf(block);
      if (figure) (last ?? begin()).figures.push(figure);
      continue;
    }
    const lines = (block.isTextblock ? [block] : block.children).filter(({ type }) => type !== nodes.source);
    // biome-ignore lint/plugin/list-in-a-list: bounded: the lines of this block, and of no other.
    const items = lines.filter((line) => !isBlank(wordsOf(line)));
    const quote = block.type === nodes.quote ? (block.lastChild?.textContent ?? "") : null;
    if (items.length === 0 && !quote?.trim()) continue;
    const isOpen = last && last.figures.length === 0;
    const isFree = last?.items.length === 0 && last.quote === undefined;
    const goesOn = isOpen && (isFree || (block.isTextblock && last.block === block.type));
    const draft = goesOn ? last : begin();
    draft.block = block.type;
    draft.items.push(...items);
    if (quote !== null) draft.quote = quote.trim() === "" ? "" : quote;
    if (block.type === nodes.list) draft.start = block.attrs.start;
  }
  return drafts.map(sectionOf);
}

type Draft = {
  title: string;
  level: number;
  /** What its items stand in. */
  block: Node["type"];
  items: Node[];
  start?: number;
  quote?: string;
  figures: StoredFigure[];
};

/** Null for a picture that is not in the library yet. */
function figureOf({ type, attrs: { image, alt, caption, table } }: Node): StoredFigure | null {
  if (type === nodes.chart) return { chart: table, caption };
  if (type === nodes.table) return { table, caption };
  return mediaId(image) === null ? null : { image, alt, caption };
}

function sectionOf({ title, level, block, items, start = 1, quote, figures }: Draft): Section {
  const { marking, texts } = writeAll(items.map(wordsOf));
  return {
    title,
    ...(level === 2 && { level }),
    type: block === nodes.list ? "bullet" : "paragraph",
    items: texts,
    ...(block === nodes.list && bulletKeys(listItems(items), start)),
    ...(quote !== undefined && { quote }),
    ...marking,
    ...(figures.length > 0 && { figures }),
  };
}

function bulletKeys(items: readonly Node[], start: number): Pick<Section, "ordered" | "start" | "levels"> {
  const bullets = items.map(({ attrs: { level, ordered } }): Bullet => ({ level, ordered }));
  const ordered = bullets.map((bullet) => bullet.ordered);
  const isAll = ordered.every(Boolean);
  return {
    ...(ordered.some(Boolean) && { ordered: isAll || ordered }),
    ...(ordered[0] && start > 1 && { start }),
    ...(bullets.some(({ level }) => level > 0) && { levels: bullets.map(({ level }) => level) }),
  };
}

function isBlank(words: Inline): boolean {
  return plainText(words).trim() === "";
}

/** A line end within an item is a break. */
export function nodesOf(words: Inline, around: readonly Mark[] = []): Node[] {
  return words.flatMap((piece) => {
    if (typeof piece !== "string") {
      const { mark: name, words: _, ...attributes } = piece;
      const mark = marks[name].create(attributes);
      return nodesOf(piece.words, mark.addToSet(around));
    }
    return piece
      .split("\n")
      .flatMap((line, n) => [
        ...(n === 0 ? [] : [nodes.hard_break.create(null, null, around)]),
        ...(line === "" ? [] : [schema.text(line, around)]),
      ]);
  });
}

/** The words of a paragraph, an item or a part of one. */
export function wordsOf({ children }: Pick<Node, "children">): Inline {
  const words = children.map((node): Inline => {
    const text = node.isText ? (node.text ?? "") : "\n";
    return node.marks.reduceRight(
      (inner: Inline, { type, attrs }): Inline => {
        if (type === marks.link) return [{ mark: "link", to: attrs.to, words: inner }];
        if (type === marks.language) return [{ mark: "language", lang: attrs.lang, words: inner }];
        return [{ mark: type === marks.strong ? "strong" : "emphasis", words: inner }];
      },
      [text],
    );
  });
  return normalInline(words.flat());
}
