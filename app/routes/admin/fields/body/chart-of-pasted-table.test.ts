/** Whatever is pasted as a table is a chart that can be drawn within its box, or a sentence says why not. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alternative } from "#app/charts/alternative.ts";
import { COLOURS } from "#app/charts/colours.ts";
import { kinds } from "#app/charts/table.ts";
import { outside } from "#app/charts/testing.ts";
import { type Answers, hindranceIn, proposalsFor, readTable } from "./chart-of-pasted-table.ts";
import { cellsIn, textOf } from "./spreadsheet-cells.ts";

const wanted = { unit: null, marked: null, locale: "en-IN" };
const read = (text: string, answers: Answers = {}) => readTable(cellsIn(text), answers);
const proposed = (text: string) => proposalsFor(read(text), wanted).fitting.map(({ kind }) => kind);

describe("the kinds that a table can be are offered", () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, n) => `2026-01-${String(n + 1).padStart(2, "0")}\t${n}`).join("\n");

  test.each([
    ["as columns first", "Route\tBefore\tAfter\nNorth\t124\t98\nSouth\t88\t91", "columns"],
    ["as columns, whatever they are named", "Day\tLoad\tLower\tUpper\nMon\t5\t3\t6\nTue\t4\t3\t6", "columns"],
    ["as columns, whatever is their sum", "Cost\tShare\nSteam\t38 %\nPower\t27 %\nRest\t35 %", "columns"],
    ["as columns of eight days", `day\tload\n${days(8)}`, "columns"],
    ["as lines of nine days", `day\tload\n${days(9)}`, "lines"],
    ["as a flow from one name to another", "From\tTo\tSteam\nBoiler\tDrying\t3\nBoiler\tLoss\t1", "flow"],
  ])("%s", (_, text, kind) => expect(proposed(text)[0]).toBe(kind));

  test.each([
    ["a range, its ends after it", "Day\tLoad\tLower\tUpper\nMon\t5\t3\t6\nTue\t4\t3\t6", "band"],
    ["parts of a whole", "Cost\tAmount (t)\nSteam\t38\nPower\t27\nTotal\t65", "share"],
    ["a figure and its change", "Quarter\tRevenue\nQ1\t12\nQ2\t15", "figure"],
  ])("%s", (_, text, kind) => expect(proposed(text)).toContain(kind));

  test.each([
    [
      "years with a word each are no flow",
      "Year\tRegion\tSales\n2024\tNorth\t5\n2024\tSouth\t8",
      "is there twice.",
    ],
    [
      "five hundred readings are too many for lines",
      `n\tload\n${Array.from({ length: 500 }, (_, n) => `${n}\t${n % 7}`).join("\n")}`,
      "A chart of lines has at most 400 rows, this table has 500.",
    ],
  ])("what is wrong comes first: %s", (_, text, reason) =>
    expect(proposalsFor(read(text), wanted).others[0]?.reason).toContain(reason),
  );

  test("a year with its unit names a column, and lakh stands beside crore", () => {
    const [first] = proposalsFor(
      read("Plant\t2025 (₹)\t2026 (₹)\nA\t4.2 lakh\t1.25 crore\nB\tn/a\t2 crore"),
      wanted,
    ).fitting;
    expect(first?.table).toMatchObject({
      labels: ["Plant", "2025", "2026"],
      rows: [
        ["A", 420_000, 12_500_000],
        ["B", null, 20_000_000],
      ],
      unit: "₹",
    });
  });

  test("no site has become another, and no year stands twice in a share", () => {
    expect(proposed("Site\tStops\nA\t5\nB\t7\nC\t8")).not.toContain("figure");
    expect(proposed("Year\tRegion\tSales\n2024\tNorth\t5\n2024\tSouth\t8")).toEqual([]);
    expect(proposed("Route 7\tMinutes\nBefore\t52\nAfter\t41")).toContain("figure");
  });

  test("kinds of release 1.0.0 are not offered, and why others do not fit is said", () => {
    const { fitting, others } = proposalsFor(read("Plant\tLoad\nA\t1\nB\t-2\nC\t"), wanted);
    expect(fitting.map(({ kind }) => kind)).toEqual(["columns", "lines"]);
    expect(others).toEqual([
      { kind: "stacked", reason: "A chart of stacked columns needs 3 columns, this table has 2." },
      { kind: "share", reason: "Row 3, column “Load”: “” is no number." },
      { kind: "band", reason: "A range with its band needs 4 columns, this table has 2." },
      { kind: "figure", reason: "Row 3 has no “Load”." },
    ]);
  });

  test("but one that a text has stays possible", () => {
    const kept = { ...wanted, kept: { kind: "grid" as const, level: null } };
    const { fitting } = proposalsFor(read("Plant\t2025\t2026\nA\t1\t2"), kept);
    expect(fitting[0]?.table).toEqual({
      kind: "grid",
      labels: ["Plant", "2025", "2026"],
      rows: [["A", 1, 2]],
      unit: "",
      marked: null,
    });
  });
});

describe("what a table says", () => {
  const first = (text: string, answers: Answers = {}) =>
    proposalsFor(read(text, answers), wanted).fitting[0]?.table;

  test("units of heads and cells leave their columns, and a corner without a word has one", () => {
    expect(first("\tCost (kWh)\nQ1\t12\nQ2\t13\nQ3\t14")).toEqual({
      kind: "columns",
      labels: ["period", "Cost"],
      rows: [
        ["Q1", 12],
        ["Q2", 13],
        ["Q3", 14],
      ],
      unit: "kWh",
      marked: null,
      locale: "en-IN",
    });
  });

  test("quarters from left to right are turned", () => {
    const table = read("\tQ1\tQ2\tQ3\nRevenue (kWh)\t1\t2\t3\nCost (kWh)\t4\t5\t6");
    expect(table).toMatchObject({ isTurned: true, names: { cells: ["Q1", "Q2", "Q3"], isTime: true } });
    expect(table.columns).toMatchObject([{ name: "Revenue", values: [1, 2, 3] }, { name: "Cost" }]);
  });

  test("a total is no part of what it is the sum of", () => {
    const table = read("Route\tCost\nA\t1\nB\t2\nTotal\t3");
    expect(table.total).toEqual({ row: 3, column: "Route", word: "Total" });
    expect(table.columns[0]?.values).toEqual([1, 2]);
  });

  test("what is not understood is named by its cell", () => {
    const table = read("Week\tLoad\nWeek 1\t3\nWeek 2\t#N/A\nWeek 3\t4");
    expect(table.notRead).toEqual([{ row: 2, column: "Load", word: "#N/A" }]);
    const { fitting, others } = proposalsFor(table, wanted);
    expect([fitting, others[0]?.reason]).toEqual([[], "Row 2, column “Load”: “#N/A” is no number."]);
  });

  test.each<[string, string, unknown]>([
    ["a first row of numbers", "Week 1\t2.6\nWeek 2\t3.4", { name: "2.6" }],
    ["no numbers", "Plant\tState\nA\tgood\nB\tbad", "no numbers"],
    ["two units", "Q\tRevenue (kWh)\tMargin (%)\nQ1\t1\t2", { column: "Margin", unit: "%", other: "kWh" }],
    ["years as names", "Plant\t2025\t2026\nA\t1\t2", null],
  ])("what hinders: %s", (_, text, hindrance) => expect(hindranceIn(read(text), null)).toEqual(hindrance));
});

describe("what is unclear is asked, with both readings", () => {
  test("of a number", () => {
    const text = "Week\tLoad\nWeek 1\t1.234\nWeek 2\t990";
    expect(read(text).questions).toEqual([
      { row: 1, column: "Load", word: "1.234", about: "number", readings: { point: 1.234, comma: 1234 } },
    ]);
    expect(read(text, { style: "comma" }).columns[0]?.values).toEqual([1234, 990]);
    expect(read("Week\tLoad\tFlow\nWeek 1\t1.234\t0,5").questions).toEqual([]);
  });

  test("of a day", () => {
    const text = "Day\tLoad\n03/04\t1\n05/04\t2";
    expect(read(text).questions).toEqual([
      {
        row: 1,
        column: "Day",
        word: "03/04",
        about: "day",
        readings: { row: 0, day: "3 Apr", month: "4 Mar" },
      },
    ]);
    expect(read(text, { order: "day" }).names.cells).toEqual(["3 Apr", "5 Apr"]);
    expect(read(text, { order: "month" }).names.cells).toEqual(["4 Mar", "4 May"]);
  });

  test.each([
    ["decided by another row", "Day\tLoad\n03/04/2026\t1\n25/04/2026\t2", ["3 Apr 2026", "25 Apr 2026"]],
    ["of the United States", "Day\tLoad\n03/25/26\t1\n04/01/26\t2", ["25 Mar 2026", "1 Apr 2026"]],
    ["that is the same both ways", "Day\tLoad\n03/03\t1\n04/04\t2", ["3 Mar", "4 Apr"]],
    ["that is none", "Day\tLoad\n25/25\t1\n04/04\t2", ["25/25", "04/04"]],
  ])("not of a day %s", (_, text, cells) => {
    expect(read(text).questions).toEqual([]);
    expect(read(text).names.cells).toEqual(cells);
  });
});

const word = fc.oneof(
  fc.constantFrom(
    "",
    "-5",
    "1,5",
    "1.234,5",
    "12 %",
    "₹ 1,20,000",
    "(1,234)",
    "1.5 Cr",
    "1e308",
    "-1e15",
    "nan",
    "n/a",
    "“”",
    "\u05d0",
    "Week 1",
    "03/04",
    "Total",
    "1.234",
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
      fc.constantFrom(null, "", "mm/s"),
      fc.option(fc.integer({ min: -2, max: 12 }), { freq: 1 }),
      (text, kind, unit, marked) => {
        const kept = kind ? { kind, level: marked } : undefined;
        const { fitting, others } = proposalsFor(read(text), { unit, marked, locale: "de-DE", kept });
        for (const { reason } of others) expect(reason).toMatch(/^[A-Z].*[.]$/s);
        for (const { table } of fitting) {
          drawn++;
          expect(outside(table, COLOURS.dark, ["tile", "small", "medium"])).toEqual([]);
          expect(alternative(table)).not.toMatch(/NaN|undefined|null|Infinity/);
        }
      },
    ),
    { numRuns: 300, seed: 50 },
  );
  expect(drawn).toBeGreaterThan(60);
});

test("what is drawn can be edited again: its text gives the same table", () => {
  const value = fc.oneof(
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((one) => Math.abs(one) > 1e-9),
  );
  const rows = fc.array(fc.tuple(value, fc.option(value)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(rows, (values) => {
      const table = {
        kind: "lines" as const,
        labels: ["week", "of the “line”", 'a "b"'],
        rows: [["Week 0", 1, 2], ...values.map(([one, other], n) => [`Week ${n + 1}`, one, other])],
        unit: "mm/s",
        marked: null,
        locale: "en-IN",
      };
      const rounded = JSON.parse(JSON.stringify(table), (_, one) =>
        typeof one === "number" ? Number(one.toPrecision(15)) + 0 : one,
      );
      const again = proposalsFor(read(textOf(rounded), { style: "point" }), { ...wanted, unit: "mm/s" });
      expect(again.fitting.find(({ kind }) => kind === "lines")?.table).toEqual(rounded);
    }),
    { seed: 50 },
  );
});
