/** More than a text may have is not looked at: the page would stand still for it. What is pasted is cut before it is parsed. */
import { longestDetails, maxItems } from "#app/domain/text/sections.ts";
import { cutAt } from "#app/letters/signs.ts";

/** What a page carries along beside its words; a tag; words. */
const pieces =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|template|xml|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<[^>]*(?:>|$)|[^<]+/gi;
const begins = /^<(?:p|li|tr|h[1-6])[\s>/]/i;

/** HTML up to where its letters or its lines are more than a text may have; pictures within it are no letters. */
export function cutHtml(html: string): { html: string; isCut: boolean } {
  if (html.length <= longestDetails) return { html, isCut: false };
  let [letters, lines] = [0, 0];
  for (const { 0: piece, index } of html.matchAll(pieces)) {
    if (begins.test(piece)) lines++;
    else if (!piece.startsWith("<")) letters += piece.replace(/&#?\w+;/g, " ").trim().length;
    if (letters > longestDetails || lines > maxItems)
      return { html: html.slice(0, index + piece.length), isCut: true };
  }
  return { html, isCut: false };
}

/** The same of plain text. */
export function cutText(text: string): { text: string; isCut: boolean } {
  const lines = cutAt(text, longestDetails).split("\n");
  let filled = 0;
  const end = lines.findIndex((line) => line.trim() !== "" && ++filled > maxItems);
  if (end === -1) return { text: lines.join("\n"), isCut: text.length > longestDetails };
  return { text: lines.slice(0, end).join("\n"), isCut: true };
}
