/** Two revisions of one list of sections, woven together section by section. */
import { keyOf, matchRevision, matchSections } from "./match-sections.ts";
import type { Section } from "./sections.ts";

export type Side = "mine" | "theirs";
export type Choice = Side | "both";

/** One section as it was, as one side has it and as the other has it; null where it is not. */
export type Piece = { base: Section | null; mine: Section | null; theirs: Section | null };

type Placed = Piece & { at: Record<Side, number | null> };

export type SectionMerge = {
  pieces: Placed[];
  /** Whose order holds; null when both have moved sections, each in a way of their own. */
  order: Side | null;
  /** Whether the common sections stand in the same order on both sides. */
  isSameOrder: boolean;
};

/** @param base what both began with; null when nobody knows, and then whatever only one side has was added. */
export function weaveSections(base: Section[] | null, mine: Section[], theirs: Section[]): SectionMerge {
  const known = base ?? [];
  const [toMine, toTheirs] = [matchRevision(known, mine), matchRevision(known, theirs)];
  const place = (was: Section | null, inMine: number | null, inTheirs: number | null): Placed => ({
    base: was,
    mine: sectionAt(mine, inMine),
    theirs: sectionAt(theirs, inTheirs),
    at: { mine: inMine, theirs: inTheirs },
  });
  const old = known.map((section, i) => place(section, toMine[i] ?? null, toTheirs[i] ?? null));

  const addedByMe = indexesWithout(mine, toMine);
  const addedByThem = indexesWithout(theirs, toTheirs);
  const pairs = matchSections(
    addedByMe.flatMap((i) => mine[i] ?? []),
    addedByThem.flatMap((i) => theirs[i] ?? []),
  ).map((j) => (j === null ? null : (addedByThem[j] ?? null)));
  const added = addedByMe.map((i, n) => place(null, i, pairs[n] ?? null));
  const onlyTheirs = addedByThem.filter((i) => !pairs.includes(i)).map((i) => place(null, null, i));

  const pieces = [...old, ...added, ...onlyTheirs].filter(({ mine, theirs }) => mine || theirs);
  return { pieces, ...orderOf(pieces) };
}

/** Taken without asking from the side that alone has changed it; null when both have. */
export function autoResolvedSide({ base, mine, theirs }: Piece): Side | null {
  if (isSame(base, mine)) return "theirs";
  return isSame(base, theirs) ? "mine" : null;
}

export function isSame(one: Section | null, other: Section | null): boolean {
  return one === other || (one !== null && other !== null && keyOf(one) === keyOf(other));
}

/** The list that comes of it. Where order comes from one side, what only the other has follows its neighbour there. */
export function flatten(pieces: Placed[], order: Side, choiceOf: (piece: Placed) => Choice): Section[] {
  const other = order === "mine" ? "theirs" : "mine";
  const line = inOrder(pieces, order);
  const theirLine = inOrder(pieces, other);
  for (const [n, piece] of theirLine.entries()) {
    if (piece.at[order] !== null) continue;
    const before = theirLine[n - 1];
    line.splice(before ? line.indexOf(before) + 1 : 0, 0, piece);
  }
  return line.flatMap((piece) => sectionsOf(piece, choiceOf(piece)));
}

function sectionsOf({ mine, theirs }: Piece, choice: Choice): Section[] {
  if (choice === "both") return [mine, theirs].filter((section) => section !== null);
  const chosen = choice === "mine" ? mine : theirs;
  return chosen ? [chosen] : [];
}

function orderOf(pieces: Placed[]): Pick<SectionMerge, "order" | "isSameOrder"> {
  const common = pieces.filter(({ mine, theirs }) => mine && theirs);
  const old = common.filter(({ base }) => base);
  // The old pieces stand in the order of the base.
  const hasMoved = (side: Side) => inOrder(old, side).some((piece, n) => piece !== old[n]);
  const isSameOrder = inOrder(common, "mine").every((piece, n) => piece === inOrder(common, "theirs")[n]);
  if (isSameOrder) return { order: "mine", isSameOrder };
  const [byMe, byThem] = [hasMoved("mine"), hasMoved("theirs")];
  return { order: byMe === byThem ? null : byMe ? "mine" : "theirs", isSameOrder };
}

function inOrder(pieces: Placed[], side: Side): Placed[] {
  return pieces.filter(({ at }) => at[side] !== null).sort((a, b) => (a.at[side] ?? 0) - (b.at[side] ?? 0));
}

function sectionAt(sections: Section[], index: number | null): Section | null {
  return index === null ? null : (sections[index] ?? null);
}

function indexesWithout(sections: Section[], matches: (number | null)[]): number[] {
  return [...sections.keys()].filter((i) => !matches.includes(i));
}
