/** A few of the pieces of a text by which it is found again, also where some of its words were exchanged. */
import { wordsOf } from "./folded-text.ts";

/** The column of migrations/0001_spam.sql holds as many. */
export const piecesOfSketch = 24;
const wordsOfPiece = 3;

/**
 * Of all runs of three words those with the smallest hashes (bottom-k): two texts that share most of their words share
 * most of these. Digits are left out: they differ from one copy to the next.
 * @param folded as foldText() leaves it, without its links.
 */
export function sketchOf(folded: string): string[] {
  const words = wordsOf(folded).filter((word) => !/\p{Nd}/u.test(word));
  const pieces = new Set<string>();
  for (let at = 0; at + wordsOfPiece <= words.length; at++)
    pieces.add(words.slice(at, at + wordsOfPiece).join(" "));
  return [...pieces]
    .map((piece) => ({ piece, hash: hashOf(piece) }))
    .sort((a, b) => a.hash - b.hash)
    .slice(0, piecesOfSketch)
    .map(({ piece }) => piece);
}

/** FNV-1a: only to choose by. What is stored is hashed with a secret. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
