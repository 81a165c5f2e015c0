/** What a visitor typed, as something to look for. */
import { foldText } from "#app/db/fold.ts";
import { signsOf } from "#app/letters/signs.ts";
import { isOneWord, stem, wordsOf } from "./tokens.ts";

export const longestQuery = 100;
const mostTerms = 6;

/** One typed piece, "AI/ML" or "invoices". All of its words must be there. */
export type Term = {
  words: readonly Word[];
  /** Folded; set when signs stand in it that belong to no name: then the text must hold it exactly so. */
  literal: string | null;
};

/** A word is found where one of these beginnings starts a word; several when a typo was read away. */
export type Word = { typed: string; beginnings: readonly string[] };

export type Query = { text: string; terms: readonly Term[] };

/** Cut to 100 characters and 6 terms. No terms: nothing to look for. */
export function parseQuery(input: string | null): Query {
  // Whoever copies a word copies what forbids a line break in it too.
  const whole = (input ?? "").normalize("NFC").replaceAll("\u2060", "");
  const tidy = whole.replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, " ");
  const text = signsOf(tidy.trim()).slice(0, longestQuery).join("").trim();
  const pieces = [...new Set(foldText(text).split(" ").map(unquoted))].filter((piece) => piece !== "");
  return { text, terms: pieces.slice(0, mostTerms).map(termOf) };
}

/** The signs that people put around words, not into them. */
function unquoted(piece: string): string {
  return piece.replace(/^["'“”‘’(]+|(?<!["'“”‘’).,;:!?])["'“”‘’).,;:!?]+$/g, "");
}

const contraction = /^(do|ca|wo|is|are|was|were|does|did|could|should|would|has|have|had)nt$/;

/** As others spell it: "e-mail" as "email", "dont" as "don't". The term itself where there is no other way. */
export function respelt(term: Term): Term {
  const [, start] = contraction.exec(term.words[0]?.typed ?? "") ?? [];
  if (start) return termOf(`${start}n't`);
  return term.literal && /^[^\W_]+(?:[-'][^\W_]+)+$/.test(term.literal)
    ? termOf(term.literal.replace(/[-']/g, ""))
    : term;
}

function termOf(piece: string): Term {
  const isWord = isOneWord(piece);
  const words = isWord ? [piece] : wordsOf(piece);
  return {
    words: words.map((typed) => ({ typed, beginnings: [stem(typed)] })),
    literal: isWord ? null : piece,
  };
}
