/** Readings over time: what a trend and a range have in common; and what has taken the place of older kinds of charts. */
import type { Cell, ChartTable, Kind } from "./table.ts";

/** One moment; a band has both ends or none. */
export interface Reading {
  row: number;
  moment: Cell;
  /** What was read; in a range what came in the end. */
  value: number | null;
  low: number | null;
  high: number | null;
  /** Of a range alone. */
  forecast: number | null;
}

export function readingsOf({ kind, rows }: ChartTable): Reading[] {
  return rows.map((cells, row) => {
    const [moment = null, second = null, low = null, high = null, truth = null] = cells;
    const isRange = kind === "range";
    return {
      row,
      moment,
      value: numberOf(isRange ? truth : second),
      low: numberOf(low),
      high: numberOf(high),
      forecast: isRange ? numberOf(second) : null,
    };
  });
}

/** A table of a kind that is not made any more, as the kind that has taken its place; otherwise as it is. */
export function asOrdinary(table: ChartTable): ChartTable {
  return older[table.kind]?.(table) ?? table;
}

const older: Partial<Record<Kind, (table: ChartTable) => ChartTable>> = {
  trend: asReadings,
  range: asReadings,
  /** Marked where the alarm rings first; what it rang for stands in the numbers. */
  alarm(table) {
    const first = table.rows.findIndex(([, reading]) => Number(reading) >= Number(table.marked));
    return columnsOf({ ...table, marked: first === -1 ? null : first }, "lines", [1]);
  },
  seam(table) {
    const rows = table.rows.map(([stretch = null, length = null]): Cell[] => [stretch, length, null]);
    return { ...table, kind: "list", labels: [...table.labels, ""], rows };
  },
  grid: (table) => columnsOf(table, "columns", [1, 2, 3, 4]),
  plan: (table) => columnsOf(table, table.labels.length > 3 ? "stacked" : "columns", [2, 3, 4, 5]),
};

function asReadings(table: ChartTable): ChartTable {
  const kind = table.labels.length < 4 ? "lines" : "band";
  return { ...table, kind, marked: leaving(table, readingsOf(table)) };
}

/** The names with some of the numbers. @param columns as many as such a chart tells apart */
function columnsOf(table: ChartTable, kind: Kind, columns: readonly number[]): ChartTable {
  const taken = [0, ...columns.filter((column) => column < table.labels.length)];
  const labels = taken.map((column) => table.labels[column] ?? "");
  const rows = table.rows.map((row) => taken.map((column) => row[column] ?? null));
  return { ...table, kind, labels, rows };
}

function numberOf(cell: Cell): number | null {
  return typeof cell === "number" ? cell : null;
}

export function isOutside({ value, low, high }: Reading): boolean {
  return value !== null && low !== null && high !== null && (value < low || value > high);
}

/**
 * The line from one reading to the next, in the parts that are outside of the band between them and those that are
 * not; from 0, the one, to 1, the other.
 */
export function outsideOf(one: Reading, next: Reading): { start: number; end: number; isOut: boolean }[] {
  const beyond = (reading: Reading) => [above(reading), below(reading)] as const;
  const [from, to] = [beyond(one), beyond(next)];
  const crossings = from.flatMap((here, side) => {
    const there = to[side] ?? 0;
    return here * there < 0 ? [here / (here - there)] : [];
  });
  const ends = [0, ...crossings.sort((a, b) => a - b), 1];
  return ends.slice(1).map((end, i) => {
    const start = ends[i] ?? 0;
    const middle = (start + end) / 2;
    // biome-ignore lint/plugin/list-in-a-list: bounded: a band has two sides.
    const isOut = from.some((here, side) => here + ((to[side] ?? 0) - here) * middle > 0);
    return { start, end, isOut };
  });
}

/** By how much it is more than the upper end of its band; without one, not at all. */
function above({ value, high }: Reading): number {
  return value === null || high === null ? 0 : value - high;
}

function below({ value, low }: Reading): number {
  return value === null || low === null ? 0 : low - value;
}

/**
 * The row in which the band is left: where its end is not come back to, otherwise the first time; or the one that
 * the table marks.
 */
export function leaving(table: ChartTable, readings: readonly Reading[]): number | null {
  if (table.marked !== null) return table.marked;
  const known = readings.filter(({ value }) => value !== null);
  const lastInside = known.findLastIndex((reading) => !isOutside(reading));
  const forGood = known[lastInside + 1];
  const first = forGood ?? known.find(isOutside);
  return first && isOutside(first) ? first.row : null;
}
