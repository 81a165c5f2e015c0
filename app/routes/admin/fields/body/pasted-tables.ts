/** Tables of a pasted page: each becomes a figure that holds its cells. */

import { DOMParser as DocumentParser } from "prosemirror-model";
import { type Inline, plainText } from "#app/content/inline.ts";
import { wordsOf as inlineOf, nodes, schema, tableAttribute } from "#app/domain/text/document.ts";
import { writeAll, writeMarks } from "#app/domain/text/marks.ts";
import { longestCaption } from "#app/domain/text/sections.ts";
import { numericColumns, tableLimits } from "#app/domain/text/table.ts";
import { cutAt } from "#app/letters/signs.ts";
import { elementOf, wordsOf } from "./elements.ts";
import type { Look } from "./pasted-look.ts";
import { spreadCells } from "./spreadsheet-cells.ts";

type Looks = ReadonlyMap<Element, Look>;

const parser = DocumentParser.fromSchema(schema);

/** @returns how many rows and columns a table had more than one may have, and how many cells stood over several columns. */
export function readTables(
  body: HTMLElement,
  looks: Looks,
): { rows: number; columns: number; spans: number } {
  const over = { rows: 0, columns: 0, spans: 0 };
  // Those within others come first.
  for (const table of Array.from(body.querySelectorAll("table")).toReversed()) {
    for (const part of table.querySelectorAll("thead, tbody, tfoot")) spreadCells(part);
    const rows = Array.from(table.rows, (row) => Array.from(row.cells)).filter((cells) => cells.length > 0);
    const figures = [...table.querySelectorAll("figure")];
    if (isLayout(table, rows)) {
      table.replaceWith(...rows.flat().map((cell) => elementOf(cell, "div", ...cell.childNodes)));
      continue;
    }
    for (const figure of figures) figure.remove();
    const read = rows.map((cells) => cells.map((cell) => ({ ...lookOf(cell, looks), words: wordsIn(cell) })));
    const all = withOneHead(withoutTitle(table, read));
    over.spans += all.slice(1).reduce((sum, row) => sum + spansIn(row), 0);
    const { height, width } = filledSize(all);
    over.rows += Math.max(0, height - tableLimits.rows);
    over.columns += Math.max(0, width - tableLimits.columns);
    const kept = all
      .slice(0, Math.min(height, tableLimits.rows))
      .map((row) => Array.from({ length: Math.min(width, tableLimits.columns) }, (_, n) => row[n] ?? empty));
    table.replaceWith(...(kept.length > 0 ? [figureOf(table, kept)] : []), ...figures);
  }
  return over;
}

/** Without the empty rows at its end and the empty columns at its side. */
function filledSize(rows: readonly (readonly Cell[])[]): { height: number; width: number } {
  const widths = rows.map((row) => row.findLastIndex(isFilled) + 1);
  return {
    height: widths.findLastIndex((width) => width > 0) + 1,
    width: widths.reduce((most, width) => Math.max(most, width), 0),
  };
}

/** `spread`: it stands in the place of the one above it, or to its left, which is as wide. */
type Cell = { words: Inline; isHead: boolean; isStrong: boolean; spread: "above" | "left" | null };

const empty: Cell = { words: [], isHead: false, isStrong: false, spread: null };

const isFilled = ({ words }: Cell) => plainText(words).trim() !== "";
const isLeft = ({ spread }: Cell) => spread === "left";
/** One cell over all columns, such as the name of what stands below. */
const isBand = (row: readonly Cell[]) => row.length > 1 && row.slice(1).every(isLeft);

function spansIn(row: readonly Cell[]): number {
  return isBand(row) ? 0 : row.filter((cell, n) => isLeft(cell) && !isLeft(row[n - 1] ?? empty)).length;
}

/** What stands over all columns above a table is its caption. */
function withoutTitle(table: HTMLTableElement, rows: readonly Cell[][]): readonly Cell[][] {
  const [first = [], ...rest] = rows;
  if (!isBand(first) || rest.length < 2 || table.caption) return rows;
  table.createCaption().textContent = plainText(first[0]?.words ?? []);
  return rest;
}

/** Rows of names that stand over several columns or rows become one, in which each column has all of its names. */
function withOneHead(rows: readonly Cell[][]): readonly Cell[][] {
  const [first = []] = rows;
  const isStrongRow = (row: readonly Cell[]) =>
    row.filter(isFilled).every(({ isHead, isStrong }) => isHead || isStrong);
  const isOver = spansIn(first) > 0;
  if (!isOver && !isStrongRow(first)) return rows;
  let height = 1;
  for (const row of rows.slice(1)) {
    const goesOn =
      row.some(({ spread }) => spread === "above") ||
      (spansIn(rows[height - 1] ?? []) > 0 && isStrongRow(row));
    if (!goesOn) break;
    height++;
  }
  if (height === rows.length || (height === 1 && !isOver)) return rows;
  const heads = rows
    .slice(0, height)
    .map((row) => row.map((cell, n) => row.slice(0, n + 1).findLast((each) => !isLeft(each)) ?? cell));
  const head = first.map((cell, column): Cell => {
    const names = new Map(
      heads
        .map((row) => row[column] ?? empty)
        .filter(isFilled)
        .map(({ words }) => [plainText(words), words]),
    );
    const words = [...names.values()].flatMap((name, n) => (n === 0 ? name : ["\n", ...name]));
    return { ...cell, words, isHead: true, spread: null };
  });
  return [head, ...rows.slice(height)];
}

/** A page that stands in a table: one column, another table, headings, or what is too long for a cell. */
function isLayout(table: Element, rows: readonly Element[][]): boolean {
  const isNarrow = rows.every((cells) => cells.length < 2);
  const isLong = (cell: Element) => wordsOf(cell).length > tableLimits.cell;
  return (
    isNarrow ||
    table.querySelector("table, figure[data-table], h1, h2, h3, h4, h5, h6, blockquote") !== null ||
    rows.some((cells) => cells.some(isLong))
  );
}

function lookOf(cell: Element, looks: Looks): Omit<Cell, "words"> {
  const isHead = cell.matches("th") || cell.closest("thead") !== null;
  const marked = [...cell.querySelectorAll("strong")].map(wordsOf).join("");
  const words = wordsOf(cell);
  const isStrong =
    words !== "" &&
    (marked.replace(/\s/g, "") === words.replace(/\s/g, "") || looks.get(cell)?.isStrong === true);
  const said = cell.getAttribute("data-spread");
  return { isHead, isStrong, spread: said === "above" || said === "left" ? said : null };
}

/** Its paragraphs and items are lines. */
function wordsIn(cell: Element): Inline {
  const lines: Inline[] = [];
  parser.parse(cell).descendants((node) => {
    if (!node.isTextblock) return true;
    const sign = node.type === nodes.list_item ? (node.attrs.ordered ? "– " : "• ") : "";
    const words = inlineOf(node);
    if (plainText(words).trim() !== "") lines.push(sign === "" ? words : [sign, ...words]);
    return false;
  });
  return lines.flatMap((line, n) => (n === 0 ? line : ["\n", ...line]));
}

function figureOf(table: HTMLTableElement, cells: readonly Cell[][]): Element {
  const plain = cells.map((row) => row.map(({ words }) => plainText(words).trim()));
  const [first = [], ...rest] = cells;
  const head = rest.length > 0 && isHeadRow(first, rest, plain);
  const below = head ? rest : cells;
  const names =
    first.length > 1 &&
    below.every(([name]) => name && (name.isHead || name.isStrong || !isFilled(name))) &&
    below.some(([name]) => name && isFilled(name)) &&
    below.some(([, ...others]) => others.some((cell) => isFilled(cell) && !cell.isStrong));
  const words = cells.flatMap((row, r) =>
    row.map((cell, c) => ((head && r === 0) || (names && c === 0) ? withoutStrong(cell.words) : cell.words)),
  );
  const short = words.map((each) =>
    writeMarks(each, true).length > tableLimits.cell ? [plainText(each).slice(0, tableLimits.cell)] : each,
  );
  const { marking, texts } = writeAll(short);
  const rows = cells.map((_, r) =>
    texts.slice(r * first.length, (r + 1) * first.length).map((text) => text.trim()),
  );
  const caption = table.caption ? wordsOf(table.caption) : "";
  const figure = elementOf(table, "figure", cutAt(caption, longestCaption));
  figure.setAttribute(
    "data-table",
    tableAttribute({ rows, ...(head && { head }), ...(names && { names }), ...marking }),
  );
  return figure;
}

/** It is said so, it looks so, or words stand above numbers. */
function isHeadRow(
  first: readonly Cell[],
  rest: readonly (readonly Cell[])[],
  plain: readonly string[][],
): boolean {
  const filled = first.filter(isFilled);
  if (filled.length === 0) return false;
  if (filled.every(({ isHead }) => isHead)) return true;
  const isStrongRow = (row: readonly Cell[]) => row.filter(isFilled).every(({ isStrong }) => isStrong);
  if (isStrongRow(first) && !rest.every(isStrongRow)) return true;
  const numeric = numericColumns(plain.slice(1));
  const ofFirst = numericColumns([plain[0] ?? []]);
  return numeric.some(Boolean) && !ofFirst.some(Boolean) && filled.length === first.length;
}

function withoutStrong(words: Inline): Inline {
  return words.flatMap((piece): Inline => {
    if (typeof piece === "string") return [piece];
    const inner = withoutStrong(piece.words);
    return piece.mark === "strong" ? inner : [{ ...piece, words: inner }];
  });
}
