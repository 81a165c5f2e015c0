/** The answer that is a file, written while it is read: its name says the day of the office. */
import { Readable } from "node:stream";
import { officeDate } from "#app/domain/office-time.ts";

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;

/** @param name "messages": the file is "messages-2026-03-09.xlsx". @param timeZone of the office. */
export function fileAnswer(
  name: string,
  format: keyof typeof types,
  pieces: AsyncIterable<string | Uint8Array>,
  timeZone: string,
): Response {
  const body = pieces instanceof Readable ? pieces : Readable.from(pieces, { objectMode: false });
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="${name}-${officeDate(new Date(), timeZone)}.${format}"`,
    },
  });
}
