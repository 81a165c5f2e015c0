import { metadataLength } from "#app/content/page.ts";
import { cutAtWord } from "#app/letters/signs.ts";

const { min: shortest, max: longest } = metadataLength.description;

/** A text of staff as search engines want it, 70 to 160 characters: cut at a word, or followed by `more`. */
export function metaDescription(text: string, more: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length < shortest) return cut(/[.!?…]$/.test(line) ? `${line} ${more}` : `${line}. ${more}`);
  return cut(line);
}

function cut(line: string): string {
  return cutAtWord(line, longest, shortest);
}
