/** A table as a spreadsheet gives it, or CSV, as the rows of a chart; and back as the text that somebody edits. */
import { type Cell, type ChartTable, holdsNumbers, type Kind, kinds, parseTable } from "#app/charts/table.ts";
import { pastedBody } from "./pasted-html.ts";

/** RFC 4180, with tabs, semicolons or commas between the cells. Rows without a word are left out. */
export function cellsIn(text: string): string[][] {
  const separator = separatorIn(text);
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, in which two of them are one, or one without; and what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, "y");
  for (let at = 0; at < text.length || row.length > 0; ) {
    cell.lastIndex = at;
    const [all = "", quoted, plain = "", end] = cell.exec(text) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, " ").trim());
    at += all.length;
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  const filled = rows.filter((cells) => cells.some((word) => word !== ""));
  const width = Math.max(0, ...filled.map(lastFilled));
  return filled.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? ""));
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((word) => word !== "") + 1;
}

function separatorIn(text: string): string {
  if (text.includes("\t")) return "\t";
  const [first = ""] = text.trimStart().split(/[\r\n]/, 1);
  return first.split(";").length > first.split(",").length ? ";" : ",";
}

const withPoint = /^[-+\u2212]?(?:\d+|\d{1,3}(?:[,' ]\d{3})+)?(?:\.\d+)?(?:e[-+]?\d+)?$/i;
const withComma = /^[-+\u2212]?(?:\d+|\d{1,3}(?:[.' ]\d{3})+)?(?:,\d+)?$/;
/** What only a decimal comma explains. */
const commaDecimal = /^[-+\u2212]?(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,})|0\d*,\d+)$/;
const pointDecimal = /^[-+\u2212]?(?:\d{1,3}(?:,\d{3})+\.\d+|\d*\.(?:\d{1,2}|\d{4,})|0\d*\.\d+)$/;

/** Signs around a number: of a currency or of a percentage. */
const bare = (word: string) => word.replace(/^[€$£¥] ?| ?[%‰€$£¥]$/g, "");

/** @param hasCommas a comma comes before the decimals, as in most of Europe. */
function numberIn(word: string, hasCommas: boolean): number | null {
  const text = bare(word);
  if (text === "" || !(hasCommas ? withComma : withPoint).test(text)) return null;
  const [group, point] = hasCommas ? [/[.' ]/g, ","] : [/[,' ]/g, "."];
  const value = Number(text.replace(group, "").replace(point, ".").replace("\u2212", "-"));
  return Number.isFinite(value) ? value : null;
}

/** The words of those columns that may be read as numbers; of what is joined, any. */
function wordsOfNumbers(body: readonly string[][], kind: Kind): string[] {
  const isAsked = (column: number) => kind === "joined" || holdsNumbers(kind, column);
  return body.flatMap((row) => row.filter((_, column) => isAsked(column)).map(bare));
}

/** A column of what is joined is numbers or words. */
function isAllNumbers(body: readonly string[][], column: number, hasCommas: boolean): boolean {
  const filled = body.flatMap((row) => row[column] || []);
  return filled.length > 0 && filled.every((word) => numberIn(word, hasCommas) !== null);
}

/** Where both are written, nothing is guessed. */
function commasBeforeDecimals(words: readonly string[]): boolean {
  return words.some((word) => commaDecimal.test(word)) && !words.some((word) => pointDecimal.test(word));
}

export type Wanted = { kind: Kind; unit: string; marked: number | null };

/** What the rules of charts say of it is for `parseChart`: a word among numbers stays a word. */
export function tableOf([head = [], ...body]: readonly string[][], wanted: Wanted): ChartTable {
  const hasCommas = commasBeforeDecimals(wordsOfNumbers(body, wanted.kind));
  const isNumeric = head.map((_, column) =>
    wanted.kind === "joined" ? isAllNumbers(body, column, hasCommas) : holdsNumbers(wanted.kind, column),
  );
  const rows = body.map((row) =>
    row.map((word, column): Cell => {
      if (word === "") return null;
      return (isNumeric[column] ? numberIn(word, hasCommas) : null) ?? word;
    }),
  );
  return { ...wanted, labels: head, rows };
}

/** A cell below the names: its row from 1, the name of its column, and what stands in it. */
export type Place = { row: number; column: string; word: string };

/** What somebody should look at before the table becomes a chart. */
export interface Doubts {
  /** Among numbers, and none. */
  notRead: Place[];
  /** Its one sign parts thousands in one country and decimals in the next, and nothing else in the table decides. */
  twoWays: (Place & { read: number; other: number })[];
  /** What the table would be if these, and the empty cells, were numbers; null where that changes nothing. */
  wouldBe: Kind | null;
  empty: Place[];
}

/** @param isChosen somebody has said which kind it is. */
export function doubtsIn(cells: readonly string[][], kind: Kind, isChosen: boolean): Doubts {
  const [head = [], ...body] = cells;
  const words = wordsOfNumbers(body, kind);
  const hasCommas = commasBeforeDecimals(words);
  const placesOf = (column: number) =>
    body.map((row, n) => ({ row: n + 1, column: head[column] ?? "", word: row[column] ?? "", at: column }));
  const columns = head.map((_, column) => column);
  // The first column names the rows.
  const places = columns
    .filter((column) => column > 0 && (holdsNumbers(kind, column) || looksNumeric(body, column)))
    .flatMap(placesOf);
  const read = columns
    .filter((column) =>
      kind === "joined" ? isAllNumbers(body, column, hasCommas) : holdsNumbers(kind, column),
    )
    .flatMap(placesOf);
  const empty = places.filter(({ word }) => word === "");
  const notRead = places.filter(({ word }) => word !== "" && numberIn(word, hasCommas) === null);
  const gaps = new Set([...empty, ...notRead].map(({ row, at }) => `${row} ${at}`));
  const filled = body.map((row, n) => row.map((word, at) => (gaps.has(`${n + 1} ${at}`) ? "1" : word)));
  const likely = isChosen ? kind : kindFor([head, ...filled]);
  // biome-ignore lint/plugin/list-in-a-list: bounded: three forms.
  const isDecided = words.some((word) => decides.some((form) => form.test(word)));
  return {
    notRead: notRead.map(placeOf),
    twoWays: isDecided ? [] : read.flatMap(twoReadings),
    wouldBe: likely === kind ? null : likely,
    empty: likely === kind ? [] : empty.map(placeOf),
  };
}

function placeOf({ row, column, word }: Place): Place {
  return { row, column, word };
}

const decides = [commaDecimal, pointDecimal, /^[-+\u2212]?\d{1,3}(?:,\d{3}){2,}$/];

function twoReadings(place: Place): Doubts["twoWays"] {
  if (!/^[-+\u2212]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare(place.word))) return [];
  const [read, other] = [numberIn(place.word, false), numberIn(place.word, true)];
  return read === null || other === null ? [] : [{ ...placeOf(place), read, other }];
}

/** Half of what stands in the column are numbers, or all of it begins like one. */
function looksNumeric(body: readonly string[][], column: number): boolean {
  const words = body.flatMap((row) => row[column] || []);
  const numbers = words.filter((word) => numberIn(word, false) !== null || numberIn(word, true) !== null);
  const isLike = (word: string) => /^(?:\p{Sc}|Rs\.?|[A-Z]{3}\b)?\s*[-+\u2212(]?\d/u.test(word);
  return words.length > 0 && (numbers.length * 2 >= words.length || words.every(isLike));
}

/** A column is named by a number: a table whose first row is no names. Null where it can well be meant. */
export function unnamed({ kind, labels }: ChartTable): string | null {
  if (kind === "grid" || kind === "joined") return null;
  return (
    labels.find((label, column) => holdsNumbers(kind, column) && numberIn(label, false) !== null) ?? null
  );
}

/** The kinds that could take it, from what it most likely is. */
export function kindFor(cells: readonly string[][]): Kind {
  const likely: Kind[] = ["trend", "range", "flow", "list", "grid", "joined"];
  const [, ...body] = cells;
  const fits = (kind: Kind) => {
    // Numbers are no places of a flow, and no reasons of a list.
    const [named] = kind === "flow" ? [1] : kind === "list" ? [2] : [];
    if (named !== undefined && [true, false].some((hasCommas) => isAllNumbers(body, named, hasCommas)))
      return false;
    const table = tableOf(cells, { kind, unit: "", marked: null });
    const hasReadings = kind !== "trend" || table.rows.every(([, reading]) => reading !== null);
    return hasReadings && "table" in parseTable(table);
  };
  return likely.find(fits) ?? kinds[0] ?? "trend";
}

/** Tabs between the cells, as a spreadsheet takes it too. */
export function textOf({ labels, rows }: Pick<ChartTable, "labels" | "rows">): string {
  const line = (cells: readonly Cell[]) => cells.map((cell) => quoted(String(cell ?? ""))).join("\t");
  return [labels, ...rows].map(line).join("\n");
}

function quoted(word: string): string {
  return /["\t\r\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word;
}

/** The first table of what was copied from a spreadsheet or a page, as such a text; null where there is none. */
export function tableInHtml(html: string): string | null {
  const table = pastedBody(html, (page) => {
    for (const part of page.querySelectorAll("thead, tbody, tfoot")) spreadCells(part);
  }).body.querySelector("table");
  if (!table) return null;
  for (const element of table.querySelectorAll("script, noscript")) element.remove();
  for (const part of table.querySelectorAll("br, p, div, li")) part.before(" ");
  const rows = Array.from(table.rows, ({ cells }) =>
    Array.from(cells, ({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim()),
  );
  return textOf({ labels: [], rows }).slice(1);
}

/** No chart has as many columns. */
const mostSpanned = 50;

/** A cell over several rows stands in each of them, and one over several columns in the first: columns stay true. */
export function spreadCells(part: Element) {
  /** By column: the cell from above, and in how many rows it still stands. */
  const above = new Map<number, { cell: Element; rows: number }>();
  for (const row of Array.from(part.children).filter((child) => child.matches("tr"))) {
    const cells = Array.from(row.children).filter((child) => child.matches("td, th"));
    const whole: Node[] = [];
    while (cells.length > 0 || whole.length <= Math.max(-1, ...above.keys())) {
      const from = above.get(whole.length);
      if (from) {
        if (from.rows === 1) above.delete(whole.length);
        from.rows--;
        whole.push(from.cell.cloneNode(true));
        continue;
      }
      const cell = cells.shift() ?? part.ownerDocument.createElement("td");
      const columns = Math.min(Math.max(1, spanOf(cell, "colspan") ?? 1), mostSpanned);
      const rows = spanOf(cell, "rowspan") ?? 1;
      for (const name of ["colspan", "rowspan"]) cell.removeAttribute(name);
      for (let n = 0; n < columns; n++) {
        const one = n === 0 ? cell : cell.cloneNode(false);
        // 0 is to the end of this part of the table.
        if (rows !== 1)
          above.set(whole.length, { cell: one as Element, rows: rows === 0 ? Infinity : rows - 1 });
        whole.push(one);
      }
    }
    row.append(...whole);
  }
}

function spanOf(cell: Element, name: "rowspan" | "colspan"): number | null {
  const number = Number.parseInt(cell.getAttribute(name) ?? "", 10);
  return Number.isNaN(number) || number < 0 ? null : number;
}
