import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alternative } from "./alternative.ts";
import { COLOURS } from "./colours.ts";
import { type Cell, type ChartTable, type Kind, kinds, parseTable } from "./table.ts";
import { outside } from "./testing.ts";

const word = fc.oneof(
  fc.constantFrom("", "Week 1", "a much longer name than there is any room for in a chart"),
  fc.string({ maxLength: 12 }),
);
const number = fc.oneof(
  fc.integer({ min: -20, max: 120 }),
  fc.double(),
  fc.constantFrom(0, -0, 1e15, -1e15, 1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY),
);
const cell: fc.Arbitrary<Cell> = fc.oneof(number, word, fc.constant(null));

/** Any table at all, most of which cannot be drawn. */
const anyTable = fc.record({
  kind: fc.constantFrom(...kinds),
  labels: fc.array(word, { maxLength: 6 }),
  rows: fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }),
  unit: word,
  marked: fc.option(fc.oneof(fc.integer({ min: -1, max: 12 }), number)),
});

const amount: fc.Arbitrary<number> = fc.oneof(fc.nat(120), fc.double({ min: 0, max: 1e15, noNaN: true }));
const reading = fc.option(fc.double({ min: -1e15, max: 1e15, noNaN: true }));
const text: fc.Arbitrary<string> = fc.stringMatching(/^[a-zA-Z .,äé-]{0,14}$/);
const place = fc.constantFrom("a", "b", "c", "d", "e", "a place with a long name");
const band = fc.option(
  fc.tuple(amount, amount).map(([one, other]) => [Math.min(one, other), Math.max(one, other)]),
);

/** Of a typed cell. */
function orNull<Of extends Cell>(one: fc.Arbitrary<Of>): fc.Arbitrary<Cell> {
  return fc.option(one, { nil: null });
}

/** Tables that fit their kind, of which most can be drawn. */
const fitting: Record<Kind, fc.Arbitrary<readonly Cell[]>> = {
  trend: fc
    .tuple(text, reading, band)
    .map(([moment, value, ends]) => [moment, value, ...(ends ?? [null, null])]),
  range: fc
    .tuple(text, reading, band, reading)
    .map(([moment, value, ends, truth]) => [moment, value, ...(ends ?? [null, null]), truth]),
  alarm: fc.tuple(text, amount, orNull(text)),
  flow: fc.tuple(place, place, amount),
  joined: fc.tuple(orNull(text), orNull(text), orNull(amount)),
  list: fc.tuple(text, amount, text),
  page: fc.tuple(place, text),
  seam: fc.tuple(text, amount),
  grid: fc.tuple(text, amount, amount, amount),
  columns: fc.tuple(text, reading, reading),
  stacked: fc.tuple(text, amount, amount, amount),
  lines: fc.tuple(text, reading, reading, reading),
  band: fc
    .tuple(text, reading, band)
    .map(([moment, value, ends]) => [moment, value, ...(ends ?? [null, null])]),
  share: fc.tuple(text, amount),
  figure: fc.tuple(text, reading),
  plan: fc.tuple(text, orNull(text), fc.nat(12), fc.nat(40), fc.nat(4)),
  lanes: fc
    .tuple(text, orNull(fc.integer({ min: 1, max: 60 })), orNull(fc.nat(80)), orNull(text))
    .map(([name, alarm, later, fault]) => [
      name,
      alarm,
      later === null ? null : Number(alarm ?? 1) + Number(later),
      fault,
    ]),
};

const fittingTable = fc.constantFrom(...kinds).chain((kind) =>
  fc.array(fitting[kind], { minLength: 1, maxLength: 9 }).chain((rows) =>
    fc.record({
      kind: fc.constant(kind),
      labels: fc.array(text, { minLength: rows[0]?.length, maxLength: rows[0]?.length }),
      rows: fc.constant(rows),
      unit: text,
      marked:
        kind === "alarm"
          ? amount
          : kind === "lanes"
            ? fc.integer({ min: 60, max: 400 })
            : fc.option(fc.nat(rows.length - 1)),
    }),
  ),
);

describe("any table draws within its box, or a sentence says why not", () => {
  test.each([
    { name: "whatever its rows are", tables: anyTable, least: 0 },
    { name: "of the columns of its kind", tables: fittingTable, least: 150 },
  ])("$name", ({ tables, least }) => {
    let drawn = 0;
    fc.assert(
      fc.property<[unknown]>(tables, (input) => {
        const parsed = parseTable(input);
        if ("reason" in parsed) {
          expect(parsed.reason).toMatch(/^[A-Z].*[.]$/s);
          return;
        }
        drawn++;
        expect(outside(parsed.table, COLOURS.dark)).toEqual([]);
        expect(alternative(parsed.table)).not.toMatch(/NaN|undefined|null|Infinity/);
      }),
      { numRuns: 400, seed: 46 },
    );
    expect(drawn).toBeGreaterThanOrEqual(least);
  });

  test.each(kinds)("ten thousand rows are refused in a sentence: %s", (kind) => {
    const labels = ["a", "b", "c", "d", "e"].slice(
      0,
      kind === "range" ? 5 : kind === "lanes" || kind === "band" ? 4 : 3,
    );
    const columns = ["page", "share", "figure", "seam"].includes(kind) ? 2 : labels.length;
    const rows = Array.from({ length: 10_000 }, () => Array.from({ length: columns }, () => 1));
    const parsed = parseTable({ kind, labels: labels.slice(0, columns), rows, unit: "", marked: null });
    expect(parsed).toEqual({
      reason: expect.stringMatching(/^A [\w ]+ has at most \d+ rows, this table has 10000\.$/),
    });
  });
});

describe("why a table cannot be drawn", () => {
  const flow = { kind: "flow", labels: ["from", "to", "steam"], unit: "", marked: null };
  const trend = { kind: "trend", labels: ["week", "vibration"], unit: "", marked: null };
  test.each([
    ["no table", null, "There is no table."],
    ["no kind", { ...flow, kind: "pie", rows: [] }, "There is no such kind of chart."],
    ["no rows", { ...flow, rows: [] }, "The table is empty."],
    ["a short row", { ...flow, rows: [["a", "b"]] }, "Row 1 has 2 cells where the columns are 3."],
    ["no number", { ...trend, rows: [["1", "n/a"]] }, "Row 1, column “vibration”: “n/a” is no number."],
    [
      "not a number",
      { ...trend, rows: [["1", Number.NaN]] },
      "Row 1, column “vibration”: “NaN” is no number.",
    ],
    ["nothing known", { ...trend, rows: [["1", null]] }, "The column “vibration” has no number."],
    [
      "less than nothing",
      { ...flow, rows: [["a", "b", -1]] },
      "Row 1, column “steam”: it is less than nothing.",
    ],
    [
      "a circle",
      {
        ...flow,
        rows: [
          ["a", "b", 1],
          ["b", "a", 1],
        ],
      },
      "The flow comes back to where it began.",
    ],
    ["no such row", { ...flow, rows: [["a", "b", 1]], marked: 4 }, "There is no row 5 to mark."],
    [
      "a script that no font of ours has",
      { ...flow, rows: [["بخار", "b", 1]] },
      "Row 1, column “from”: a chart cannot write “ب”.",
    ],
    [
      "an emoji in the name of a column",
      { ...flow, labels: ["from", "to \u{1f468}\u200d\u{1f527}", "steam"], rows: [["a", "b", 1]] },
      "The name of column 2: a chart cannot write “\u{1f468}\u200d\u{1f527}”.",
    ],
    [
      "an emoji in the unit",
      { ...flow, unit: "\u{1f680}", rows: [["a", "b", 1]] },
      "The unit: a chart cannot write “\u{1f680}”.",
    ],
  ])("%s", (_, input, reason) => {
    expect(parseTable(input)).toEqual({ reason });
  });
});

describe("the text alternative", () => {
  const table = (kind: Kind, labels: string[], rows: Cell[][], marked: number | null = null): ChartTable => ({
    kind,
    labels,
    rows,
    unit: "",
    marked,
  });
  test.each([
    [
      table(
        "trend",
        ["week", "vibration", "its band", "to"],
        [
          ["Week 1", 2, 1, 3],
          ["Week 2", 4, 1, 3],
        ],
      ),
      "Vibration, Week 1 to Week 2: within its band at first, above it from Week 2 on.",
    ],
    [
      table(
        "trend",
        ["week", "load"],
        [
          ["Week 1", 2],
          ["Week 2", -4],
          ["Week 3", null],
        ],
      ),
      "Load, Week 1 to Week 3: lowest at Week 2, highest at Week 1.",
    ],
    [
      table(
        "range",
        ["hour", "forecast", "low", "high", "load"],
        [
          ["1:00", 2, 1, 3, 5],
          ["2:00", 2, 1, 3, null],
        ],
      ),
      "Forecast with its range, 1:00 to 2:00; load outside it at 1:00.",
    ],
    [
      table(
        "alarm",
        ["day", "vibration", "stop"],
        [
          ["1", 5, null],
          ["2", 1, "A"],
          ["3", 6, "B"],
          ["4", 7, null],
        ],
        4,
      ),
      "Vibration: 1 5, 2 1, 3 6 and 4 7; marked: 1.",
    ],
    [
      table(
        "flow",
        ["from", "to", "steam"],
        [
          ["boiler", "hall", 1],
          ["boiler", "loss", 4],
        ],
        1,
      ),
      "From boiler to loss (marked) and hall; the largest first.",
    ],
    [
      {
        ...table(
          "flow",
          ["from", "to", "steam"],
          [
            ["boiler", "hall", 0.1],
            ["boiler", "loss", 0.3],
          ],
          1,
        ),
        unit: "t/h",
      },
      "From boiler to loss (0.3 t/h, marked) and hall (0.1 t/h).",
    ],
    [
      table(
        "flow",
        ["from", "to", "way"],
        [
          ["PLC", "table", 1],
          ["ERP", "table", 1],
          ["table", "list", 1],
        ],
      ),
      "From PLC and ERP to table; from table to list.",
    ],
    [
      table(
        "joined",
        ["item", "expected", "counted"],
        [
          ["Coat", 15, 18],
          ["Cap", 27, 27],
        ],
        0,
      ),
      "Item, expected and counted: 1 of 2 rows agree; Coat does not agree (expected 15, counted 18).",
    ],
    [
      table("page", ["letter", "line"], [["The letter", "Dose halved."]]),
      "The letter, marked: “Dose halved.”",
    ],
    [
      table("page", ["letter", "Why?"], [["The letter", "Dose halved."]]),
      "“Why?” The letter, marked: “Dose halved.”",
    ],
    [
      table(
        "joined",
        ["order", "invoice"],
        [
          ["Pipe", "Pipes"],
          ["Clamp", null],
        ],
      ),
      "Order and invoice: 1 of 2 rows agree; Clamp has no invoice.",
    ],
    [
      table(
        "seam",
        ["the seam", "length"],
        [
          ["good", 4],
          ["unsure", 1],
        ],
      ),
      "1. good and 2. unsure.",
    ],
  ])("of %o", (input, words) => {
    expect(alternative(input)).toBe(words);
  });
});
