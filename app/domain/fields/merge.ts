/**
 * What two people have written into one text, put together: a three-way merge by the parts of the text, down to its
 * words (docs/decisions/061). Pure; nothing that both have written goes without `clash` saying whose stays.
 */
import { diffArrays } from "diff";
import { diff3Merge } from "node-diff3";
import type { Fields, Values } from "./field.ts";
import {
  asStored,
  isAlike,
  isSameTree,
  type List,
  type Parts,
  placesOf,
  storedIn,
  type Tree,
  treeOf,
  valuesOf,
  withWords,
} from "./tree.ts";

export type Side = "mine" | "theirs";

type Three<T> = Record<"base" | Side, T>;

/** What each side has in one place of a list; null where it has nothing. */
export type Piece = Three<Tree | null> & { at: Record<Side, number | null> };

/**
 * Both texts in one.
 * @param base what both began with; null when that is not known, and then all that differs clashes.
 * @param clash whose words stay where both have changed the same: with "mine", theirs stay around them.
 */
export function mergeValues(
  fields: Fields,
  { base, mine, theirs }: Three<Values | null> & Record<Side, Values>,
  clash: Side,
): Values {
  const three = {
    base: base && treeOf(fields, base),
    mine: treeOf(fields, mine),
    theirs: treeOf(fields, theirs),
  };
  return valuesOf(merge(three, clash));
}

type Known = { base: Tree | null; mine: Tree; theirs: Tree };

function merge({ base, mine, theirs }: Known, clash: Side): Tree {
  const settled = settle({ base, mine, theirs });
  if (settled) return { mine, theirs }[settled];
  if (mine.type === "parts" && theirs.type === "parts" && mine.kind === theirs.kind)
    return mergeParts(partsIn(base), mine, theirs, clash);
  if (mine.type === "list" && theirs.type === "list")
    return mergeLists(base?.type === "list" ? base : null, mine, theirs, clash);
  if (mine.type === "tags" && theirs.type === "tags")
    return { ...theirs, tags: mergeTags(base?.type === "tags" ? base.tags : [], mine.tags, theirs.tags) };
  if (
    clash === "mine" &&
    base?.type === "words" &&
    !base.isOne &&
    mine.type === "words" &&
    theirs.type === "words"
  )
    return isAlike(base, mine) && isAlike(base, theirs)
      ? withWords(theirs, mergeWords(base.text, mine.text, theirs.text))
      : mine;
  return { mine, theirs }[clash];
}

function partsIn(tree: Tree | null): Parts | null {
  return tree?.type === "parts" ? tree : null;
}

/** Whose it is where only one side has changed it; null where both have, each in another way. */
function settle({ base, mine, theirs }: Three<Tree | null>): Side | null {
  // They may differ in spaces that nobody reads: those of who has changed it.
  if (isSameTree(mine, theirs)) return base && mine && isStoredAlike(base, mine) ? "theirs" : "mine";
  if (base && isSameTree(base, mine)) return "theirs";
  return base && isSameTree(base, theirs) ? "mine" : null;
}

function isStoredAlike(one: Tree, other: Tree): boolean {
  return JSON.stringify(storedIn(one)) === JSON.stringify(storedIn(other));
}

/** Each tag that both have, or that one of them has added. */
function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [was, my, their] = [new Set(base), new Set(mine), new Set(theirs)];
  const kept = theirs.filter((tag) => my.has(tag) || !was.has(tag));
  return [...kept, ...mine.filter((tag) => !was.has(tag) && !their.has(tag))];
}

/** Words of both; where both have others in one place, mine. */
function mergeWords(base: string, mine: string, theirs: string): string {
  const [a, o, b] = [mine, base, theirs].map(wordsWithSpaces) as [string[], string[], string[]];
  return diff3Merge(a, o, b, { excludeFalseConflicts: true })
    .flatMap(({ ok, conflict }) => ok ?? (conflict ? mergeClash(conflict) : []))
    .join("")
    .slice(1);
}

/** Each with the space before it, also the first: a space that two texts have in common is no place in either. */
function wordsWithSpaces(text: string): string[] {
  return ` ${text}`.match(/\s*\S+|\s+/g) ?? [];
}

/** What one side has changed and what the other has beside it are both there, though they touch; otherwise mine. */
function mergeClash({ a: mine, o: base, b: theirs }: Record<"a" | "o" | "b", string[]>): string[] {
  const edits = [...editsOf(base, mine), ...editsOf(base, theirs)];
  const words: string[] = [];
  let last: Edit = { from: -1, to: 0, put: [] };
  for (const edit of edits.sort((one, other) => one.from - other.from || one.to - other.to)) {
    if (edit.from < last.to || (edit.from === last.from && edit.to === last.to)) return mine;
    words.push(...base.slice(last.to, edit.from), ...edit.put);
    last = edit;
  }
  return [...words, ...base.slice(last.to)];
}

/** What stands between two places of a text gives way to others, or to none. */
type Edit = { from: number; to: number; put: readonly string[] };

/** Beyond so many words that differ all of them are one. */
const mostEdits = 300;

function editsOf(base: readonly string[], now: readonly string[]): Edit[] {
  // guard: words that clash are compared one by one while few differ: { maxEditLength: mostEdits } -> {}
  const parts = diffArrays([...base], [...now], { maxEditLength: mostEdits });
  if (!parts) return [{ from: 0, to: base.length, put: now }];
  const edits: Edit[] = [];
  let at = 0;
  for (const [n, { value, added, removed }] of parts.entries()) {
    const before = parts[n - 1];
    const isSame = !added && !removed;
    const from = at;
    if (!added) at += value.length;
    if (isSame) continue;
    const put = added ? value : [];
    // What goes and what comes in its place are two parts of one edit.
    const one = before && (before.added || before.removed) ? edits.pop() : undefined;
    edits.push({ from: one?.from ?? from, to: at, put: [...(one?.put ?? []), ...put] });
  }
  return edits;
}

function mergeParts(base: Parts | null, mine: Parts, theirs: Parts, clash: Side): Tree {
  // Whole sections and cards where nobody can tell that they are the same: halves of two are a text nobody wrote.
  const isOne = base ? isAlike(base, mine) && isAlike(base, theirs) : isAlike(mine, theirs);
  if (!isOne) return { mine, theirs }[clash];
  const parts = Object.entries(theirs.parts).map(([name, their]): [string, Tree] => {
    const my = mine.parts[name];
    return [name, my ? merge({ base: base?.parts[name] ?? null, mine: my, theirs: their }, clash) : their];
  });
  return asStored({ ...theirs, parts: Object.fromEntries(parts), whole: null }, mine, theirs);
}

function mergeLists(base: List | null, mine: List, theirs: List, clash: Side): Tree {
  const pieces = alignItems(base?.items ?? null, mine.items, theirs.items);
  const merged = pieces.map((piece) => mergePiece(piece, base !== null, clash));
  const items = inLine(pieces, orderOf(pieces) ?? clash).flatMap((n) => merged[n] ?? []);
  const isMineOld = base !== null && isSameTree(base, mine);
  const own = isMineOld ? [theirs, mine] : [mine, theirs];
  return asStored({ ...theirs, items, whole: null }, ...own);
}

/** Null for what is in neither text any more. */
function mergePiece(piece: Piece, isBaseKnown: boolean, clash: Side): Tree | null {
  const { base, mine, theirs } = piece;
  if (mine && theirs) return merge({ base, mine, theirs }, clash);
  if (isBaseKnown && !base) return mine ?? theirs;
  return piece[settle(piece) ?? clash];
}

/**
 * The items of both sides beside each other: those of before, in their order, and those that were added. Where nobody
 * knows what was there before, each was.
 */
export function alignItems(
  known: readonly Tree[] | null,
  mine: readonly Tree[],
  theirs: readonly Tree[],
): Piece[] {
  const base = known ?? [];
  const [toMine, toTheirs] = [placesOf(base, mine), placesOf(base, theirs)];
  const added = (items: readonly Tree[], places: (number | null)[]) => {
    const old = new Set(places);
    return [...items.keys()].filter((n) => !old.has(n));
  };
  const [my, their] = [added(mine, toMine), added(theirs, toTheirs)];
  const at = (items: readonly Tree[], n: number | null) => (n === null ? null : (items[n] ?? null));
  // What both have added in one place may be two things; without a base it is one more likely.
  const pairs = placesOf(
    my.flatMap((n) => mine[n] ?? []),
    their.flatMap((n) => theirs[n] ?? []),
    known === null,
  ).map((place) => (place === null ? null : (their[place] ?? null)));
  const piece = (was: Tree | null, m: number | null, t: number | null): Piece => ({
    base: was,
    mine: at(mine, m),
    theirs: at(theirs, t),
    at: { mine: m, theirs: t },
  });
  const paired = new Set(pairs);
  return [
    ...base.map((was, n) => piece(was, toMine[n] ?? null, toTheirs[n] ?? null)),
    ...my.map((m, n) => piece(null, m, pairs[n] ?? null)),
    ...their.filter((t) => !paired.has(t)).map((t) => piece(null, null, t)),
  ];
}

/** Whose order it is: where the items of both do not stand in one, that of who has moved them; null where both have. */
function orderOf(pieces: readonly Piece[]): Side | null {
  const common = pieces.filter(({ at }) => at.mine !== null && at.theirs !== null);
  const orders = [inOrder(common, "mine"), inOrder(common, "theirs")];
  if (orders[0]?.join() === orders[1]?.join()) return "theirs";
  // The old ones stand in the order of before.
  const isOld = (n: number) => common[n]?.base !== null;
  const [byMe, byThem] = orders.map((all) =>
    all.filter(isOld).some((n, at, old) => at > 0 && (old[at - 1] ?? 0) > n),
  );
  return byMe === byThem ? null : byMe ? "mine" : "theirs";
}

/** The numbers of those that one side has. */
export function inOrder(pieces: readonly Piece[], side: Side): number[] {
  const placeOf = (n: number) => pieces[n]?.at[side] ?? null;
  return [...pieces.keys()]
    .filter((n) => placeOf(n) !== null)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
}

/** All pieces in the order of one side; what only the other has follows its neighbour there. */
export function inLine(pieces: readonly Piece[], side: Side): number[] {
  const others = inOrder(pieces, side === "mine" ? "theirs" : "mine");
  const following = new Map<number | undefined, number>();
  for (const [n, other] of others.entries())
    if (pieces[other]?.at[side] === null) following.set(others[n - 1], other);
  const line: number[] = [];
  for (const place of [undefined, ...inOrder(pieces, side)]) {
    if (place !== undefined) line.push(place);
    for (let next = following.get(place); next !== undefined; next = following.get(next)) line.push(next);
  }
  return line;
}
