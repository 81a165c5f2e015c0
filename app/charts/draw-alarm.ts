/** Readings, the level from which an alarm rings, and what came of each of its alarms. */
import { drawValueAxis, tickTexts, valueScale } from "./axis.ts";
import { drawKeys, keyLines } from "./keys.ts";
import { type Alarms, alarmsOf, type Reading, readingsOf } from "./readings.ts";
import type { Box, Point, Sheet } from "./sheet.ts";
import type { ChartTable } from "./table.ts";
import { counted, named, wordOf } from "./words.ts";

interface Plot {
  box: Box;
  alarms: Alarms;
  x: (row: number) => number;
  y: (value: number) => number;
}

export function drawAlarm(sheet: Sheet, table: ChartTable, box: Box): void {
  const line = sheet.size * 1.5;
  const keys = sheet.hasWords ? keyLines(sheet, keysOf(table), box.width) : [];
  const level = table.marked ?? 0;
  const all = readingsOf(table);
  const top = box.y + line;
  // The days of warning stand between the readings and the ground.
  const bottom = box.y + box.height - line * (2.4 + keys.length) - line;
  const scale = valueScale([...all.map(readingOf), level], [bottom, top], 4);
  const ticks = scale.ticks(4);
  const numbers = tickTexts(sheet, table, ticks, box.width * 0.2);
  const left = sheet.hasWords
    ? Math.max(...numbers.map((text) => sheet.measure(text))) + sheet.size * 0.5
    : 0;
  const area = { x: box.x + left, y: top, width: box.width - left, height: bottom - top };
  const plot = {
    box: area,
    alarms: alarmsOf(table),
    x: (row: number) => area.x + (area.width * row) / (all.length - 1),
    y: scale,
  };
  const ground = bottom + line + sheet.size * 0.5;
  sheet.line("fine", [
    [area.x, ground],
    [area.x + area.width, ground],
  ]);
  drawValueAxis(sheet, scale, ticks, numbers, area, box.x);
  drawValues(sheet, all, plot);
  sheet.write("text", titleOf(table), [box.x, box.y + sheet.size * 0.6], box.width);
  drawLevel(sheet, plot, level);
  drawWarnings(sheet, table, plot, ground);
  drawFalseAlarms(sheet, table, plot);
  drawFaults(sheet, table, plot, ground + sheet.size * 1.3);
  for (const [i, onLine] of keys.entries())
    drawKeys(sheet, onLine, { ...box, y: box.y + box.height - (keys.length - 1 - i) * line }, drawSample);
}

function readingOf({ value }: Reading): number {
  return value ?? 0;
}

/** Straight from one reading to the next, with a dot at each. */
function drawValues(sheet: Sheet, readings: readonly Reading[], plot: Plot): void {
  const places = readings.map((reading): Point => [plot.x(reading.row), plot.y(readingOf(reading))]);
  sheet.line("line", places);
  const size = Math.min(5, Math.max(1.8, (plot.box.width / readings.length) * 0.6));
  for (const place of places) sheet.point("line", place, size);
}

/** The first and the last moment, below. */
function drawEnds(sheet: Sheet, { rows }: ChartTable, { box }: Plot, line: number): void {
  const [first, last] = [wordOf(rows[0]?.[0]), wordOf(rows.at(-1)?.[0])];
  sheet.write("quiet", first, [box.x, line], box.width * 0.45);
  sheet.write("quiet", last, [box.x + box.width, line], box.width * 0.45, "right");
}

interface Key {
  look: "mark" | "warning" | "solid" | "ring" | "none";
  text: string;
}

function keysOf(table: ChartTable): Key[] {
  const fault = named(table, 2) || "Fault";
  return [
    { look: "mark", text: "Alarm" },
    { look: "warning", text: "Warning" },
    { look: "solid", text: `${fault}, caught` },
    { look: "ring", text: `${fault}, missed` },
    { look: "none", text: "False alarm" },
  ];
}

function drawSample(sheet: Sheet, look: Key["look"], [x, y]: Point, width: number): void {
  const middle: Point = [x + width / 2, y];
  if (look === "none") drawFalse(sheet, middle);
  else if (look === "warning") drawWarning(sheet, [x, y + 3], width);
  else if (look === "mark")
    sheet.line("mark", [
      [x, y],
      [x + width, y],
    ]);
  else {
    sheet.line("fine", [
      [middle[0], y + 8],
      [middle[0], y - 1],
    ]);
    sheet.dot([middle[0], y - 1], 4, look);
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

/** The level from which it rings. */
function drawLevel(sheet: Sheet, { box, y }: Plot, level: number): void {
  sheet.line("mark", [
    [box.x, y(level)],
    [box.x + box.width, y(level)],
  ]);
}

/** Each fault, and before it on the ground how long it was warned of. */
function drawWarnings(sheet: Sheet, table: ChartTable, plot: Plot, ground: number): void {
  const { box, alarms, x, y } = plot;
  let free = box.x;
  for (const { to, first, caught } of alarms.faults) {
    if (first !== null && first < to) {
      drawWarning(sheet, [x(first), ground], x(to) - x(first));
      const text = warningOf(table, to - first);
      const end = x(to) - sheet.size * 0.4;
      if (end - sheet.measure(text) >= free)
        sheet.write("quiet", text, [end, ground - sheet.size * 0.8], end - free, "right");
    }
    free = x(to) + sheet.size * 0.4;
    const value = y(Number(table.rows[to]?.[1]));
    sheet.line("fine", [
      [x(to), ground],
      [x(to), Math.min(ground, value + 6)],
    ]);
    sheet.dot([x(to), value], 4.5, caught ? "solid" : "ring");
  }
}

function drawFalseAlarms(sheet: Sheet, { rows }: ChartTable, { box, alarms, x, y }: Plot): void {
  for (const { from, to } of alarms.falseAlarms) {
    const peak = Math.max(...rows.slice(from, to + 1).map(([, reading]) => Number(reading)));
    drawFalse(sheet, [x((from + to) / 2), Math.max(box.y, y(peak) - 9)]);
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
  const { faults } = plot.alarms;
  const hasRoom = faults.length > 0 && faults.length < box.width / sheet.size;
  const names = (hasRoom ? faults : []).map(({ name, to }) => {
    const width = sheet.measure(name);
    const left = x(to) - width / 2;
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
