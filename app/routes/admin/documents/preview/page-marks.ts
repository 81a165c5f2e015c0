/**
 * What is suggested of a text and what is remarked on, drawn on its page in the window of the preview
 * (docs/decisions/061). Words are found in their own field, with the words around them, and an item by its place; where
 * that is not one place alone, nothing is drawn. Loaded only where there is something to draw.
 */
import { suggestions } from "#app/content/admin/suggestions.ts";
import { type Found, findWords, isOneValue } from "#app/domain/fields/find-words.ts";
import type { Spot } from "#app/domain/fields/hunks.ts";
import { asRead, type ReadText } from "#app/domain/text/visible-text.ts";
import { shortened } from "#app/letters/signs.ts";
import type { HunkMark } from "../suggestions/suggestions.tsx";
import { blocks, shown } from "./text-places.ts";

/** Words of a field that a remark is about. */
export type Quote = { id: string; field: string; quote: string };

export type Marks = {
  hunks: readonly HunkMark[];
  quotes: readonly Quote[];
  /** The fields that hold a whole text with sections: their words carry no place of their own. */
  bodies: ReadonlySet<string>;
  onHunk: (name: string) => void;
  onQuote: (id: string) => void;
};

const words = suggestions.onPage;
const longestHeading = 80;

/** All marks anew, in place of those that are there. */
export function drawMarks(page: Document, { hunks, quotes, bodies, onHunk, onQuote }: Marks): void {
  clearMarks(page);
  const fields = new Map<string, Read[]>();
  const readsOf = (field: string) => {
    const known = fields.get(field) ?? readField(page, field, bodies);
    fields.set(field, known);
    return known;
  };
  // All are found before any is drawn: a mark has words of its own.
  const ofHunks = hunks.flatMap((mark) => {
    const act = () => onHunk(mark.name);
    return placeHunk(page, mark, readsOf(mark.hunk.place), act) ?? [];
  });
  const ofQuotes = quotes.flatMap((quote) => {
    return placeQuote(quote, readsOf(quote.field), () => onQuote(quote.id)) ?? [];
  });
  const drawn = apart([...ofHunks, ...ofQuotes].filter((one) => "words" in one));
  // From the last to the first: what is split then stands behind all that is still to come.
  for (const { words, draw } of drawn.reverse()) draw(words);
  for (const one of ofHunks) if ("items" in one) one.draw();
}

/** Those of hunks that are decided go, and the others stay until the page is drawn anew. */
export function keepMarks(page: Document, names: ReadonlySet<string>): void {
  for (const mark of page.querySelectorAll<HTMLElement>("[data-suggested]"))
    if (!names.has(mark.dataset.suggested ?? "")) clear(mark);
}

export function markOnPage(page: Document, name: string): Element | null {
  const all = [...page.querySelectorAll<HTMLElement>("[data-suggested]")];
  return all.find(({ dataset }) => dataset.suggested === name) ?? null;
}

function clearMarks(page: Document): void {
  for (const mark of page.querySelectorAll<HTMLElement>("[data-suggested], [data-quoted]")) clear(mark);
}

function clear(mark: HTMLElement): void {
  const { parentNode } = mark;
  if (mark.dataset.suggestedItem !== undefined) {
    const name = mark.dataset.suggested;
    for (const item of mark.ownerDocument.querySelectorAll<HTMLElement>("[data-suggested-by]"))
      if (item.dataset.suggestedBy === name) {
        delete item.dataset.suggestedBy;
        delete item.dataset.suggestedAt;
      }
    const line = mark.closest("[data-suggested-line]");
    (line ?? mark).remove();
    return;
  }
  mark.replaceWith(...[...mark.querySelectorAll("[data-words]")].flatMap((old) => [...old.childNodes]));
  parentNode?.normalize();
}

/** The words of an element as people read them, and where on the page each sign stands. */
type Read = ReadText & { element: Element; pieces: { node: Node; from: number }[] };

type Words = Found<Read>;

type Placed = { words: Words; draw: (words: Words) => void } | { items: Element[]; draw: () => void };

function placeHunk(page: Document, mark: HunkMark, reads: readonly Read[], act: () => void): Placed | null {
  const { hunk } = mark;
  const itemsAt = (spot: Spot | null | undefined) =>
    spot ? elementsAt(page, spot, hunk.place, reads) : null;
  switch (hunk.kind) {
    case "words": {
      const { before, after } = hunk.around;
      const found = findWords(reads, [before, hunk.plain.removed, after], isOneValue(hunk));
      return found && { words: found, draw: (words) => drawWords(words, mark, hunk.added, act) };
    }
    case "replaced": {
      const whole = hunk.item?.place === hunk.place && wholeText(reads, hunk.item.lines, isOneValue(hunk));
      if (whole) return { words: whole, draw: (words) => drawWords(words, mark, hunk.added.join("\n"), act) };
      const items = itemsAt(hunk.item);
      return items && { items, draw: () => drawItem(items, mark, act) };
    }
    case "removed": {
      const items = itemsAt(hunk.item);
      return items && { items, draw: () => drawItem(items, mark, act) };
    }
    case "moved": {
      const items = (hunk.items ?? []).flatMap((spot) => itemsAt(spot) ?? []);
      return items.length > 0 ? { items, draw: () => drawItem(items, mark, act) } : null;
    }
    case "added": {
      const after = itemsAt(hunk.between?.after)?.at(-1);
      const next = after ?? itemsAt(hunk.between?.before)?.[0];
      if (!next) return null;
      return { items: [next], draw: () => drawAdded(next, after ? "after" : "before", mark, act) };
    }
  }
}

function placeQuote({ id, quote }: Quote, reads: readonly Read[], act: () => void): Placed | null {
  const found = findWords(reads, ["", quote, ""], true);
  return found && { words: found, draw: (words) => drawQuote(words, id, act) };
}

function readField(page: Document, field: string, bodies: ReadonlySet<string>): Read[] {
  if (!bodies.has(field))
    return elementsOf(page, (place) => place === field).map((element) => readOf(element));
  const [text, ...others] = page.querySelectorAll(shown);
  if (!text || others.length > 0) return [];
  return [...text.querySelectorAll(blocks)]
    .map((block) => readOf(block, block))
    .filter(({ text }) => text !== "");
}

function elementsOf(page: Document, isMeant: (place: string) => boolean): Element[] {
  const all = [...page.querySelectorAll("[data-field]")];
  return all.filter((element) => isMeant(element.getAttribute("data-field") ?? ""));
}

/** @param block what stands in a block within it is not its own. */
function readOf(element: Element, block: Element | null = null): Read {
  let text = "";
  const pieces: Read["pieces"] = [];
  const walk = (from: Node) => {
    for (const node of from.childNodes) {
      // By name: elements of the preview are those of another window.
      if (node.nodeType === node.TEXT_NODE || node.nodeName === "BR") {
        pieces.push({ node, from: text.length });
        text += node.nodeName === "BR" ? "\n" : node.textContent;
      } else if (node.nodeType === node.ELEMENT_NODE && !(block && isNoWord(node as Element))) walk(node);
    }
  };
  walk(element);
  return { element, ...asRead(text), pieces };
}

function isNoWord(element: Element): boolean {
  return element.matches(`${blocks}, ul, ol, figure, table, button`);
}

/** All words of one element, where it says these lines and no others. */
function wholeText(reads: readonly Read[], lines: readonly string[], isOneValue: boolean): Words | null {
  const said = lineOf(lines.join("\n"));
  const alike = reads.filter(({ text }) => text.trim() === said);
  return findWords(alike, ["", said, ""], isOneValue);
}

function lineOf(text: string): string {
  return asRead(text).text.trim();
}

/** What a part of the text is on the page: an item with all of its fields, or blocks that say its lines one by one. */
function elementsAt(
  page: Document,
  { place, lines }: Spot,
  field: string,
  reads: readonly Read[],
): Element[] | null {
  if (place !== field) {
    const item = itemOn(page, place);
    return item && [item];
  }
  const said = lines.map(lineOf).filter((line) => line !== "");
  if (said.length === 0) return null;
  const starts = [...reads.keys()].filter((n) => said.every((line, m) => reads[n + m]?.text.trim() === line));
  const [start, ...others] = starts;
  if (start === undefined || others.length > 0) return null;
  return reads.slice(start, start + said.length).map(({ element }) => element);
}

/** The element that holds all words of an item, and those of no other. */
function itemOn(page: Document, place: string): Element | null {
  const isOwn = (at: string | null) => at?.startsWith(`${place}.`) === true;
  const own = elementsOf(page, isOwn);
  let item: Element | null = own[0] ?? null;
  while (item && !own.every((element) => item?.contains(element))) item = item.parentElement;
  const isAlone = (element: Element | null | undefined) =>
    element &&
    [...element.querySelectorAll("[data-field]")].every((inner) => isOwn(inner.getAttribute("data-field")));
  if (!item || !isAlone(item)) return null;
  const card = item.closest("li, tr, details, article, section, figure, blockquote");
  return card && isAlone(card) ? card : item;
}

/** From the first to the last, without those that begin within another: words are struck through once. */
function apart<One extends { words: Words }>(all: readonly One[]): One[] {
  const placed = all.flatMap((one) => {
    const ends = endsOf(one.words);
    return ends ? [{ one, ...ends }] : [];
  });
  placed.sort((a, b) => order(a.start, b.start));
  let last: Point | null = null;
  return placed.flatMap(({ one, start, end }) => {
    if (last && order(start, last) < 0) return [];
    last = end;
    return [one];
  });
}

type Point = { node: Text; offset: number };

function order(one: Point, other: Point): number {
  if (one.node === other.node) return one.offset - other.offset;
  return one.node.compareDocumentPosition(other.node) & one.node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The points of the page between which the words stand; null where one is in no text. */
function endsOf({ read, from, to }: Words): { start: Point; end: Point } | null {
  if (from < to) {
    const [start, last] = [pointOf(read, from), pointOf(read, to - 1)];
    return start && last && { start, end: { ...last, offset: last.offset + 1 } };
  }
  const before = from > 0 ? pointOf(read, from - 1) : null;
  const at = before ? { ...before, offset: before.offset + 1 } : pointOf(read, from);
  return at && { start: at, end: at };
}

function pointOf({ at, pieces }: Read, sign: number): Point | null {
  const place = at[sign];
  const piece = place === undefined ? undefined : pieces.findLast(({ from }) => from <= place);
  if (!piece || place === undefined || piece.node.nodeType !== piece.node.TEXT_NODE) return null;
  return { node: piece.node as Text, offset: place - piece.from };
}

/** The old words go into an element of this name within the mark; false where they are half of another element. */
function putAround(words: Words, mark: HTMLElement, inner: HTMLElement): boolean {
  const ends = endsOf(words);
  if (!ends) return false;
  const { start, end } = ends;
  if (words.from === words.to) {
    start.node.splitText(start.offset).before(mark);
    return true;
  }
  let within = start.node.parentElement;
  while (within && !within.contains(end.node)) within = within.parentElement;
  if (!within) return false;
  const [isHead, isTail] = [start.offset === 0, end.offset === end.node.length];
  let [head, tail]: Node[] = [start.node, end.node];
  for (; head && head.parentNode !== within; head = head.parentNode ?? undefined)
    if (!isHead || head.previousSibling) return false;
  for (; tail && tail.parentNode !== within; tail = tail.parentNode ?? undefined)
    if (!isTail || tail.nextSibling) return false;
  if (!head || !tail) return false;
  if (!isTail) end.node.splitText(end.offset);
  if (!isHead) {
    const rest = start.node.splitText(start.offset);
    if (head === tail) tail = rest;
    head = rest;
  }
  head.parentNode?.insertBefore(mark, head);
  for (let node: Node | null = head; node; ) {
    const next: Node | null = node === tail ? null : node.nextSibling;
    inner.append(node);
    node = next;
  }
  return true;
}

function drawWords(at: Words, { name, by }: HunkMark, added: string, act: () => void): void {
  const page = at.read.element.ownerDocument;
  const mark = markOf(page, act);
  mark.dataset.suggested = name;
  const old = element(page, "del");
  old.dataset.words = "";
  if (!putAround(at, mark, old)) return;
  const isGone = old.textContent !== "";
  if (isGone) mark.append(hidden(page, `${by} ${words.removed} `), old);
  if (added !== "")
    mark.append(
      hidden(page, isGone ? ` ${words.added} ` : `${by} ${words.added} `),
      element(page, "ins", added),
    );
}

function drawQuote(at: Words, id: string, act: () => void): void {
  const page = at.read.element.ownerDocument;
  const mark = markOf(page, act);
  mark.dataset.quoted = id;
  const quoted = element(page, "span");
  quoted.dataset.words = "";
  if (putAround(at, mark, quoted)) mark.append(hidden(page, `${words.remark} `), quoted);
}

/** At the edge of the first, and around all. */
function drawItem(items: readonly Element[], { name, by, hunk }: HunkMark, act: () => void): void {
  const [first] = items;
  if (!first || hunk.kind === "words") return;
  for (const item of items) {
    item.setAttribute("data-suggested-by", name);
    item.setAttribute("data-suggested-at", items.length > 1 ? "part" : "whole");
  }
  const page = first.ownerDocument;
  const mark = markOf(page, act);
  mark.dataset.suggested = name;
  mark.dataset.suggestedItem = hunk.kind;
  mark.append(hidden(page, `${by} `), words.items[hunk.kind]);
  const inner = first.matches("tr") ? first.querySelector("td, th") : null;
  (inner ?? first).prepend(mark);
}

/** A line of its own beside an item. */
function drawAdded(
  item: Element,
  side: "after" | "before",
  { name, by, hunk }: HunkMark,
  act: () => void,
): void {
  const page = item.ownerDocument;
  const mark = markOf(page, act);
  mark.dataset.suggested = name;
  mark.dataset.suggestedItem = "added";
  const [heading = ""] = "added" in hunk && Array.isArray(hunk.added) ? hunk.added : [];
  mark.append(
    hidden(page, `${by} ${words.added} `),
    "+ ",
    element(page, "ins", shortened(heading, longestHeading, "…")),
  );
  const isWithin = item.matches("tr, td, th, dt, dd, figcaption, summary");
  const line = element(page, item.matches("li") ? "li" : "div");
  line.dataset.suggestedLine = "";
  line.append(mark);
  const cell = item.matches("tr") ? item.querySelector("td, th") : item;
  if (isWithin) cell?.[side === "after" ? "append" : "prepend"](line);
  else item[side](line);
}

/** By a press of its own it leads on, and what it stands in is not pressed. */
function markOf(page: Document, act: () => void): HTMLElement {
  const mark = element(page, "span");
  mark.setAttribute("role", "button");
  mark.tabIndex = 0;
  const press = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  mark.addEventListener("click", press);
  mark.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") press(event);
  });
  return mark;
}

function element(page: Document, name: string, text = ""): HTMLElement {
  const made = page.createElement(name);
  made.textContent = text;
  return made;
}

function hidden(page: Document, text: string): HTMLElement {
  const said = element(page, "span", text);
  said.dataset.said = "";
  return said;
}

/** Ground and ink go together, whatever the mark stands on. */
const styles = `:is([data-suggested], [data-quoted]) { position: relative; cursor: pointer }
:is([data-suggested], [data-quoted]):focus-visible { outline: 3px solid var(--marigold); outline-offset: 2px }
[data-suggested] :is(del, ins), [data-suggested-item] {
  --ground: light-dark(#fbeed3, #33270f);
  background: var(--ground);
  color: light-dark(#0a2429, #e8f1ee);
  text-decoration-color: currentColor;
}
/* It begins where the letters do: above stands the line before, close by in a heading. */
[data-suggested] > :is(del, ins) {
  background: linear-gradient(var(--ground), var(--ground)) 0 100% / 100% calc(100% - 0.17em) no-repeat;
  box-decoration-break: clone;
}
[data-suggested] del { text-decoration: line-through 2px }
[data-suggested] del ~ ins { margin-inline-start: 0.25em }
[data-suggested] ins { text-decoration: underline 2px; text-underline-offset: 3px; white-space: pre-line }
[data-quoted] { text-decoration: underline dotted 2px; text-underline-offset: 4px }
[data-said] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
[data-suggested-at] { position: relative; outline: 2px dashed var(--marigold); outline-offset: 4px }
[data-suggested-at="part"] { outline: 0; box-shadow: -8px 0 0 -4px var(--marigold) }
[data-suggested-item] {
  display: inline-block;
  padding: 4px 8px;
  border: 1px solid currentColor;
  border-radius: 4px;
  font: 600 14px/1.3 var(--sans, sans-serif);
  letter-spacing: normal;
  text-transform: none;
}
[data-suggested-at] > [data-suggested-item] { position: absolute; inset: 0 0 auto auto; z-index: 1 }
[data-suggested-line] { list-style: none; margin-block: 12px }
[data-suggested-line]::marker { content: "" }`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** The policy of the staff area allows no style element; a sheet that a script makes is none. */
export function styleMarks(page: Document): void {
  const view = page.defaultView;
  if (!view) return;
  const sheet = sheets.get(page) ?? new view.CSSStyleSheet();
  if (!sheets.has(page)) sheet.replaceSync(styles);
  sheets.set(page, sheet);
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
