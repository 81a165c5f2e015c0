/** Readings over time: several lines, or one with its range. Straight from one to the next, with a dot at each. */
import { area, line as lineOf } from "d3-shape";
import { amountText } from "./amounts.ts";
import {
  type Across,
  acrossOf,
  drawAcross,
  drawMarkedLines,
  drawValueAxis,
  markedLines,
  roomOfLines,
  type Scale,
  tickTexts,
  valueScale,
  writeAxisTitle,
} from "./axis.ts";
import { drawKeys, keyLines } from "./keys.ts";
import { isOutside, outsideOf, type Reading } from "./readings.ts";
import type { Box, Neighbour, Pen, Point, Sheet } from "./sheet.ts";
import { type Cell, type ChartTable, holdsNumbers } from "./table.ts";
import { bandOf, capital, rangeOf, wordOf } from "./words.ts";

/** In the order of the columns: no two of them have both the same stroke and the same dot. */
const looks: { pen: Pen; isRing: boolean }[] = [
  { pen: "bold", isRing: false },
  { pen: "thin", isRing: true },
  { pen: "dash", isRing: false },
  { pen: "thinDash", isRing: true },
];

interface Plot {
  box: Box;
  across: Across;
  scale: Scale;
  /** Rows from left to right. */
  order: readonly number[];
  /** What the marked one says. */
  marked: readonly string[];
}

type Place = Point | null;

export function drawLines(sheet: Sheet, table: ChartTable, box: Box, next: Neighbour = {}): void {
  const series = table.labels.slice(1).map((_, n) => n + 1);
  const isOne = series.length === 1;
  const order = inTime(table, acrossOf(table, 0, 1, false));
  const lasts = series.map((column) => {
    const value = lastOf(table, order, column);
    const name = isOne ? "" : capital(wordOf(table.labels[column]));
    const short = value === null ? "" : amountText(value, table, "short");
    const long = value === null ? "" : amountText(value, table);
    return { value, long: joined(name, long), short: joined(name, short), name };
  });
  const mostRoom = box.width * (isOne ? 0.24 : 0.36);
  const fits = (text: string) => sheet.measure(text) <= mostRoom;
  const ends = lasts.map(({ value, long, short, name }) => ({
    value,
    text: [long, short, name || short].find(fits) ?? name,
  }));
  const right = sheet.hasWords
    ? Math.min(mostRoom, Math.max(...ends.map(({ text }) => sheet.measure(text))))
    : 0;
  const plot = plotOf(sheet, table, box, series, { right, below: 0, ...next });
  for (const column of [...series].reverse()) drawSeries(sheet, table, plot, column);
  if (sheet.hasWords) drawLineEnds(sheet, table, ends, plot, box.x + box.width - right);
  drawMarked(sheet, table, plot, series, box);
}

function joined(name: string, amount: string): string {
  return [name, amount].filter((part) => part !== "").join(" ");
}

export function drawBand(sheet: Sheet, table: ChartTable, box: Box, next: Neighbour = {}): void {
  const keys = sheet.hasWords && !next.isBelow ? keyLines(sheet, bandKeys(table), box.width) : [];
  const line = sheet.size * 1.5;
  const columns = table.labels.map((_, n) => n).slice(1);
  const plot = plotOf(sheet, table, box, columns, { right: 0, below: keys.length * line, ...next });
  const { low, high, read } = bandOf(table);
  const placesOf = (column: number) => placesIn(table, plot, column);
  const [lower, upper] = [placesOf(low), placesOf(high)];
  for (const points of areasOf(lower, upper)) sheet.area("index", 2, points);
  if (read !== 1) for (const run of runsOf(placesOf(1))) sheet.line("dash", run);
  const readings = plot.order.map((row): Reading => {
    const [moment = null, ...cells] = table.rows[row] ?? [];
    const at = (column: number) => numberOf(cells[column - 1]);
    return { row, moment, value: at(read), low: at(low), high: at(high), forecast: null };
  });
  drawInAndOut(sheet, readings, plot);
  drawDots(
    sheet,
    readings.map(({ row }) => row),
    placesOf(read),
    looks[0],
    (n) => {
      const reading = readings[n];
      return reading !== undefined && isOutside(reading);
    },
  );
  drawMarked(sheet, table, plot, [read], box);
  for (const [i, onLine] of keys.entries())
    drawKeys(sheet, onLine, { ...box, y: box.y + box.height - (keys.length - 1 - i) * line }, drawBandSample);
}

type BandKey = { look: "read" | "forecast" | "band"; text: string };

function bandKeys(table: ChartTable): BandKey[] {
  const { read } = bandOf(table);
  const name = (column: number) => capital(wordOf(table.labels[column]));
  return [
    { look: "read", text: name(read) },
    ...(read === 1 ? [] : [{ look: "forecast" as const, text: name(1) }]),
    { look: "band", text: capital(rangeOf(table)) },
  ];
}

function drawBandSample(sheet: Sheet, look: BandKey["look"], [x, y]: Point, width: number): void {
  const across: Point[] = [
    [x, y],
    [x + width, y],
  ];
  if (look === "band") sheet.bar("index", 2, { x, y: y - width * 0.3, width, height: width * 0.6 });
  else if (look === "forecast") sheet.line("dash", across);
  else {
    sheet.line("bold", across);
    sheet.point("bold", [x + width / 2, y], 5);
  }
}

function plotOf(
  sheet: Sheet,
  table: ChartTable,
  box: Box,
  columns: readonly number[],
  { right, below, twin, isBelow }: Neighbour & { right: number; below: number },
): Plot {
  const words = sheet.hasWords ? sheet.size : 0;
  const marked = markedLines(sheet, table, table.kind === "band" ? [bandOf(table).read] : columns, box.width);
  const head = words * 2.2 + roomOfLines(sheet, marked);
  const top = box.y + Math.max(head, 5);
  const bottom = box.y + box.height - below - (isBelow ? 0 : words * 1.9) - 3;
  const values = [table, ...(twin ? [twin] : [])].flatMap(valuesIn);
  const count = Math.max(2, Math.min(4, Math.floor((bottom - top) / (sheet.size * 2))));
  const scale = valueScale(values, [bottom, top], count, twin === undefined || hasCutScale(twin));
  const ticks = scale.ticks(count);
  const numbers = tickTexts(sheet, table, ticks, box.width * 0.2);
  const widest = Math.max(0, ...numbers.map((text) => sheet.measure(text)));
  // Two charts below each other begin at the same place.
  const gutter = Math.max(widest, sheet.size * 2);
  const left = sheet.hasWords ? Math.min(box.width * 0.24, gutter) + sheet.size * 0.5 : 0;
  const edge = 4;
  const inner = {
    x: box.x + left,
    y: top,
    width: box.width - left - (right === 0 ? 0 : right + sheet.size * 0.5),
    height: bottom - top,
  };
  const across = acrossOf(table, inner.x + edge, inner.x + inner.width - edge, false);
  writeAxisTitle(sheet, table, scale, [box.x, box.y + sheet.size * 0.8], box.width);
  drawValueAxis(sheet, scale, ticks, numbers, inner, box.x);
  if (sheet.hasWords && !isBelow)
    drawAcross(
      sheet,
      table,
      across,
      { ...inner, width: box.x + box.width - inner.x },
      bottom + sheet.size * 1.5,
    );
  return { box: inner, across, scale, order: inTime(table, across), marked };
}

function valuesIn({ kind, rows }: ChartTable): number[] {
  return rows.flatMap((cells) =>
    cells.flatMap((cell, column) => (holdsNumbers(kind, column) ? (numberOf(cell) ?? []) : [])),
  );
}

/** Columns begin at nothing, and so does what is drawn to their scale. */
function hasCutScale({ kind }: ChartTable): boolean {
  return kind !== "columns" && kind !== "stacked";
}

function inTime({ rows }: ChartTable, { x }: Across): number[] {
  return rows.map((_, row) => row).sort((one, other) => x(one) - x(other));
}

function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}

function lastOf({ rows }: ChartTable, order: readonly number[], column: number): number | null {
  return order.reduce<number | null>((last, row) => numberOf(rows[row]?.[column]) ?? last, null);
}

/** From left to right; null is a gap. */
function placesIn(table: ChartTable, { across, scale, order }: Plot, column: number): Place[] {
  return order.map((row) => {
    const value = numberOf(table.rows[row]?.[column]);
    return value === null ? null : [across.x(row), scale(value)];
  });
}

/** What d3 would draw with a pen: each stroke of it as points. */
class Strokes {
  readonly all: Point[][] = [];
  moveTo(x: number, y: number) {
    this.all.push([[x, y]]);
  }
  lineTo(x: number, y: number) {
    this.all.at(-1)?.push([x, y]);
  }
  closePath() {}
}

/** The parts between gaps. */
function runsOf(places: readonly Place[]): Point[][] {
  const strokes = new Strokes();
  lineOf<Place>()
    .defined((place) => place !== null)
    .x((place) => place?.[0] ?? 0)
    .y((place) => place?.[1] ?? 0)
    .context(strokes as unknown as CanvasRenderingContext2D)([...places]);
  return strokes.all;
}

/** From the lower to the upper end, wherever both are known. */
function areasOf(lower: readonly Place[], upper: readonly Place[]): Point[][] {
  const strokes = new Strokes();
  area<Place>()
    .defined((place, n) => place !== null && upper[n] !== null)
    .x((place) => place?.[0] ?? 0)
    .y0((place) => place?.[1] ?? 0)
    .y1((_, n) => upper[n]?.[1] ?? 0)
    .context(strokes as unknown as CanvasRenderingContext2D)([...lower]);
  return strokes.all;
}

function drawSeries(sheet: Sheet, table: ChartTable, plot: Plot, column: number): void {
  const look = looks[column - 1] ?? looks[0];
  const places = placesIn(table, plot, column);
  if (look) for (const run of runsOf(places)) if (run.length > 1) sheet.line(look.pen, run);
  drawDots(sheet, plot.order, places, look, (n) => plot.order[n] === table.marked);
}

/** So small that two beside each other do not touch, as long as they can be seen. */
function drawDots(
  sheet: Sheet,
  rows: readonly number[],
  places: readonly Place[],
  look: (typeof looks)[number] | undefined,
  isMarked: (n: number) => boolean,
): void {
  const [first, last] = [places.find(Boolean), places.findLast(Boolean)];
  const width = Math.abs((last?.[0] ?? 0) - (first?.[0] ?? 0));
  const size = Math.min(5, Math.max(1.8, (width / Math.max(1, rows.length)) * 0.6));
  for (const [n, place] of places.entries()) {
    if (!place) continue;
    if (isMarked(n)) sheet.point("mark", place, size + 3);
    else if (look?.isRing && size > 3) sheet.dot(place, size / 2 + 0.4, "ring");
    else sheet.point(look?.pen ?? "bold", place, size);
  }
}

/** What is outside of its range is marked, and no more. */
function drawInAndOut(sheet: Sheet, readings: readonly Reading[], { across, scale }: Plot): void {
  const pointOf = ({ row, value }: Reading): Point => [across.x(row), scale(value ?? 0)];
  for (const [n, one] of readings.entries()) {
    const next = readings[n + 1];
    if (!next || one.value === null || next.value === null) continue;
    const [[x, y], [toX, toY]] = [pointOf(one), pointOf(next)];
    for (const { start, end, isOut } of outsideOf(one, next))
      sheet.line(isOut ? "mark" : "bold", [
        [x + (toX - x) * start, y + (toY - y) * start],
        [x + (toX - x) * end, y + (toY - y) * end],
      ]);
  }
}

/** The names of lines at their ends, one below the other where they would touch. */
function drawLineEnds(
  sheet: Sheet,
  table: ChartTable,
  ends: readonly { value: number | null; text: string }[],
  { box, scale }: Plot,
  left: number,
): void {
  const pitch = sheet.size * 1.25;
  const placed = ends
    .flatMap(({ value, text }, n) => (value === null ? [] : [{ n, text, y: scale(value) }]))
    .sort((one, other) => one.y - other.y);
  let lowest = box.y;
  for (const one of placed) {
    one.y = Math.max(one.y, lowest);
    lowest = one.y + pitch;
  }
  let highest = box.y + box.height;
  for (const one of placed.toReversed()) {
    one.y = Math.min(one.y, highest);
    highest = one.y - pitch;
  }
  for (const { n, text, y } of placed) {
    const ink = table.labels.length > 2 && n > 0 ? "quiet" : "text";
    sheet.write(ink, text, [left, y + sheet.size * 0.34], sheet.measure(text) + 0.01);
  }
}

/** The marked row with its values: above the chart, and a line down to its dots. */
function drawMarked(sheet: Sheet, table: ChartTable, plot: Plot, columns: readonly number[], box: Box): void {
  const { marked, rows } = table;
  if (marked === null) return;
  const { across, scale } = plot;
  const values = columns.flatMap((column) => numberOf(rows[marked]?.[column]) ?? []);
  const x = across.x(marked);
  for (const value of values) sheet.dot([x, scale(value)], 4);
  const top = Math.min(plot.box.y + plot.box.height, ...values.map((value) => scale(value)));
  drawMarkedLines(sheet, plot.marked, [x, top], { ...box, y: plot.box.y });
}
