/** Whatever is pasted as a table is a chart that can be drawn within its box, or a sentence says why not. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alternative } from "#app/charts/alternative.ts";
import { COLOURS } from "#app/charts/colours.ts";
import { type ChartTable, holdsNumbers, kinds } from "#app/charts/table.ts";
import { outside } from "#app/charts/testing.ts";
import { parseChart } from "#app/domain/text/chart.ts";
import { cellsIn, doubtsIn, kindFor, tableOf, textOf, unnamed } from "./read-table.ts";

const trend = { kind: "trend", unit: "", marked: null } as const;
const rowsOf = (text: string, kind: ChartTable["kind"] = "trend") =>
  tableOf(cellsIn(text), { ...trend, kind }).rows;

describe("cells", () => {
  test.each([
    [
      "of a spreadsheet",
      "week\tload\nOne\t1\n",
      [
        ["week", "load"],
        ["One", "1"],
      ],
    ],
    [
      "with commas",
      "week,load\r\nOne,1\r\nTwo,",
      [
        ["week", "load"],
        ["One", "1"],
        ["Two", ""],
      ],
    ],
    [
      "with semicolons",
      "week;load\nOne;1,5",
      [
        ["week", "load"],
        ["One", "1,5"],
      ],
    ],
    [
      "in quotes",
      '"a ""b"", c",2\n"two\nlines",3',
      [
        ['a "b", c', "2"],
        ["two lines", "3"],
      ],
    ],
    [
      "with a quotation mark that is none",
      'a\tb\n5" pipe\t"x\n',
      [
        ["a", "b"],
        ['5" pipe', '"x'],
      ],
    ],
    [
      "without empty rows and columns",
      "\n a \t b \t\t\n\t\t\nc\td\t",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["of nothing", " \n\t\n", []],
  ])("%s", (_, text, cells) => expect(cellsIn(text)).toEqual(cells));
});

describe("numbers", () => {
  test.each([
    ["1,234.5", 1234.5],
    ["−12", -12],
    ["12 %", 12],
    ["€ 1 200", 1200],
    ["1'000", 1000],
    [".5", 0.5],
    ["1e3", 1000],
    ["1,234", 1234],
    ["1.234", 1.234],
    ["n/a", "n/a"],
    ["1,23,4", "1,23,4"],
    ["-", "-"],
    ["", null],
  ])("%j is %j", (word, value) => expect(rowsOf(`week\tload\nOne\t${word}`)).toEqual([["One", value]]));

  test("a comma before decimals holds for the whole table", () => {
    expect(rowsOf("week;load\nOne;1,5\nTwo;1.234\nThree;-2.000,25")).toEqual([
      ["One", 1.5],
      ["Two", 1234],
      ["Three", -2000.25],
    ]);
  });

  test("where both are written, none is guessed", () => {
    expect(rowsOf("week\tload\nOne\t1,5\nTwo\t1.5")).toEqual([
      ["One", "1,5"],
      ["Two", 1.5],
    ]);
  });

  test("a column of words stays one, as do the numbers of a column with a word", () => {
    expect(rowsOf("order\tdelivery\n7\t7a\n8\t8", "joined")).toEqual([
      [7, "7a"],
      [8, "8"],
    ]);
  });
});

test.each([
  ["week\tload\nOne\t1", "trend"],
  ["week\tload\tlow\thigh\nOne\t1\t0\t2", "trend"],
  ["week\tforecast\tlow\thigh\tload\nOne\t1\t0\t2\t", "range"],
  ["from\tto\tsteam\nBoiler\tDrying\t3", "flow"],
  ["order\tdelivery\nClamp\tTube clamp", "joined"],
  ["route\tbefore\tafter\nNorth\t12\t9", "grid"],
  ["from\tto\tsteam\nBoiler\t2nd boiler\t9", "flow"],
])("%j is most likely a %s", (text, kind) => expect(kindFor(cellsIn(text))).toBe(kind));

describe("what is doubtful is named by its cell", () => {
  const doubts = (column: readonly string[], chosen?: ChartTable["kind"]) => {
    const cells = cellsIn(`week\tload\n${column.map((word, n) => `Week ${n + 1}\t${word}`).join("\n")}`);
    const { notRead, twoWays, wouldBe, empty } = doubtsIn(
      cells,
      chosen ?? kindFor(cells),
      chosen !== undefined,
    );
    const said = (place: { row: number; column: string; word: string }) =>
      `${place.row} ${place.column} ${place.word}`;
    return {
      ...(notRead.length > 0 && { notRead: notRead.map(said) }),
      ...(twoWays.length > 0 && { twoWays: twoWays.map((one) => [one.word, one.read, one.other]) }),
      ...(empty.length > 0 && { empty: empty.map(said) }),
      ...(wouldBe && { wouldBe }),
    };
  };

  test.each([
    ["numbers", ["1", "2.5", "-3"], {}],
    ["decimals of most of Europe", ["1.234,5", "1.180", "990"], {}],
    ["decimals of most of the world", ["1,234.5", "1,180", "990"], {}],
    ["millions", ["1,234,567", "1,180"], {}],
    ["three decimals below one", ["0.125", "1.250"], {}],
    [
      "points that part thousands, or decimals",
      ["1.234", "1.180", "990"],
      {
        twoWays: [
          ["1.234", 1.234, 1234],
          ["1.180", 1.18, 1180],
        ],
      },
    ],
    ["commas that do", ["€ 1,234", "990"], { twoWays: [["€ 1,234", 1234, 1.234]] }],
    [
      "lakh",
      ["₹ 1,20,000", "₹ 90,000"],
      { notRead: ["1 load ₹ 1,20,000", "2 load ₹ 90,000"], wouldBe: "trend" },
    ],
    ["lakh with letters", ["Rs. 1,20,000"], { notRead: ["1 load Rs. 1,20,000"], wouldBe: "trend" }],
    ["an error of a spreadsheet", ["3", "#N/A", "4"], { notRead: ["2 load #N/A"], wouldBe: "trend" }],
    ["units", ["12 kW", "13 kW"], { notRead: ["1 load 12 kW", "2 load 13 kW"], wouldBe: "trend" }],
    ["an empty cell", ["3", "", "4"], { empty: ["2 load "], wouldBe: "trend" }],
    ["points and commas before decimals", ["1,5", "1.5"], { notRead: ["1 load 1,5"], wouldBe: "trend" }],
    ["words", ["Clamp", "Tube 5"], {}],
  ])("%s", (_, column, expected) => expect(doubts(column)).toEqual(expected));

  test("not where somebody has said what the columns are", () => {
    expect(doubts(["3", "", "4"], "trend")).toEqual({});
  });

  test.each(kinds)("of any kind that somebody has chosen: %s", (kind) => {
    const columns = ["a", "b", "c", "d", "e"];
    const at = columns.findIndex(
      (_, column) => column > 0 && (kind === "joined" || holdsNumbers(kind, column)),
    );
    const row = (word: string) =>
      columns.map((name, column) => (column === at ? word : holdsNumbers(kind, column) ? "1" : name));
    const of = (word: string) => doubtsIn([columns, row(word), row("3")], kind, true);
    if (kind === "page") {
      expect([at, of("1.234").twoWays]).toEqual([-1, []]);
      return;
    }
    expect(of("12 kW").notRead).toMatchObject([{ row: 1, word: "12 kW" }]);
    expect(of("1.234").twoWays).toMatchObject([{ row: 1, word: "1.234", read: 1.234, other: 1234 }]);
  });

  test("in the first of the columns that are joined, and by what decides for the table as it is read", () => {
    const two = (text: string, kind: ChartTable["kind"]) =>
      doubtsIn(cellsIn(text), kind, true).twoWays.map(({ word }) => word);
    expect(two("order\tdelivery\n1.234\tClamp", "joined")).toEqual(["1.234"]);
    expect(two("order\tdelivery\n1,5\t1.234", "joined")).toEqual([]);
    expect(two("name\tweight\treason\nClamp\t1.234\t1,5", "list")).toEqual(["1.234"]);
    expect(two("page\tline\nOne\t1.234", "page")).toEqual([]);
  });
});

test("a first row of numbers names no columns", () => {
  expect(unnamed(tableOf(cellsIn("Week 1\t2.6\nWeek 2\t3.4"), trend))).toBe("2.6");
  expect(unnamed(tableOf(cellsIn("plant\t2025\t2026\nOne\t1\t2"), { ...trend, kind: "grid" }))).toBeNull();
});

const word = fc.oneof(
  fc.constantFrom(
    "",
    "-5",
    "1,5",
    "1.234,5",
    "12 %",
    "1e308",
    "-1e15",
    "nan",
    "n/a",
    "“”",
    "\u05d0",
    "Week 1",
  ),
  fc.integer({ min: -1000, max: 1000 }).map(String),
  fc.string({ maxLength: 12 }),
);
const amount = fc.oneof(fc.integer(), fc.double({ min: -1e16, max: 1e16, noNaN: true })).map(String);
const row = fc.array(word, { minLength: 1, maxLength: 6 });
const pasted = fc.oneof(
  fc.array(row, { maxLength: 12 }).map((rows) => rows.map((cells) => cells.join("\t")).join("\n")),
  fc
    .tuple(fc.constantFrom(",", ";"), fc.array(row, { maxLength: 12 }))
    .map(([separator, rows]) => rows.map((cells) => cells.join(separator)).join("\r\n")),
  fc.string({ maxLength: 60 }),
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.array(fc.array(amount, { minLength: count, maxLength: count }), { minLength: 1 }))
    .map((rows) =>
      [
        ["name", ...(rows[0] ?? []).map((_, n) => `column ${n}`)],
        ...rows.map((cells, n) => [`Row ${n}`, ...cells]),
      ]
        .map((cells) => cells.join("\t"))
        .join("\n"),
    ),
  // As much as somebody may have in a spreadsheet.
  fc
    .tuple(fc.constantFrom(0, 1, 2, 399, 400, 401, 10_000), fc.integer(), fc.integer())
    .map(([count, a, b]) =>
      ["week\tload", ...Array.from({ length: count }, (_, n) => `Week ${n}\t${n % 2 ? a : b}`)].join("\n"),
    ),
);

test("any table draws within its box, or a sentence says why not", () => {
  let drawn = 0;
  fc.assert(
    fc.property(
      pasted,
      fc.option(fc.constantFrom(...kinds), { freq: 1 }),
      fc.constantFrom("", "mm/s"),
      fc.option(fc.integer({ min: -2, max: 12 }), { freq: 1 }),
      (text, chosen, unit, marked) => {
        const cells = cellsIn(text);
        const kind = chosen ?? kindFor(cells);
        const parsed = parseChart(tableOf(cells, { kind, unit, marked }));
        if ("reason" in parsed) {
          expect(parsed.reason).toMatch(/^[A-Z].*[.]$/s);
          return;
        }
        drawn++;
        expect(outside(parsed.table, COLOURS.dark, ["small", "medium"])).toEqual([]);
        expect(alternative(parsed.table)).not.toMatch(/NaN|undefined|null|Infinity/);
      },
    ),
    { numRuns: 400, seed: 50 },
  );
  expect(drawn).toBeGreaterThan(60);
});

test("what is drawn can be edited again: its text gives the same table", () => {
  const cell = fc.stringMatching(/^[a-zA-Z"“,; ]{0,8}[a-z]$/).map((text) => text.replace(/\s+/g, " ").trim());
  const value = fc.oneof(fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.constant(null));
  const names = fc.constantFrom("Load", "of the “line”", 'a "b"');
  const table = fc.record({
    kind: fc.constant("trend" as const),
    labels: fc.tuple(fc.constant("week"), names),
    rows: fc.array(
      fc.tuple(
        cell,
        value.map((number) => (Object.is(number, -0) ? 0 : number)),
      ),
      { minLength: 1 },
    ),
    unit: fc.constant(""),
    marked: fc.constant(null),
  });
  fc.assert(
    fc.property(table, (one) => {
      expect(tableOf(cellsIn(textOf(one)), trend)).toEqual(one);
    }),
    { seed: 50 },
  );
});
