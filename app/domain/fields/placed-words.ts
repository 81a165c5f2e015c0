/**
 * Words as a reader sees them on a page, found in the field where they stand and replaced there. Signs of marks are no
 * words: what is strong or a link stays so, as far as its words stay. Nothing is found by likeness. Pure.
 */
import { type Inline, plainText } from "#app/content/inline.ts";
import { wordsIn, writeMarks } from "#app/domain/text/marks.ts";
import { asRead, placesOf } from "#app/domain/text/visible-text.ts";
import type { Marking } from "../text/marking.ts";
import { mapEveryText } from "./every-text.ts";
import type { Fields, Values } from "./field.ts";
import { readValues } from "./fields.ts";
import { leavesOf } from "./leaves.ts";

/** The first place at which the words stand exactly once; null where there is none. */
export function placeOfWords(fields: Fields, values: Values, words: string): string | null {
  const counts = countWords(fields, values, words);
  return [...counts].find(([, count]) => count === 1)?.[0] ?? null;
}

/** The same text with other words at a place; null where the old ones do not stand there exactly once. */
export function replaceWords(
  fields: Fields,
  values: Values,
  { place, old, now }: Replacement,
): Values | null {
  // guard: words are replaced where they stand exactly once
  if (countWords(fields, values, old).get(place) !== 1) return null;
  const changed = mapTexts(fields, values, (at, text, marking) => {
    const [found] = at === place ? findIn(shown(text, marking), old) : [];
    return found ? written(text, marking, found, now.trim()) : text;
  });
  return readValues(fields, changed);
}

/** Other words for those at a place. */
export type Replacement = { place: string; old: string; now: string };

/** What stands of many replacements in one text, which is read once. */
export function lookUpWords(fields: Fields, values: Values) {
  const texts: { place: string; text: string }[] = [];
  const controls = new Map<string, string>();
  mapTexts(fields, values, (place, text, marking, control) => {
    texts.push({ place, text: asRead(shown(text, marking)).text });
    controls.set(place, control);
    return text;
  });
  const byPlace = Map.groupBy(texts, ({ place }) => place);
  const count = (place: string, words: string) =>
    (byPlace.get(place) ?? []).reduce((sum, { text }) => sum + countIn(text, words), 0);
  const wanted = (words: string) => asRead(words).text.trim();
  /** The new words stand at the place, and the old ones only within them. */
  const isDone = ({ place, old, now }: Replacement) =>
    count(place, wanted(now)) === 1 && (wanted(now).includes(wanted(old)) || count(place, wanted(old)) === 0);
  return {
    /** The same where its item has moved to: the only place of its field at which the words stand, and once. */
    here<One extends Replacement>(one: One): One {
      const words = wanted(one.old);
      if (count(one.place, words) > 0) return one;
      const field = fieldOf(one.place);
      const found = [...byPlace.keys()].filter(
        (place) => fieldOf(place) === field && count(place, words) > 0,
      );
      const [place, ...others] = found;
      return place === undefined || others.length > 0 ? one : { ...one, place };
    },
    isDone,
    /** The control of the form in which a place stands. */
    controlOf: (place: string) => controls.get(place) ?? place,
    /** They can be put in, and are not yet. */
    fits: (replacement: Replacement) =>
      count(replacement.place, wanted(replacement.old)) === 1 && !isDone(replacement),
  };
}

function fieldOf(place: string): string | undefined {
  return place.split(".")[0];
}

function countIn(text: string, words: string): number {
  return words === "" ? 0 : text.split(words).length - 1;
}

/** How people call the place: the label of its field, within others. */
export function labelOfPlace(fields: Fields, values: Values, place: string): string | null {
  const leaf = leavesOf(fields, values).find((leaf) => `${place}.`.startsWith(`${leaf.place}.`));
  return leaf?.label ?? null;
}

function countWords(fields: Fields, values: Values, words: string): Map<string, number> {
  const counts = new Map<string, number>();
  mapTexts(fields, values, (place, text, marking) => {
    const found = findIn(shown(text, marking), words).length;
    if (found > 0) counts.set(place, (counts.get(place) ?? 0) + found);
    return text;
  });
  return counts;
}

/** Every text that a page shows as words, with its place; those of a body have the place of that field. */
function mapTexts(
  fields: Fields,
  values: Values,
  change: (place: string, text: string, marking: Marking, control: string) => string,
): Values {
  return mapEveryText(fields, values, (text, { place, marking, control, sort }) =>
    sort === "words" || sort === "quoted" ? change(place, text, marking, control) : text,
  );
}

type Found = { from: number; to: number };

/** Where the words stand in a text, whatever spaces and line ends lie between them. */
function findIn(text: string, words: string): Found[] {
  return placesOf(asRead(text), asRead(words).text);
}

function shown(text: string, marking: Marking): string {
  return plainText(wordsIn(text, marking));
}

/** Only what differs is written anew, so that marks around it stay. */
export function written(text: string, marking: Marking, { from, to }: Found, now: string): string {
  const words = wordsIn(text, marking);
  const old = plainText(words).slice(from, to);
  let [start, end] = [0, 0];
  const most = Math.min(old.length, now.length);
  while (start < most && old[start] === now[start]) start++;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const changed = replaceIn(words, from + start, to - end, now.slice(start, now.length - end));
  return marking.marks ? writeMarks(changed, marking.languages) : plainText(changed);
}

/** The new words stand in the piece in which the old ones begin; where they are only added, in the one before. */
function replaceIn(words: Inline, from: number, to: number, now: string): Inline {
  let [at, isDone] = [0, false];
  const change = (pieces: Inline): Inline =>
    pieces.map((piece) => {
      if (typeof piece !== "string") return { ...piece, words: change(piece.words) };
      const [start, end] = [at, at + piece.length];
      at = end;
      const isTouched = from === to ? !isDone && end >= from : start < to && end > from;
      if (!isTouched) return piece;
      const put = isDone ? "" : now;
      isDone = true;
      return piece.slice(0, Math.max(0, from - start)) + put + piece.slice(Math.max(0, to - start));
    });
  const changed = change(words);
  return isDone ? changed : [...changed, now];
}
