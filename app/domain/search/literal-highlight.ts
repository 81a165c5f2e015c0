/** What the staff lists search for: the typed text as it stands, not its words (db/search.ts). */
import { foldText } from "#app/db/fold.ts";
import { isShortTerm } from "#app/db/search-term.ts";
import { signsOf } from "#app/letters/signs.ts";
import { highlight, type Piece } from "./highlight.ts";
import type { Term } from "./query.ts";

/** The text with the searched piece marked wherever it stands. */
export function highlightLiteral(text: string, search: string): Piece[] {
  return highlight(text, search === "" ? [] : [termOf(search)]);
}

/** At most `length` signs that show the searched piece, with "..." where something is left out. */
export function excerptAround(text: string, search: string, length: number): Piece[] {
  const characters = signsOf(text);
  if (characters.length <= length) return highlightLiteral(text, search);
  const hit = highlightLiteral(text, search).findIndex(({ hit }) => hit);
  const before =
    hit === -1
      ? ""
      : highlightLiteral(text, search)
          .slice(0, hit)
          .map((piece) => piece.text)
          .join("");
  const at = signsOf(before).length;
  // A little of what stands before it; from the start where it is seen there.
  const from = at + signsOf(search).length <= length ? 0 : Math.min(at - 20, characters.length - length);
  const cut = characters
    .slice(from, from + length)
    .join("")
    .trimEnd();
  const isCut = from + length < characters.length;
  return highlightLiteral(`${from > 0 ? "..." : ""}${cut}${isCut ? "..." : ""}`, search);
}

function termOf(search: string): Term {
  const beginning = foldText(search);
  if (isShortTerm(search)) return { words: [{ typed: beginning, beginnings: [beginning] }], literal: null };
  return { words: [], literal: beginning === "" ? null : beginning };
}
