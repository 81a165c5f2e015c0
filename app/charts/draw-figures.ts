/** Parts of a whole, one after the other; and a single figure with its change. */
import { cumsum } from "d3-array";
import { scaleLinear } from "d3-scale";
import { amountText, changeText } from "./amounts.ts";
import { amountIn, valueScale } from "./axis.ts";
import type { Box, Sheet } from "./sheet.ts";
import { type ChartTable, figureRows } from "./table.ts";
import { capital, named, shareOf, wordOf } from "./words.ts";

/** Each part begins where the one before it ends, so that together they are as long as the whole above them. */
export function drawShare(sheet: Sheet, table: ChartTable, box: Box): void {
  const { rows, marked } = table;
  const parts = rows.map(([, part]) => Number(part));
  const ends = cumsum(parts);
  const whole = ends.at(-1) ?? 0;
  const scale = scaleLinear()
    .domain([0, whole])
    .range([box.x + 1, box.x + box.width - 1]);
  const head = sheet.hasWords ? sheet.size * 1.6 : 0;
  const total = table.unit === "%" ? "100%" : amountIn(sheet, table, whole, box.width * 0.4);
  sheet.write("quiet", named(table, 1), [box.x, box.y + sheet.size], box.width * 0.55);
  sheet.write("quiet", `${total} in all`, [box.x + box.width, box.y + sheet.size], box.width * 0.42, "right");
  const pitch = Math.min(sheet.size * 6, (box.height - head) / (rows.length + 0.6));
  const thick = Math.max(3, Math.min(sheet.size * 1.4, pitch - (sheet.hasWords ? sheet.size * 1.5 : 2)));
  const top = box.y + head;
  sheet.bar("index", 2, {
    x: scale(0),
    y: top,
    width: scale(whole) - scale(0),
    height: Math.min(thick, pitch * 0.5),
  });
  for (const [n, [name]] of rows.entries()) {
    const end = ends[n] ?? 0;
    const from = scale(end - (parts[n] ?? 0));
    const bottom = top + (n + 1.6) * pitch;
    const line = bottom - thick - sheet.size * 0.4;
    const texts = [shareOf(table, parts[n] ?? 0, whole)];
    if (table.unit !== "%") texts.unshift(amountText(parts[n] ?? 0, table));
    const long = texts.join(" · ");
    const amount = sheet.measure(long) <= box.width * 0.5 ? long : (texts.at(-1) ?? "");
    const taken = sheet.measure(amount) + sheet.size * 0.6;
    sheet.write("text", wordOf(name), [box.x, line], box.width - taken);
    sheet.write("text", amount, [box.x + box.width, line], box.width * 0.5, "right");
    sheet.line("fine", [
      [box.x, bottom],
      [box.x + box.width, bottom],
    ]);
    sheet.bar(n === marked ? "mark" : "index", 0, {
      x: from,
      y: bottom - thick,
      width: scale(end) - from,
      height: thick,
    });
  }
}

/** The number itself, how much that is more or less, and both as bars from nothing. */
export function drawFigure(sheet: Sheet, table: ChartTable, box: Box): void {
  const { now, before: then } = figureRows(table);
  const [value, before] = [now, then].map((row) => Number(table.rows[row]?.[1])) as [number, number];
  const name = (row: number) => wordOf(table.rows[row]?.[0]);
  const times = 3.6;
  const title = [capital(wordOf(table.labels[1])), name(now)].filter((part) => part !== "").join(", ");
  sheet.write("quiet", title, [box.x, box.y + sheet.size], box.width);
  const base = box.y + sheet.size * (1.6 + times);
  sheet.writeLarge(amountIn(sheet, table, value, box.width / times), [box.x, base], box.width, times);
  const change = `${changeText(before, value, table)} since ${name(then)}`;
  sheet.write("text", change, [box.x, base + sheet.size * 2.1], box.width);
  const scale = valueScale([value, before], [box.x + 1, box.x + box.width - 1], 3);
  const top = sheet.hasWords ? base + sheet.size * 3.2 : box.y;
  const pitch = Math.min((box.y + box.height - top) / 2, sheet.hasWords ? sheet.size * 4.2 : box.height);
  const thick = Math.max(4, Math.min(sheet.size * 1.6, pitch - (sheet.hasWords ? sheet.size * 1.9 : 8)));
  for (const [n, row] of [then, now].entries()) {
    const amount = n === 0 ? before : value;
    const bottom = top + (n + 1) * pitch - 1;
    const [one, other] = [scale(0), scale(amount)];
    const line = bottom - thick - sheet.size * 0.45;
    const text = amountText(amount, table);
    const taken = Math.min(sheet.measure(text), box.width * 0.55);
    sheet.write("quiet", name(row), [box.x, line], box.width - taken - sheet.size * 0.6);
    sheet.write("text", text, [box.x + box.width, line], taken + 0.01, "right");
    const place = { x: Math.min(one, other), y: bottom - thick, width: Math.abs(other - one), height: thick };
    sheet.bar("index", n === 0 ? 1 : 0, place);
    sheet.line("line", [
      [scale(0), bottom - thick - 2],
      [scale(0), bottom],
    ]);
  }
}
