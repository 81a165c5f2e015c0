/** The input of a chart: a plain table, such as a spreadsheet gives, and what makes it impossible to draw. */
import { unwritable } from "#app/letters/coverage.ts";

export type Cell = string | number | null;

/**
 * What the columns hold, by kind. Numbers may be missing (null) unless said otherwise.
 * - trend: a moment, its reading, and from where to where is normal (both optional).
 * - range: a moment, the forecast, its lower and its upper end, and what came (null while nobody knows).
 * - alarm: a moment, its reading, and the name of the fault that it comes before (null: none).
 * - flow: from, to, and how much.
 * - joined: any columns; each row is one thing as each of them knows it. A cell may be missing.
 * - list: a name, its weight, and the reason.
 * - page: the name of a page, and one of its lines.
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
  /** The row that is marked, from 0; of an alarm the reading from which it rings. null: what the numbers mark. */
  marked: number | null;
};

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
  | "plan";

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
  trend: { columns: [2, 4], rows: [1, 20_000], numbers: after(1) },
  range: { columns: [5, 5], rows: [1, 20_000], numbers: after(1) },
  alarm: { columns: [3, 3], rows: [2, 20_000], numbers: only(1), whole: true },
  flow: { columns: [3, 3], rows: [1, 24], numbers: only(2), whole: true },
  joined: { columns: [2, 5], rows: [1, 8], numbers: () => false },
  list: { columns: [3, 3], rows: [1, 20_000], numbers: only(1), whole: true },
  page: { columns: [2, 2], rows: [1, 60], numbers: () => false },
  seam: { columns: [2, 2], rows: [1, 24], numbers: only(1), whole: true },
  grid: { columns: [2, 7], rows: [1, 6], numbers: after(1), whole: true },
  plan: { columns: [3, 7], rows: [1, 26], numbers: after(2), whole: true },
};

export const kinds = Object.keys(rules) as Kind[];

export function holdsNumbers(kind: Kind, column: number): boolean {
  return rules[kind].numbers(column);
}

/** Beyond it the distance of two numbers is no number. */
const largest = 1e15;
/** Pages beside each other, names in one place, what a plan holds. */
const most = { pages: 6, places: 16, inOneStep: 7, stops: 5, inOneWeek: 40 };

export type Parsed = { table: ChartTable } | { reason: string };

/** What can be drawn, or a sentence that says why it cannot. Rows are counted from 1, as people do. */
export function parseTable(input: unknown): Parsed {
  const shape = shapeOf(input);
  if (typeof shape === "string") return { reason: shape };
  const reason =
    reasonOfSize(shape) ?? reasonOfCells(shape) ?? reasonOfKind[shape.kind]?.(shape) ?? reasonOfMark(shape);
  return reason === undefined ? { table: shape } : { reason };
}

/** @throws {Error} with the reason, for tables of our own. */
export function drawable(input: ChartTable): ChartTable {
  const parsed = parseTable(input);
  if ("reason" in parsed) throw new Error(parsed.reason);
  return parsed.table;
}

function shapeOf(input: unknown): ChartTable | string {
  if (typeof input !== "object" || input === null) return "There is no table.";
  const { kind, labels, rows, unit, marked } = input as Partial<Record<keyof ChartTable, unknown>>;
  if (typeof kind !== "string" || !Object.hasOwn(rules, kind)) return "There is no such kind of chart.";
  if (!isListOf(labels, (label) => typeof label === "string")) return "The columns have no names.";
  if (!isListOf(rows, Array.isArray)) return "There are no rows.";
  if (typeof unit !== "string") return "The unit is no text.";
  if (marked !== null && typeof marked !== "number") return "What is marked is no number.";
  return input as ChartTable;
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function reasonOfSize({ kind, labels, rows }: ChartTable): string | undefined {
  const { columns, rows: count } = rules[kind];
  if (labels.length < columns[0])
    return `A ${kind} needs ${columns[0]} columns, this table has ${labels.length}.`;
  if (labels.length > columns[1])
    return `A ${kind} has at most ${columns[1]} columns, this table has ${labels.length}.`;
  if (rows.length === 0) return "The table is empty.";
  if (rows.length < count[0]) return `A ${kind} needs ${count[0]} rows, this table has ${rows.length}.`;
  if (rows.length > count[1]) return `A ${kind} has at most ${count[1]} rows, this table has ${rows.length}.`;
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
  plan: ({ rows }) => {
    const out = rows.findIndex((row) =>
      row.slice(2).some((cell) => Number(cell) < 0 || Number(cell) > most.inOneWeek),
    );
    if (out !== -1) return `Row ${out + 1}: a plan draws 0 to ${most.inOneWeek} in a week.`;
    const stops = rows.filter(([, stop]) => stop !== null && stop !== "").length;
    return stops > most.stops ? `A plan has at most ${most.stops} places to stop.` : undefined;
  },
};

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
    (Number.isInteger(marked) && marked >= 0 && marked < rows.length)
  )
    return undefined;
  return `There is no row ${marked + 1} to mark.`;
}
