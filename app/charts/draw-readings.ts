/** A trend in its normal band, a forecast with its range, and an alarm. */

import { drawKeys, keyLines } from "./keys.ts";
import { alarmsOf, isOutside, leaving, outsideOf, type Reading, readingsOf, thinned } from "./readings.ts";
import type { Box, Pen, Point, Sheet } from "./sheet.ts";
import type { ChartTable } from "./table.ts";
import { counted, named, wordOf } from "./words.ts";

/** Pixels between two moments at least. */
const nearest = 2.9;
/** Lines of a band: an even number, so that none of them passes for a forecast in its middle. */
const strands = 6;

interface Plot {
  box: Box;
  readings: Reading[];
  /** Whether these are all there are. */
  isWhole: boolean;
  x: (reading: Reading) => number;
  y: (value: number) => number;
}

export function drawReadings(sheet: Sheet, table: ChartTable, box: Box): void {
  const line = sheet.size * 1.5;
  const readings = readingsOf(table);
  const marked = leaving(table, readings);
  const keys = keyLines(sheet, keysOf(table), box.width);
  /** The days of warning stand between the readings and the ground. */
  const room = table.kind === "alarm" ? line : 0;
  const plot = plotOf(
    table,
    readings,
    { ...box, y: box.y + line, height: box.height - line * (2.4 + keys.length) - room },
    thinned(readings, Math.floor(box.width / nearest), marked),
  );
  const bottom = plot.box.y + plot.box.height + room;
  const ground = bottom + sheet.size * 0.5;
  sheet.line("fine", [
    [box.x, ground],
    [box.x + box.width, ground],
  ]);
  drawBand(sheet, plot);
  if (table.kind === "range") drawForecast(sheet, plot);
  drawValues(sheet, plot, table.kind === "alarm" ? "line" : "bold");
  const below = bottom + sheet.size * 1.8;
  if (table.kind === "alarm") {
    sheet.write("text", titleOf(table), [box.x, box.y + sheet.size * 0.6], box.width);
    drawAlarms(sheet, table, plot, ground);
    drawFaults(sheet, table, plot, below);
  } else if (marked !== null) drawMark(sheet, table, plot, marked, box.y + sheet.size);
  if (table.kind !== "alarm") drawEnds(sheet, table, plot, below);
  for (const [i, onLine] of keys.entries())
    drawKeys(sheet, onLine, { ...box, y: box.y + box.height - (keys.length - 1 - i) * line }, drawSample);
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
    isWhole: readings.length === all.length,
    x: ({ row }) => box.x + (box.width * (all.length === 1 ? 0.5 : row)) / last,
    y: (value) => box.y + box.height * (most === least ? 0.5 : (most - value) / (most - least)),
  };
}

/** A river: as many lines as it has, from its lower to its upper edge. */
function drawBand(sheet: Sheet, { readings, x, y }: Plot): void {
  for (const run of runsOf(readings, ({ low }) => low !== null))
    for (let strand = 0; strand < strands; strand++)
      sheet.line(
        "hair",
        run.map((reading): Point => {
          const [low, high] = [y(reading.low ?? 0), y(reading.high ?? 0)];
          return [x(reading), low + ((high - low) * strand) / (strands - 1)];
        }),
      );
}

/** Straight from one reading to the next, with a dot at each; what is outside of its band is marked, and no more. */
function drawValues(sheet: Sheet, { box, readings, isWhole, x, y }: Plot, pen: Pen): void {
  for (const run of runsOf(readings, ({ value }) => value !== null)) {
    let part: Point[] = [];
    let wasOutside = false;
    for (const [i, reading] of run.entries()) {
      const next = run[i + 1];
      if (!next) continue;
      const [from, to] = [pointOf(reading), pointOf(next)];
      for (const { start, end, isOut } of outsideOf(reading, next)) {
        if (isOut !== wasOutside && part.length > 0) {
          sheet.line(wasOutside ? "mark" : pen, part);
          part = [];
        }
        if (part.length === 0) part.push(between(from, to, start));
        part.push(between(from, to, end));
        wasOutside = isOut;
      }
    }
    if (part.length > 0) sheet.line(wasOutside ? "mark" : pen, part);
  }
  if (!isWhole) return;
  const size = Math.min(5, Math.max(1.8, (box.width / readings.length) * 0.6));
  for (const reading of readings)
    if (reading.value !== null) sheet.point(isOutside(reading) ? "mark" : pen, pointOf(reading), size);

  function pointOf(reading: Reading): Point {
    return [x(reading), y(reading.value ?? 0)];
  }
}

function between([x, y]: Point, [toX, toY]: Point, part: number): Point {
  return [x + (toX - x) * part, y + (toY - y) * part];
}

/** A line without dots: nobody has read it. */
function drawForecast(sheet: Sheet, { readings, x, y }: Plot): void {
  for (const run of runsOf(readings, ({ forecast }) => forecast !== null))
    sheet.line(
      "line",
      run.map((reading): Point => [x(reading), y(reading.forecast ?? 0)]),
    );
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

type Key = {
  look: "read" | "band" | "forecast" | "mark" | "warning" | "solid" | "ring" | "none";
  text: string;
};

function keysOf(table: ChartTable): Key[] {
  if (table.kind === "range")
    return [
      { look: "read", text: named(table, 4, true) },
      { look: "forecast", text: `${named(table, 1)} with its range` },
    ];
  if (table.kind === "alarm") {
    const fault = named(table, 2) || "Fault";
    return [
      { look: "mark", text: "Alarm" },
      { look: "warning", text: "Warning" },
      { look: "solid", text: `${fault}, caught` },
      { look: "ring", text: `${fault}, missed` },
      { look: "none", text: "False alarm" },
    ];
  }
  const value: Key = { look: "read", text: named(table, 1, true) };
  return table.labels.length > 2 ? [value, { look: "band", text: named(table, 2) }] : [value];
}

function drawSample(sheet: Sheet, look: Key["look"], [x, y]: Point, width: number): void {
  const across = (pen: Pen, offset = 0) =>
    sheet.line(pen, [
      [x, y + offset],
      [x + width, y + offset],
    ]);
  const middle: Point = [x + width / 2, y];
  if (look === "solid" || look === "ring") {
    sheet.line("fine", [
      [middle[0], y + 8],
      [middle[0], y - 1],
    ]);
    sheet.dot([middle[0], y - 1], 4, look);
  } else if (look === "none") drawFalse(sheet, middle);
  else if (look === "warning") drawWarning(sheet, [x, y + 3], width);
  else if (look === "mark") across("mark");
  else if (look === "read") {
    across("bold");
    sheet.point("bold", middle, 5);
  } else {
    for (const offset of [-4.5, -1.5, 1.5, 4.5]) across("hair", offset);
    if (look === "forecast") across("line");
  }
}

/** A bar on the ground, from the left. */
function drawWarning(sheet: Sheet, [x, y]: Point, width: number): void {
  for (const offset of [-1, -3, -5])
    sheet.line("mark", [
      [x, y + offset],
      [x + width, y + offset],
    ]);
}

/** The level from which it rings, and below the readings what came of it. */
function drawAlarms(sheet: Sheet, table: ChartTable, plot: Plot, ground: number): void {
  const { box, x, y } = plot;
  const level = y(table.marked ?? 0);
  sheet.line("mark", [
    [box.x, level],
    [box.x + box.width, level],
  ]);
  const { faults, falseAlarms } = alarmsOf(table);
  const at = (row: number) => x({ row } as Reading);
  let free = box.x;
  for (const { to, first, caught } of faults) {
    if (first !== null && first < to) {
      drawWarning(sheet, [at(first), ground], at(to) - at(first));
      const text = warningOf(table, to - first);
      const end = at(to) - sheet.size * 0.4;
      if (end - sheet.measure(text) >= free)
        sheet.write("quiet", text, [end, ground - sheet.size * 0.8], end - free, "right");
    }
    free = at(to) + sheet.size * 0.4;
    const value = y(Number(table.rows[to]?.[1]));
    sheet.line("fine", [
      [at(to), ground],
      [at(to), Math.min(ground, value + 6)],
    ]);
    sheet.dot([at(to), value], 4.5, caught ? "solid" : "ring");
  }
  for (const { from, to } of falseAlarms) {
    const peak = Math.max(...table.rows.slice(from, to + 1).map(([, reading]) => Number(reading)));
    drawFalse(sheet, [at((from + to) / 2), Math.max(box.y, y(peak) - 9)]);
  }
}

/** "Vibration of one machine, day 1 to day 96": what the line is. */
function titleOf(table: ChartTable): string {
  const [first, last] = [wordOf(table.rows[0]?.[0]), wordOf(table.rows.at(-1)?.[0])];
  return `${named(table, 1, true)}, ${first} to ${last}`;
}

/** "5 days"; the number alone where the column of moments does not say how far they are apart. */
function warningOf({ labels }: ChartTable, rows: number): string {
  const step = wordOf(labels[0]).toLowerCase();
  return /^(minute|hour|shift|day|week|month)$/.test(step) ? counted(rows, step) : String(rows);
}

/** The name of each fault below its foot; in their place both ends where two would meet. */
function drawFaults(sheet: Sheet, table: ChartTable, plot: Plot, line: number): void {
  const { box, x } = plot;
  const { faults } = alarmsOf(table);
  const hasRoom = faults.length > 0 && faults.length < box.width / sheet.size;
  const names = (hasRoom ? faults : []).map(({ name, to }) => {
    const width = sheet.measure(name);
    const left = x({ row: to } as Reading) - width / 2;
    return { name, width, left: Math.max(box.x, Math.min(left, box.x + box.width - width)) };
  });
  const meet = names.some(({ left }, i) => {
    const before = names[i - 1];
    return before !== undefined && left < before.left + before.width + sheet.size * 0.2;
  });
  if (meet || !hasRoom) drawEnds(sheet, table, plot, line);
  else
    for (const { name, width, left } of names)
      sheet.write("quiet", name, [left, line], Math.min(width + 1, box.width));
}

/** A cross. */
function drawFalse(sheet: Sheet, [x, y]: Point): void {
  for (const turn of [-1, 1])
    sheet.line("line", [
      [x - 4, y - 4 * turn],
      [x + 4, y + 4 * turn],
    ]);
}
