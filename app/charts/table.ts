/** The input of a chart: a plain table, such as a spreadsheet gives, and what makes it impossible to draw. */
import { unwritable } from "#app/letters/coverage.ts";
import { momentsOf, strayMoment } from "./moments.ts";

export type Cell = string | number | null;

/**
 * What the columns hold, by kind. Numbers may be missing (null) unless said otherwise.
 * - trend: a moment, its reading, and from where to where is normal (both optional).
 * - range: a moment, the forecast, its lower and its upper end, and what came (null while nobody knows).
 * - flow: from, to, and how much.
 * - joined: any columns; each row is one thing as each of them knows it. A cell may be missing.
 * - list: a name, its weight, and the reason.
 * - page: the name of a page, and one of its lines.
 *
 * Those that staff choose from, with an axis or values at their marks:
 * - columns: a name or a moment, and one to four numbers, which stand side by side.
 * - stacked: the same, on each other: none is missing, none less than nothing.
 * - lines: a moment or a name, and one to four readings.
 * - band: a moment, its reading, the lower and the upper end of its range, and what came, where the reading is a forecast.
 * - share: a name, and its part of the whole.
 * - figure: a moment, or one of two names, and its number: the last one, and how it has changed.
 * - lanes: a name, the day of its alarm and that of its opening, from 1 (both optional), the fault that was found (null:
 *   none), and its readings, at equal distances.
 *
 * Those of older texts, which are shown as other kinds (readings.ts):
 * - alarm: a moment, its reading, and the name of the fault that it comes before (null: none).
 * - seam: what a stretch is, and how long.
 * - grid: the name of a row, and a number for each column.
 * - plan: a week, what one keeps who stops after it (null: none), our days, and the hours of up to four others.
 */
export type ChartTable = {
  kind: Kind;
  /** Of the columns, in lower case where they begin no sentence. */
  labels: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Of the numbers, such as "mm/s"; empty for none. */
  unit: string;
  /**
   * The row that is marked, from 0; of an alarm the reading from which it rings, of lanes how many days they are long.
   * null: what the numbers mark.
   */
  marked: number | null;
  /** In whose way numbers are written, such as "en-IN": that of the office when the chart was made. */
  locale?: string;
};

export type OrdinaryKind = "columns" | "stacked" | "lines" | "band" | "share" | "figure";
export type Kind =
  | "trend"
  | "range"
  | "alarm"
  | "flow"
  | "joined"
  | "list"
  | "page"
  | "seam"
  | "grid"
  | "plan"
  | "lanes"
  | OrdinaryKind;

/** `columns` and `rows` are the fewest and the most; `numbers` the columns that hold numbers, `whole` without gaps. */
interface Rule {
  columns: [least: number, most: number];
  rows: [least: number, most: number];
  numbers: (column: number) => boolean;
  whole?: boolean;
}

const after = (first: number) => (column: number) => column >= first;
const only = (one: number) => (column: number) => column === one;

const rules: Record<Kind, Rule> = {
  trend: { columns: [2, 4], rows: [1, 400], numbers: after(1) },
  range: { columns: [5, 5], rows: [1, 400], numbers: after(1) },
  alarm: { columns: [3, 3], rows: [2, 400], numbers: only(1), whole: true },
  flow: { columns: [3, 3], rows: [1, 24], numbers: only(2), whole: true },
  joined: { columns: [2, 5], rows: [1, 8], numbers: () => false },
  list: { columns: [3, 3], rows: [1, 400], numbers: only(1), whole: true },
  page: { columns: [2, 2], rows: [1, 60], numbers: () => false },
  seam: { columns: [2, 2], rows: [1, 24], numbers: only(1), whole: true },
  grid: { columns: [2, 7], rows: [1, 6], numbers: after(1), whole: true },
  columns: { columns: [2, 5], rows: [1, 60], numbers: after(1) },
  stacked: { columns: [3, 5], rows: [1, 60], numbers: after(1), whole: true },
  lines: { columns: [2, 5], rows: [1, 400], numbers: after(1) },
  band: { columns: [4, 5], rows: [1, 400], numbers: after(1) },
  share: { columns: [2, 2], rows: [2, 8], numbers: only(1), whole: true },
  figure: { columns: [2, 2], rows: [2, 400], numbers: only(1) },
  plan: { columns: [3, 7], rows: [1, 26], numbers: after(2), whole: true },
  lanes: { columns: [4, 60], rows: [1, 16], numbers: (column) => column !== 0 && column !== 3 },
};

/** How a sentence names them; the others by their own word. */
const nouns: Partial<Record<Kind, string>> = {
  columns: "A chart of columns",
  stacked: "A chart of stacked columns",
  lines: "A chart of lines",
  band: "A range with its band",
  share: "A share of a whole",
  figure: "A figure with its change",
};

const nounOf = (kind: Kind) => nouns[kind] ?? `A ${kind}`;

export function isOrdinary(kind: Kind): kind is OrdinaryKind {
  return kind in nouns;
}

export const kinds = Object.keys(rules) as Kind[];

export function holdsNumbers(kind: Kind, column: number): boolean {
  return rules[kind].numbers(column);
}

/** Beyond it the distance of two numbers is no number. */
const largest = 1e15;
/** Pages beside each other, names in one place, readings and bars of a chart, what a plan holds. */
const most = {
  pages: 6,
  places: 16,
  inOneStep: 7,
  readings: 400,
  names: 12,
  bars: 36,
  narrowBars: 120,
  stops: 5,
  inOneWeek: 40,
  days: 400,
};
/** Nearer to nothing no scale has a place for it. */
const smallest = 1e-12;

export type Parsed = { table: ChartTable } | { reason: string };

/** What can be drawn, or a sentence that says why it cannot. Rows are counted from 1, as people do. */
export function parseTable(input: unknown): Parsed {
  const shape = shapeOf(input);
  if (typeof shape === "string") return { reason: shape };
  const reason =
    reasonOfSize(shape) ?? reasonOfCells(shape) ?? reasonOfKind[shape.kind]?.(shape) ?? reasonOfMark(shape);
  return reason === undefined ? { table: shape } : { reason };
}

function shapeOf(input: unknown): ChartTable | string {
  if (typeof input !== "object" || input === null) return "There is no table.";
  const { kind, labels, rows, unit, marked, locale } = input as Partial<Record<keyof ChartTable, unknown>>;
  if (typeof kind !== "string" || !Object.hasOwn(rules, kind)) return "There is no such kind of chart.";
  if (!isListOf(labels, (label) => typeof label === "string")) return "The columns have no names.";
  if (!isListOf(rows, Array.isArray)) return "There are no rows.";
  if (typeof unit !== "string") return "The unit is no text.";
  if (marked !== null && typeof marked !== "number") return "What is marked is no number.";
  if (locale !== undefined && !isLocale(locale)) return "There is no such way of writing numbers.";
  return input as ChartTable;
}

function isLocale(value: unknown): boolean {
  return typeof value === "string" && /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(value);
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function reasonOfSize({ kind, labels, rows }: ChartTable): string | undefined {
  const { columns, rows: count } = rules[kind];
  if (labels.length < columns[0])
    return `${nounOf(kind)} needs ${columns[0]} columns, this table has ${labels.length}.`;
  if (labels.length > columns[1])
    return `${nounOf(kind)} has at most ${columns[1]} columns, this table has ${labels.length}.`;
  if (rows.length === 0) return "The table is empty.";
  if (rows.length < count[0]) return `${nounOf(kind)} needs ${count[0]} rows, this table has ${rows.length}.`;
  if (rows.length > count[1])
    return `${nounOf(kind)} has at most ${count[1]} rows, this table has ${rows.length}.`;
  const uneven = rows.findIndex((row) => row.length !== labels.length);
  if (uneven !== -1)
    return `Row ${uneven + 1} has ${rows[uneven]?.length} cells where the columns are ${labels.length}.`;
  return undefined;
}

function reasonOfCells({ kind, labels, rows, unit }: ChartTable): string | undefined {
  const { numbers, whole } = rules[kind];
  for (const [text, place] of [
    ...labels.map((label, column) => [label, `The name of column ${column + 1}`] as const),
    [unit, "The unit"] as const,
  ]) {
    const sign = unwritable(text);
    if (sign !== undefined) return `${place}: a chart cannot write “${sign}”.`;
  }
  for (const [i, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      const place = `Row ${i + 1}, column “${labels[column]}”`;
      if (numbers(column)) {
        if (cell === null && !whole) continue;
        if (typeof cell !== "number" || !Number.isFinite(cell))
          return `${place}: “${cell ?? ""}” is no number.`;
        if (Math.abs(cell) > largest) return `${place}: ${cell} is too large to draw.`;
        if (isOrdinary(kind) && cell !== 0 && Math.abs(cell) < smallest)
          return `${place}: ${cell} is too small to draw.`;
        continue;
      }
      if (typeof cell === "number" && !Number.isFinite(cell)) return `${place}: “${cell}” is no number.`;
      if (cell !== null && typeof cell !== "number" && typeof cell !== "string")
        return `${place} is neither text nor a number.`;
      const sign = unwritable(String(cell ?? ""));
      if (sign !== undefined) return `${place}: a chart cannot write “${sign}”.`;
    }
  return undefined;
}

const reasonOfKind: Partial<Record<Kind, (table: ChartTable) => string | undefined>> = {
  trend: (table) => reasonOfReadings(table) ?? reasonOfEnds(table),
  range: (table) => reasonOfReadings(table) ?? reasonOfEnds(table),
  alarm: ({ marked }) =>
    marked === null || Math.abs(marked) > largest
      ? "An alarm needs the reading from which it rings."
      : undefined,
  flow: (table) => negative(table, 2) ?? reasonOfFlow(table),
  joined: ({ rows }) => {
    const empty = rows.findIndex((row) => row.every((cell) => cell === null));
    return empty === -1 ? undefined : `Row ${empty + 1} is empty.`;
  },
  list: (table) => negative(table, 1),
  page: ({ rows }) =>
    new Set(rows.map(([page]) => page)).size > most.pages
      ? `At most ${most.pages} pages can be seen beside each other.`
      : undefined,
  seam: (table) => negative(table, 1) ?? reasonOfNothing(table, 1),
  grid: ({ rows }) => {
    const below = rows.findIndex((row) => row.slice(1).some((cell) => Number(cell) < 0));
    return below === -1 ? undefined : `Row ${below + 1} is less than nothing.`;
  },
  columns: (table) => reasonOfGaps(table) ?? reasonOfTwice(table) ?? reasonOfBars(table),
  stacked: (table) => negatives(table) ?? reasonOfTwice(table) ?? reasonOfBars(table),
  lines: (table) => reasonOfGaps(table) ?? reasonOfTime(table) ?? reasonOfMany(table),
  band: (table) =>
    reasonOfReadings(table) ?? reasonOfEnds(table) ?? reasonOfTime(table) ?? reasonOfMany(table),
  share: (table) =>
    negative(table, 1) ?? reasonOfNothing(table, 1) ?? reasonOfTwice(table) ?? reasonOfWhole(table),
  figure: (table) => reasonOfTime(table) ?? reasonOfChange(table),
  plan: ({ rows }) => {
    const out = rows.findIndex((row) =>
      row.slice(2).some((cell) => Number(cell) < 0 || Number(cell) > most.inOneWeek),
    );
    if (out !== -1) return `Row ${out + 1}: a plan draws 0 to ${most.inOneWeek} in a week.`;
    const stops = rows.filter(([, stop]) => stop !== null && stop !== "").length;
    return stops > most.stops ? `A plan has at most ${most.stops} places to stop.` : undefined;
  },
  lanes: reasonOfLanes,
};

/** What is drawn lies within the lanes, and nothing is opened before its alarm. */
function reasonOfLanes({ rows, marked }: ChartTable): string | undefined {
  if (marked === null || !Number.isInteger(marked) || marked < 1 || marked > most.days)
    return `Lanes need their length, 1 to ${most.days} days.`;
  const out = rows.findIndex(([, alarm = null, opened = null]) =>
    [alarm, opened].some((day) => day !== null && (Number(day) < 1 || Number(day) > marked)),
  );
  if (out !== -1) return `Row ${out + 1}: a day lies outside of the lanes.`;
  const early = rows.findIndex(
    ([, alarm = null, opened = null]) => alarm !== null && opened !== null && Number(opened) < Number(alarm),
  );
  return early === -1 ? undefined : `Row ${early + 1} was opened before its alarm.`;
}

/** No column is without a number. */
function reasonOfGaps({ rows, labels }: ChartTable): string | undefined {
  const empty = labels.findIndex((_, column) => column > 0 && rows.every((row) => row[column] === null));
  return empty === -1 ? undefined : `The column “${labels[empty]}” has no number.`;
}

function reasonOfBars({ kind, rows, labels }: ChartTable): string | undefined {
  const side = kind === "stacked" ? 1 : labels.length - 1;
  const isTime = momentsOf(namesOf({ rows })) !== null;
  if (!isTime && rows.length > most.names)
    return `${nounOf(kind)} has room for ${most.names} names, this table has ${rows.length}.`;
  const room = isTime ? most.narrowBars : most.bars;
  if (rows.length * side > room)
    return `${nounOf(kind)} has room for ${room} columns, this table has ${rows.length * side}.`;
  return undefined;
}

/** Time is to scale: what is no moment among moments has no place. */
function reasonOfTime(table: ChartTable): string | undefined {
  const names = namesOf(table);
  const stray = momentsOf(names) ? null : strayMoment(names);
  return stray === null
    ? reasonOfTwice(table)
    : `${placeOfName(table, stray)} is no moment as the others are.`;
}

/** Nor have two readings the same place. */
function reasonOfTwice(table: ChartTable): string | undefined {
  const seen = new Set<number>();
  const twice = momentsOf(namesOf(table))?.at.findIndex((at) => seen.size === seen.add(at).size) ?? -1;
  return twice === -1 ? undefined : `${placeOfName(table, twice)} is there twice.`;
}

function placeOfName({ rows, labels }: ChartTable, row: number): string {
  return `Row ${row + 1}, column “${labels[0]}”: “${rows[row]?.[0] ?? ""}”`;
}

function namesOf({ rows }: Pick<ChartTable, "rows">): Cell[] {
  return rows.map(([name = null]) => name);
}

function reasonOfMany({ kind, rows, labels }: ChartTable): string | undefined {
  const readings = rows.length * (kind === "band" ? labels.length - 3 : labels.length - 1);
  return readings > most.readings
    ? `A chart draws at most ${most.readings} readings, this table has ${readings}. Take a mean for each day, week or month.`
    : undefined;
}

/** Shares in percent are of a hundred, give or take what each was rounded by. */
function reasonOfWhole({ rows, unit }: ChartTable): string | undefined {
  const sum = Number(rows.reduce((sum, [, share]) => sum + Number(share), 0).toPrecision(6));
  return unit === "%" && Math.abs(sum - 100) > rows.length * 0.5
    ? `The shares add up to ${sum}%, and not to 100%.`
    : undefined;
}

function reasonOfChange({ rows, labels, marked }: ChartTable): string | undefined {
  const { now, before } = figureRows({ rows, marked });
  for (const row of [before, now])
    if (typeof rows[row]?.[1] !== "number") return `Row ${row + 1} has no “${labels[1]}”.`;
  if (now === before) return "The last row is compared with another one: mark that one.";
  // Two names may be before and after; of several things none has become another.
  return rows.length > 2 && momentsOf(namesOf({ rows })) === null
    ? `A figure changes from one moment to the next, and “${rows[now]?.[0] ?? ""}” is a name.`
    : undefined;
}

/** The row that a figure is of, which is the last in time, and the one that it is compared with. */
export function figureRows({ rows, marked }: Pick<ChartTable, "rows" | "marked">): {
  now: number;
  before: number;
} {
  const moments = momentsOf(namesOf({ rows }));
  const order = rows.map((_, row) => row);
  if (moments) order.sort((one, other) => (moments.at[one] ?? 0) - (moments.at[other] ?? 0));
  return { now: order.at(-1) ?? 0, before: marked ?? order.at(-2) ?? 0 };
}

function negatives(table: ChartTable): string | undefined {
  for (let column = 1; column < table.labels.length; column++) {
    const reason = negative(table, column);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function reasonOfReadings({ rows, labels }: ChartTable): string | undefined {
  if (rows.some(([, reading]) => reading !== null)) return undefined;
  return `The column “${labels[1]}” has no number.`;
}

/** A band has both ends or none, and the lower one first. */
function reasonOfEnds({ rows, labels }: ChartTable): string | undefined {
  if (labels.length < 4) return labels.length === 3 ? "A band needs both its ends." : undefined;
  for (const [i, row] of rows.entries()) {
    const [low = null, high = null] = row.slice(2, 4);
    if ((low === null) !== (high === null)) return `Row ${i + 1}: a band needs both its ends.`;
    if (Number(low) > Number(high)) return `Row ${i + 1}: the band ends below where it begins.`;
  }
  return undefined;
}

function negative({ rows, labels }: ChartTable, column: number): string | undefined {
  const below = rows.findIndex((row) => Number(row[column]) < 0);
  return below === -1 ? undefined : `Row ${below + 1}, column “${labels[column]}”: it is less than nothing.`;
}

function reasonOfNothing({ rows, labels }: ChartTable, column: number): string | undefined {
  return rows.some((row) => Number(row[column]) > 0)
    ? undefined
    : `The column “${labels[column]}” is nothing.`;
}

function reasonOfFlow(table: ChartTable): string | undefined {
  const nothing = reasonOfNothing(table, 2);
  if (nothing !== undefined) return nothing;
  const unnamed = table.rows.findIndex(
    ([from, to]) => from === null || to === null || from === "" || to === "",
  );
  if (unnamed !== -1) return `Row ${unnamed + 1} does not say from where to where.`;
  const steps = stepsOf(table);
  if (!steps) return "The flow comes back to where it began.";
  if (steps.size > most.places)
    return `A flow has at most ${most.places} places, this one has ${steps.size}.`;
  const crowded = Math.max(
    ...[...Map.groupBy(steps.values(), (step) => step).values()].map((one) => one.length),
  );
  return crowded > most.inOneStep
    ? `At most ${most.inOneStep} places can stand below each other.`
    : undefined;
}

/** Of each place of a flow, how many steps it is from where all begins; undefined if it goes in a circle. */
export function stepsOf({ rows }: ChartTable): Map<string, number> | undefined {
  const steps = new Map<string, number>();
  for (const [from, to] of rows) for (const place of [from, to]) steps.set(String(place), 0);
  for (let round = 0; round <= steps.size; round++) {
    let moved = false;
    for (const [from, to] of rows) {
      const next = (steps.get(String(from)) ?? 0) + 1;
      if ((steps.get(String(to)) ?? 0) >= next) continue;
      steps.set(String(to), next);
      moved = true;
    }
    if (!moved) return steps;
  }
  return undefined;
}

function reasonOfMark({ kind, rows, marked }: ChartTable): string | undefined {
  if (
    marked === null ||
    kind === "alarm" ||
    kind === "lanes" ||
    (Number.isInteger(marked) && marked >= 0 && marked < rows.length)
  )
    return undefined;
  return `There is no row ${marked + 1} to mark.`;
}
