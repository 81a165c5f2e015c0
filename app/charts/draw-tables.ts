/** Tables whose words are the picture: joined columns, a list with reasons, pages with one line lit. */
import { scaleLinear } from "d3-scale";
import { amountText } from "./amounts.ts";
import { unmatched } from "./joined.ts";
import type { Box, Point, Sheet } from "./sheet.ts";
import type { Cell, ChartTable } from "./table.ts";
import { capital, named, questionOf, wordOf } from "./words.ts";

/** Each column in an order of its own, each row one line through all of them. */
export function drawJoined(sheet: Sheet, table: ChartTable, box: Box): void {
  const { labels, rows } = table;
  const head = sheet.size * 2.2;
  const pitch = (box.height - head) / rows.length;
  const widest = labels.map((label, column) =>
    Math.max(
      ...[label, ...rows.map((row) => wordOf(row[column]))].map((word) => sheet.measure(capital(word))),
    ),
  );
  const apart = (labels.length - 1) * sheet.size;
  const isWide = widest.reduce((sum, width) => sum + width, 0) + apart * 1.05 > box.width;
  const room = isWide ? (box.width - apart * 1.6) / labels.length : box.width;
  const widths = widest.map((width) => Math.min(room, width));
  const gap = (box.width - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, labels.length - 1);
  const lefts = widths.map(
    (_, column) => box.x + widths.slice(0, column).reduce((sum, width) => sum + width + gap, 0),
  );
  const isSorted = rows.flat().every((cell) => typeof cell !== "number");
  const places = labels.map((_, column) =>
    placesOf(
      rows.map((row) => row[column] ?? null),
      isSorted,
    ),
  );
  const marked = new Set(unmatched(table));
  const lineOf = (row: number, column: number) => box.y + head + ((places[column]?.[row] ?? 0) + 0.5) * pitch;

  for (const [column] of labels.entries()) {
    const left = lefts[column] ?? 0;
    const end = (lefts[column + 1] ?? box.x + box.width + sheet.size / 2) - sheet.size / 2;
    sheet.write("quiet", named(table, column), [left, box.y + sheet.size], end - left + 0.01);
    for (const [row, cells] of rows.entries())
      sheet.write(
        "text",
        wordOf(cells[column]),
        [left, lineOf(row, column) + sheet.size * 0.34],
        widths[column] ?? 0,
      );
  }
  const space = sheet.size * 0.45;
  for (const [row, cells] of rows.entries())
    for (let column = 0; column < labels.length - 1; column++) {
      const [here, next] = [wordOf(cells[column]), wordOf(cells[column + 1])];
      const left = lefts[column] ?? 0;
      const edge = left + (widths[column] ?? 0) + space;
      const start: Point = [Math.min(edge, left + sheet.measure(here) + space), lineOf(row, column)];
      const end: Point = [(lefts[column + 1] ?? 0) - space, lineOf(row, column + 1)];
      const middle = edge + (end[0] - edge) * 0.4;
      if (end[0] <= edge) continue;
      if (here !== "" && next !== "") {
        // Past the longest word of its column before it turns.
        const pen = isApart(row, column) ? "mark" : "hair";
        sheet.line(pen, [start, [edge, start[1]]]);
        sheet.strand(pen, [edge, start[1]], end);
      } else if (here !== "") looseEnd(sheet, start, middle);
      else if (next !== "") looseEnd(sheet, end, middle);
    }
  const last = labels.length - 1;
  for (const row of marked)
    if (isApart(row, last - 1)) sheet.dot([(lefts[last] ?? 0) - space - 4, lineOf(row, last)], 4);

  /** Of a marked row in which nothing is missing it is the last column that does not agree. */
  function isApart(row: number, column: number): boolean {
    return (
      marked.has(row) && column === labels.length - 2 && !!rows[row]?.every((cell) => wordOf(cell) !== "")
    );
  }
}

function looseEnd(sheet: Sheet, from: Point, x: number): void {
  sheet.line("mark", [from, [x, from[1]]]);
  sheet.dot([x, from[1]], 4);
}

/** Words by the alphabet, numbers as they come; what is missing leaves its place at the end. */
function placesOf(cells: readonly Cell[], isSorted: boolean): number[] {
  const order = cells.map((_, i) => i);
  if (isSorted)
    order.sort((one, other) => {
      const [a, b] = [wordOf(cells[one]), wordOf(cells[other])];
      if (a === "" || b === "") return a === b ? one - other : a === "" ? 1 : -1;
      return a < b ? -1 : a > b ? 1 : one - other;
    });
  const places: number[] = [];
  for (const [place, i] of order.entries()) places[i] = place;
  return places;
}

const mostListed = 5;

/** The first ones, each with its reason and a bar from nothing to the whole, at whose end its weight stands. */
export function drawList(sheet: Sheet, table: ChartTable, box: Box): void {
  const { rows } = table;
  const shown = rows.slice(0, rows.length > mostListed ? mostListed - 1 : mostListed);
  const more = rows.length - shown.length;
  const head = sheet.hasWords ? sheet.size * 2.4 : 0;
  const foot = more > 0 ? sheet.size * 1.6 : 0;
  const pitch = Math.min(sheet.size * 6, (box.height - head - foot) / shown.length);
  const thick = Math.max(3, Math.min(sheet.size * 0.9, pitch * 0.3));
  const weights = shown.map(([, weight]) => amountText(Number(weight), table));
  const room = sheet.hasWords
    ? Math.max(...weights.map((text) => sheet.measure(text))) + sheet.size * 0.6
    : 0;
  const scale = scaleLinear()
    .domain([0, wholeOf(table)])
    .range([0, box.width - room]);
  const [things, reasons] = [named(table, 0), named(table, 2)];
  const full = `${things}: ${wordOf(table.labels[1])}`;
  const hasRoom = sheet.measure(full) + sheet.measure(reasons) + sheet.size <= box.width;
  const title = hasRoom ? full : things;
  sheet.write("quiet", title, [box.x, box.y + sheet.size], box.width);
  const rest = box.width - sheet.measure(title) - sheet.size;
  sheet.write("quiet", reasons, [box.x + box.width, box.y + sheet.size], rest, "right");
  for (const [i, [name = null, weight = 0, reason = null]] of shown.entries()) {
    const line = box.y + head + i * pitch + sheet.size;
    const taken = sheet.write("text", wordOf(name), [box.x, line], box.width * 0.5);
    sheet.write("quiet", wordOf(reason), [box.x + box.width, line], box.width - taken - sheet.size, "right");
    const top = line + sheet.size * 0.5;
    const length = scale(Number(weight));
    sheet.bar(i === (table.marked ?? 0) ? "mark" : "index", 0, {
      x: box.x,
      y: top,
      width: length,
      height: thick,
    });
    const middle = top + thick / 2 + sheet.size * 0.34;
    sheet.write("text", weights[i] ?? "", [box.x + length + sheet.size * 0.5, middle], room);
  }
  if (more > 0) sheet.write("quiet", `and ${more} more`, [box.x, box.y + box.height - sheet.fall], box.width);
}

/** What a bar of full length means: 100 of "%", 10 of "of 10", and otherwise the largest. */
function wholeOf({ unit, rows }: ChartTable): number {
  const largest = Math.max(...rows.map(([, weight]) => Number(weight)), 1e-12);
  const said = unit === "%" ? 100 : Number(/^of (\d+)$/.exec(unit)?.[1] ?? 0);
  return Math.max(said, largest);
}

/** Pages with as many of their lines as there is room for, one of which is marked. */
export function drawPages(sheet: Sheet, table: ChartTable, box: Box): void {
  const { rows, marked } = table;
  const question = questionOf(table);
  const head = question === "" ? 0 : sheet.size * 2.4;
  if (head > 0) sheet.write("text", question, [box.x, box.y + sheet.size], box.width);
  const names = [...new Set(rows.map(([page]) => wordOf(page)))];
  const lit = marked ?? 0;
  const litPage = wordOf(rows[lit]?.[0]);
  const fit = Math.max(1, Math.min(names.length, Math.floor(box.width / (sheet.size * 18.4))));
  // The page with the line that is lit is always among them.
  const shown = names.slice(0, fit).includes(litPage)
    ? names.slice(0, fit)
    : [litPage, ...names.slice(0, fit - 1)];
  const seen = new Set(shown);
  const hidden = names.filter((name) => !seen.has(name));
  const foot = sheet.hasWords ? hidden.length * sheet.size * 1.5 : 0;
  for (const [i, name] of hidden.entries()) {
    const line = box.y + box.height - (hidden.length - 1 - i) * sheet.size * 1.5 - sheet.fall;
    sheet.write("quiet", name, [box.x, line], box.width);
  }
  const gap = 24;
  const width = (box.width - gap * (shown.length - 1)) / shown.length;
  for (const [i, name] of shown.entries()) {
    const lines = rows.flatMap(([page, text], row) =>
      wordOf(page) === name ? [{ row, text: wordOf(text) }] : [],
    );
    const place = { x: box.x + i * (width + gap), y: box.y + head, width, height: box.height - head - foot };
    drawPage(sheet, name, lines, lit, place);
  }
}

/** Of each page; with more of them the file would be too large. */
const mostLines = 4;

function drawPage(
  sheet: Sheet,
  name: string,
  lines: readonly { row: number; text: string }[],
  lit: number,
  box: Box,
): void {
  const head = sheet.size * 1.9;
  sheet.write("quiet", name, [box.x, box.y + sheet.size], box.width);
  const pitch = sheet.size * 1.75;
  const room = Math.max(1, Math.min(mostLines, Math.floor((box.height - head) / pitch)));
  const at = lines.findIndex(({ row }) => row === lit);
  // The line that is marked is always among them.
  const from = Math.max(0, Math.min(at - Math.floor(room / 2), lines.length - room));
  for (const [i, { row, text }] of lines.slice(from, from + room).entries()) {
    const line = box.y + head + (i + 0.7) * pitch;
    if (row !== lit) {
      sheet.write("quiet", text, [box.x, line], box.width);
      continue;
    }
    const width = sheet.write("text", text, [box.x + 14, line], box.width - 14);
    sheet.dot([box.x + 4, line - sheet.size * 0.34], 4);
    sheet.line("mark", [
      [box.x + 14, line + sheet.size * 0.4],
      [box.x + 14 + width, line + sheet.size * 0.4],
    ]);
  }
}
