/**
 * What one text says otherwise than another, in the smallest pieces that stand for themselves: words, an item that comes,
 * goes or moves, a block of a text, a figure (docs/decisions/061). Whoever shows what differs asks here: suggestions,
 * history, the sheet over a publication, approvals. They are computed from both texts and stored in none. Pure.
 */
import { diffArrays } from "diff";
import { compared as said } from "#app/content/admin/compared.ts";
import { suggestions as words } from "#app/content/admin/suggestions.ts";
import { sentencesOf } from "#app/letters/signs.ts";
import type { Fields, Values } from "./field.ts";
import { type Differences, differencesOf, type Look } from "./figures.ts";
import { alignItems, inLine, inOrder, mergeValues, type Piece } from "./merge.ts";
import { movedPlaces } from "./outline.ts";
import {
  asStored,
  headingOf,
  isAlike,
  isSameTree,
  type List,
  linesOf,
  plainLinesOf,
  sameness,
  type Tree,
  tokensOf,
  treeOf,
  valuesOf,
  type Words,
  withWords,
} from "./tree.ts";
import { diffWords, type Words as WordPiece } from "./word-diff.ts";
import { plainOf, shownBeside } from "./words-with-marks.ts";

/** What stands beside changed words, and whether more does on that side. */
type Around = { before: string; after: string; isCut: { before: boolean; after: boolean } };

/** One thing that is suggested. `nth` tells it from others with the same words, as one name in many sentences is. */
export type Hunk = Found & { nth: number };
type Found = {
  /** Once in each comparison of two texts. */
  id: string;
  /** Equal for the same words in the same field, wherever they stand by now. */
  key: string;
  /** That of the control of the form ("sections.2.title"), and the same for people. */
  place: string;
  label: string;
  /** Where in the text of now: numbers from the whole to its parts, by which those of several suggestions are in order. */
  at: readonly number[];
} /** `pieces`: what goes and comes of them, and what stays between; `plain`: the same words without marks. */ & (
  | ({ kind: "words"; pieces: WordPiece[]; around: Around; plain: WasAndIs } & WasAndIs)
  /** An item, a block or a figure; of a value that is one thing, both. What comes stands between two items of now. */
  | {
      kind: "added";
      added: string[];
      between?: { after: Spot | null; before: Spot | null };
      differences?: Differences;
    }
  | { kind: "removed"; removed: string[]; item?: Spot; differences?: Differences }
  | { kind: "replaced"; removed: string[]; added: string[]; item?: Spot; differences?: Differences }
  /** The headings in the order of each text; `items` are as few as can be moved. */
  | { kind: "moved"; removed: string[]; added: string[]; items?: MovedItem[] }
);

type WasAndIs = { removed: string; added: string };

/** Its places count from 1, among the items that stand in both texts. */
type MovedItem = Spot & { heading: string; from: number; to: number };

/**
 * A part of the text of now as a whole: its place, which is that of its list where it has none of its own, and its words
 * without marks, a line for each block.
 */
export type Spot = { place: string; lines: string[] };

/** The text that comes of it, where only some are taken. */
type Compared = { hunks: Found[]; take: (isTaken: IsTaken) => Tree };
type IsTaken = (id: string) => boolean;

/** Equal for the same hunk of two comparisons: one of two with the same words is not the other. */
export function nameOfHunk({ key, nth }: Pick<Hunk, "key" | "nth">): string {
  return `${nth} ${key}`;
}

export type Hunks = { hunks: Hunk[]; take: (ids: readonly string[]) => Values };

/** Equal where two have compared the same texts in the same way, so that the number of a hunk says which it is. */
export function digestOf(hunks: readonly Hunk[]): string {
  let digest = 0x811c9dc5;
  for (const sign of hunks.map(({ id, key }) => `${id} ${key}`).join("\n"))
    digest = Math.imul(digest ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return `${hunks.length} ${(digest >>> 0).toString(16)}`;
}

/** From top to bottom of the form. */
export function hunksOf(fields: Fields, now: Values, wanted: Values): Hunks {
  return hunksOfTrees(treeOf(fields, now), treeOf(fields, wanted));
}

export function hunksOfTrees(now: Tree, wanted: Tree): Hunks {
  const { hunks, take } = compare(now, wanted, "");
  const counts = new Map<string, number>();
  return {
    hunks: hunks.map((hunk) => {
      const nth = counts.get(hunk.key) ?? 0;
      counts.set(hunk.key, nth + 1);
      return { ...hunk, nth };
    }),
    take: (ids) => {
      const taken = new Set(ids);
      return valuesOf(take((id) => taken.has(id)));
    },
  };
}

/**
 * What a suggestion wants of the newest text: its own words where both have changed the same, theirs everywhere else.
 * @param base the text that it was written on.
 */
export function wantedOf(fields: Fields, base: Values | null, suggested: Values, newest: Values): Values {
  return mergeValues(fields, { base, mine: suggested, theirs: newest }, "mine");
}

function compare(now: Tree, wanted: Tree, id: string): Compared {
  if (isSameTree(now, wanted)) return { hunks: [], take: () => now };
  if (now.type === "words" && wanted.type === "words") {
    const runs = isAlike(now, wanted) ? runsOf(now, wanted) : null;
    if (runs) return compareWords(now, wanted, runs, id);
  }
  if (now.type === "tags" && wanted.type === "tags") return compareTags(now, wanted.tags, id);
  if (now.type === "list" && wanted.type === "list") return compareLists(now, wanted, id);
  if (now.type === "parts" && wanted.type === "parts" && isAlike(now, wanted)) {
    const parts = Object.entries(now.parts).map(([name, part]): [string, Compared] => {
      const other = wanted.parts[name] ?? part;
      return [name, compare(part, other, id === "" ? name : `${id}.${name}`)];
    });
    return {
      hunks: parts.flatMap(([, { hunks }], n) => within(n, hunks)),
      take(isTaken) {
        const taken = Object.fromEntries(parts.map(([name, { take }]) => [name, take(isTaken)]));
        return asStored({ ...now, parts: taken, whole: null }, now, wanted);
      },
    };
  }
  return { hunks: [replacedBy(now, wanted, id)], take: (isTaken) => (isTaken(id) ? wanted : now) };
}

function within(place: number, hunks: readonly Found[]): Found[] {
  return hunks.map((hunk) => ({ ...hunk, at: [place, ...hunk.at] }));
}

/** What goes and comes in lines, for whoever reads later what became of a change and has neither text. */
export function inPlainWords(hunk: Hunk): WasAndIs {
  switch (hunk.kind) {
    case "words": {
      const { removed, added, plain, around } = hunk;
      if (plain.removed + plain.added !== "") return { removed, added };
      const at = (sign: string) => sign && around.before + sign + around.after;
      return { removed: at(removed), added: at(added) };
    }
    case "moved":
      if (!hunk.items) break;
      return {
        removed: "",
        added: hunk.items.map(({ heading, from, to }) => words.moved(heading, from, to)).join("\n"),
      };
    case "replaced": {
      const { facts = [], rows } = hunk.differences ?? {};
      if (facts.length === 0 || rows) break;
      const without = (kind: WordPiece["kind"]) =>
        facts.map(({ label, words }) => said.named(label, textWithout(kind, words))).join("\n");
      return { removed: without("added"), added: without("removed") };
    }
  }
  const [removed, added] = ["removed" in hunk ? hunk.removed : [], "added" in hunk ? hunk.added : []];
  return { removed: removed.join("\n"), added: added.join("\n") };
}

function textWithout(kind: WordPiece["kind"], words: readonly WordPiece[]): string {
  return words.flatMap((one) => (one.kind === kind ? [] : [one.text])).join("");
}

/** The whole of both as one change. */
export function replacedBy(now: Tree, wanted: Tree, id: string): Found {
  return {
    id,
    ...placeOf(now),
    key: keyOf(now, "replaced", sameness(now), sameness(wanted)),
    kind: "replaced",
    removed: linesOf(now),
    added: linesOf(wanted),
    item: spotIn(now),
    ...(now.type === "value" &&
      wanted.type === "value" &&
      now.look &&
      wanted.look && { differences: differencesOf(now.look, wanted.look) }),
  };
}

function placeOf({ place, label }: Tree) {
  return { place, label, at: [] };
}

/** Without the numbers of items: these change with what stands before. */
function keyOf({ place }: Tree, ...what: string[]): string {
  return JSON.stringify([place.replace(/\.\d+/g, ""), ...what]);
}

/** Letters of the words around that are shown. */
const mostAround = 60;

/** Of a long text whole words alone. */
function aroundOf(text: string, from: number, to: number): Around {
  const isCut = { before: from > mostAround, after: text.length - to > mostAround };
  const before = text.slice(Math.max(0, from - mostAround), from);
  const after = text.slice(to, to + mostAround);
  return {
    before: isCut.before ? before.replace(/^\S*\s+/, "") : before,
    after: isCut.after ? after.replace(/\s+\S*$/, "") : after,
    isCut,
  };
}

function compareWords(now: Words, wanted: Words, runs: readonly Run[], id: string): Compared {
  let at = 0;
  const hunks = runs.flatMap((run, n): Found[] => {
    const [from, to] = [at, at + plainOf(run.old).length];
    at = to;
    if (run.old === run.now) return [];
    const { removed, added } = shownBeside(run.old, run.now);
    return [
      {
        id: `${id}#${n}`,
        ...placeOf(now),
        at: [from],
        key: keyOf(now, "words", run.old, run.now),
        kind: "words",
        removed,
        added,
        plain: { removed: plainOf(run.old), added: plainOf(run.now) },
        pieces: diffWords(removed, added),
        around: aroundOf(plainOf(now.text), from, to),
      },
    ];
  });
  const take = (isTaken: IsTaken): Tree =>
    hunks.every((hunk) => isTaken(hunk.id))
      ? wanted
      : withWords(now, runs.map((run, n) => (isTaken(`${id}#${n}`) ? run.now : run.old)).join(""));
  return { hunks, take };
}

type Run = { old: string; now: string };

/**
 * Beyond this many differing words and spaces a text is another one: nobody decides on each, and to find them would hold
 * up everybody.
 */
const mostEdits = 300;

/**
 * Both texts in stretches that are equal, and those that are not; all that differs in one sentence is one. Null where too
 * much differs.
 */
function runsOf(old: Words, now: Words): Run[] | null {
  if (old.isOne) return [{ old: old.text, now: now.text }];
  const runs = differingRuns(old, now);
  return runs && inOneSentence(old.text, runs);
}

/** What was changed in one sentence is one change: nobody has written half of it. */
function inOneSentence(old: string, runs: readonly Run[]): Run[] {
  if (runs.filter(isChanged).length < 2) return [...runs];
  const plain = plainOf(old);
  const starts = sentencesOf(plain).map(({ index }) => index);
  // What is added to a sentence without an end, as a heading is, is in it.
  const isOpen = sentencesOf(`${plain} And`).length === starts.length;
  const end = plain.length + (isOpen ? 1 : 0);
  const joined: Run[] = [];
  let [at, next] = [0, 0];
  for (const run of runs) {
    const [before, same] = joined.slice(-2);
    // A space before what goes is none of the sentence before it.
    const space = plainOf(run.old).search(/\S/);
    const isWithin = (starts[next] ?? end) > at + Math.max(space, 0);
    if (before && same && isChanged(before) && isChanged(run) && isWithin)
      joined.splice(-2, 2, joinRuns(joinRuns(before, same), run));
    else joined.push(run);
    at += plainOf(run.old).length;
    // The first sentence that begins behind the last word that goes, or that something comes before.
    const isBehind = (start: number) => (run.old === "" ? start > at : start >= at);
    while (isChanged(run) && starts[next] !== undefined && !isBehind(starts[next] ?? 0)) next += 1;
  }
  return joined;
}

function joinRuns(one: Run, more: Run): Run {
  return { old: one.old + more.old, now: one.now + more.now };
}

function isChanged({ old, now }: Run): boolean {
  return old !== now;
}

/** Words with a space alone between them are one. */
function differingRuns({ text: old }: Words, { text: now }: Words): Run[] | null {
  const runs: Run[] = [];
  let open: Run | null = null;
  // guard: texts that differ in too many words are not compared word by word: { maxEditLength: mostEdits } -> {}
  const parts = diffArrays(tokensOf(old), tokensOf(now), { maxEditLength: mostEdits });
  if (!parts) return null;
  for (const [n, { value, added, removed }] of parts.entries()) {
    const text = value.join("");
    const isBetween = open !== null && n < parts.length - 1 && text.trim() === "";
    if (!added && !removed && !isBetween) {
      if (open) runs.push(open);
      open = null;
      runs.push({ old: text, now: text });
      continue;
    }
    open ??= { old: "", now: "" };
    if (!added) open.old += text;
    if (!removed) open.now += text;
  }
  if (open) runs.push(open);
  return runs;
}

function compareTags(now: Tree & { type: "tags" }, wanted: readonly string[], id: string): Compared {
  const one = (kind: "added" | "removed", tag: string) => ({
    id: `${id}#${kind}:${tag}`,
    ...placeOf(now),
    key: keyOf(now, kind, tag),
  });
  const [old, all] = [new Set(now.tags), new Set(wanted)];
  const gone = now.tags.filter((tag) => !all.has(tag));
  const come = wanted.filter((tag) => !old.has(tag));
  const hunks = [
    ...gone.map((tag): Found => ({ ...one("removed", tag), kind: "removed", removed: [tag] })),
    ...come.map((tag): Found => ({ ...one("added", tag), kind: "added", added: [tag] })),
  ];
  // In another order alone.
  if (hunks.length === 0)
    hunks.push({
      id,
      ...placeOf(now),
      key: keyOf(now, "moved", ...wanted),
      kind: "moved",
      removed: [...now.tags],
      added: [...wanted],
    });
  const take = (isTaken: IsTaken): Tree => {
    const is = hunks.map((hunk) => isTaken(hunk.id));
    if (is.every(Boolean)) return { ...now, tags: wanted };
    const isGone = (tag: string) => isTaken(one("removed", tag).id);
    return {
      ...now,
      tags: [
        ...now.tags.filter((tag) => !isGone(tag)),
        ...come.filter((tag) => isTaken(one("added", tag).id)),
      ],
    };
  };
  return { hunks, take };
}

function compareLists(now: List, wanted: List, id: string): Compared {
  // "mine" is what is wanted: the items of now are those of before.
  const pieces = alignItems(now.items, wanted.items, now.items);
  const compared = pieces.map((piece, n) => comparePiece(now, piece, `${id}.${n}`));
  const breaks = new Map([...breaksOf(now, pieces, compared), ...sectionBreaksOf(now, pieces, compared)]);
  const order = compareOrder(now, pieces, `${id}.order`);
  const line = inLine(pieces, "theirs");
  const before = (at: number) => line.slice(0, at).findLast((n) => pieces[n]?.theirs);
  const between = (at: number) => ({
    after: spotOf(before(at), pieces),
    before: spotOf(
      line.slice(at).find((n) => pieces[n]?.theirs),
      pieces,
    ),
  });
  return {
    hunks: [
      ...line.flatMap((n, at) => {
        const known = pieces[n]?.at.theirs ?? null;
        const hunks = (compared[n]?.hunks ?? []).flatMap((hunk) => breaks.get(hunk.id)?.shown ?? hunk);
        if (known !== null) return within(known, hunks);
        // What comes stands behind the item before it.
        const place = pieces[before(at) ?? -1]?.at.theirs ?? -1;
        return within(place + 0.5, hunks).map((hunk) => ({ ...hunk, between: between(at) }));
      }),
      ...order,
    ],
    take(isTaken) {
      const side = isTaken(`${id}.order`) ? "mine" : "theirs";
      const isIn: IsTaken = (id) => isTaken(breaks.get(id)?.as ?? id);
      const items = inLine(pieces, side).flatMap((n) => compared[n]?.take(isIn) ?? []);
      return asStored({ ...now, items, whole: null }, now, wanted);
    },
  };
}

/** Stands for the end of a paragraph. */
const breakSign = "¶";

/**
 * What goes in one place and comes in the next is one change, since half of it would lose words, or say them twice. By
 * the id of each half: that of the whole, and what is shown at its place.
 */
type Breaks = Map<string, { as: string; shown: Found[] }>;

/** Where an item is split or two are joined. */
function breaksOf(
  list: List,
  pieces: readonly Piece[],
  compared: readonly Pick<Compared, "hunks">[],
): Breaks {
  const breaks: Breaks = new Map();
  for (const side of ["mine", "theirs"] as const) {
    const order = inOrder(pieces, side);
    for (const [at, n] of order.entries()) {
      const item = pieces[n];
      const [alone] = compared[n]?.hunks ?? [];
      if (!alone || !item || (item.mine && item.theirs)) continue;
      const text = plainLinesOf((item.mine ?? item.theirs) as Tree).join("\n");
      const beside = [order[at - 1], order[at + 1]].map((other) => compared[other ?? -1]?.hunks ?? []);
      const found = [
        breakAt(beside[0]?.findLast(isOfWords), side, text, "after"),
        breakAt(beside[1]?.find(isOfWords), side, text, "before"),
      ].find((one) => one && !breaks.has(one.id));
      if (!found) continue;
      const whole = { ...found, id: alone.id, key: keyOf(list, "break", side, text) };
      breaks.set(alone.id, { as: alone.id, shown: [] });
      breaks.set(found.id, { as: alone.id, shown: [whole] });
    }
  }
  return breaks;
}

type OfWords = Found & { kind: "words" };

function isOfWords(hunk: Found): hunk is OfWords {
  return hunk.kind === "words";
}

/** @param where the item stands that says the words of this hunk, which are all that differs there. */
function breakAt(
  hunk: OfWords | undefined,
  side: "mine" | "theirs",
  text: string,
  where: "before" | "after",
): OfWords | null {
  if (hunk?.around[where] !== "") return null;
  const { removed, added } = hunk.plain;
  const [words, others] = side === "mine" ? [removed, added] : [added, removed];
  if (others !== "" || text.trim() === "" || words.trim() !== text.trim()) return null;
  const { before, after, isCut } = hunk.around;
  const at = where === "after" ? before.length : words.length;
  const around = aroundOf(where === "after" ? before + words : words + after, at, at);
  const sign = { kind: side === "mine" ? ("added" as const) : ("removed" as const), text: breakSign };
  return {
    ...hunk,
    removed: side === "mine" ? "" : breakSign,
    added: side === "mine" ? breakSign : "",
    plain: { removed: "", added: "" },
    pieces: [sign],
    around: {
      ...around,
      isCut: { before: around.isCut.before || isCut.before, after: around.isCut.after || isCut.after },
    },
  };
}

/**
 * Where a heading comes or goes within a section, or a figure or a list that ends it: what stands behind it is a section
 * of its own then, with the same words.
 */
function sectionBreaksOf(
  list: List,
  pieces: readonly Piece[],
  compared: readonly Pick<Compared, "hunks">[],
): Breaks {
  const breaks: Breaks = new Map();
  for (const side of ["mine", "theirs"] as const) {
    const [gone, come] = side === "mine" ? (["removed", "added"] as const) : (["added", "removed"] as const);
    let before: readonly Found[] = [];
    let put: Found | undefined;
    for (const n of inOrder(pieces, side)) {
      const { mine, theirs } = pieces[n] as Piece;
      const hunks = compared[n]?.hunks ?? [];
      if (mine && theirs) {
        // biome-ignore lint/plugin/list-in-a-list: each section has its own.
        before = hunks.filter(({ id }) => /\.(?:blocks|figures)\.\d+$/.test(id));
        // biome-ignore lint/plugin/list-in-a-list: as above.
        put = before.findLast(({ id, kind }) => kind === come && id.includes(".figures."));
        continue;
      }
      const [alone] = hunks;
      const { title, ...rest } = sectionParts((mine ?? theirs) as Tree);
      if (!alone || !title) continue;
      // biome-ignore lint/plugin/list-in-a-list: bounded: a body has 200 sections at most.
      const left = before.filter(({ id, kind }) => kind === gone && !breaks.has(id));
      const moved = thoseSaying(
        left,
        Object.values(rest).flatMap((part) => (part ? linesOf(part) : [])),
      );
      const heading = linesOf(title);
      if (moved.length === 0) {
        put = alone;
        continue;
      }
      const whole = heading.length === 0 && put ? put.id : alone.id;
      const key = keyOf(list, "break", side, ...heading);
      const said = heading.length === 0 ? [breakSign] : heading;
      const at = { ...alone, key };
      const shown: Found =
        side === "mine"
          ? { ...at, kind: "added", added: said }
          : { ...at, kind: "removed", removed: said, item: { place: title.place, lines: heading } };
      breaks.set(alone.id, { as: whole, shown: whole === alone.id ? [shown] : [] });
      for (const { id } of moved) breaks.set(id, { as: whole, shown: [] });
    }
  }
  return breaks;
}

/** None for what is no section of a body. */
function sectionParts(item: Tree): Partial<Record<string, Tree>> {
  return item.type === "parts" && "blocks" in item.parts ? item.parts : {};
}

/** The first of these in a row that say just these lines. */
function thoseSaying(hunks: readonly Found[], lines: readonly string[]): readonly Found[] {
  const said = hunks.map((hunk) =>
    hunk.kind === "added" ? hunk.added : hunk.kind === "removed" ? hunk.removed : [],
  );
  for (const start of hunks.keys()) {
    let count = 0;
    for (let end = start; end < hunks.length; end++) {
      const all = said[end] ?? [];
      if (!all.every((line, n) => line === lines[count + n])) break;
      count += all.length;
      if (count === lines.length) return hunks.slice(start, end + 1);
    }
  }
  return [];
}

function spotIn(item: Tree): Spot {
  return { place: item.place, lines: plainLinesOf(item) };
}

function spotOf(n: number | undefined, pieces: readonly Piece[]): Spot | null {
  const item = n === undefined ? null : pieces[n]?.theirs;
  return item ? spotIn(item) : null;
}

/** What is an item as a whole stands at the control of its list: an item has none of its own. */
function comparePiece(list: List, { mine: wanted, theirs: now }: Piece, id: string) {
  if (now && wanted) {
    const { hunks, take } = compare(now, wanted, id);
    return { hunks: hunks.map((hunk) => (hunk.id === id ? { ...hunk, place: list.place } : hunk)), take };
  }
  const item = now ?? wanted;
  if (!item) return { hunks: [], take: () => [] };
  const kind = now ? ("removed" as const) : ("added" as const);
  const at = {
    id,
    place: list.place,
    label: item.label,
    at: [],
    key: keyOf(list, kind, sameness(item)),
  };
  const lines = linesOf(item);
  const rows = rowsOf(item);
  const [none, all] = [{ facts: {} }, { facts: {}, rows }];
  const differences = rows && { differences: now ? differencesOf(all, none) : differencesOf(none, all) };
  const hunk: Found = now
    ? { ...at, kind: "removed", removed: lines, item: spotIn(now), ...differences }
    : { ...at, kind: "added", added: lines, ...differences };
  return {
    hunks: [hunk],
    take: (isTaken: IsTaken): Tree | never[] => (isTaken(id) === (now !== null) ? [] : item),
  };
}

/** Of a chart or a table. */
function rowsOf(item: Tree): Look["rows"] {
  const parts = item.type === "parts" ? Object.values(item.parts) : [];
  return parts.flatMap((part) => (part.type === "value" && part.look?.rows ? [part.look.rows] : []))[0];
}

function compareOrder(list: List, pieces: Piece[], id: string): Found[] {
  const common = pieces.filter(({ at }) => at.mine !== null && at.theirs !== null);
  const [wanted, now] = [inOrder(common, "mine"), inOrder(common, "theirs")];
  if (wanted.join() === now.join()) return [];
  const headingIn = (side: "mine" | "theirs") => (n: number) => {
    const item = common[n]?.[side];
    return (item && (headingOf(item) || linesOf(item)[0])) || said.untitled;
  };
  const [removed, added] = [now.map(headingIn("theirs")), wanted.map(headingIn("mine"))];
  const places = new Map(wanted.map((n, place) => [n, place + 1]));
  const moved = movedPlaces(now.map((n) => places.get(n) ?? 0));
  return [
    {
      id,
      place: list.place,
      label: said.order(list.label),
      at: [list.items.length],
      key: keyOf(list, "moved", ...added),
      kind: "moved",
      removed,
      added,
      items: now.flatMap((n, place) => {
        const [spot, to] = [spotOf(n, common), places.get(n) ?? 0];
        return spot && moved.has(to)
          ? [{ ...spot, heading: headingIn("theirs")(n), from: place + 1, to }]
          : [];
      }),
    },
  ];
}
