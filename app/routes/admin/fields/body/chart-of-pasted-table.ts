/** What a pasted table says: its names, its numbers, what has to be asked, and the charts that it could be. */
import { momentsOf } from "#app/charts/moments.ts";
import { type Cell, type ChartTable, holdsNumbers, isOrdinary, type Kind } from "#app/charts/table.ts";
import { parseChart } from "#app/domain/text/chart.ts";
import {
  type Amounts,
  holdsNumbersMostly,
  inPlainNumbers,
  isAbsent,
  looksLikeNumber,
  nameInHead,
  readNumbers,
  type Style,
  scaleIn,
  styleOf,
} from "./written-numbers.ts";

/** A cell below the names of the columns: its row from 1, the name of its column, and what stands in it. */
export interface Place {
  row: number;
  column: string;
  word: string;
}

/** Which comes first in 03/04. */
export type DayOrder = "day" | "month";

/** What only a person knows. */
export interface Answers {
  style?: Style;
  order?: DayOrder;
}

export type Question = Place &
  (
    | { about: "number"; readings: Record<Style, number> }
    | { about: "day"; readings: Record<DayOrder, string> }
  );

interface Column {
  at: number;
  name: string;
  unit: string;
  values: readonly (number | null)[];
}

export interface ReadTable {
  head: readonly string[];
  body: readonly (readonly string[])[];
  names: { label: string; cells: readonly string[]; isTime: boolean };
  columns: readonly Column[];
  /** Other columns than the first that hold words. */
  words: readonly number[];
  questions: readonly Question[];
  /** Among numbers, and none. */
  notRead: readonly Place[];
  /** The last row, which stands for the others together. */
  total: Place | null;
  isTurned: boolean;
}

export function readTable(typed: readonly string[][], answers: Answers): ReadTable {
  const isTurned = hasMomentsAcross(typed);
  const [head = [], ...rows] = isTurned ? turned(typed) : typed;
  const total = totalIn(head, rows);
  const body = total ? rows.slice(0, -1) : rows;
  const wordsIn = (column: number) => body.map((row) => row[column] ?? "");
  const others = head.map((_, column) => column).slice(1);
  const numeric = others.filter((column) => holdsNumbersMostly(wordsIn(column)));
  const isNumeric = new Set(numeric);
  const shared = sharedStyle(numeric.map((column) => styleOf(wordsIn(column), head[column])));
  const placeOf = (row: number, column: number): Place => ({
    row: row + 1,
    column: head[column] ?? "",
    word: body[row]?.[column] ?? "",
  });
  const read = numeric.map((at) => ({
    at,
    name: nameInHead(head[at] ?? ""),
    ...readNumbers(wordsIn(at), head[at] ?? "", shared, answers.style ?? null),
  }));
  const days = readDays(wordsIn(0), answers.order ?? null);
  const [asked] = read.flatMap(({ at, unclear }) => unclear.map((one) => ({ at, ...one })));
  const questions: Question[] = [];
  if (asked)
    questions.push({
      ...placeOf(asked.row, asked.at),
      about: "number",
      readings: { point: asked.point, comma: asked.comma },
    });
  if (days.unclear) questions.push({ ...placeOf(days.unclear.row, 0), about: "day", readings: days.unclear });
  const isTime = momentsOf(days.cells) !== null;
  return {
    head,
    body,
    names: { label: head[0] || (isTime ? "period" : "name"), cells: days.cells, isTime },
    columns: inOneScale(read).map(({ at, name, unit, values }) => ({ at, name, unit, values })),
    words: others.filter((column) => !isNumeric.has(column)),
    questions,
    notRead: read.flatMap(({ at, notRead }) => notRead.map((row) => placeOf(row, at))),
    total,
    isTurned,
  };
}

/** Where one column counts in lakh and another in crore, all are plain numbers. */
function inOneScale<Of extends Amounts>(columns: readonly Of[]): Of[] {
  if (new Set(columns.map(({ unit }) => scaleIn(unit))).size < 2) return [...columns];
  return columns.map((column) => ({ ...column, ...inPlainNumbers(column) }));
}

/** A table comes from one hand: what one of its columns decides holds for those that decide nothing. */
function sharedStyle(styles: readonly (Style | null)[]): Style | null {
  const decided = new Set(styles.filter((style) => style !== null));
  return decided.size === 1 ? ([...decided][0] ?? null) : null;
}

/** Rows and columns change places. */
export function turned(cells: readonly (readonly string[])[]): string[][] {
  return (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? ""));
}

/** A few rows of numbers below three moments or more: each row is what elsewhere is a column. */
function hasMomentsAcross([head = [], ...body]: readonly string[][]): boolean {
  const [moments, names] = [head.slice(1), body.map(([name = ""]) => name)];
  return (
    moments.length >= 3 &&
    body.length >= 1 &&
    body.length <= 4 &&
    momentsOf(moments) !== null &&
    momentsOf(names) === null &&
    holdsNumbersMostly(body.flatMap((row) => row.slice(1)))
  );
}

function totalIn(head: readonly string[], rows: readonly (readonly string[])[]): Place | null {
  const word = rows.at(-1)?.[0] ?? "";
  const isTotal = /^(?:(?:grand )?total|sum|summe|gesamt|insgesamt)\b/i.test(word);
  return isTotal && rows.length > 2 ? { row: rows.length, column: head[0] ?? "", word } : null;
}

const slashed = /^(?<one>\d{1,2})(?<sign>[/-])(?<other>\d{1,2})(?:\k<sign>(?<year>\d{4}|\d{2}))?$/;

interface Days {
  cells: string[];
  unclear: ({ row: number } & Record<DayOrder, string>) | null;
}

/** Days as in 03/04/2026 become "3 Apr 2026"; other cells stay. */
function readDays(words: readonly string[], answer: DayOrder | null): Days {
  const known: Record<string, string | undefined>[] = words.flatMap((word) => {
    const parts = slashed.exec(word)?.groups;
    return parts ? [parts] : [];
  });
  if (known.length < words.length || words.length === 0) return { cells: [...words], unclear: null };
  const isMonth = (name: "one" | "other") =>
    known.every((one) => Number(one[name]) >= 1 && Number(one[name]) <= 12);
  const orders: DayOrder[] = [
    ...(isMonth("other") ? ["day" as const] : []),
    ...(isMonth("one") ? ["month" as const] : []),
  ];
  const written = (n: number, order: DayOrder) => {
    const { one, other, year } = known[n] ?? {};
    const [day, month] = order === "day" ? [one, other] : [other, one];
    const name = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")[Number(month) - 1];
    const full = year?.length === 2 ? `20${year}` : year;
    return [Number(day), name, full].filter((part) => part !== undefined).join(" ");
  };
  const order = orders.length === 1 ? orders[0] : (answer ?? undefined);
  if (orders.length === 0) return { cells: [...words], unclear: null };
  const cells = words.map((_, n) => written(n, order ?? "day"));
  const row = known.findIndex(({ one, other }) => one !== other);
  const unclear =
    orders.length === 2 && row !== -1
      ? { row, day: written(row, "day"), month: written(row, "month") }
      : null;
  return { cells, unclear };
}

/** The head of a column that is a number: a table whose first row is no names. Years can well be meant. */
function unnamed({ head, columns }: ReadTable): string | null {
  if (momentsOf(columns.map(({ name }) => name)) !== null) return null;
  const plain = columns.filter(({ at, name }) => head[at] === name);
  return plain.map(({ name }) => name).find(looksLikeNumber) ?? null;
}

export interface Wanted {
  /** null: as it stands in the table. */
  unit: string | null;
  marked: number | null;
  locale: string;
  /** A chart from before, of a kind that is no longer offered: it stays possible, with the level of its alarm. */
  kept?: { kind: Kind; level: number | null } | undefined;
}

export interface Proposals {
  /** What it can be: a person chooses. */
  fitting: { kind: Kind; table: ChartTable }[];
  /** What it cannot be, and why. */
  others: { kind: Kind; reason: string }[];
}

/** Why there is nothing to draw whatever the kind: for the words of the dialog. */
export type Hindrance = { name: string } | { column: string; unit: string; other: string } | "no numbers";

export function hindranceIn(read: ReadTable, unit: string | null): Hindrance | null {
  const name = unnamed(read);
  if (name !== null) return { name };
  if (read.columns.length === 0) return "no numbers";
  const [first, ...others] = read.columns;
  const different = unit === null ? others.find((column) => column.unit !== first?.unit) : undefined;
  return different ? { column: different.name, unit: different.unit, other: first?.unit ?? "" } : null;
}

export function proposalsFor(read: ReadTable, wanted: Wanted): Proposals {
  const fitting: Proposals["fitting"] = [];
  const others: Proposals["others"] = [];
  for (const kind of inOrder(read, wanted.kept?.kind)) {
    const parsed = parseChart(tableOf(read, kind, wanted));
    if ("table" in parsed) fitting.push({ kind, table: parsed.table });
    else others.push({ kind, reason: parsed.reason });
  }
  return { fitting, others };
}

/** Columns that are still told from each other: of moments, and of other names. */
const mostColumns = { moments: 8, names: 60 };

/** The kinds as they are offered: columns first, or lines where there are more rows than columns have room for. */
function inOrder({ names, columns, words, body }: ReadTable, kept: Kind | undefined): Kind[] {
  const isFlow = words.length === 1 && words[0] === 1 && columns.length === 1 && !names.isTime;
  const isLong = body.length > (names.isTime ? mostColumns.moments : mostColumns.names);
  const offered: (Kind | false | undefined)[] = [
    kept,
    isFlow && "flow",
    isLong && "lines",
    "columns",
    "lines",
    "stacked",
    "share",
    "band",
    "figure",
  ];
  return [...new Set(offered.filter((kind) => typeof kind === "string"))];
}

/** The table as a chart of a kind: what is wrong with it is for `parseChart` to say. */
export function tableOf(read: ReadTable, kind: Kind, { unit, marked, locale, kept }: Wanted): ChartTable {
  const { names, columns, head, body } = read;
  if (!isOrdinary(kind)) {
    const byColumn = new Map(columns.map((column) => [column.at, column.values]));
    const isNumeric = (column: number) =>
      kind === "joined" ? byColumn.has(column) : holdsNumbers(kind, column);
    const rows = body.map((row, n) =>
      row.map((word, column): Cell => {
        if (word === "") return null;
        return (isNumeric(column) ? byColumn.get(column)?.[n] : null) ?? word;
      }),
    );
    const level = kind === "alarm" ? (kept?.level ?? null) : marked;
    const shown = unit ?? columns[0]?.unit ?? "";
    return { kind, labels: [...head], rows, unit: shown, marked: level, ...(kind === "flow" && { locale }) };
  }
  const cellOf = ({ at, values }: Column, row: number): Cell => {
    const word = body[row]?.[at] ?? "";
    return values[row] ?? (isAbsent(word) ? null : word);
  };
  return {
    kind,
    labels: [names.label, ...columns.map(({ name }) => name)],
    rows: body.map((_, row) => [names.cells[row] ?? "", ...columns.map((column) => cellOf(column, row))]),
    unit: unit ?? columns.find(({ unit }) => unit !== "")?.unit ?? "",
    marked,
    locale,
  };
}
