/** A project in weeks: our days above the ground, below it a lane for each of those whose hours it takes. */
import type { Box, Sheet } from "./sheet.ts";
import type { ChartTable } from "./table.ts";
import { wordOf } from "./words.ts";

/** The columns before those of the lanes: the week, where one may stop, and our days. */
const firstLane = 3;

export function drawPlan(sheet: Sheet, table: ChartTable, box: Box): void {
  const { rows, labels } = table;
  const line = sheet.size * 1.5;
  const slot = box.width / rows.length;
  const at = (row: number) => box.x + slot * (row + 0.5);
  const stops = rows.flatMap(([, stop], row) => (wordOf(stop) === "" ? [] : [{ row, text: wordOf(stop) }]));
  const lanes = labels.slice(firstLane);
  const free = box.height - line * (stops.length + 2);
  const lane = Math.max(0, Math.min(sheet.size * 2.7, free / (lanes.length + 1)));
  const days = Math.max(0, free - lane * lanes.length);
  const ground = box.y + line * stops.length + days;
  const most = Math.max(1, ...rows.map(([, , ours]) => Number(ours)));
  const step = Math.min(12, Math.max(0, days - sheet.size * 0.6) / most);
  drawStops(sheet, stops, at, { ...box, height: ground - box.y });
  for (const [row, [, , ours]] of rows.entries())
    for (let day = 1; day <= Number(ours); day++)
      sheet.line("bold", [
        [at(row) - slot * 0.3, ground - day * step],
        [at(row) + slot * 0.3, ground - day * step],
      ]);
  sheet.line("fine", [
    [box.x, ground],
    [box.x + box.width, ground],
  ]);
  for (const { row } of stops) sheet.dot([at(row), ground], 4.5);
  const below = ground + sheet.size * 1.5;
  const room = box.width * 0.24;
  sheet.write("quiet", wordOf(rows[0]?.[0]), [box.x, below], room);
  if (rows.length > 1)
    sheet.write("quiet", wordOf(rows.at(-1)?.[0]), [box.x + box.width, below], room, "right");
  sheet.write("text", sumOf(table, 2), [box.x + box.width / 2, below], box.width * 0.5, "middle");
  for (const [n] of lanes.entries()) drawLane(sheet, table, firstLane + n, ground + line * 1.4 + lane * n);

  /** What it is, with its sum, and below it a stroke for each hour. */
  function drawLane(sheet: Sheet, table: ChartTable, column: number, top: number): void {
    sheet.write("text", sumOf(table, column), [box.x, top + sheet.size], box.width);
    const height = Math.max(2, Math.min(sheet.size * 0.8, lane - sheet.size * 1.5));
    const foot = Math.min(top + sheet.size * 1.5 + height, box.y + box.height);
    for (const [row, cells] of table.rows.entries()) {
      const hours = Number(cells[column]);
      const apart = Math.min(7, (slot * 0.6) / Math.max(1, hours - 1));
      for (let hour = 0; hour < hours; hour++) {
        const x = at(row) - slot * 0.3 + hour * apart;
        sheet.line("line", [
          [x, foot - height],
          [x, foot],
        ]);
      }
    }
  }
}

/** "Hours of your expert: 18" */
export function sumOf({ rows, labels }: ChartTable, column: number): string {
  const sum = rows.reduce((all, cells) => all + Number(cells[column]), 0);
  const label = wordOf(labels[column]);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${Number(sum.toPrecision(12))}`;
}

/**
 * What one keeps who stops there, each on a line of its own. Those without room to their right come first, from the
 * last one on: so no line down from one crosses the words of another.
 */
function drawStops(
  sheet: Sheet,
  stops: readonly { row: number; text: string }[],
  at: (row: number) => number,
  { x, y, width, height }: Box,
): void {
  const gap = sheet.size * 0.5;
  const fits = ({ row, text }: { row: number; text: string }) =>
    at(row) + gap + sheet.measure(text) <= x + width;
  const ordered = [...stops.filter((stop) => !fits(stop)).reverse(), ...stops.filter(fits)];
  for (const [level, stop] of ordered.entries()) {
    const foot = y + sheet.size + level * sheet.size * 1.5;
    const left = at(stop.row);
    sheet.line("markHair", [
      [left, foot - sheet.size * 0.7],
      [left, y + height - 4],
    ]);
    if (fits(stop)) sheet.write("text", stop.text, [left + gap, foot], x + width - left - gap);
    else sheet.write("text", stop.text, [left - gap, foot], left - gap - x, "right");
  }
}
