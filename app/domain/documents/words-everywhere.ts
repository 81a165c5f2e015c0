/** Other words for those that stand in a text, wherever they do: the places, and the text with some of them changed. Pure. */

import { type Inline, plainText, targetsOf } from "#app/content/inline.ts";
import { foldText, foldWithPlaces } from "#app/db/fold.ts";
import { mapEveryText, type TextAt, type TextSort, unreadBodies } from "#app/domain/fields/every-text.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { readValues } from "#app/domain/fields/fields.ts";
import { hasItems, itemsOf, leavesOf, placeOfItem } from "#app/domain/fields/leaves.ts";
import { written } from "#app/domain/fields/placed-words.ts";
import { wordsIn, writeMarks } from "#app/domain/text/marks.ts";

/** `old` and `now` have one space between words. `isWhole`: not as a part of a longer word or number. */
export type Exchange = { old: string; now: string; isWhole: boolean };

/** Why a place is not meant without being looked at: null for none. */
export type Doubt = "quoted" | "address" | "spelt otherwise" | null;

/** A place at which the old words stand: its number in the text from 0, and the sentence around them. */
export type Spot = {
  n: number;
  /** Of the control of the form, and what people call it. */
  control: string;
  label: string;
  before: string;
  found: string;
  after: string;
  /** What stands there instead. */
  now: string;
  doubt: Doubt;
};

/** Letters on each side of the words that are shown. */
const shownAround = 100;

/** All places of a text, from top to bottom of its form. */
export function spotsOf(fields: Fields, values: Values, exchange: Exchange): Spot[] {
  const labelOf = labelsOf(fields, values);
  const spots: Spot[] = [];
  walk(fields, values, exchange, ({ n, at, text, from, to, now, doubt }) => {
    const found = text.slice(from, to);
    spots.push({ n, control: at.control, label: labelOf(at), ...around(text, from, to), found, now, doubt });
    return false;
  });
  return spots.sort((one, other) => one.n - other.n);
}

/** The words stand where no place can be named: in a body that is no sections. */
export function isHidden(fields: Fields, values: Values, exchange: Exchange): boolean {
  const keys = /"\w+"\s*:/g;
  return unreadBodies(fields, values).some(
    (body) => findIn(body.replace(keys, " "), "words", exchange).length > 0,
  );
}

/** The text with these places changed, by their numbers, and how many of them there were. */
export function exchangeAt(
  fields: Fields,
  values: Values,
  exchange: Exchange,
  numbers: ReadonlySet<number>,
): { values: Values; count: number } {
  let count = 0;
  const changed = walk(fields, values, exchange, ({ n }) => {
    if (!numbers.has(n)) return false;
    count++;
    return true;
  });
  return { values: readValues(fields, changed), count };
}

type Found = { from: number; to: number; now: string; doubt: Doubt };
type Visited = Found & { n: number; at: TextAt; text: string };

/** @param visit says whether the place is to be changed. Within one text the last is asked first. */
function walk(
  fields: Fields,
  values: Values,
  exchange: Exchange,
  visit: (found: Visited) => boolean,
): Values {
  let next = 0;
  return mapEveryText(fields, values, (text, at) => {
    // What holds them nowhere, marks and addresses included, is not read at all: most texts are such.
    if (!foldText(text).includes(foldText(exchange.old)) && !at.marking.marks) return text;
    const words = wordsIn(text, at.marking);
    const plain = plainText(words);
    const inWords = findIn(plain, at.sort, exchange).map((found) => ({
      ...found,
      n: next++,
      at,
      text: plain,
    }));
    let changed = text;
    const targets = at.marking.marks ? targetsOf(words) : [];
    const leads = targets.map((target) =>
      findIn(target, "address", exchange).map((found) => ({ ...found, n: next++, at, text: target })),
    );
    if (leads.some((found) => found.length > 0)) {
      const asked = leads.map((found, n) => exchanged(targets[n] ?? "", found, visit));
      if (asked.some((target, n) => target !== targets[n]))
        changed = writeMarks(withTargets(words, asked), at.marking.languages);
    }
    for (const found of inWords.toReversed())
      if (visit(found)) changed = written(changed, at.marking, found, found.now);
    return changed;
  });
}

function exchanged(text: string, found: readonly Visited[], visit: (found: Visited) => boolean): string {
  return found.reduceRight(
    (text, one) => (visit(one) ? text.slice(0, one.from) + one.now + text.slice(one.to) : text),
    text,
  );
}

/** The same words with other addresses behind their links, in their order. */
function withTargets(words: Inline, targets: readonly string[]): Inline {
  let next = 0;
  const map = (pieces: Inline): Inline =>
    pieces.map((piece) => {
      if (typeof piece === "string") return piece;
      const to = piece.mark === "link" ? { to: targets[next++] ?? piece.to } : {};
      return { ...piece, ...to, words: map(piece.words) };
    });
  return map(words);
}

/** Where the words stand, as the search finds them: whatever the case, the accents and the dashes. */
function findIn(text: string, sort: TextSort, { old, now, isWhole }: Exchange): Found[] {
  const wanted = foldText(old);
  if (wanted === "" || !foldText(text).includes(wanted)) return [];
  const { text: folded, places } = foldWithPlaces(text);
  const placeholders = Array.from(text.matchAll(/\{[a-z]+\}/g), ({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
  const found: Found[] = [];
  for (let start = folded.indexOf(wanted); start !== -1; start = folded.indexOf(wanted, start + 1)) {
    const [from, to] = [places[start] ?? 0, places[start + wanted.length] ?? text.length];
    const isSplit = from === places[start - 1] || to === places[start + wanted.length - 1];
    // biome-ignore lint/plugin/list-in-a-list: bounded: the placeholders of one paragraph.
    const isFilledIn = placeholders.some(([begin = 0, end = 0]) => from > begin && to < end);
    const last = found.at(-1);
    if (isSplit || isFilledIn || (last && from < last.to)) continue;
    if (isWhole && isWithin(text, from, to)) continue;
    const seen = text.slice(from, to);
    const isAddress = sort === "address" || sort === "slug" || isInAddress(text, from, to);
    found.push({
      from,
      to,
      now: isAddress ? asAddress(now, sort) : inCaseOf(seen, old, now),
      doubt: doubtOf(seen, old, sort, isAddress),
    });
  }
  return found;
}

function doubtOf(seen: string, old: string, sort: TextSort, isAddress: boolean): Doubt {
  if (isAddress) return "address";
  if (sort === "quoted") return "quoted";
  return plainly(seen) === plainly(old) ? null : "spelt otherwise";
}

/** Whatever the case, and with one sign for each space, apostrophe and dash. */
function plainly(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s/g, " ")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, "-");
}

const letter = /[\p{L}\p{M}\p{N}_]/u;

/** A letter or digit stands right beside it, or a number goes on behind a comma or a point. */
function isWithin(text: string, from: number, to: number): boolean {
  const [before, after] = [text.slice(Math.max(0, from - 2), from), text.slice(to, to + 2)];
  const last = [...before].at(-1) ?? "";
  const isNumber = (sign: string | undefined) => /\d/.test(sign ?? "");
  return (
    letter.test(last) ||
    letter.test([...after][0] ?? "") ||
    (isNumber(text[from]) && /\d[.,]$/.test(before)) ||
    (isNumber(text[to - 1]) && /^[.,]\d/.test(after))
  );
}

/** The word in which it stands is an address of the web, of a mailbox or of this website. */
function isInAddress(text: string, from: number, to: number): boolean {
  const before = /\S*$/.exec(text.slice(Math.max(0, from - 500), from))?.[0] ?? "";
  const after = /^\S*/.exec(text.slice(to, to + 500))?.[0] ?? "";
  return /:\/\/|^\W*www\.|\w@\w|^\W?\/\w/.test(before + text.slice(from, to) + after);
}

/** As an address has it: signs of an address as they are typed, other words in small letters with hyphens between. */
function asAddress(now: string, sort: TextSort): string {
  if (sort !== "slug" && /^[!-~]+$/.test(now)) return now;
  return foldText(now)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The new words in the case of the old ones: Boiler, boiler and BOILER become Kiln, kiln and KILN. */
export function inCaseOf(seen: string, old: string, now: string): string {
  const [upper, lower] = [seen.toUpperCase(), seen.toLowerCase()];
  if (seen === old || upper === lower) return now;
  if (seen === upper && old !== old.toUpperCase() && [...seen].length > 1) return now.toUpperCase();
  const begins = (text: string) => /\p{L}/u.exec(text)?.[0] ?? "";
  const [was, is] = [begins(old), begins(seen)];
  if (was !== is && is === is.toUpperCase()) return now.replace(/\p{L}/u, (sign) => sign.toUpperCase());
  if (was === is) return now;
  const wordStarts = seen === lower ? /(?<![\p{L}\p{M}])\p{Lu}(?!\p{Lu})/gu : /\p{L}/u;
  return now.replace(wordStarts, (sign) => sign.toLowerCase());
}

/** The sentence in which the words stand, cut where it is long. */
function around(text: string, from: number, to: number): { before: string; after: string } {
  const [before] = text
    .slice(0, from)
    .split(/\n|(?<=[.!?\u0964])\s/)
    .slice(-1);
  const [after] = text.slice(to).split(/\n|(?<=[.!?\u0964])\s/);
  return { before: cutBefore(before ?? ""), after: cutAfter(after ?? "") };
}

function cutBefore(text: string): string {
  if (text.length <= shownAround) return text;
  return `\u2026${text.slice(-shownAround).replace(/^\S*?(?=\s)|^[\udc00-\udfff]/, "")}`;
}

function cutAfter(text: string): string {
  if (text.length <= shownAround) return text;
  return `${text.slice(0, shownAround).replace(/(?<=\s)\S*$|[\ud800-\udbff]$/, "")}\u2026`;
}

/** What people call a place: its field, or the item or section in which it stands. */
function labelsOf(fields: Fields, values: Values): (at: TextAt) => string {
  const labels = new Map<string, string>();
  for (const leaf of leavesOf(fields, values)) {
    const { field, value, place, label } = leaf;
    labels.set(place, label);
    const items = hasItems(field) ? itemsOf(field, value) : null;
    for (const [n, item] of items?.entries() ?? [])
      if (hasItems(field)) labels.set(`${place}.${n}`, placeOfItem(field, leaf, n, item).label);
  }
  return ({ place, section }) => {
    const parts = (section === undefined ? place : `${place}.${section}`).split(".");
    for (let end = parts.length; end > 0; end--) {
      const label = labels.get(parts.slice(0, end).join("."));
      if (label !== undefined) return label;
    }
    return place;
  };
}
