/** Where words stand in a text, whatever spaces and signs of marks stand between them. Nothing is found by likeness. Pure. */

import { placesOf, type ReadText } from "#app/domain/text/visible-text.ts";

/** From top to bottom, in code units of the text; none where they do not stand in it. */
export function placesOfWords(text: string, words: string): ReturnType<typeof placesOf> {
  return placesOf(plain(text), plain(words).text);
}

/** Signs of marks (domain/text/marks.ts) and those without width; spaces; any other sign. */
const signs =
  /(\*\*|[_\\[]|\](?:\((?:\\.|[^()\\\s])*\))?|\{[A-Za-z-]*\}|[\u00ad\u200b\u2060\u2063\ufeff])|(\s+)|[\s\S]/g;

/** `at` has the place of each code unit in the text before. */
function plain(text: string): ReadText {
  const at: number[] = [];
  let seen = "";
  for (const { 0: sign, 1: mark, 2: space, index } of text.matchAll(signs)) {
    if (mark !== undefined || (space !== undefined && seen.endsWith(" "))) continue;
    seen += space === undefined ? sign : " ";
    at.push(index);
  }
  return { text: seen, at };
}
