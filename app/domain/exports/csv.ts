/** Rows for other programs. */
import { stringify } from "csv-stringify/sync";
import { tidy } from "../fields/tidy.ts";
import { officeTimestamp } from "../office-time.ts";

/**
 * RFC 4180, piece by piece, the names of the columns first. A cell that a spreadsheet would take for a formula begins
 * with an apostrophe (SECURITY.md X4); a moment is written in ISO 8601, on the clock of the office.
 */
export async function* csvPieces(
  batches: AsyncIterable<readonly object[]>,
  columns: string[],
  timeZone: string,
): AsyncGenerator<string> {
  yield "\uFEFF"; // or Excel takes UTF-8 for something else
  let header = true;
  for await (const rows of batches) {
    yield stringify([...rows], {
      header,
      columns,
      escape_formulas: true,
      quoted: true, // also where ";" separates, as in many countries
      record_delimiter: "windows",
      cast: { date: (at) => officeTimestamp(at, timeZone), string: (text) => tidy(text) }, // rows of before it was done at the door
    });
    header = false;
  }
}
