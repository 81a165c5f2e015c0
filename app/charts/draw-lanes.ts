/**
 * A lane for each thing that was watched: its readings, its alarm, when it was opened, and what came of it. The one with
 * the longest warning is the marked line.
 */
import { extent } from "d3-array";
import { scaleLinear } from "d3-scale";
import { drawKeys, keyLines } from "./keys.ts";
import type { Box, Point, Sheet } from "./sheet.ts";
import type { ChartTable } from "./table.ts";
import { counted, named, wordOf } from "./words.ts";

type Look = "alarm" | "fault" | "nothing";

export interface Lane {
  name: string;
  alarm: number | null;
  opened: number | null;
  /** What was found; empty for nothing. */
  fault: string;
  /** As many as there are columns of them, at equal distances; null for a gap. */
  readings: readonly (number | null)[];
}

export function lanesOf({ rows }: ChartTable): Lane[] {
  return rows.map(([name, alarm = null, opened = null, fault, ...readings]) => ({
    name: wordOf(name),
    alarm: alarm === null ? null : Number(alarm),
    opened: opened === null ? null : Number(opened),
    fault: wordOf(fault),
    readings: readings.map((reading) => (reading === null ? null : Number(reading))),
  }));
}

/** "9 days"; a fault without an alarm is missed, an alarm without a fault is false. */
export function resultOf({ alarm, opened, fault }: Lane): string {
  if (fault === "") return alarm === null ? "" : "false alarm";
  if (alarm === null) return "missed";
  return opened === null ? "" : counted(opened - alarm, "day");
}

export function drawLanes(sheet: Sheet, table: ChartTable, box: Box): void {
  const lanes = lanesOf(table);
  const line = sheet.size * 1.5;
  const days = Math.max(2, table.marked ?? 2);
  const keys = keyLines<{ look: Look; text: string }>(sheet, keysOf(table, lanes), box.width);
  const side = widestOf(
    sheet,
    lanes.map(({ name }) => name),
    box,
  );
  const results = widestOf(sheet, lanes.map(resultOf), box);
  const left = box.x + side + sheet.size;
  const width = box.x + box.width - left - results - sheet.size;
  const height = box.height - line * (1.6 + keys.length);
  // Where there is no room for all of them the quiet ones are counted.
  const isWhole = height / lanes.length >= line * 0.9;
  const shown = isWhole ? lanes : lanes.filter((lane) => resultOf(lane) !== "");
  const quiet = lanes.length - shown.length;
  // A line rises above its lane: the first has room for that.
  const [low = 0, high = 0] = extent(lanes.flatMap(({ readings }) => readings.filter((one) => one !== null)));
  const above = high > low ? 1 : 0;
  const pitch = height / (shown.length + above + (quiet > 0 ? 1 : 0));
  const rise = scaleLinear([low, high], [0, pitch * (above + 0.9)]);
  const at = (day: number) => left + ((day - 1) / (days - 1)) * width;
  const half = Math.min(sheet.size * 0.5, pitch * 0.4);
  const longest = Math.max(...lanes.map(warningOf));
  for (const [row, lane] of shown.entries()) {
    const y = box.y + (row + above + 0.5) * pitch;
    const { name, alarm, opened, fault, readings } = lane;
    const isMarked = longest > 0 && warningOf(lane) === longest;
    const middle = y + sheet.size * 0.34;
    sheet.write(isMarked ? "text" : "quiet", name, [box.x, middle], side);
    sheet.write("text", resultOf(lane), [box.x + box.width - results, middle], results);
    const course = readings.map((reading, i): Point | null =>
      reading === null ? null : [at(((i + 0.5) * days) / readings.length), y - rise(reading)],
    );
    if (above === 0) drawGround(sheet, left, at(days), y);
    else for (const part of partsOf(course)) sheet.line(isMarked ? "mark" : "line", part);
    if (alarm !== null && opened !== null && fault !== "" && above === 0)
      sheet.line("mark", [
        [at(alarm), y],
        [at(opened) - half, y],
      ]);
    if (alarm !== null) drawLook(sheet, "alarm", [at(alarm), y], half);
    if (opened !== null) drawLook(sheet, fault === "" ? "nothing" : "fault", [at(opened), y], half);
  }
  if (quiet > 0) {
    const y = box.y + (shown.length + above + 0.5) * pitch + sheet.size * 0.34;
    sheet.write("quiet", `and ${quiet} more, quiet`, [left, y], width);
  }
  const below = box.y + height + sheet.size * 1.2;
  sheet.write("quiet", "Week 1", [left, below], width / 2);
  sheet.write("quiet", `Week ${Math.ceil(days / 7)}`, [at(days), below], width / 2, "right");
  for (const [i, onLine] of keys.entries())
    drawKeys(
      sheet,
      onLine,
      { ...box, y: box.y + box.height - (keys.length - 1 - i) * line },
      (sheet, look, [x, y], sample) => drawLook(sheet, look, [x + sample / 2, y], Math.min(half, sample / 2)),
    );
}

function widestOf(sheet: Sheet, words: readonly string[], box: Box): number {
  return Math.min(box.width * 0.3, Math.max(...words.map((word) => sheet.measure(word))));
}

/** In days; 0 where a fault was missed, and where there was none. */
function warningOf({ alarm, opened, fault }: Lane): number {
  return alarm === null || opened === null || fault === "" ? 0 : opened - alarm;
}

/** Without its gaps. */
function partsOf(course: readonly (Point | null)[]): Point[][] {
  const parts: Point[][] = [[]];
  for (const point of course)
    if (point) parts.at(-1)?.push(point);
    else parts.push([]);
  return parts.filter((part) => part.length > 1);
}

function keysOf(table: ChartTable, lanes: readonly Lane[]): { look: Look; text: string }[] {
  const opened = named(table, 2);
  const keys: { look: Look; text: string; isThere: boolean }[] = [
    { look: "alarm", text: named(table, 1), isThere: lanes.some(({ alarm }) => alarm !== null) },
    { look: "fault", text: `${opened}: a fault`, isThere: lanes.some(({ fault }) => fault !== "") },
    {
      look: "nothing",
      text: `${opened}: nothing`,
      isThere: lanes.some(({ opened, fault }) => opened !== null && fault === ""),
    },
  ];
  return keys.filter(({ isThere }) => isThere);
}

function drawGround(sheet: Sheet, from: number, to: number, y: number): void {
  if (to <= from) return;
  sheet.line("fine", [
    [from, y],
    [to, y],
  ]);
}

/** A tick, a ring, or a cross. */
function drawLook(sheet: Sheet, look: Look, [x, y]: Point, half: number): void {
  if (look === "alarm")
    sheet.line("mark", [
      [x, y - half],
      [x, y + half],
    ]);
  else if (look === "fault") sheet.dot([x, y], half * 0.8, "ring");
  else
    for (const side of [1, -1])
      sheet.line("line", [
        [x - half * 0.6, y - half * 0.6 * side],
        [x + half * 0.6, y + half * 0.6 * side],
      ]);
}
