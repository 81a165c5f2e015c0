/** Readings over time: what a trend, a range and an alarm have in common. */
import type { Cell, ChartTable } from "./table.ts";

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
      low: numberOf(kind === "alarm" ? null : low),
      high: numberOf(kind === "alarm" ? null : high),
      forecast: isRange ? numberOf(second) : null,
    };
  });
}

/** A trend or a range as the kind of chart that has taken its place, marked where it leaves its band. */
export function asOrdinary(table: ChartTable): ChartTable {
  const kind = table.labels.length < 4 ? "lines" : "band";
  return { ...table, kind, marked: leaving(table, readingsOf(table)) };
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
  if (table.marked !== null && table.kind !== "alarm") return table.marked;
  const known = readings.filter(({ value }) => value !== null);
  const lastInside = known.findLastIndex((reading) => !isOutside(reading));
  const forGood = known[lastInside + 1];
  const first = forGood ?? known.find(isOutside);
  return first && isOutside(first) ? first.row : null;
}

export interface Fault {
  name: string;
  /** Rows of the readings before it. */
  from: number;
  to: number;
  /** The row in which the alarm rings first; null if it does not. */
  first: number | null;
  caught: boolean;
}

export interface Alarms {
  faults: Fault[];
  /** Rows of each alarm that no fault followed. */
  falseAlarms: { from: number; to: number }[];
}

/** What an alarm that rings from a reading on would have caught, missed and rung for nothing. */
export function alarmsOf({ rows, marked }: ChartTable): Alarms {
  const faults: Fault[] = [];
  const falseAlarms: Alarms["falseAlarms"] = [];
  let wasRinging = false;
  for (const [i, [, reading, cell = null]] of rows.entries()) {
    const rings = Number(reading) >= (marked ?? Number.POSITIVE_INFINITY);
    const name = cell === null ? "" : String(cell);
    const last = faults.at(-1);
    if (name === "") {
      const ringing = wasRinging ? falseAlarms.at(-1) : undefined;
      if (rings && ringing) ringing.to = i;
      else if (rings) falseAlarms.push({ from: i, to: i });
    } else if (last && last.to === i - 1 && last.name === name) {
      last.to = i;
      if (rings) last.first ??= i;
      last.caught ||= rings;
    } else faults.push({ name, from: i, to: i, first: rings ? i : null, caught: rings });
    wasRinging = rings && name === "";
  }
  return { faults, falseAlarms };
}
