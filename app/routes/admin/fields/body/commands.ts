/** What keys and buttons do to the document; each takes a state and makes a transaction, as ProseMirror's own do. */
import {
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinTextblockBackward,
  joinTextblockForward,
  selectNodeBackward,
  selectNodeForward,
  splitBlockAs,
} from "prosemirror-commands";
import { Fragment, type Node, type ResolvedPos } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { listItems, marks, nodes, schema } from "#app/domain/text/document.ts";
import { listLevels } from "#app/domain/text/sections.ts";

export type Kind = "paragraph" | "heading" | "subheading" | "list" | "numbers" | "quote";

/** A paragraph, heading, item or quoted line; who said that; or a figure, which is none of them. */
type Line = { kind: Kind | "source" | null; node: Node; isTouched: boolean };

/** What the selection stands in; null for a figure, for who said something, or where it reaches over several kinds. */
export function kindAt({ doc, selection }: Pick<EditorState, "doc" | "selection">): Kind | null {
  const { first, end } = blocksAt(selection);
  const touched = linesOf(doc, first, end, selection).filter(({ isTouched }) => isTouched);
  const [kind, ...others] = new Set(touched.map((line) => line.kind));
  return others.length > 0 || kind === "source" ? null : (kind ?? null);
}

/** Makes the lines of the selection into that kind, or into paragraphs where all of them are. */
export function toggleKind(kind: Kind): Command {
  return (state, dispatch) => {
    const wanted = kindAt(state) === kind ? "paragraph" : kind;
    dispatch?.(turnInto(state.tr, wanted).scrollIntoView());
    return true;
  };
}

/** Items that come to stand beside a list go into it; one that is no item any more parts its list. */
export function turnInto(tr: Transaction, kind: Kind, start = 1): Transaction {
  const { doc, selection } = tr;
  let { first, end } = blocksAt(selection);
  const isList = kind === "list" || kind === "numbers";
  if (isList && doc.maybeChild(first - 1)?.type === nodes.list) first--;
  if (isList && doc.maybeChild(end)?.type === nodes.list) end++;
  const lines = linesOf(doc, first, end, selection);
  const isText = lines.some((line) => line.kind !== null && line.isTouched);
  if (!isText) return tr;

  const anchor = placeIn(doc, first, selection.$anchor);
  const head = placeIn(doc, first, selection.$head);
  const isWhole = isList ? besideTouched(lines) : new Set<Line>();
  const changed = lines.map((line) =>
    (line.isTouched && line.kind !== null) || isWhole.has(line) ? turned(line, kind) : line,
  );
  const { arranged, places } = withSources(changed);
  const kept = doc.maybeChild(first)?.type === nodes.list ? doc.child(first).attrs.start : start;
  tr.replaceWith(positionOf(doc, first), positionOf(doc, end), blocksOf(arranged, kept));
  const at = ({ line, offset }: Place) =>
    positionIn(tr.doc, first, { line: places[line] ?? arranged.length - 1, offset });
  if (!anchor || !head) return tr;
  return tr.setSelection(TextSelection.create(tr.doc, at(anchor), at(head)));
}

/** Where all that is touched are items, those of the same level beside them: a list is numbered as a whole. */
function besideTouched(lines: readonly Line[]): Set<Line> {
  const isItem = ({ node }: Line) => node.type === nodes.list_item;
  if (lines.some((line) => line.isTouched && !isItem(line))) return new Set();
  const beside = (way: readonly Line[]) => {
    /** Levels at which an item was touched, in the list that goes on. */
    const open = new Set<number>();
    return way.filter((line) => {
      const level: number = isItem(line) ? line.node.attrs.level : -1;
      for (const other of [0, 1, 2]) if (other > level) open.delete(other);
      if (line.isTouched) open.add(level);
      return open.has(level);
    });
  };
  return new Set([...beside(lines), ...beside(lines.toReversed())]);
}

function turned({ node, isTouched }: Line, kind: Kind): Line {
  // As many characters as before: the cursor stays where it was.
  const text = node.textBetween(0, node.content.size, null, " ");
  const plain = Fragment.from(text ? schema.text(text) : null);
  switch (kind) {
    case "heading":
    case "subheading":
      return { kind, node: nodes.heading.create({ level: kind === "heading" ? 1 : 2 }, plain), isTouched };
    case "list":
    case "numbers": {
      const level = node.type === nodes.list_item ? node.attrs.level : 0;
      const item = nodes.list_item.create({ level, ordered: kind === "numbers" }, node.content);
      return { kind, node: item, isTouched };
    }
    case "quote":
      return { kind, node: nodes.quote_line.create(null, node.content), isTouched };
    case "paragraph":
      return { kind, node: nodes.paragraph.create(null, node.content), isTouched };
  }
}

/**
 * Quoted lines end with who said them. One that is left without them is a paragraph, or nothing.
 * @returns where each line has come to stand; undefined for one that is gone.
 */
function withSources(lines: readonly Line[]): { arranged: Line[]; places: (number | undefined)[] } {
  const arranged: Line[] = [];
  const close = () => {
    if (arranged.at(-1)?.kind === "quote")
      arranged.push({ kind: "source", node: nodes.source.create(), isTouched: false });
  };
  const places = lines.map((line) => {
    if (line.kind === "source" && arranged.at(-1)?.kind !== "quote") {
      if (line.node.content.size === 0) return undefined;
      return arranged.push(turned(line, "paragraph")) - 1;
    }
    if (line.kind !== "source" && line.kind !== "quote") close();
    return arranged.push(line) - 1;
  });
  close();
  return { arranged, places };
}

function blocksOf(lines: readonly Line[], start: number): Node[] {
  const blocks: Node[] = [];
  let open: Node[] = [];
  const close = () => {
    const [first] = open;
    if (first?.type === nodes.list_item)
      blocks.push(nodes.list.create({ start: first.attrs.ordered ? start : 1 }, open));
    else if (first) blocks.push(nodes.quote.create(null, open));
    open = [];
  };
  for (const { kind, node } of lines) {
    const goesOn = node.type === nodes.list_item || kind === "quote" || kind === "source";
    if (open[0] && !(goesOn && (open[0].type === nodes.list_item) === (node.type === nodes.list_item)))
      close();
    if (goesOn) open.push(node);
    else blocks.push(node);
    if (kind === "source") close();
  }
  close();
  return blocks;
}

/** The blocks that the selection touches: from the first to before the end. */
function blocksAt({ $from, $to }: { $from: ResolvedPos; $to: ResolvedPos }) {
  return { first: $from.index(0), end: Math.max($to.indexAfter(0), $from.index(0) + 1) };
}

function linesOf(doc: Node, first: number, end: number, { from, to }: { from: number; to: number }): Line[] {
  const lines: Line[] = [];
  let position = positionOf(doc, first);
  const add = (node: Node, at: number) => {
    lines.push({ kind: kindOf(node), node, isTouched: at < to && at + node.nodeSize > from });
  };
  for (const block of doc.children.slice(first, end)) {
    if (block.isTextblock || block.isAtom) add(block, position);
    else
      block.forEach((line, offset) => {
        add(line, position + 1 + offset);
      });
    position += block.nodeSize;
  }
  return lines;
}

function kindOf({ type, attrs }: Node): Line["kind"] {
  switch (type) {
    case nodes.heading:
      return attrs.level === 1 ? "heading" : "subheading";
    case nodes.list_item:
      return attrs.ordered ? "numbers" : "list";
    case nodes.quote_line:
      return "quote";
    case nodes.source:
      return "source";
    case nodes.paragraph:
      return "paragraph";
    default:
      return null;
  }
}

/** The how manieth line from a block on, and where in it. */
type Place = { line: number; offset: number };

function placeIn(doc: Node, first: number, $place: ResolvedPos): Place | null {
  if (!$place.parent.isTextblock) return null;
  const starts = lineStarts(doc, first);
  return { line: starts.indexOf($place.start()), offset: $place.parentOffset };
}

function positionIn(doc: Node, first: number, { line, offset }: Place): number {
  return (lineStarts(doc, first)[line] ?? 0) + offset;
}

function lineStarts(doc: Node, first: number): number[] {
  const starts: number[] = [];
  doc.nodesBetween(positionOf(doc, first), doc.content.size, (node, position) => {
    if (node.isTextblock || node.isAtom) starts.push(position + 1);
    return !node.isTextblock;
  });
  return starts;
}

function positionOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

/** Moves the item, or the blocks of the selection, by one place: what stands there goes to the other side. */
export function move(by: -1 | 1): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const { $from, $to } = selection;
    const isItem =
      $from.parent.type === nodes.list_item &&
      $from.sameParent($to) &&
      hasNeighbour($from.node(1), $from.index(1), by);
    const parent = isItem ? $from.node(1) : doc;
    const start = isItem ? $from.start(1) : 0;
    const { first, end } = isItem ? { first: $from.index(1), end: $from.index(1) + 1 } : blocksAt(selection);
    const neighbour = parent.maybeChild(by === -1 ? first - 1 : end);
    if (!neighbour) return false;
    const [from, to] = [start + positionOf(parent, first), start + positionOf(parent, end)];
    if (by === -1) tr.insert(to, neighbour).delete(from - neighbour.nodeSize, from);
    else tr.delete(to, to + neighbour.nodeSize).insert(from, neighbour);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function hasNeighbour(parent: Node, index: number, by: -1 | 1): boolean {
  return parent.maybeChild(index + by) !== null;
}

/**
 * The items of the selection, with what stands within them, one level deeper or less deep. Nothing else stands in a list:
 * the key is taken even where an item can go no further.
 */
export function nest(by: -1 | 1): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const { first, end } = blocksAt(selection);
    const isItem = ({ isTouched, node }: Line) => isTouched && node.type === nodes.list_item;
    if (!linesOf(doc, first, end, selection).some(isItem)) return false;
    for (let n = first; n < end; n++) {
      if (doc.child(n).type !== nodes.list) continue;
      const items = linesOf(doc, n, n + 1, selection);
      const levels = nestedLevels(items, by);
      let position = positionOf(doc, n) + 1;
      for (const [place, { node }] of items.entries()) {
        if (levels[place] !== node.attrs.level) tr.setNodeAttribute(position, "level", levels[place]);
        position += node.nodeSize;
      }
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** What stands within an item goes with it; where that would be too deep, the item stays. */
function nestedLevels(items: readonly Line[], by: -1 | 1): number[] {
  const levels = items.map(({ node }): number => node.attrs.level);
  /** The level of the item that takes along what follows; below what it takes it stands no more. */
  let moved = listLevels;
  let before = -1;
  return levels.map((level, n) => {
    if (level <= moved) {
      const wanted = level + by;
      const isFree = wanted >= 0 && wanted <= before + 1 && deepestWithin(levels, n) + by < listLevels;
      moved = items[n]?.isTouched && isFree ? level : listLevels;
    }
    before = moved < listLevels ? level + by : level;
    return before;
  });
}

function deepestWithin(levels: readonly number[], n: number): number {
  const own = levels[n] ?? 0;
  let deepest = own;
  for (let at = n + 1; (levels[at] ?? 0) > own; at++) deepest = Math.max(deepest, levels[at] ?? 0);
  return deepest;
}

/** Where the cursor stands in an item that can go one level up. */
const lift: Command = (state, dispatch, view) => {
  const { parent } = state.selection.$from;
  return parent.type === nodes.list_item && parent.attrs.level > 0 && nest(-1)(state, dispatch, view);
};

/** An empty heading or item becomes a paragraph, an item within a list one of that list: the way out of both. */
const leaveEmpty: Command = (state, dispatch, view) => {
  const { selection, tr } = state;
  const { $from, empty } = selection;
  const { type, content } = $from.parent;
  const isPlain = type === nodes.paragraph || type === nodes.source;
  if (!empty || !$from.parent.isTextblock || isPlain || content.size > 0) return false;
  if (lift(state, dispatch, view)) return true;
  if (type === nodes.quote_line && $from.node(1).childCount > 2) return leaveQuote(state, dispatch, view);
  dispatch?.(turnInto(tr, "paragraph").scrollIntoView());
  return true;
};

/** An empty line at the end of a quotation leads to who said it. */
const leaveQuote: Command = ({ selection: { $from }, tr }, dispatch) => {
  if ($from.index(1) !== $from.node(1).childCount - 2) return false;
  tr.delete($from.before(), $from.after());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.before() + 1)).scrollIntoView());
  return true;
};

/** Below who said it the text goes on. */
const leaveSource: Command = ({ selection: { $to, $from }, tr }, dispatch) => {
  if ($from.parent.type !== nodes.source || !$from.sameParent($to)) return false;
  const after = $to.after(1);
  tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** The second half of an item, or of a quoted line, is one like it. */
const split = splitBlockAs(({ type, attrs }) =>
  type === nodes.list_item || type === nodes.quote_line ? { type, attrs } : null,
);

export const enter = chainCommands(leaveEmpty, leaveSource, createParagraphNear, split);

/** At the beginning of a heading, of the first item of a list, or of a quotation: back to a paragraph. */
const unmake: Command = ({ doc, selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  if (!empty || $from.parentOffset > 0 || !$from.parent.isTextblock) return false;
  const before = doc.maybeChild($from.index(0) - 1);
  const isFirst = $from.depth > 1 && $from.index(1) === 0;
  const isHeading = $from.parent.type === nodes.heading;
  if (isHeading && before?.type === nodes.paragraph && before.content.size === 0) {
    dispatch?.(tr.delete($from.before() - before.nodeSize, $from.before()).scrollIntoView());
    return true;
  }
  if (!isFirst && !isHeading) return false;
  dispatch?.(turnInto(tr, "paragraph").scrollIntoView());
  return true;
};

/** At the beginning of an item within a list. */
const liftAtStart: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  return empty && $from.parentOffset === 0 && lift(state, dispatch, view);
};

/** Nothing flows into who said it, nor out of it: the cursor goes there, and takes an empty paragraph away. */
const keepSource: (by: -1 | 1) => Command =
  (by) =>
  ({ doc, selection, tr }, dispatch) => {
    const { $from, empty } = selection;
    const { parent, parentOffset } = $from;
    if (!empty || !parent.isTextblock || parentOffset !== (by === -1 ? 0 : parent.content.size)) return false;
    const other = doc.resolve(by === -1 ? $from.before() : $from.after());
    const beside = by === -1 ? other.nodeBefore : other.nodeAfter;
    const isBelow = by === -1 && beside?.type === nodes.quote;
    const isBeside = parent.type === nodes.source || beside?.type === nodes.source;
    if (!isBelow && !isBeside) return false;
    const goal = Selection.findFrom(other, by, true);
    if (isBelow && parent.content.size === 0) tr.delete($from.before(), $from.after());
    dispatch?.(
      (goal
        ? tr.setSelection(Selection.findFrom(tr.doc.resolve(other.pos), by, true) ?? tr.selection)
        : tr
      ).scrollIntoView(),
    );
    return true;
  };

export const backspace = chainCommands(
  deleteSelection,
  liftAtStart,
  keepSource(-1),
  unmake,
  joinTextblockBackward,
  selectNodeBackward,
);
export const forwardDelete = chainCommands(
  deleteSelection,
  keepSource(1),
  joinTextblockForward,
  selectNodeForward,
);

/** Lists in which an item would stand more than one level below the one before; null where there are none. */
export function withoutJumps({ doc, tr }: EditorState): Transaction | null {
  doc.forEach((block, position) => {
    if (block.type !== nodes.list) return;
    const levels = listItems(block.children).map(({ attrs }) => attrs.level);
    block.forEach((item, offset, n) => {
      if (item.attrs.level !== levels[n]) tr.setNodeAttribute(position + 1 + offset, "level", levels[n]);
    });
  });
  return tr.docChanged ? tr : null;
}

/** A line end within a paragraph or an item. */
export const breakLine: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  if (!parent.isTextblock || isUnmarked(parent)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/**
 * Below the block with the cursor, or in the place of an empty line; no sentence is parted. The cursor comes to stand
 * below it: what is typed next would replace a figure that is selected.
 */
export function insertFigure(tr: Transaction, figure: Node): Transaction {
  const { $from, $to } = tr.selection;
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  const at = isEmptyLine ? $from.before(1) : $to.depth === 0 ? $to.pos : $to.after(1);
  tr.replaceWith(at, isEmptyLine ? $from.after(1) : at, figure);
  return cursorAt(tr, at + figure.nodeSize, isParagraph);
}

/** What is typed while a figure is selected gets a line of its own below it; the figure stays. */
export const leaveFigure: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection && selection.node.isBlock && selection.node.isAtom)) return false;
  const isEmptyLine = (block: Node) => isParagraph(block) && block.content.size === 0;
  dispatch?.(cursorAt(tr, selection.to, isEmptyLine).scrollIntoView());
  return true;
};

/** Into the block that begins there, or into a new paragraph before it where it does not fit. */
function cursorAt(tr: Transaction, at: number, isFit: (block: Node) => boolean): Transaction {
  const block = tr.doc.nodeAt(at);
  if (!block || !isFit(block)) tr.insert(at, nodes.paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, at + 1));
}

function isParagraph({ type }: Node): boolean {
  return type === nodes.paragraph;
}

export function selectNode(tr: Transaction, at: number): Transaction {
  return tr.setSelection(NodeSelection.create(tr.doc, at));
}

/** A heading, or who said something. */
function isUnmarked({ type }: Node): boolean {
  return type === nodes.heading || type === nodes.source;
}

/** The words that a link, or a language, would stand on, or stands on. `value` is empty where there is none. */
export type MarkPlace = { from: number; to: number; value: string };

/** Null where no link can stand: in a heading, on a figure. Within a link all of it. */
export function linkPlaceAt(state: EditorState): MarkPlace | null {
  return placeAt(state, addressOf);
}

/** The same of a language, which needs words. */
export function languagePlaceAt(state: EditorState): MarkPlace | null {
  const place = placeAt(state, languageOf);
  return place && place.from < place.to ? place : null;
}

const addressOf = (node: Node): string => marks.link.isInSet(node.marks)?.attrs.to ?? "";
const languageOf = (node: Node): string => marks.language.isInSet(node.marks)?.attrs.lang ?? "";

function placeAt({ doc, selection }: EditorState, markIn: (node: Node) => string): MarkPlace | null {
  const { $from, from, to, empty } = selection;
  if (!$from.parent.isTextblock || isUnmarked($from.parent)) return null;
  const around = markAround($from, markIn);
  if (around && to <= around.to) return around;
  if (empty) return { from, to, value: "" };
  let value = "";
  doc.nodesBetween(from, to, (node) => {
    value ||= markIn(node);
  });
  return { from, to, value };
}

function markAround($place: ResolvedPos, markIn: (node: Node) => string): MarkPlace | null {
  const start = $place.start();
  const places: MarkPlace[] = [];
  $place.parent.forEach((node, offset) => {
    const value = markIn(node);
    const at = start + offset;
    const last = places.at(-1);
    if (last?.value === value) last.to += node.nodeSize;
    else places.push({ from: at, to: at + node.nodeSize, value });
  });
  const isAround = ({ from, to, value }: MarkPlace) => value !== "" && from <= $place.pos && $place.pos <= to;
  return places.find(isAround) ?? null;
}

/** Without words the address itself is written. An empty address takes the link away. */
export function setLink({ from, to }: MarkPlace, address: string): Command {
  return ({ tr }, dispatch) => {
    const mark = address === "" ? null : marks.link.create({ to: address });
    if (from === to && mark) tr.insert(from, schema.text(address.replace(/^(?:mailto|tel):/, ""), [mark]));
    else tr.removeMark(from, to, marks.link);
    if (from !== to && mark) tr.addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

/** An empty one takes the language away. */
export function setLanguage({ from, to }: MarkPlace, lang: string): Command {
  return ({ tr }, dispatch) => {
    tr.removeMark(from, to, marks.language);
    if (lang !== "") tr.addMark(from, to, marks.language.create({ lang }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
