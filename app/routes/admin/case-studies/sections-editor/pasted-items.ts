import { blocksOf } from "./pasted-html.ts";

/** What a clipboard offers: the same words twice, or one of the two. */
export type Pasted = { html: string; text: string };

/** `- `, `* `, `•`, `1. `, `2) `, `a. `, Word's `o` and the glyphs of its fonts, and a box to tick. */
const marker =
  /^\s*(?:[•●▪■◦‣⁃\p{Co}]\s*|(?:[-*+–—·○§]|o(?=\t)|\(?(?:\d{1,3}|[a-z])[.)])(?:\s+|$))(?:\[[ xX]\]\s+)?/u;
/** Where Word says that the line is of a list, its `o` needs no tab. */
const wordMarker = /^o\s+/;

/**
 * The items of a pasted list, one string each; null where what is pasted is no list and the browser may go on.
 * Only words come out: marks, tags and styles stay behind.
 */
export function pastedItems({ html, text }: Pasted): string[] | null {
  return itemsOfHtml(html) ?? itemsOfText(text);
}

function itemsOfHtml(html: string): string[] | null {
  const blocks = blocksOf(html);
  if (!blocks.some(({ isItem }) => isItem)) return null;
  return filled(blocks.map(({ text, hasMarker }) => (hasMarker ? withoutMarker(text) : text)));
}

/** Lines with a mark are items; a line without one goes on with the item above it. */
function itemsOfText(text: string): string[] | null {
  const lines = text.split(/\r\n?|\n/);
  const marked = lines.filter((line) => marker.test(line));
  const isOne = filled(lines).length === 1 && /^\s*[-*•]\s/.test(marked[0] ?? "");
  if (marked.length < 2 && !isOne) return null;
  const items: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isBlank = line.trim() === "";
    if (marker.test(line)) items.push(line.replace(marker, ""));
    else if (isOpen && !isBlank) items.push(`${items.pop()} ${line.trim()}`);
    else items.push(line);
    isOpen = !isBlank;
  }
  return filled(items);
}

function withoutMarker(text: string): string {
  return text.replace(marker, "").replace(wordMarker, "");
}

function filled(texts: string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}
