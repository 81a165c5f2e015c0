/**
 * A case study's details as the document that the editor shows, and back as sections. A heading opens a section; where
 * paragraphs and lists alternate, and below a figure, the next section has no title and goes on with the one before it.
 * What a reader gets of the sections (`bodyOf`) is what the document shows.
 */
import { type Mark, type Node, Schema } from "prosemirror-model";
import type { ChartTable } from "#app/charts/table.ts";
import { type Inline, plainText } from "#app/content/inline.ts";
import { parseChart } from "./chart.ts";
import { linkTarget, normalInline, readMarks, writeMarks } from "./marks.ts";
import { mediaId } from "./picture.ts";
import { formatSections, isChart, readSections, type Section, type StoredFigure } from "./sections.ts";

const attributeOf = (element: HTMLElement, name: string) => element.getAttribute(name) ?? "";

/** Of the clipboard, which anything may have written. */
function tableIn(attribute: string): ChartTable | null {
  try {
    const parsed = parseChart(JSON.parse(decodeURIComponent(attribute)));
    return "table" in parsed ? parsed.table : null;
  } catch {
    return null;
  }
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
      parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag })),
      toDOM: () => ["h2", 0],
    },
    list: {
      group: "block",
      content: "list_item+",
      parseDOM: [{ tag: "ul" }, { tag: "ol" }],
      toDOM: () => ["ul", 0],
    },
    list_item: { content: "inline*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
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
            return mediaId(image) === null ? false : { image, ...more };
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
            const table = tableIn(attributeOf(element, "data-chart"));
            return table === null ? false : { table, caption: element.textContent ?? "" };
          },
        },
      ],
      toDOM: ({ attrs: { table, caption } }) => [
        "figure",
        { "data-chart": encodeURIComponent(JSON.stringify(table)) },
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
    strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
    emphasis: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  },
});

export const { nodes, marks } = schema as typeof schema & {
  nodes: Record<
    "doc" | "paragraph" | "heading" | "list" | "list_item" | "figure" | "chart" | "hard_break",
    (typeof schema.nodes)[string]
  >;
  marks: Record<"link" | "strong" | "emphasis", (typeof schema.marks)[string]>;
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
    const { title, figures = [] } = section;
    const heading = title.trim() === "" ? [] : [nodes.heading.create(null, schema.text(title))];
    return [...heading, ...linesOf(section), ...figures.map(nodeOf)];
  });
  return nodes.doc.create(null, blocks.length === 0 ? nodes.paragraph.create() : blocks);
}

function nodeOf(figure: StoredFigure): Node {
  if (!isChart(figure)) return nodes.figure.create(figure);
  return nodes.chart.create({ table: figure.chart, caption: figure.caption });
}

function linesOf({ type, items, marks: isMarked }: Section): Node[] {
  const words = items.map((item): Inline => (isMarked ? readMarks(item) : [item]));
  const lines = words.filter((each) => !isBlank(each)).map((each) => nodesOf(each));
  if (type === "paragraph") return lines.map((line) => nodes.paragraph.create(null, line));
  const listItems = lines.map((line) => nodes.list_item.create(null, line));
  return listItems.length === 0 ? [] : [nodes.list.create(null, listItems)];
}

/** Blocks without words are left out. A section has `marks` only where one of its items has some. */
export function sectionsFromDoc(doc: Node): Section[] {
  const drafts: Draft[] = [];
  const begin = (title = "") => {
    const draft: Draft = { title, type: "paragraph", items: [], figures: [] };
    drafts.push(draft);
    return draft;
  };
  for (const block of doc.children) {
    const last = drafts.at(-1);
    if (block.type === nodes.heading) {
      if (block.textContent.trim() !== "") begin(block.textContent);
    } else if (block.isAtom) {
      const { image, alt, caption, table } = block.attrs;
      const figure = block.type === nodes.chart ? { chart: table, caption } : { image, alt, caption };
      (last ?? begin()).figures.push(figure);
    } else {
      const type = block.type === nodes.list ? "bullet" : "paragraph";
      const lines = type === "bullet" ? block.children : [block];
      // biome-ignore lint/plugin/list-in-a-list: bounded: the lines of this block, and of no other.
      const items = lines.map(wordsOf).filter((words) => !isBlank(words));
      if (items.length === 0) continue;
      const isOpen = last && last.figures.length === 0;
      const goesOn = isOpen && (last.items.length === 0 || (type === "paragraph" && last.type === type));
      const draft = goesOn ? last : begin();
      draft.type = type;
      draft.items.push(...items);
    }
  }
  return drafts.map(sectionOf);
}

type Draft = Required<Pick<Section, "title" | "type" | "figures">> & { items: Inline[] };

function sectionOf({ title, type, items, figures }: Draft): Section {
  const isMarked = items.some((words) => words.some((piece) => typeof piece !== "string"));
  return {
    ...{ title, type, items: items.map(isMarked ? writeMarks : plainText) },
    ...(isMarked && { marks: true }),
    ...(figures.length > 0 && { figures }),
  };
}

function isBlank(words: Inline): boolean {
  return plainText(words).trim() === "";
}

/** A line end within an item is a break. */
export function nodesOf(words: Inline, around: readonly Mark[] = []): Node[] {
  return words.flatMap((piece) => {
    if (typeof piece !== "string") {
      const mark = marks[piece.mark].create("to" in piece ? { to: piece.to } : null);
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
        return [{ mark: type === marks.strong ? "strong" : "emphasis", words: inner }];
      },
      [text],
    );
  });
  return normalInline(words.flat());
}
