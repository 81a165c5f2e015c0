/** How exported messages are written. */
import { csvPieces } from "../csv.ts";
import type { ExportedSubmission } from "./export.server.ts";
import { fields } from "./fields.ts";

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Rows = AsyncIterable<ExportedSubmission[]>;

/** The file, piece by piece. */
export const writeExport: Record<ExportFormat, (batches: Rows) => AsyncGenerator<string>> = { csv, json };

const columns = ["reference", "received", ...fields, "status", "due", "answered"];

function csv(batches: Rows) {
  return csvPieces(batches, columns);
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
