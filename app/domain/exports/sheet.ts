/**
 * Rows as an Excel workbook of one sheet (ECMA-376), which Excel opens alike in every country: a list of values has no
 * separator to guess, and a text is text, whatever it begins with. Written while it is read; memory does not grow with
 * the rows.
 */
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { cutAt } from "#app/letters/signs.ts";
import { tidy } from "../fields/tidy.ts";
import { onClock } from "../office-time.ts";

/** A moment is shown on the clock of the office, a `day` ("2026-03-09") as it is; null is an empty cell. */
export type Cell = string | number | Date | { day: string } | null;

export type SheetColumn<Row> = {
  heading: string;
  /** In digits of the usual size. */
  width: number;
  cell: (row: Row) => Cell;
};

/** @param name of the sheet, at most 31 characters and none of `\ / ? * [ ] :`. @param timeZone of the office. */
export function sheetFile<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  timeZone: string,
): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetPieces(columns, batches, timeZone), { objectMode: false });
  const file = zip.outputStream as Readable;
  sheet.on("error", (error) => file.destroy(error)); // what has come is no whole file
  file.on("close", () => sheet.destroy());
  for (const [path, text] of Object.entries(partsOf(name))) zip.addBuffer(Buffer.from(xml + text), path);
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return file;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** By their place in `cellXfs` below. Numbers 14 and 22 are day and moment as the reader's country writes them, 49 is text. */
const style = { number: 0, text: 1, moment: 2, day: 3, heading: 4 } as const;

function partsOf(name: string): Record<string, string> {
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${[
      { format: 0, font: 0 },
      { format: 49, font: 0 },
      { format: 22, font: 0 },
      { format: 14, font: 0 },
      { format: 49, font: 1 },
    ]
      .map(
        ({ format, font }) =>
          `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
      )
      .join(
        "",
      )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
}

async function* sheetPieces<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  // The headings stay in view.
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  let number = 1;
  let piece = rowOf(
    number,
    columns.map(({ heading }, at) => textCell(reference(at, 1), heading, style.heading)),
  );
  for await (const rows of batches) {
    for (const row of rows) {
      number += 1;
      const place = number;
      piece += rowOf(
        place,
        columns.map(({ cell }, at) => cellOf(reference(at, place), cell(row), timeZone)),
      );
      // Others are served while a reader takes what there is.
      if (piece.length < mostAtOnce) continue;
      yield piece;
      piece = "";
    }
  }
  yield `${piece}</sheetData></worksheet>`;
}

/** Characters of a piece, about: the rows of a batch would hold the event loop. */
const mostAtOnce = 16_000;

function rowOf(number: number, cells: string[]): string {
  return `<row r="${number}">${cells.join("")}</row>`;
}

/** "B7". @param at of the column, less than 26. */
function reference(at: number, row: number): string {
  return `${String.fromCharCode(65 + at)}${row}`;
}

function cellOf(place: string, value: Cell, timeZone: string): string {
  if (value === null || value === "") return "";
  if (typeof value === "string") return textCell(place, value, style.text);
  if (typeof value === "number") return numberCell(place, value, style.number);
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "" : dateCell(place, onClock(value, timeZone), style.moment);
  return dateCell(place, Date.parse(`${value.day}T00:00Z`), style.day);
}

/** A text in place: nothing that a spreadsheet would compute. */
function textCell(place: string, text: string, look: number): string {
  return `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function numberCell(place: string, number: number, look: number): string {
  return Number.isFinite(number) ? `<c r="${place}" s="${look}"><v>${number}</v></c>` : "";
}

const second = 1000;
const day = 86_400;
/** Days from the beginning of Excel's calendar, 30 December 1899, to that of ours. */
const since1899 = 25_569;
/** 31 December 9999, where Excel's calendar ends. */
const lastDay = 2_958_465;

/** @param milliseconds as if the clock that is shown were UTC's. */
function dateCell(place: string, milliseconds: number, look: number): string {
  const days = Math.floor(milliseconds / second) / day + since1899;
  return days >= 61 && days <= lastDay ? numberCell(place, days, look) : "";
}

/** The longest text that a cell of Excel holds. */
const longestText = 32_767;

/** Text between tags, without signs that XML has no place for; what looks like an escape of Excel stays as it is. */
function escaped(text: string): string {
  return tidy(cutAt(text, longestText).toWellFormed())
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
