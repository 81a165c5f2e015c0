/** What keys and buttons do to the document; each takes a state and makes a transaction, as ProseMirror's own do. */
import {
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinTextblockBackward,
  joinTextblockForward,
  selectNodeBackward,
  selectNodeForward,
  splitBlock,
} from "prosemirror-commands";
import { Fragment, type Node, type ResolvedPos } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { marks, nodes, schema } from "#app/domain/text/document.ts";

export type Kind = "paragraph" | "heading" | "list";

/** A paragraph, heading or item, or a figure, which is none of them. */
type Line = { kind: Kind | null; node: Node; isTouched: boolean };

/** What the selection stands in; null for a figure, or where it reaches over several kinds. */
export function kindAt({ doc, selection }: Pick<EditorState, "doc" | "selection">): Kind | null {
  const { first, end } = blocksAt(selection);
  const touched = linesOf(doc, first, end, selection).filter(({ isTouched }) => isTouched);
  const kinds = new Set(touched.map(({ kind }) => kind));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
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
export function turnInto(tr: Transaction, kind: Kind): Transaction {
  const { doc, selection } = tr;
  let { first, end } = blocksAt(selection);
  if (kind === "list" && doc.maybeChild(first - 1)?.type === nodes.list) first--;
  if (kind === "list" && doc.maybeChild(end)?.type === nodes.list) end++;
  const lines = linesOf(doc, first, end, selection);
  const isText = lines.some(({ kind, isTouched }) => kind !== null && isTouched);
  if (!isText) return tr;

  const anchor = placeIn(doc, first, selection.$anchor);
  const head = placeIn(doc, first, selection.$head);
  const blocks = blocksOf(
    lines.map((line) => (line.isTouched && line.kind !== null ? turned(line, kind) : line)),
  );
  const start = positionOf(doc, first);
  tr.replaceWith(start, positionOf(doc, end), blocks);
  const at = (place: Place) => positionIn(tr.doc, first, place);
  if (!anchor || !head) return tr;
  return tr.setSelection(TextSelection.create(tr.doc, at(anchor), at(head)));
}

function turned({ node, isTouched }: Line, kind: Kind): Line {
  const type = kind === "list" ? nodes.list_item : nodes[kind];
  // As many characters as before: the cursor stays where it was.
  const text = node.textBetween(0, node.content.size, null, " ");
  const content = kind === "heading" ? Fragment.from(text ? schema.text(text) : null) : node.content;
  return { kind, node: type.create(null, content), isTouched };
}

function blocksOf(lines: readonly Line[]): Node[] {
  const blocks: Node[] = [];
  let items: Node[] = [];
  const close = () => {
    if (items.length > 0) blocks.push(nodes.list.create(null, items));
    items = [];
  };
  for (const { kind, node } of lines) {
    if (kind === "list") items.push(node);
    else {
      close();
      blocks.push(node);
    }
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
  const add = (kind: Line["kind"], node: Node, at: number) => {
    lines.push({ kind, node, isTouched: at < to && at + node.nodeSize > from });
  };
  for (const block of doc.children.slice(first, end)) {
    if (block.type === nodes.list) {
      block.forEach((item, offset) => {
        add("list", item, position + 1 + offset);
      });
    } else
      add(
        block.isTextblock ? (block.type === nodes.heading ? "heading" : "paragraph") : null,
        block,
        position,
      );
    position += block.nodeSize;
  }
  return lines;
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
    return node.type === nodes.list;
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
      $from.depth > 1 && $from.sameParent($to) && hasNeighbour($from.node(1), $from.index(1), by);
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

/** An empty heading or item becomes a paragraph: the way out of both. */
const leaveEmpty: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  const isPlain = $from.parent.type === nodes.paragraph;
  if (!empty || !$from.parent.isTextblock || isPlain || $from.parent.content.size > 0) return false;
  dispatch?.(turnInto(tr, "paragraph").scrollIntoView());
  return true;
};

export const enter = chainCommands(leaveEmpty, createParagraphNear, splitBlock);

/** At the beginning of a heading, or of the first item of a list: back to a paragraph. */
const unmake: Command = ({ doc, selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  if (!empty || $from.parentOffset > 0 || !$from.parent.isTextblock) return false;
  const before = doc.maybeChild($from.index(0) - 1);
  const isFirstItem = $from.depth > 1 && $from.index(1) === 0;
  const isHeading = $from.parent.type === nodes.heading;
  if (isHeading && before?.type === nodes.paragraph && before.content.size === 0) {
    dispatch?.(tr.delete($from.before() - before.nodeSize, $from.before()).scrollIntoView());
    return true;
  }
  if (!isFirstItem && !isHeading) return false;
  dispatch?.(turnInto(tr, "paragraph").scrollIntoView());
  return true;
};

export const backspace = chainCommands(deleteSelection, unmake, joinTextblockBackward, selectNodeBackward);
export const forwardDelete = chainCommands(deleteSelection, joinTextblockForward, selectNodeForward);

/** A line end within a paragraph or an item. */
export const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading || !state.selection.$from.parent.isTextblock)
    return false;
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

/** The words that a link would stand on, or stands on. `to` is empty where there is none. */
export type LinkPlace = { from: number; to: number; address: string };

/** Null where no link can stand: in a heading, on a figure. Within a link all of it. */
export function linkPlaceAt({ doc, selection }: EditorState): LinkPlace | null {
  const { $from, from, to, empty } = selection;
  if (!$from.parent.isTextblock || $from.parent.type === nodes.heading) return null;
  const around = linkAround($from);
  if (around && to <= around.to) return around;
  if (empty) return { from, to, address: "" };
  let address = "";
  doc.nodesBetween(from, to, (node) => {
    address ||= marks.link.isInSet(node.marks)?.attrs.to ?? "";
  });
  return { from, to, address };
}

function linkAround($place: ResolvedPos): LinkPlace | null {
  const start = $place.start();
  const links: LinkPlace[] = [];
  $place.parent.forEach((node, offset) => {
    const address: string = marks.link.isInSet(node.marks)?.attrs.to ?? "";
    const at = start + offset;
    const last = links.at(-1);
    if (last?.address === address) last.to += node.nodeSize;
    else links.push({ from: at, to: at + node.nodeSize, address });
  });
  const isAround = ({ from, to, address }: LinkPlace) =>
    address !== "" && from <= $place.pos && $place.pos <= to;
  return links.find(isAround) ?? null;
}

/** Without words the address itself is written. An empty address takes the link away. */
export function setLink({ from, to }: LinkPlace, address: string): Command {
  return ({ tr }, dispatch) => {
    const mark = address === "" ? null : marks.link.create({ to: address });
    if (from === to && mark) tr.insert(from, schema.text(address.replace(/^mailto:/, ""), [mark]));
    else tr.removeMark(from, to, marks.link);
    if (from !== to && mark) tr.addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}
