/** A page as plain headings, paragraphs and lists: what its Markdown twin and the search are made of. */
import { type Inline, plainText } from "#app/content/inline.ts";
import type { Card, Link, PageMetadata } from "#app/content/page.ts";

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
export type OutlineSection = { heading: string; parts: readonly Part[] };

/** What texts of the database are made of. */
export type BodyPart =
  /** A paragraph. */
  | { words: Inline }
  | { list: readonly Inline[] }
  | { picture: { src: string; alt: string }; caption: string }
  /** A chart: what it shows in words, its numbers as a table, and where its picture is. */
  | { alt: string; caption: string; numbers: Table; files: { medium: string } | null };

export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** A string is a paragraph. */
export type Part =
  | string
  | BodyPart
  | { list: readonly string[] }
  /** Numbered. */
  | { steps: readonly string[] }
  | { cards: readonly Card[] }
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
  if ("list" in part) return part.list.map((item) => (typeof item === "string" ? item : plainText(item)));
  if ("steps" in part) return part.steps;
  if ("cards" in part) return part.cards.flatMap(({ title, text }) => [title, text]);
  return part.links.map(({ label }) => label);
}
