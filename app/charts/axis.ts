/** From values and moments to places: the scales of a chart, its ticks, and what its axis says. */
import { extent } from "d3-array";
import { type ScaleLinear, scaleLinear, scaleUtc } from "d3-scale";
import { utcFormat } from "d3-time-format";
import { amountText, numberText } from "./amounts.ts";
import { type Moments, momentsOf } from "./moments.ts";
import type { Box, Point, Sheet } from "./sheet.ts";
import type { ChartTable } from "./table.ts";
import { bandOf, capital, named, wordOf } from "./words.ts";

export type Scale = ScaleLinear<number, number>;

/** What is read from so far away that the way from nothing would flatten it. */
const farAway = 0.35;

/**
 * From values to places, with round ends. It begins at nothing, but where `mayBeCut` and all values are far from it and
 * close to each other.
 */
export function valueScale(
  values: readonly number[],
  places: readonly [number, number],
  ticks: number,
  mayBeCut = false,
): Scale {
  const [least = 0, most = 0] = extent(values);
  const far = Math.max(Math.abs(least), Math.abs(most));
  const isCut = mayBeCut && least * most > 0 && most - least > far * 1e-6 && most - least < far * farAway;
  const [from, to] = isCut ? [least, most] : [Math.min(0, least), Math.max(0, most)];
  return scaleLinear()
    .domain(from === to ? [0, 1] : [from, to])
    .nice(ticks)
    .range([...places]);
}

export function beginsAtZero(scale: Scale): boolean {
  const [from = 0, to = 0] = scale.domain();
  return from <= 0 && to >= 0;
}

/** As much of the title as has room: that an axis does not begin at zero is said in any case. */
export function writeAxisTitle(sheet: Sheet, table: ChartTable, scale: Scale, at: Point, room: number): void {
  const title = axisTitle(table, scale);
  const isCut = sheet.measure(title) > room && !beginsAtZero(scale);
  const shown = isCut ? withSign(table.unit, table, scale) : title;
  sheet.write("quiet", shown, at, room);
}

/** "Load, %", with the sign that there is no zero line where there is none. */
export function axisTitle(table: ChartTable, scale: Scale): string {
  const column = table.kind === "band" ? bandOf(table).read : 1;
  const isOne = table.labels.length === 2 || table.kind === "band";
  return withSign(isOne ? named(table, column, true) : table.unit, table, scale);
}

function withSign(name: string, { locale }: ChartTable, scale: Scale): string {
  if (beginsAtZero(scale)) return name;
  const [from = 0, to = 0] = scale.domain();
  const nearest = Math.abs(from) < Math.abs(to) ? from : to;
  const sign = `axis ${nearest === from ? "from" : "to"} ${numberText(nearest, locale)}, not 0`;
  return name === "" ? capital(sign) : `${name} (${sign})`;
}

/** The numbers beside an axis, in their short form where the long one leaves too little room for the chart. */
export function tickTexts(
  sheet: Sheet,
  { locale }: ChartTable,
  ticks: readonly number[],
  room: number,
): string[] {
  const long = ticks.map((tick) => numberText(tick, locale));
  const isWide = Math.max(0, ...long.map((text) => sheet.measure(text))) > room;
  return isWide ? ticks.map((tick) => numberText(tick, locale, "short")) : long;
}

/** A number with its unit, short where the long form has no room. */
export function amountIn(sheet: Sheet, table: ChartTable, value: number, room: number): string {
  const long = amountText(value, table);
  return sheet.measure(long) <= room ? long : amountText(value, table, "short");
}

/** Where each row stands from left to right. */
export interface Across {
  moments: Moments | null;
  x: (row: number) => number;
  /** From one row to the next at least. */
  step: number;
}

/** To the scale of time where rows are moments; otherwise one beside the other. @param isBand each has room of its own. */
export function acrossOf({ rows }: ChartTable, from: number, to: number, isBand: boolean): Across {
  const moments = momentsOf(rows.map(([name = null]) => name));
  const at = moments?.at ?? rows.map((_, row) => row);
  const sorted = [...at].sort((one, other) => one - other);
  const steps = sorted.slice(1).map((one, n) => one - (sorted[n] ?? 0));
  const least = steps.length === 0 ? 1 : steps.reduce((one, other) => Math.min(one, other));
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const half = isBand || first === last ? least / 2 : 0;
  const scale = scaleLinear()
    .domain([first - half, last + half])
    .range([from, to]);
  return {
    moments,
    x: (row) => scale(at[row] ?? 0),
    step: ((to - from) * least) / (last - first + 2 * half),
  };
}

/** The row's own words, or the days of a calendar. */
interface Tick {
  at: number;
  text: string;
}

/** Below the axis, the first of each so many that there is room for. */
export function drawAcross(sheet: Sheet, table: ChartTable, across: Across, box: Box, line: number): void {
  const room = sheet.size * 0.9;
  const placed = ticksOf(table, across, box, sheet).map(({ at, text }) => {
    const width = Math.min(sheet.measure(text), box.width * 0.6);
    const left = Math.max(box.x, Math.min(at - width / 2, box.x + box.width - width));
    return { at, text, left, width };
  });
  const isApart = (every: number) => {
    const shown = placed.filter((_, n) => n % every === 0);
    return shown.every(({ left }, n) => {
      const before = shown[n - 1];
      return !before || before.left + before.width + room <= left;
    });
  };
  let every = 1;
  while (every < placed.length && !isApart(every)) every++;
  for (const [n, { at, text, left, width }] of placed.entries()) {
    if (n % every !== 0) continue;
    sheet.write("quiet", text, [left, line], width + 0.01);
    sheet.line("fine", [
      [at, box.y + box.height],
      [at, box.y + box.height + sheet.size * 0.3],
    ]);
  }
}

/** What the marked row says, in as many lines as it takes. */
export function markedLines(
  sheet: Sheet,
  table: ChartTable,
  columns: readonly number[],
  room: number,
): string[] {
  const { marked, rows, labels } = table;
  if (marked === null || !sheet.hasWords) return [];
  const amounts = columns.flatMap((column) => {
    const value = rows[marked]?.[column];
    if (typeof value !== "number") return [];
    const amount = amountText(value, table);
    return columns.length === 1 ? amount : `${capital(wordOf(labels[column]))} ${amount}`;
  });
  const lines: string[] = [];
  const parts = amounts.length === 0 ? ["no reading"] : amounts;
  for (const [n, part] of parts.entries()) {
    const piece = n === 0 ? `${wordOf(rows[marked]?.[0])}: ${part}` : part;
    const longer = n === 0 ? piece : `${lines.at(-1)}, ${piece}`;
    if (n > 0 && sheet.measure(longer) <= room) lines[lines.length - 1] = longer;
    else {
      if (n > 0) lines[lines.length - 1] += ",";
      lines.push(piece);
    }
  }
  return lines;
}

/** These lines above what is marked, and from them down to it. */
export function drawMarkedLines(
  sheet: Sheet,
  lines: readonly string[],
  [x, top]: Point,
  { x: from, y, width: room }: Box,
): void {
  const pitch = sheet.size * 1.3;
  const last = y - sheet.size * 0.7;
  for (const [n, text] of lines.entries()) {
    const width = Math.min(sheet.measure(text), room);
    const left = Math.max(from, Math.min(x - width / 2, from + room - width));
    sheet.write("text", text, [left, last - (lines.length - 1 - n) * pitch], width + 0.01);
  }
  if (lines.length > 0 && top - 6 > last + sheet.size * 0.4)
    sheet.line("markHair", [
      [x, last + sheet.size * 0.35],
      [x, top - 4],
    ]);
}

/** The room that they take. */
export function roomOfLines(sheet: Sheet, lines: readonly string[]): number {
  return lines.length === 0 ? 0 : sheet.size * (0.2 + 1.3 * lines.length);
}

function ticksOf({ rows }: ChartTable, { moments, x }: Across, box: Box, sheet: Sheet): Tick[] {
  const order = rows.map((_, row) => row).sort((one, other) => x(one) - x(other));
  const [first = 0, last = 0] = [order[0], order.at(-1)];
  const [start = 0, end = 0] = [moments?.at[first], moments?.at[last]];
  if (moments?.isDays && rows.length > 12) {
    const scale = scaleUtc()
      .domain([start, end])
      .range([x(first), x(last)]);
    const days = scale.ticks(Math.max(2, Math.floor(box.width / (sheet.size * 6))));
    const format = utcFormat(formOf(start, end));
    return days.map((day) => ({ at: scale(day), text: format(day) }));
  }
  return order.map((row) => ({ at: x(row), text: wordOf(rows[row]?.[0]) }));
}

const day = 24 * 60 * 60_000;

function formOf(start: number, end: number): string {
  if (end - start < 3 * day) return "%-d %b, %H:%M";
  if (end - start < 300 * day) return "%-d %b";
  return end - start < 1500 * day ? "%b %Y" : "%Y";
}

/** Lines at the ticks, the one of nothing stronger, and their numbers on the left. */
export function drawValueAxis(
  sheet: Sheet,
  scale: Scale,
  ticks: readonly number[],
  texts: readonly string[],
  { x, width }: Box,
  left: number,
): void {
  for (const [n, tick] of ticks.entries()) {
    const y = scale(tick);
    sheet.line(tick === 0 ? "line" : "fine", [
      [x, y],
      [x + width, y],
    ]);
    const end = x - sheet.size * 0.5;
    sheet.write("quiet", texts[n] ?? "", [end, y + sheet.size * 0.34], end - left + 0.01, "right");
  }
}
