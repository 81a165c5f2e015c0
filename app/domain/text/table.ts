/** The table of a text, as it is stored. A cell is a few words, in which lines may end. */
import { grammarOf, type Marking } from "./marking.ts";

export type TextTable = Marking & {
  /** As many cells in each. */
  rows: string[][];
  /** The first row names the columns. */
  head?: true;
  /** The first column names the rows. */
  names?: true;
};

/** Characters of a cell with its marks; a row that names the columns is one of the rows. */
export const tableLimits = { columns: 12, rows: 60, cell: 1000 } as const;

export type ParsedTable = { table: TextTable } | { reason: string };

/** Without keys that nobody knows. */
export function parseTable(value: unknown): ParsedTable {
  const { rows, head, names, ...marking } = (value ?? {}) as Record<string, unknown>;
  const isRow = (row: unknown): row is string[] =>
    Array.isArray(row) && row.every((cell) => typeof cell === "string");
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow))
    return { reason: "It needs rows, each a list of strings." };
  const width = rows[0]?.length ?? 0;
  const uneven = rows.findIndex((row) => row.length !== width);
  if (uneven !== -1)
    return { reason: `Row ${uneven + 1} has ${rows[uneven]?.length} cells, the first one has ${width}.` };
  if (width === 0 || width > tableLimits.columns)
    return { reason: `A table takes 1 to ${tableLimits.columns} columns, this one has ${width}.` };
  if (rows.length > tableLimits.rows)
    return { reason: `A table takes at most ${tableLimits.rows} rows, this one has ${rows.length}.` };
  const long = rows.findIndex((row) => row.some((cell) => cell.length > tableLimits.cell));
  if (long !== -1)
    return { reason: `Row ${long + 1} has a cell longer than ${tableLimits.cell} characters.` };
  return {
    table: {
      rows,
      ...(head === true && { head }),
      ...(names === true && { names }),
      ...grammarOf(marking),
    },
  };
}

/** With the number of a note behind it. */
const number =
  /^(?:(?:\p{Sc}|Rs\.?|[A-Z]{3})\s?)?[-+\u2212\u2013(<>~]?\s?\p{Sc}?\s?\d[\d.,'’\s]*\)?\s?(?:[%‰]|\p{Sc}|°?[\p{L}\u002f²³]{1,6}\.?)?[⁰¹²³⁴-⁹*†‡]{0,3}$/u;
/** What stands where a number is missing. */
const gap = /^(?:|[-\u2212\u2013\u2014]|n\.?\/?a\.?)$/i;

/** @param rows the plain words of each cell. @returns of each column whether numbers stand in it, which are aligned. */
export function numericColumns(rows: readonly (readonly string[])[]): boolean[] {
  return (rows[0] ?? []).map((_, column) => {
    const words = rows.map((row) => row[column]?.trim() ?? "").filter((word) => !gap.test(word));
    return words.length > 0 && words.every((word) => number.test(word));
  });
}
