import { metadataLength } from "#app/content/promised-numbers.ts";
import { cutAtWord } from "#app/letters/signs.ts";

const { min: shortest, max: longest } = metadataLength.description;

/** A text of staff as search engines show it: at most 160 characters, cut at a word. Nothing of ours is put behind it. */
export function metaDescription(text: string): string {
  return cutAtWord(text.replace(/\s+/g, " ").trim(), longest, shortest);
}
