/** The cells of a table while somebody writes them. Pure. */
import { type Inline, plainText } from "#app/content/inline.ts";
import { readMarks, wordsIn, writeAll, writeMarks } from "#app/domain/text/marks.ts";
import { type ParsedTable, parseTable, type TextTable, tableLimits } from "#app/domain/text/table.ts";
import { markdownWords } from "./markdown.ts";

/** As it stands in its field: with signs for marks where it had some, otherwise as its words are. */
export type Cell = { text: string; words: Inline; isMarked: boolean };

export type Cells = readonly (readonly Cell[])[];

export const emptyCell: Cell = { text: "", words: [], isMarked: false };

export function cellOf(words: Inline): Cell {
  const isMarked = words.some((piece) => typeof piece !== "string");
  return { text: isMarked ? writeMarks(words, true) : plainText(words), words, isMarked };
}

/** One in which there were no marks reads them as a person writes them: a name_with_lines has none. */
export function typedCell({ isMarked }: Cell, text: string): Cell {
  return { text, words: isMarked ? readMarks(text, true) : markdownWords(text), isMarked };
}

export function cellsOf(table: TextTable): Cells {
  return table.rows.map((row) => row.map((cell) => cellOf(wordsIn(cell, table))));
}

export function plainCells(cells: Cells): string[][] {
  return cells.map((row) => row.map(({ words }) => plainText(words).trim()));
}

/** The words, without the empty rows at the end and the empty columns at the side. */
export function filledCells(cells: Cells): string[][] {
  const plain = plainCells(cells);
  const widths = plain.map((row) => row.findLastIndex((word) => word !== "") + 1);
  const width = Math.max(0, ...widths);
  return plain.slice(0, widths.findLastIndex((each) => each > 0) + 1).map((row) => row.slice(0, width));
}

/** As above, with its marks. */
export function tableOfCells(cells: Cells, { head, names }: { head: boolean; names: boolean }): ParsedTable {
  const filled = filledCells(cells);
  const [height, width] = [filled.length, filled[0]?.length ?? 0];
  const kept = cells.slice(0, height).map((row) => row.slice(0, width));
  const { marking, texts } = writeAll(kept.flat().map(({ words }) => words));
  const rows = kept.map((_, n) => texts.slice(n * width, (n + 1) * width).map((text) => text.trim()));
  return parseTable({ rows, ...(head && { head }), ...(names && { names }), ...marking });
}

/** With what was pasted from this cell on; the table grows as far as it may. */
export function withPasted(cells: Cells, row: number, column: number, pasted: readonly string[][]): Cells {
  const height = Math.min(Math.max(cells.length, row + pasted.length), tableLimits.rows);
  const width = Math.min(
    Math.max(cells[0]?.length ?? 0, column + Math.max(0, ...pasted.map(({ length }) => length))),
    tableLimits.columns,
  );
  return Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (_, c) => {
      const text = pasted[r - row]?.[c - column];
      return text === undefined ? (cells[r]?.[c] ?? emptyCell) : cellOf([text]);
    }),
  );
}

export function withRow(cells: Cells, at: number): Cells {
  return cells.toSpliced(
    at,
    0,
    (cells[0] ?? []).map(() => emptyCell),
  );
}

export function withColumn(cells: Cells, at: number): Cells {
  return cells.map((row) => row.toSpliced(at, 0, emptyCell));
}
