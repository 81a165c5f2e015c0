/** Words of a suggestion, found among texts that are shown; nothing is found by likeness. Pure. */

import { asRead, type ReadText } from "#app/domain/text/visible-text.ts";
import type { Hunk } from "./hunks.ts";

/** Signs of a text as it is read. */
export type Found<Read extends ReadText> = { read: Read; from: number; to: number };

/** Not an item of a field that holds several texts, such as paragraphs: two of them may say the same. */
export function isOneValue({ id, place }: Hunk): boolean {
  return id.replace(/#.*$/, "").split(".").length === place.split(".").length;
}

/**
 * Where the words in the middle stand between the others, in one place alone.
 * @param isOneValue what says the same twice is one text that is shown twice.
 */
export function findWords<Read extends ReadText>(
  reads: readonly Read[],
  [before, middle, after]: readonly [string, string, string],
  isOneValue: boolean,
): Found<Read> | null {
  const { text, at } = asRead(before + middle + after);
  const wanted = text.trim();
  if (wanted === "") return null;
  const skipped = text.length - text.trimStart().length;
  const signAt = (place: number) => {
    const sign = at.findIndex((each) => each >= place);
    return Math.min(Math.max((sign === -1 ? text.length : sign) - skipped, 0), wanted.length);
  };
  const [from, to] = [signAt(before.length), signAt(before.length + middle.length)];
  const found = reads.flatMap((read) => placesIn(read.text, wanted).map((start) => ({ read, start })));
  const [first, ...others] = found;
  if (!first) return null;
  const { read, start } = first;
  const isShownTwice = others.every((other) => other.read !== read && other.read.text === read.text);
  if (others.length > 0 && !(isOneValue && isShownTwice)) return null;
  return { read, from: start + from, to: start + to };
}

function placesIn(text: string, wanted: string): number[] {
  const places: number[] = [];
  for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + 1)) places.push(from);
  return places;
}
