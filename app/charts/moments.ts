/** Moments as people write them in the first column of a table, and where each stands in time. */
import type { Cell } from "./table.ts";

export interface Moments {
  /** By row; from one to the next it is as long as in time. Days are in milliseconds of UTC. */
  at: number[];
  isDays: boolean;
}

interface Form {
  name: string;
  /** Null for what is written otherwise. */
  read: (text: string) => number | null;
  /** After so many it begins again, as months do without a year. */
  cycle?: (last: number) => number;
}

const day = 24 * 60 * 60_000;

/** English and German, each by its first three letters. */
const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const otherMonths: Record<string, number> = { mär: 2, mrz: 2, mai: 4, okt: 9, dez: 11 };
const month =
  "(?<month>jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|mrz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\\.?";
const year = "(?<year>(?:1[89]|20|21)\\d\\d)";
const shortYear = "(?:(?<year>(?:1[89]|20|21)\\d\\d)|['’]?(?<short>\\d\\d))";
const clock = "(?:[ T](?<hour>[01]?\\d|2[0-3]):(?<minute>[0-5]\\d)(?::[0-5]\\d)?)?";

/** Words before a number that counts time. What else has a number is the name of a thing: "Route 3". */
const counted = new Map(
  [
    "week|wk|w|cw|kw|woche|kalenderwoche",
    "day|tag",
    "hour|stunde",
    "minute",
    "shift|schicht",
    "month|monat",
    "sprint",
  ].flatMap((words, n) => words.split("|").map((word) => [word, n] as const)),
);

type Parts = Record<string, string | undefined>;

/** A form with several ways of writing it. */
function form(name: string, patterns: readonly string[], whenOf: (parts: Parts) => number | null): Form {
  const expressions = patterns.map((pattern) => new RegExp(`^${pattern}$`, "i"));
  const read = (text: string) => {
    for (const expression of expressions) {
      const parts = expression.exec(text)?.groups;
      if (parts) return whenOf(parts);
    }
    return null;
  };
  return { name, read };
}

const everySoMany = (count: number) => () => count;

const dayOfAYear: Form = {
  // A year with 29 February, which may be among them.
  ...form("day", [`(?<day>\\d\\d?)(?:st|nd|rd|th|\\.)?[ -]${month}`, `${month} (?<day>\\d\\d?)`], (parts) => {
    const at = dayOf(2024, parts);
    return at === null ? null : at / day;
  }),
  cycle: everySoMany(366),
};

const forms: Form[] = [
  form(
    "date",
    [
      `${year}-(?<number>\\d\\d)-(?<day>\\d\\d)${clock}Z?`,
      `(?<day>\\d\\d?)\\.(?<number>\\d\\d?)\\.${year}${clock}`,
      `(?<day>\\d\\d?)(?:st|nd|rd|th|\\.)?[ -]${month},?[ -]${shortYear}${clock}`,
      `${month} (?<day>\\d\\d?)(?:st|nd|rd|th)?, ?${year}${clock}`,
    ],
    (parts) => dayOf(yearOf(parts), parts),
  ),
  form(
    "month of a year",
    [
      `${month},?[ -]?${shortYear}`,
      `${year}[ -]${month}`,
      `${year}-(?<number>\\d\\d)`,
      `(?<number>\\d\\d?)[/.]${year}`,
    ],
    (parts) => {
      const number = monthOf(parts);
      return number === null ? null : yearOf(parts) * 12 + number;
    },
  ),
  form(
    "quarter of a year",
    [`q(?<quarter>[1-4])[ /-]*(?:fy ?)?${shortYear}`, `(?:fy ?)?${year}[ /-]*q(?<quarter>[1-4])`],
    (parts) => yearOf(parts) * 4 + Number(parts.quarter),
  ),
  form("year", [year, `fy ?${shortYear}`, `(?:fy ?)?${year}[/–-]\\d\\d(?:\\d\\d)?`], (parts) =>
    yearOf(parts),
  ),
  { ...form("quarter", ["q(?<quarter>[1-4])"], ({ quarter }) => Number(quarter)), cycle: everySoMany(4) },
  { ...form("month", [month], monthOf), cycle: everySoMany(12) },
  dayOfAYear,
  {
    ...form("day of the week", ["(?<week>mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?"], ({ week = "" }) =>
      "mon tue wed thu fri sat sun".split(" ").indexOf(week.toLowerCase()),
    ),
    cycle: everySoMany(7),
  },
  {
    ...form(
      "time",
      [
        "(?<hour>[01]?\\d|2[0-4]):(?<minute>[0-5]\\d)(?: ?h| Uhr)?",
        "(?<hour>[01]?\\d|2[0-4])\\.(?<minute>[0-5]\\d)(?: ?h| Uhr)",
      ],
      ({ hour, minute }) => Number(hour) * 60 + Number(minute),
    ),
    cycle: everySoMany(24 * 60),
  },
  ...[...new Set(counted.values())].map(
    (n): Form => ({
      ...form("count", ["(?<word>[a-z]+)\\.? ?(?<count>\\d{1,6})"], ({ word = "", count }) =>
        counted.get(word.toLowerCase()) === n ? Number(count) : null,
      ),
      // After its last week, which is the 52nd or the 53rd, a year begins again.
      ...(n === 0 && { cycle: (last: number) => (last === 52 || last === 53 ? last : Number.NaN) }),
    }),
  ),
];

/** Where all cells are moments of one form; null where they are names. */
export function momentsOf(cells: readonly Cell[]): Moments | null {
  const texts = cells.map(textOf);
  for (const { name, read, cycle } of forms) {
    if (texts.length === 0 || read(texts[0] ?? "") === null) continue;
    const values = texts.map(read);
    if (!isComplete(values)) continue;
    const at = cycle ? unwound(values, cycle) : values;
    if (at && name === "month of a year" && areDays(texts, at)) continue;
    if (at) return { at, isDays: name === "date" };
  }
  return null;
}

/** "Nov 29, Dec 10" are days, and "Nov 25, Jan 26" months of years: what is shorter is meant. */
function areDays(texts: readonly string[], months: readonly number[]): boolean {
  const days = texts.map(dayOfAYear.read);
  const at = isComplete(days) ? unwound(days, everySoMany(366)) : null;
  return at !== null && spanOf(at) < spanOf(months) * 28;
}

function spanOf(at: readonly number[]): number {
  return Math.max(...at) - Math.min(...at);
}

function isComplete(values: readonly (number | null)[]): values is number[] {
  return values.every((value) => value !== null);
}

/** The row of the one cell that is no moment where most are of one form; null where there is none such. */
export function strayMoment(cells: readonly Cell[]): number | null {
  const texts = cells.map(textOf);
  for (const { read } of forms) {
    const strays = texts.flatMap((text, row) => (read(text) === null ? [row] : []));
    if (strays.length > 0 && texts.length >= 3 && strays.length * 2 < texts.length) return strays[0] ?? null;
  }
  return null;
}

/** What comes again is one round later: January after December. Null where it comes back more often than time does. */
function unwound(values: readonly number[], cycle: (last: number) => number): number[] | null {
  const isFalling = values.length > 2 && values.every((value, n) => n === 0 || value < (values[n - 1] ?? 0));
  if (isFalling) return [...values];
  let round = 0;
  const at = values.map((value, n) => {
    const last = values[n - 1] ?? value;
    if (value < last) round += cycle(last);
    return round + value;
  });
  return at.some(Number.isNaN) ? null : at;
}

function textOf(cell: Cell): string {
  return String(cell ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

function yearOf({ year, short }: Parts): number {
  return year === undefined ? 2000 + Number(short) : Number(year);
}

function monthOf({ month, number }: Parts): number | null {
  if (number !== undefined) return Number(number) >= 1 && Number(number) <= 12 ? Number(number) - 1 : null;
  const start = (month ?? "").slice(0, 3).toLowerCase();
  return otherMonths[start] ?? monthNames.indexOf(start);
}

/** Null for a day that there is not, such as 30 February. */
function dayOf(year: number, parts: Parts): number | null {
  const number = monthOf(parts);
  if (number === null) return null;
  const at = Date.UTC(year, number, Number(parts.day));
  if (new Date(at).getUTCMonth() !== number || Number(parts.day) < 1) return null;
  return at + (Number(parts.hour ?? 0) * 60 + Number(parts.minute ?? 0)) * 60_000;
}
