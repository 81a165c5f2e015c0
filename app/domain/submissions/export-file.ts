/** How exported messages are written. */
import { stringify } from "csv-stringify/sync";
import type { ExportedSubmission } from "./export.server.ts";
import { fields } from "./fields.ts";

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Rows = AsyncIterable<ExportedSubmission[]>;

/** The file, piece by piece. */
export const writeExport: Record<ExportFormat, (batches: Rows) => AsyncGenerator<string>> = { csv, json };

const columns = ["reference", "received", ...fields, "status", "due", "answered"];

/** RFC 4180. A cell that a spreadsheet would take for a formula begins with an apostrophe (SECURITY.md X4). */
async function* csv(batches: Rows) {
  yield "\uFEFF"; // or Excel takes UTF-8 for something else
  let header = true;
  for await (const rows of batches) {
    yield stringify(rows, {
      header,
      columns,
      escape_formulas: true,
      quoted: true, // also where ";" separates, as in many countries
      record_delimiter: "windows",
      cast: { date: (date) => date.toISOString() },
    });
    header = false;
  }
}

async function* json(batches: Rows) {
  let before = "[\n";
  for await (const rows of batches) {
    for (const row of rows) {
      yield before + JSON.stringify(row);
      before = ",\n";
    }
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
