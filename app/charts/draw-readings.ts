/** A trend in its normal band, a forecast with its range, and an alarm. */
import { alarmsOf, isOutside, leaving, type Reading, readingsOf, thinned } from "./readings.ts";
import type { Box, Pen, Point, Sheet } from "./sheet.ts";
import type { ChartTable } from "./table.ts";
import { named, wordOf } from "./words.ts";

/** Pixels between two moments at least. */
const nearest = 3.2;
/** Lines of a band. */
const strands = 7;

interface Plot {
  box: Box;
  readings: Reading[];
  x: (reading: Reading) => number;
  y: (value: number) => number;
}

export function drawReadings(sheet: Sheet, table: ChartTable, box: Box): void {
  const line = sheet.size * 1.5;
  const readings = readingsOf(table);
  const marked = leaving(table, readings);
  const keys = keysOf(table);
  const plot = plotOf(
    table,
    readings,
    { ...box, y: box.y + line, height: box.height - line * 3.4 },
    thinned(readings, Math.floor(box.width / nearest), marked),
  );
  const bottom = plot.box.y + plot.box.height;
  sheet.line("fine", [
    [box.x, bottom + sheet.size * 0.5],
    [box.x + box.width, bottom + sheet.size * 0.5],
  ]);
  drawBand(sheet, plot);
  if (table.kind === "range") drawRuns(sheet, plot, "hair", (reading) => reading.forecast);
  drawValues(sheet, plot, table.kind === "alarm" ? "line" : "bold");
  if (table.kind === "alarm") drawAlarms(sheet, table, plot);
  else if (marked !== null) drawMark(sheet, table, plot, marked, box.y + sheet.size);
  drawEnds(sheet, table, plot, bottom + sheet.size * 1.8);
  drawKeys(sheet, keys, { ...box, y: box.y + box.height });
}

function plotOf(table: ChartTable, all: readonly Reading[], box: Box, readings: Reading[]): Plot {
  const level = table.kind === "alarm" ? [table.marked ?? 0] : [];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of [
    ...all.flatMap(({ value, low, high, forecast }) => [value, low, high, forecast]),
    ...level,
  ]) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const last = Math.max(1, all.length - 1);
  return {
    box,
    readings,
    x: ({ row }) => box.x + (box.width * (all.length === 1 ? 0.5 : row)) / last,
    y: (value) => box.y + box.height * (most === least ? 0.5 : (most - value) / (most - least)),
  };
}

/** A river: as many lines as it has, from its lower to its upper edge. */
function drawBand(sheet: Sheet, { readings, x, y }: Plot): void {
  for (const run of runsOf(readings, ({ low }) => low !== null))
    for (let strand = 0; strand < strands; strand++)
      sheet.curve(
        "hair",
        run.map((reading): Point => {
          const [low, high] = [y(reading.low ?? 0), y(reading.high ?? 0)];
          return [x(reading), low + ((high - low) * strand) / (strands - 1)];
        }),
      );
}

/** From where a reading is outside of its band, its line is marked. */
function drawValues(sheet: Sheet, plot: Plot, pen: Pen): void {
  const known = plot.readings.map((reading) => ({ ...reading, outside: isOutside(reading) }));
  for (const run of runsOf(known, ({ value }) => value !== null)) {
    let from = 0;
    for (let i = 1; i <= run.length; i++) {
      const ends = i === run.length || run[i]?.outside !== run[from]?.outside;
      if (!ends) continue;
      const part = run.slice(from, Math.min(i + 1, run.length));
      if (part.length === 1 && run.length > 1) break;
      drawPart(sheet, plot, run[from]?.outside ? "mark" : pen, part, (reading) => reading.value);
      from = i;
    }
  }
}

function drawRuns(sheet: Sheet, plot: Plot, pen: Pen, chosen: (reading: Reading) => number | null): void {
  for (const run of runsOf(plot.readings, (reading) => chosen(reading) !== null))
    drawPart(sheet, plot, pen, run, chosen);
}

function drawPart(
  sheet: Sheet,
  { x, y }: Plot,
  pen: Pen,
  part: readonly Reading[],
  chosen: (reading: Reading) => number | null,
): void {
  const points = part.map((reading): Point => [x(reading), y(chosen(reading) ?? 0)]);
  const [only] = points;
  if (points.length === 1 && only)
    sheet.line(pen, [
      [only[0] - 3, only[1]],
      [only[0] + 3, only[1]],
    ]);
  else sheet.curve(pen, points);
}

function runsOf<Of extends Reading>(readings: readonly Of[], isIn: (reading: Of) => boolean): Of[][] {
  const runs: Of[][] = [];
  let open = false;
  for (const reading of readings) {
    const within = isIn(reading);
    if (within && open) runs.at(-1)?.push(reading);
    else if (within) runs.push([reading]);
    open = within;
  }
  return runs;
}

/** The dot on the line, and above it what it says. */
function drawMark(
  sheet: Sheet,
  table: ChartTable,
  { box, readings, x, y }: Plot,
  row: number,
  line: number,
): void {
  const reading = readings.find((one) => one.row === row);
  const value = reading?.value ?? reading?.forecast ?? null;
  if (!reading || value === null) return;
  const [atX, atY] = [x(reading), y(value)];
  const band = wordOf(table.labels[2]);
  const moment = wordOf(reading.moment);
  const text =
    isOutside(reading) && band ? `${moment}: outside ${table.kind === "range" ? "its range" : band}` : moment;
  const width = Math.min(sheet.measure(text), box.width);
  const left = Math.max(box.x, Math.min(atX - width / 2, box.x + box.width - width));
  sheet.write("text", text, [left, line], box.width);
  if (atY - 6 > line + sheet.size * 0.5)
    sheet.line("markHair", [
      [atX, line + sheet.size * 0.4],
      [atX, atY - 4],
    ]);
  sheet.dot([atX, atY], 4);
}

/** The first and the last moment, below. */
function drawEnds(sheet: Sheet, { rows }: ChartTable, { box }: Plot, line: number): void {
  const [first, last] = [wordOf(rows[0]?.[0]), wordOf(rows.at(-1)?.[0])];
  sheet.write("quiet", first, [box.x, line], box.width * 0.45);
  if (rows.length > 1) sheet.write("quiet", last, [box.x + box.width, line], box.width * 0.45, "right");
}

type Key = { look: "bold" | "line" | "hair" | "band" | "mark" | "solid" | "ring" | "none"; text: string };

function keysOf(table: ChartTable): Key[] {
  const value: Key = { look: table.kind === "alarm" ? "line" : "bold", text: named(table, 1, true) };
  if (table.kind === "range")
    return [
      { look: "bold", text: named(table, 4, true) },
      { look: "band", text: `${named(table, 1)} with its range` },
    ];
  if (table.kind === "alarm")
    return [
      { look: "mark", text: "Alarm" },
      { look: "solid", text: "Caught" },
      { look: "ring", text: "Missed" },
      { look: "none", text: "False alarm" },
    ];
  return table.labels.length > 2 ? [value, { look: "band", text: named(table, 2) }] : [value];
}

/** What each line means, on one line from the left. */
function drawKeys(sheet: Sheet, keys: readonly Key[], { x, y, width }: Box): void {
  const sample = sheet.size * 1.1;
  const gap = sheet.size * 0.4;
  const line = y - sheet.fall;
  const middle = line - sheet.size * 0.34;
  const taken = keys.reduce((sum, { text }) => sum + sample + gap + sheet.measure(text), 0);
  const apart = Math.min(
    sheet.size * 1.8,
    Math.max(sheet.size * 0.5, (width - taken - 1) / Math.max(1, keys.length - 1)),
  );
  let at = x;
  for (const { look, text } of keys) {
    const room = x + width - at - sample - gap;
    if (room < sheet.size * 2) return;
    if (look === "solid" || look === "ring") sheet.dot([at + sample / 2, middle], 4, look);
    else if (look === "none") drawFalse(sheet, [at + sample / 2, middle]);
    else
      for (const offset of look === "band" ? [-4.5, -1.5, 1.5, 4.5] : [0])
        sheet.line(look === "band" ? "hair" : look, [
          [at, middle + offset],
          [at + sample, middle + offset],
        ]);
    at += sample + gap + sheet.write("quiet", text, [at + sample + gap, line], room) + apart;
  }
}

/** The level from which it rings, and below the readings what came of it. */
function drawAlarms(sheet: Sheet, table: ChartTable, plot: Plot): void {
  const { box, x, y } = plot;
  const level = y(table.marked ?? 0);
  sheet.line("mark", [
    [box.x, level],
    [box.x + box.width, level],
  ]);
  const { faults, falseAlarms } = alarmsOf(table);
  const at = (row: number) => x({ row } as Reading);
  const below = box.y + box.height;
  for (const { to, caught } of faults) {
    const value = y(Number(table.rows[to]?.[1]));
    sheet.line("fine", [
      [at(to), below],
      [at(to), Math.min(below, value + 6)],
    ]);
    sheet.dot([at(to), value], 4.5, caught ? "solid" : "ring");
  }
  for (const { from, to } of falseAlarms) {
    const peak = Math.max(...table.rows.slice(from, to + 1).map(([, reading]) => Number(reading)));
    drawFalse(sheet, [at((from + to) / 2), Math.max(box.y, y(peak) - 9)]);
  }
}

/** A cross. */
function drawFalse(sheet: Sheet, [x, y]: Point): void {
  for (const turn of [-1, 1])
    sheet.line("line", [
      [x - 4, y - 4 * turn],
      [x + 4, y + 4 * turn],
    ]);
}
