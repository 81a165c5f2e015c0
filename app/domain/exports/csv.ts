/** Rows for other programs. */
import { stringify } from "csv-stringify/sync";
import type { ChartTable } from "#app/charts/table.ts";
import { numbersOf } from "#app/charts/table-of-numbers.ts";
import { tidy } from "../fields/tidy.ts";
import { officeTimestamp } from "../office-time.ts";

const byteOrderMark = "\uFEFF"; // or Excel takes UTF-8 for something else

const format = {
  escape_formulas: true,
  quoted: true, // also where ";" separates, as in many countries
  record_delimiter: "windows",
} as const;

/** The numbers of a chart below the names of their columns, with their unit: RFC 4180, as `csvPieces`. */
export function csvOfChart(table: ChartTable): string {
  return byteOrderMark + stringify([numbersOf(table).head, ...table.rows], format);
}

/**
 * RFC 4180, piece by piece, the names of the columns first. A cell that a spreadsheet would take for a formula begins
 * with an apostrophe (SECURITY.md X4); a moment is written in ISO 8601, on the clock of the office.
 */
export async function* csvPieces(
  batches: AsyncIterable<readonly object[]>,
  columns: string[],
  timeZone: string,
): AsyncGenerator<string> {
  yield byteOrderMark;
  let header = true;
  for await (const rows of batches) {
    yield stringify([...rows], {
      ...format,
      header,
      columns,
      cast: { date: (at) => officeTimestamp(at, timeZone), string: (text) => tidy(text) }, // rows of before it was done at the door
    });
    header = false;
  }
}
