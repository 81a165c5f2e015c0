/** How exported messages are written. */
import { inbox } from "#app/content/admin/inbox.ts";
import { admin } from "#app/content/admin.ts";
import { zoneName } from "#app/content/business-time.ts";
import { csvPieces } from "../exports/csv.ts";
import { type SheetColumn, sheetFile } from "../exports/sheet.ts";
import type { ExportedSubmission } from "./export.server.ts";
import type { ExportFormat } from "./export-formats.ts";
import { fields } from "./fields.ts";
import type { Status } from "./inbox.ts";

type Rows = AsyncIterable<ExportedSubmission[]>;

/** The file, piece by piece, on the clock of the office. */
export const writeExport: Record<
  ExportFormat,
  (batches: Rows, timeZone: string) => AsyncIterable<string | Buffer>
> = {
  xlsx: (batches, zone) => sheetFile(admin.submissions.sheet, sheetColumns(zone), batches, zone),
  csv: (batches, zone) => csvPieces(batches, columns, zone),
  json,
};

const columns = ["reference", "received", ...fields, "status", "due", "answered", "cameFrom"];

const { columns: words } = admin.submissions;
const widths = { name: 24, email: 30, company: 24, message: 80 };

/** Of moments of summer and winter: the zone's whole name where the short one changes. */
function zoneOfColumn(timeZone: string): string {
  const year = new Date().getUTCFullYear();
  const names = [0, 6].map((month) => zoneName(timeZone, new Date(Date.UTC(year, month))));
  return names[0] === names[1] ? String(names[0]) : timeZone;
}

function sheetColumns(timeZone: string): SheetColumn<ExportedSubmission>[] {
  const zone = zoneOfColumn(timeZone);
  const ofOffice = (heading: string) => `${heading} (${zone})`;
  return [
    { heading: inbox.detail.reference, width: 12, cell: ({ reference }) => reference },
    { heading: ofOffice(words.received), width: 18, cell: ({ received }) => received },
    ...fields.map((field) => ({
      heading: words[field],
      width: widths[field],
      cell: (row: ExportedSubmission) => row[field],
    })),
    {
      heading: inbox.detail.status,
      width: 10,
      cell: ({ status }) => inbox.statuses[status as Status] ?? status,
    },
    { heading: ofOffice(inbox.detail.due), width: 18, cell: ({ due }) => due },
    { heading: ofOffice(inbox.detail.answered), width: 18, cell: ({ answered }) => answered },
    { heading: inbox.detail.cameFrom, width: 30, cell: ({ cameFrom }) => cameFrom },
  ];
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
