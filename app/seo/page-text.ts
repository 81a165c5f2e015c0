/** A page as plain headings, paragraphs and lists: what its Markdown twin and the search are made of. */
import { type Inline, plainText } from "#app/content/inline.ts";
import type { Link, PageMetadata } from "#app/content/page-parts.ts";

export type Outline = {
  heading: string;
  lead: string;
  /** Short lines under the lead. */
  facts?: readonly string[];
  sections: readonly OutlineSection[];
};

/** A public page, as lists of all of them name it. */
export type SitePage = {
  path: string;
  kind: "service" | "industry" | "page" | "legal";
  metadata: PageMetadata;
  outline: Outline;
  /** When staff last published it; absent: it is as it is built in. */
  updatedAt?: Date;
};

/** What stands under an empty heading shows none. */
export type OutlineSection = { heading: string; level?: 2; parts: readonly Part[] };

/** The same of a text of the database; `level` is that of a sub-heading. */
export type TextSection = { heading: string; level?: 2; parts: readonly BodyPart[] };

/** What texts of the database are made of. */
export type BodyPart =
  /** A paragraph. */
  | { words: Inline }
  | List
  /** Paragraphs, and who has said them. */
  | { quote: readonly Inline[]; by: string }
  | CellTable
  | { picture: { src: string; alt: string }; caption: string }
  /** A chart: what it shows in words, its numbers as a table, and where its picture is. */
  | { alt: string; caption: string; numbers: Table; files: { medium: string } | null };

export type List = { list: readonly Item[]; ordered?: true; start?: number };
/** With the lists that stand within it. */
export type Item = Inline | { words: Inline; lists: readonly List[] };

/** A table of words with marks; the first of each row may name it. */
export type CellTable = {
  columns: readonly Inline[] | null;
  rows: readonly (readonly Inline[])[];
  hasNames: boolean;
  numeric: readonly boolean[];
  caption: string;
};

export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** A string is a paragraph. */
export type Part =
  | string
  | BodyPart
  | { list: readonly string[] }
  /** Numbered. */
  | { steps: readonly string[] }
  | { cards: readonly { title: string; text: string | Inline }[] }
  | { links: readonly Link[] };

/** Every word of it, a line for each heading, paragraph and item. */
export function textOf({ heading, lead, sections }: Outline): string {
  const lines = sections.flatMap((section) => [section.heading, ...section.parts.flatMap(linesOf)]);
  return [heading, lead, ...lines].join("\n");
}

/** The last section of a page: a sentence and where to go. */
export function invitation(heading: string, text: string, button: Link): OutlineSection {
  return { heading, parts: [text, { links: [button] }] };
}

function linesOf(part: Part): readonly string[] {
  if (typeof part === "string") return [part];
  if ("picture" in part || "numbers" in part) return [part.caption];
  if ("words" in part) return [plainText(part.words)];
  if ("quote" in part) return [...part.quote.map(plainText), part.by];
  if ("columns" in part) {
    const rows = part.columns ? [part.columns, ...part.rows] : part.rows;
    return [...rows.map((row) => row.map(plainText).filter(Boolean).join(", ")), part.caption];
  }
  if ("list" in part) return part.list.flatMap(linesOfItem);
  if ("steps" in part) return part.steps;
  if ("cards" in part)
    return part.cards.flatMap(({ title, text }) => [
      title,
      typeof text === "string" ? text : plainText(text),
    ]);
  return part.links.map(({ label }) => label);
}

function linesOfItem(item: string | Item): string[] {
  if (typeof item === "string") return [item];
  if (!("lists" in item)) return [plainText(item)];
  return [plainText(item.words), ...item.lists.flatMap(({ list }) => list.flatMap(linesOfItem))];
}
