/** Columns: alone, side by side, or on each other; lying where their names have no room below them. */
import { stack } from "d3-shape";
import { amountText } from "./amounts.ts";
import {
  acrossOf,
  amountIn,
  axisTitle,
  drawAcross,
  drawMarkedLines,
  drawValueAxis,
  markedLines,
  roomOfLines,
  type Scale,
  tickTexts,
  valueScale,
} from "./axis.ts";
import { drawKeys, keyLines } from "./keys.ts";
import type { Box, Fill, Neighbour, Point, Sheet } from "./sheet.ts";
import type { ChartTable } from "./table.ts";
import { capital, wordOf } from "./words.ts";

/** From where to where a column is, of its row, and which of those of the row it is. */
interface Bar {
  row: number;
  series: number;
  from: number;
  to: number;
}

interface Key {
  look: Fill;
  text: string;
}

/** Of the room of a row, between it and the next. */
const apart = 0.28;
/** Of the width of a chart, at most for the names or numbers on its left. */
const mostLeft = { names: 0.36, numbers: 0.24 };

export function drawColumns(sheet: Sheet, table: ChartTable, box: Box, { twin }: Neighbour = {}): void {
  const line = sheet.size * 1.5;
  const keys = keyLines(sheet, keysOf(sheet, table), box.width);
  const bars = barsOf(table);
  const title = sheet.hasWords ? line : sheet.size;
  const inner = { ...box, y: box.y + title, height: box.height - title - line * keys.length };
  const also = twin ? barsOf(twin) : [];
  if (isStanding(sheet, table, box)) drawStanding(sheet, table, bars, also, inner);
  else drawLying(sheet, table, bars, also, inner);
  for (const [i, onLine] of keys.entries())
    drawKeys(sheet, onLine, { ...box, y: box.y + box.height - (keys.length - 1 - i) * line }, drawSample);
}

function keysOf(sheet: Sheet, table: ChartTable): Key[] {
  if (!sheet.hasWords || table.labels.length < 3) return [];
  return table.labels.slice(1).map((label, n) => ({ look: n as Fill, text: capital(wordOf(label)) }));
}

function drawSample(sheet: Sheet, look: Fill, [x, y]: Point, width: number): void {
  sheet.bar("index", look, {
    x: x + width * 0.1,
    y: y - width * 0.4,
    width: width * 0.8,
    height: width * 0.8,
  });
}

/** Gaps have none. */
function barsOf({ kind, labels, rows }: ChartTable): Bar[] {
  const series = labels.slice(1).map((_, n) => n);
  if (kind !== "stacked")
    return rows.flatMap((cells, row) =>
      series.flatMap((n): Bar[] => {
        const to = cells[n + 1];
        return typeof to === "number" ? [{ row, series: n, from: 0, to }] : [];
      }),
    );
  const stacked = stack<readonly unknown[], number>()
    .keys(series)
    .value((cells, n) => Number(cells[n + 1]))([...rows]);
  return stacked.flatMap((layer, n) => layer.map(([from, to], row) => ({ row, series: n, from, to })));
}

/** Time goes from left to right; names stand below their columns if all of them have room. */
function isStanding(sheet: Sheet, table: ChartTable, box: Box): boolean {
  const { moments, step } = acrossOf(table, box.x + sheet.size * 3, box.x + box.width, true);
  const widest = Math.max(...table.rows.map(([name]) => sheet.measure(wordOf(name))));
  return moments !== null || widest <= step - sheet.size * 0.6;
}

/** Where a value is written: at each column, or at the marked ones beside an axis. */
function writesAll(texts: readonly string[], sheet: Sheet, room: number): boolean {
  return sheet.hasWords && Math.max(0, ...texts.map((text) => sheet.measure(text))) <= room;
}

/** Those whose number is written: of a stack the uppermost, which has its sum. */
function tops({ kind, labels }: ChartTable, bars: readonly Bar[]): Bar[] {
  return kind === "stacked" ? bars.filter(({ series }) => series === labels.length - 2) : [...bars];
}

/** `also` are the bars of the chart beside this one. */
function drawStanding(
  sheet: Sheet,
  table: ChartTable,
  bars: readonly Bar[],
  also: readonly Bar[],
  box: Box,
): void {
  const side = table.kind === "stacked" ? 1 : table.labels.length - 1;
  const written = tops(table, bars);
  const below = sheet.hasWords ? sheet.size * 1.7 : 0;
  const alone = acrossOf(table, box.x, box.x + box.width, true);
  const texts = written.map(({ to }) => amountText(to, table));
  // Beside another column it has no more room than its own.
  const free = side === 1 ? apart / 2 : apart;
  const isAll = writesAll(texts, sheet, (alone.step * (1 - free)) / side - 2);
  const columns = table.labels.slice(1).map((_, n) => n + 1);
  const marked = isAll ? [] : markedLines(sheet, table, columns, box.width);
  const above = sheet.hasWords ? sheet.size * 1.3 : 0;
  const head = isAll ? above : sheet.hasWords ? sheet.size * 0.9 + roomOfLines(sheet, marked) : 0;
  const foot = isAll && bars.some(({ to }) => to < 0) ? above : 0;
  const plot = { ...box, y: box.y + head, height: box.height - head - foot - below };
  const scale = valueScale(
    [...bars, ...also].flatMap(({ from, to }) => [from, to]),
    [plot.y + plot.height, plot.y],
    4,
  );
  const ticks = isAll ? [0] : scale.ticks(4);
  const numbers = isAll ? [""] : tickTexts(sheet, table, ticks, box.width * mostLeft.numbers);
  const left = sheet.hasWords
    ? Math.min(box.width * mostLeft.numbers, Math.max(...numbers.map((text) => sheet.measure(text))))
    : 0;
  const area = { ...plot, x: box.x + left + (left > 0 ? sheet.size * 0.5 : 0) };
  area.width = box.x + box.width - area.x;
  const across = isAll ? alone : acrossOf(table, area.x, area.x + area.width, true);
  sheet.write("quiet", axisTitle(table, scale), [box.x, box.y - sheet.size * 0.5], box.width);
  const width = (across.step * (1 - apart)) / side;
  for (const bar of bars) {
    const x = across.x(bar.row) - (width * side) / 2 + (table.kind === "stacked" ? 0 : bar.series * width);
    drawBar(
      sheet,
      table,
      bar,
      uprightOf(scale, bar, x, Math.max(0.5, width - (side > 1 && width > 6 ? 1 : 0))),
    );
  }
  drawValueAxis(sheet, scale, ticks, numbers, area, box.x);
  for (const [n, bar] of isAll ? written.entries() : []) {
    const x =
      across.x(bar.row) -
      (width * side) / 2 +
      (table.kind === "stacked" ? 0 : bar.series * width) +
      width / 2;
    const y = bar.to < 0 ? scale(bar.to) + sheet.size * 1.1 : scale(bar.to) - sheet.size * 0.4;
    writeAt(sheet, texts[n] ?? "", x, y, area);
  }
  const row = table.marked;
  if (marked.length > 0 && row !== null) {
    const ends = bars.filter((bar) => bar.row === row).map(({ to }) => scale(to));
    drawMarkedLines(sheet, marked, [across.x(row), Math.min(scale(0), ...ends)], { ...box, y: plot.y });
  }
  if (sheet.hasWords)
    drawAcross(
      sheet,
      table,
      across,
      { ...area, height: area.height + foot },
      box.y + box.height - sheet.size * 0.35,
    );
}

/** In the middle of a place, and within the chart. */
function writeAt(sheet: Sheet, text: string, x: number, y: number, { x: from, width }: Box): void {
  const half = Math.min(sheet.measure(text), width) / 2;
  sheet.write("text", text, [Math.max(from + half, Math.min(x, from + width - half)), y], width, "middle");
}

function uprightOf(scale: Scale, { from, to }: Bar, x: number, width: number): Box {
  const [one, other] = [scale(from), scale(to)];
  return { x, y: Math.min(one, other), width, height: Math.abs(other - one) };
}

function drawBar(sheet: Sheet, { marked }: ChartTable, { row, series }: Bar, box: Box): void {
  sheet.bar(row === marked ? "mark" : "index", series as Fill, box);
}

function drawLying(
  sheet: Sheet,
  table: ChartTable,
  bars: readonly Bar[],
  also: readonly Bar[],
  box: Box,
): void {
  const side = table.kind === "stacked" ? 1 : table.labels.length - 1;
  const written = tops(table, bars);
  const widest = Math.max(...table.rows.map(([name]) => sheet.measure(wordOf(name))));
  const names = sheet.hasWords ? Math.min(widest, box.width * mostLeft.names) + sheet.size * 0.5 : 0;
  const texts = written.map(({ to }) => amountText(to, table));
  const widestText = Math.max(0, ...texts.map((text) => sheet.measure(text))) + sheet.size * 0.5;
  const pitchOf = (height: number) => height / table.rows.length;
  const isAll =
    sheet.hasWords && widestText <= box.width * 0.3 && pitchOf(box.height) * (1 - apart) >= side * sheet.size;
  const below = sheet.hasWords && !isAll ? sheet.size * 1.6 : 0;
  const right = isAll || table.marked !== null ? Math.min(widestText, box.width * 0.3) : sheet.size * 0.5;
  const isBelowZero = bars.some(({ to }) => to < 0);
  const plot = {
    x: box.x + names + (isBelowZero ? right : 0),
    y: box.y,
    width: box.width - names - right - (isBelowZero ? right : 0),
    height: box.height - below,
  };
  const scale = valueScale(
    [...bars, ...also].flatMap(({ from, to }) => [from, to]),
    [plot.x, plot.x + plot.width],
    3,
  );
  sheet.write("quiet", axisTitle(table, scale), [box.x, box.y - sheet.size * 0.5], box.width);
  const pitch = pitchOf(plot.height);
  const thick = (pitch * (1 - apart)) / side;
  for (const [row, [name]] of table.rows.entries())
    sheet.writeName(
      "text",
      wordOf(name),
      [box.x, plot.y + (row + 0.5) * pitch + sheet.size * 0.34],
      names - sheet.size * 0.5,
      pitch,
    );
  const topOf = ({ row, series }: Bar) =>
    plot.y + (row + apart / 2) * pitch + (table.kind === "stacked" ? 0 : series * thick);
  for (const bar of bars) {
    const [one, other] = [scale(bar.from), scale(bar.to)];
    const height = Math.max(0.5, thick - (side > 1 && thick > 6 ? 1 : 0));
    drawBar(sheet, table, bar, {
      x: Math.min(one, other),
      y: topOf(bar),
      width: Math.abs(other - one),
      height,
    });
  }
  const ticks = isAll ? [0] : scale.ticks(3);
  const numbers = tickTexts(sheet, table, ticks, plot.width / Math.max(1, ticks.length));
  let taken = Number.NEGATIVE_INFINITY;
  for (const [n, tick] of ticks.entries()) {
    const x = scale(tick);
    sheet.line(tick === 0 ? "line" : "fine", [
      [x, plot.y],
      [x, plot.y + plot.height],
    ]);
    const width = sheet.measure(numbers[n] ?? "");
    const left = Math.max(box.x, Math.min(x - width / 2, box.x + box.width - width));
    if (isAll || left < taken) continue;
    sheet.write("quiet", numbers[n] ?? "", [left, box.y + box.height - sheet.size * 0.3], width + 0.01);
    taken = left + width + sheet.size * 0.6;
  }
  for (const [n, bar] of written.entries()) {
    if (!isAll && bar.row !== table.marked) continue;
    const text = isAll ? (texts[n] ?? "") : amountIn(sheet, table, bar.to, right);
    const y = topOf(bar) + thick / 2 + sheet.size * 0.34;
    const gap = sheet.size * 0.4 * (bar.to < 0 ? -1 : 1);
    sheet.write("text", text, [scale(bar.to) + gap, y], right, bar.to < 0 ? "right" : "left");
  }
}
