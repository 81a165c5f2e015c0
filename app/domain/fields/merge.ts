/**
 * What two people have written into one text, put together: a three-way merge, field by field and in lists item by
 * item. Pure; nothing of either text goes without being listed as a difference.
 */
import { compared as words } from "#app/content/admin/compared.ts";
import { formatSections, type Section } from "#app/domain/text/sections.ts";
import type { Fields, Value, Values } from "./field.ts";
import { typeOf } from "./fields.ts";
import {
  entriesOf,
  hasItems,
  type Item,
  type ItemsField,
  itemsOf,
  keyOf,
  type LeafField,
  type Place,
  placeOfItem,
  type ShownItem,
  shownItem,
  shownLines,
} from "./leaves.ts";
import { matchAlike, matchItems } from "./match.ts";
import { fieldsOfItem, isPlain } from "./walk.ts";

export type Side = "mine" | "theirs";
export type Choice = Side | "both";
export type Choices = Readonly<Record<string, Choice>>;

/** One place where the two texts differ. */
export type Difference = {
  /** Its place, once in each merge. */
  id: string;
  label: string;
  choices: readonly Choice[];
  /** The side that alone has changed it, taken without asking; null when somebody has to choose. */
  settled: Side | null;
} & (
  | { kind: "text"; mine: string; theirs: string }
  | { kind: "tags"; mine: string[]; theirs: string[] }
  /** One of a list or a section of a body; null where it is not. `isNew`: nobody knows one of before. */
  | { kind: "item"; isNew: boolean; mine: ShownItem | null; theirs: ShownItem | null }
  /** The headings in the order of each side. */
  | { kind: "order"; mine: string[]; theirs: string[] }
);

/** A part of a text as both have it, and what comes of it once each difference is chosen. */
type Merged<Result> = { differences: Difference[]; resolve: (choose: Choose) => Result };
type Choose = (id: string) => Choice;

export type Merge<All extends Values = Values> = Merged<All>;

type Three<T> = { base: T | null; mine: T; theirs: T };
/** An item as it was, as one side has it and as the other has it; null where it is not. */
type Piece = Record<"base" | Side, Item | null> & { at: Record<Side, number | null> };

const twoWay: Choice[] = ["mine", "theirs"];
const threeWay: Choice[] = ["mine", "theirs", "both"];

/** @param base what `mine` began with; null when that is not known, and then whatever differs is asked. */
export function mergeValues<All extends Values>(
  fields: Fields,
  base: All | null,
  mine: All,
  theirs: All,
): Merge<All> {
  return mergeFields(fields, { base, mine, theirs }) as Merge<All>;
}

/** The differences that still need a choice. */
export function undecided({ differences }: Pick<Merge, "differences">, choices: Choices): Difference[] {
  return differences.filter(({ id, settled }) => !settled && !choices[id]);
}

/** The text that comes of it. What nobody has decided yet stays as mine. */
export function resolveMerge<All extends Values>(
  { differences, resolve }: Merge<All>,
  choices: Choices,
): All {
  const settled = new Map(differences.map(({ id, settled }) => [id, settled]));
  return resolve((id) => choices[id] ?? settled.get(id) ?? "mine");
}

function mergeFields(fields: Fields, { base, mine, theirs }: Three<Values>, at?: Place): Merged<Values> {
  const [was, their] = [base && entriesOf(fields, base, at), entriesOf(fields, theirs, at)];
  const parts = entriesOf(fields, mine, at).map(({ name, field, value, ...place }, n) => {
    const three = { base: was?.[n]?.value ?? null, mine: value, theirs: their[n]?.value ?? value };
    const merged =
      field.type === "group"
        ? mergeFields(field.fields, three as Three<Values>, place)
        : mergeLeaf(field, place, three);
    return { name, ...merged };
  });
  return {
    differences: parts.flatMap(({ differences }) => differences),
    resolve: (choose) => Object.fromEntries(parts.map(({ name, resolve }) => [name, resolve(choose)])),
  };
}

function mergeLeaf(field: LeafField, place: Place, three: Three<Value>): Merged<Value> {
  const { base, mine, theirs } = three;
  if (mine === theirs) return { differences: [], resolve: () => mine };
  if (hasItems(field)) {
    const [my, their] = [itemsOf(field, mine), itemsOf(field, theirs)];
    const was = base === null ? null : itemsOf(field, base);
    if (my && their) return mergeItems(field, place, three, { base: was, mine: my, theirs: their });
  }
  const settled = settle(base === null ? null : keyOf(base), keyOf(mine), keyOf(theirs));
  if (keyOf(mine) === keyOf(theirs))
    return { differences: [], resolve: () => (settled === "theirs" ? theirs : mine) };
  const type = isPlain(field) ? typeOf(field) : null;
  const both = settled ? null : (type?.both?.(mine, theirs) ?? null);
  const said = { id: place.place, label: place.label, settled, choices: both === null ? twoWay : threeWay };
  const texts =
    type?.differs === "tags"
      ? { kind: "tags" as const, mine: shownLines(field, mine), theirs: shownLines(field, theirs) }
      : { kind: "text" as const, mine: shownText(field, mine), theirs: shownText(field, theirs) };
  return {
    differences: [{ ...said, ...texts }],
    resolve: (choose) => ({ mine, theirs, both: both ?? mine })[choose(place.place)],
  };
}

/** A body as it is stored: here one of two that cannot both be read. */
function shownText(field: LeafField, value: Value): string {
  if (field.type === "body") return value as string;
  return shownLines(field, value).join(isPlain(field) ? typeOf(field).between : "\n\n");
}

/**
 * The items of both sides beside each other: those of before, in their order, and those that were added. Where nobody
 * knows what was there before, each was.
 */
function alignItems({ base: known, mine, theirs }: Three<Item[]>): Piece[] {
  const base = known ?? [];
  const [toMine, toTheirs] = [matchItems(base, mine), matchItems(base, theirs)];
  const added = (items: Item[], places: (number | null)[]) => {
    const old = new Set(places);
    return [...items.keys()].filter((n) => !old.has(n));
  };
  const [my, their] = [added(mine, toMine), added(theirs, toTheirs)];
  // What both have added in one place may be two things; without a base it is one more likely.
  const match = known ? matchAlike : matchItems;
  const pairs = match(
    my.flatMap((n) => mine[n] ?? []),
    their.flatMap((n) => theirs[n] ?? []),
  ).map((place) => (place === null ? null : (their[place] ?? null)));
  const piece = (was: Item | null, m: number | null, t: number | null): Piece => ({
    ...{ base: was, mine: itemAt(mine, m), theirs: itemAt(theirs, t) },
    at: { mine: m, theirs: t },
  });
  const paired = new Set(pairs);
  return [
    ...base.map((was, n) => piece(was, toMine[n] ?? null, toTheirs[n] ?? null)),
    ...my.map((m, n) => piece(null, m, pairs[n] ?? null)),
    ...their.filter((t) => !paired.has(t)).map((t) => piece(null, null, t)),
  ];
}

function itemAt(items: Item[], n: number | null): Item | null {
  return n === null ? null : (items[n] ?? null);
}

function mergeItems(
  field: ItemsField,
  place: Place,
  { base, mine, theirs }: Three<Value>,
  items: Three<Item[]>,
): Merged<Value> {
  const pieces = alignItems(items);
  const merged = pieces.map((piece, n) => mergeItem(field, place, piece, n, items.base !== null));
  const order = differenceOfOrder(field, place, pieces);
  return {
    differences: [...merged.flatMap(({ differences }) => differences), ...order.differences],
    resolve(choose) {
      const line = inLine(pieces, choose(order.id) === "theirs" ? "theirs" : "mine");
      const stored = line.flatMap((n) => merged[n]?.resolve(choose) ?? []);
      if (field.type !== "body") return stored as Value;
      // One side's own text where the result says just that: its spacing is part of what was typed.
      const isMineOld = base !== null && keyOf(base) === keyOf(mine);
      const result = stored.map((one) => keyOf(one)).join();
      const own = (["mine", "theirs"] as const).filter(
        (side) => items[side].map(({ key }) => key).join() === result,
      );
      const side = isMineOld ? own.at(-1) : own[0];
      return side ? { mine, theirs }[side] : formatSections(stored as Section[]);
    },
  };
}

function mergeItem(
  field: ItemsField,
  list: Place,
  piece: Piece,
  n: number,
  isBaseKnown: boolean,
): Merged<(Value | Section)[]> {
  const { base, mine, theirs, at } = piece;
  const named = mine ?? theirs ?? base;
  const stored = { mine: mine ? [mine.stored] : [], theirs: theirs ? [theirs.stored] : [] };
  if (!named || mine?.key === theirs?.key) return { differences: [], resolve: () => stored.mine };
  const label = placeOfItem(field, list, at.mine ?? at.theirs ?? n, named).label;
  const place: Place = { place: `${list.place}.${n}`, within: list.label, label };
  const settled = isBaseKnown ? settle(base?.key ?? null, mine?.key ?? null, theirs?.key ?? null) : null;
  if (field.type !== "body" && !settled && mine && theirs) {
    const three = { base: base?.stored ?? null, mine: mine.stored, theirs: theirs.stored } as Three<Values>;
    const { differences, resolve } = mergeFields(fieldsOfItem(field, mine.stored as Values), three, place);
    const kind: Values = field.type === "sections" ? { kind: mine.kind } : {};
    return { differences, resolve: (choose) => [{ ...kind, ...resolve(choose) }] };
  }
  const choices = !settled && mine && theirs ? threeWay : twoWay;
  const shown = (item: Item | null) => item && shownItem(field, item);
  return {
    differences: [
      {
        ...{ id: place.place, kind: "item", label, choices, settled, isNew: base === null },
        ...{ mine: shown(mine), theirs: shown(theirs) },
      },
    ],
    resolve: (choose) => {
      const choice = choose(place.place);
      return choice === "both" ? [...stored.mine, ...stored.theirs] : stored[choice];
    },
  };
}

/** Where the items of both do not stand in one order; settled where one side has kept that of before. */
function differenceOfOrder(field: ItemsField, place: Place, pieces: Piece[]) {
  const id = `${place.place}.order`;
  const common = pieces.filter(({ at }) => at.mine !== null && at.theirs !== null);
  const orders = [inOrder(common, "mine"), inOrder(common, "theirs")];
  if (orders[0]?.join() === orders[1]?.join()) return { id, differences: [] };
  // The old ones stand in the order of before.
  const isOld = (n: number) => common[n]?.base !== null;
  const [byMe, byThem] = orders.map((all) =>
    all.filter(isOld).some((n, at, old) => at > 0 && (old[at - 1] ?? 0) > n),
  );
  const headings = (side: Side) =>
    inOrder(pieces, side).map((n) => pieces[n]?.[side]?.heading || words.untitled);
  const order: Difference = {
    ...{ id, kind: "order", choices: twoWay, settled: byMe === byThem ? null : byMe ? "mine" : "theirs" },
    label: field.type === "body" ? words.order.sections : words.order.items(place.label),
    ...{ mine: headings("mine"), theirs: headings("theirs") },
  };
  return { id, differences: [order] };
}

/** The numbers of those that one side has. */
function inOrder(pieces: Piece[], side: Side): number[] {
  const placeOf = (n: number) => pieces[n]?.at[side] ?? null;
  return [...pieces.keys()]
    .filter((n) => placeOf(n) !== null)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
}

/** All pieces in the order of one side; what only the other has follows its neighbour there. */
function inLine(pieces: Piece[], side: Side): number[] {
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

/** A base that is not known is neither. */
function settle(base: string | null, mine: string | null, theirs: string | null): Side | null {
  if (base === mine) return "theirs";
  return base === theirs ? "mine" : null;
}
