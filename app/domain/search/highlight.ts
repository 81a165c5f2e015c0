/** Where the terms stand in a text, for <mark>, and the piece of a text that shows them best. */

import { foldText, foldWithPlaces } from "#app/db/fold.ts";
import { cutAt } from "#app/letters/signs.ts";
import type { Term } from "./query.ts";
import { escaped, separators } from "./tokens.ts";

/** A piece of text; `hit` when it is one of the words looked for. */
export type Piece = { text: string; hit: boolean };

const excerptLength = 220;
/** Shorter lines are headings; a sentence says more. */
const sentence = 60;

export function highlight(text: string, terms: readonly Term[]): Piece[] {
  const pattern = patternOf(terms);
  if (!pattern) return [{ text, hit: false }];
  const pieces: Piece[] = [];
  let end = 0;
  const folded = foldWithPlaces(text);
  for (const { 0: hit, index } of folded.text.matchAll(pattern)) {
    const [from = 0, to = 0] = [folded.places[index], folded.places[index + hit.length]];
    if (to <= end) continue; // a part of a letter that was marked already
    if (from > end) pieces.push({ text: text.slice(end, from), hit: false });
    pieces.push({ text: text.slice(Math.max(from, end), to), hit: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}

/** The first line with a hit, long ones before headings, cut around the hit; otherwise the start of the text. */
export function excerpt(text: string, terms: readonly Term[]): Piece[] {
  const lines = text.split("\n").map((line) => line.trim());
  const pattern = patternOf(terms);
  const hits = pattern ? lines.filter((line) => foldText(line).search(pattern) >= 0) : [];
  const line = hits.find(({ length }) => length >= sentence) ?? hits[0] ?? lines[0] ?? "";
  return highlight(cutAround(line, pattern ? placeOf(line, pattern) : 0), terms);
}

function placeOf(line: string, pattern: RegExp): number {
  const { text, places } = foldWithPlaces(line);
  return places[text.search(pattern)] ?? -1;
}

function cutAround(line: string, index: number): string {
  if (line.length <= excerptLength) return line;
  const from = index < excerptLength - 40 ? 0 : line.indexOf(" ", index - 80) + 1;
  const rest = line.slice(from);
  const piece = rest.length <= excerptLength ? rest : rest.slice(0, rest.lastIndexOf(" ", excerptLength));
  return `${from > 0 ? "…" : ""}${piece || cutAt(rest, excerptLength)}${rest.length > excerptLength ? "…" : ""}`;
}

/** Of folded text: whole words that begin as wanted, and signs exactly as typed. */
function patternOf(terms: readonly Term[]): RegExp | null {
  const alternatives = terms.flatMap(({ words, literal }) => [
    ...(literal === null ? [] : [escaped(literal)]),
    ...words.flatMap(({ beginnings }) =>
      beginnings.map((start) => `(?<![^${separators}])${escaped(start)}[^${separators}]*`),
    ),
  ]);
  return alternatives.length > 0 ? new RegExp(alternatives.join("|"), "g") : null;
}
