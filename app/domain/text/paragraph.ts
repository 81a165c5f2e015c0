/**
 * A paragraph of a page as it is stored: plain words, or words with marks (marks.ts), which then says its first sign. So
 * a text of version 1.0.0, in which every sign means itself, stays as it is until somebody writes it anew.
 */
import { type Inline, plainText } from "#app/content/inline.ts";
import type { Marking } from "./marking.ts";
import { normalInline, readMarks, shownItems, writeMarks } from "./marks.ts";

/** It has no width, and nobody types it. */
const marked = "\u2063";

/** @param typed with the marks that somebody has written. */
export function paragraphOf(typed: string): string {
  return storedParagraph(readMarks(typed.replaceAll(marked, "")));
}

/** The reverse: signs of a plain paragraph that would be read as marks have a backslash. */
export function typedParagraph(paragraph: string): string {
  if (paragraph.startsWith(marked)) return paragraph.slice(marked.length);
  return plainText(readMarks(paragraph)) === paragraph ? paragraph : writeMarks([paragraph]);
}

export function wordsOfParagraph(paragraph: string): Inline {
  if (paragraph.startsWith(marked)) return readMarks(paragraph.slice(marked.length));
  return paragraph === "" ? [] : [paragraph];
}

/** Without marks. */
export function plainParagraph(paragraph: string): string {
  return paragraph.startsWith(marked) ? plainText(wordsOfParagraph(paragraph)) : paragraph;
}

/** With marks and without backslashes, for people who compare two. */
export function shownParagraph(paragraph: string): string {
  if (!paragraph.startsWith(marked)) return paragraph;
  return shownItems({ items: [paragraph.slice(marked.length)], marks: true })[0] ?? "";
}

/** @param before stands before its words, and behind the sign that says how they are read. */
export function withBefore(paragraph: string, before: (text: string) => string): string {
  if (!paragraph.startsWith(marked)) return before(paragraph);
  return marked + before(paragraph.slice(marked.length));
}

/** With its text changed: new words may take marks away, and bring none to a plain paragraph. */
export function changedParagraph(
  paragraph: string,
  change: (text: string, marking: Marking) => string,
): string {
  if (!paragraph.startsWith(marked)) return withoutSign(change(paragraph, {}));
  const text = paragraph.slice(marked.length);
  const changed = change(text, { marks: true });
  return changed === text ? paragraph : storedParagraph(readMarks(changed));
}

function withoutSign(text: string): string {
  return text.startsWith(marked) ? withoutSign(text.slice(marked.length)) : text;
}

/** Where several stand in one: their words, one after the other. */
export function joinedParagraphs(paragraphs: readonly string[]): string | Inline {
  if (!paragraphs.some((paragraph) => paragraph.startsWith(marked))) return paragraphs.join(" ");
  const words = paragraphs.flatMap((paragraph, n) => [
    ...(n > 0 ? [" "] : []),
    ...wordsOfParagraph(paragraph),
  ]);
  return normalInline(words);
}

/** As it is stored. */
export function storedParagraph(words: Inline): string {
  const isPlain = words.every((piece) => typeof piece === "string");
  return isPlain ? plainText(words) : marked + writeMarks(words);
}
