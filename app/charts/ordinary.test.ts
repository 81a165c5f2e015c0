/** The charts that staff choose from: what is drawn stands where its number says, read back from the SVG. */
import { brotliCompressSync, constants } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alternative } from "./alternative.ts";
import { axisTitle, valueScale } from "./axis.ts";
import { chart } from "./chart.ts";
import { COLOURS } from "./colours.ts";
import { chartFile } from "./files.ts";
import { momentsOf } from "./moments.ts";
import type { Composition } from "./sizes.ts";
import { type Cell, type ChartTable, isOrdinary, kinds, type OrdinaryKind, parseTable } from "./table.ts";
import { numbersOf } from "./table-of-numbers.ts";
import { outside, strokesOf } from "./testing.ts";

const comps: Composition[] = ["small", "medium"];
/** Places are written in quarters of a pixel; two of them are off by half of one each. */
const close = 0.5;

const value = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -1e6, max: 1e6 }).map((hundredths) => hundredths / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1, 1e15, -1e15, 1e-12, 71.5, 83.1) },
);
const amount = value.map(Math.abs);
/** Of all rows of a table: anything, or all alike, all below nothing, or far from it. */
const columnsOf = (one: fc.Arbitrary<number>, hasGaps: boolean) => (rows: number, count: number) => {
  const cell: fc.Arbitrary<number | null> = hasGaps ? fc.option(one, { freq: 6 }) : one;
  const column = fc.array(cell, { minLength: rows, maxLength: rows });
  const changed = fc.constantFrom(
    (number: number) => number,
    () => -7.25,
    (number: number) => -Math.abs(number),
    (number: number) => 1e6 + number,
  );
  return fc
    .tuple(fc.array(column, { minLength: count, maxLength: count }), changed)
    .map(([columns, change]) =>
      columns.map((cells) => cells.map((one) => (one === null || !hasGaps ? one : change(one)))),
    );
};

const names = fc.constantFrom(
  (n: number) => `Week ${n}`,
  (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10),
  (n: number) => `Q${(n % 4) + 1} ${2020 + Math.floor(n / 4)}`,
  (n: number) => `Route ${n}`,
  (n: number) => `A long way from Ahmedabad to place ${n}`,
);
/** Where each row stands: one after the other, with gaps between them, or the last one first. */
const steps = (rows: number) =>
  fc
    .tuple(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: rows, maxLength: rows }), fc.boolean())
    .map(([steps, isFalling]) => {
      let at = 0;
      const places = steps.map((step) => {
        at += step;
        return at;
      });
      return isFalling ? places.reverse() : places;
    });

const shapes: Record<
  OrdinaryKind,
  { most: number; columns: [number, number]; gaps: boolean; of: typeof value }
> = {
  columns: { most: 12, columns: [1, 4], gaps: true, of: value },
  stacked: { most: 12, columns: [2, 4], gaps: false, of: amount },
  lines: { most: 90, columns: [1, 2], gaps: true, of: value },
  band: { most: 60, columns: [3, 3], gaps: true, of: value },
  share: { most: 8, columns: [1, 1], gaps: false, of: amount },
  figure: { most: 20, columns: [1, 1], gaps: false, of: value },
};

function tablesOf(kind: OrdinaryKind): fc.Arbitrary<ChartTable> {
  const { most, columns, gaps, of } = shapes[kind];
  const size = fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: columns[0], max: columns[1] }));
  return size.chain(([rows, count]) =>
    fc
      .tuple(
        names,
        steps(rows),
        columnsOf(of, gaps)(rows, count),
        fc.constantFrom("", "Rs. lakh", "mm/s", kind === "share" ? "t" : "%"),
      )
      .map(([nameOf, places, numbers, unit]) => ({
        kind,
        labels: ["when", ...numbers.map((_, n) => `column ${n}`)],
        rows: places.map((place, row): Cell[] => {
          const cells = numbers.map((column) => column[row] ?? null);
          return [nameOf(place), ...(kind === "band" ? inOrder(cells) : cells)];
        }),
        unit,
        marked: null,
        locale: "en-IN",
      })),
  );
}

/** A band has both ends, or none. */
function inOrder([read = null, ...ends]: Cell[]): Cell[] {
  const [low, high] = ends.map(Number).sort((one, other) => one - other);
  return ends.includes(null) ? [read, null, null] : [read, low ?? 0, high ?? 0];
}

const looks = {
  bars: (level: number) => new RegExp(`fill="read" fill-opacity="${[1, 0.5, 0.2, 0][level]}"`),
  dots: /stroke="read" stroke-width="[\d.]+" stroke-linecap="round"/,
  zero: /stroke="read" stroke-width="5.2"/,
};

/** Its drawing with what carries numbers in a colour of its own. */
function drawn(table: ChartTable, comp: Composition): string {
  return chart([table], { comp, colours: { ...COLOURS.light, index: "read" } });
}

type Bar = { x: number; y: number; width: number; height: number };

/** In the order of rows; the sample beside the name of the column is left out. */
function barsOf(svg: string, level: number, hasKey: boolean): Bar[] {
  const bars = strokesOf(svg, looks.bars(level)).map((points) => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  });
  return hasKey ? bars.slice(0, -1) : bars;
}

/** Numbers and places lie on one straight line. */
function expectToScale(numbers: readonly number[], places: readonly number[]) {
  const order = numbers.map((_, n) => n).sort((one, other) => numbers[one]! - numbers[other]!);
  const [first, last] = [order[0]!, order.at(-1)!];
  const span = numbers[last]! - numbers[first]!;
  if (!(span > 0)) return;
  const off = order.map((n) => {
    const part = (numbers[n]! - numbers[first]!) / span;
    return Math.abs(places[n]! - places[first]! - part * (places[last]! - places[first]!));
  });
  expect(Math.max(...off)).toBeLessThanOrEqual(close);
}

function momentsIn({ rows }: ChartTable): number[] | undefined {
  return momentsOf(rows.map(([name = null]) => name))?.at;
}

const reads: Record<OrdinaryKind, (table: ChartTable, svg: string) => void> = {
  columns: (table, svg) => {
    const hasKey = table.labels.length > 2;
    const moments = momentsIn(table);
    const [numbers, lengths]: [number[], number[]] = [[], []];
    const all = table.labels.slice(1).map((_, n) => barsOf(svg, n, hasKey));
    const isStanding =
      moments !== undefined || new Set(all.flat().map(({ x }) => x)).size > 2 + all.flat().length / 2;
    for (const [n, bars] of all.entries()) {
      const known = table.rows.flatMap((cells, row) => (cells[n + 1] === null ? [] : [row]));
      expect(bars).toHaveLength(known.length);
      if (moments)
        expectToScale(
          known.map((row) => moments[row]!),
          bars.map(({ x, width }) => x + width / 2),
        );
      if (moments === undefined && !isStanding) continue;
      for (const [i, row] of known.entries()) {
        numbers.push(Math.abs(Number(table.rows[row]![n + 1])));
        lengths.push(bars[i]!.height);
      }
    }
    if (moments === undefined)
      // Upright where each name has room, lying otherwise: either way lengths are to scale.
      expect([true, false].some((isUp) => isToScale(table, all, isUp))).toBe(true);
    else expectToScale([0, ...numbers], [0, ...lengths]);
  },
  stacked: (table, svg) => {
    const all = table.labels.slice(1).map((_, n) => barsOf(svg, n, true));
    for (const bars of all) expect(bars).toHaveLength(table.rows.length);
    expect([true, false].some((isUp) => isToScale(table, all, isUp))).toBe(true);
    if (momentsIn(table))
      for (let row = 0; row < table.rows.length; row++)
        for (let n = 1; n < all.length; n++)
          expect(Math.abs(all[n]![row]!.y + all[n]![row]!.height - all[n - 1]![row]!.y)).toBeLessThanOrEqual(
            close,
          );
  },
  lines: (table, svg) => expectDots(table, svg, 1, table.labels.length > 2),
  band: (table, svg) => {
    expectDots(table, svg, 1, false, 1);
    const edges = strokesOf(svg, looks.bars(2)).slice(0, -1).flat();
    const known = table.rows.flatMap(([, , low, high]) => (low === null ? [] : [Number(low), Number(high)]));
    const bandPoints = edges.map(([, y]) => y);
    if (known.length === 0) return;
    const ends = [Math.min(...known), Math.max(...known)];
    if (ends[0] === ends[1]) return;
    // Each end of the band is a corner of its area, and there are no others.
    const y = (one: number) =>
      Math.max(...bandPoints) +
      ((one - ends[0]!) / (ends[1]! - ends[0]!)) * (Math.min(...bandPoints) - Math.max(...bandPoints));
    const places = known.map(y);
    for (const place of places)
      expect(Math.min(...bandPoints.map((point) => Math.abs(point - place)))).toBeLessThanOrEqual(close);
    expect(edges).toHaveLength(known.length);
  },
  share: (table, svg) => {
    const [whole] = barsOf(svg, 2, false);
    const bars = barsOf(svg, 0, false);
    let sum = 0;
    const total = table.rows.reduce((sum, [, part]) => sum + Number(part), 0);
    for (const [row, [, part]] of table.rows.entries()) {
      const { x, width } = bars[row]!;
      expect(Math.abs(x - whole!.x - (sum / total) * whole!.width)).toBeLessThanOrEqual(close);
      sum += Number(part);
      expect(Math.abs(x + width - whole!.x - (sum / total) * whole!.width)).toBeLessThanOrEqual(close);
    }
  },
  figure: (table, svg) => {
    const at = momentsIn(table) ?? table.rows.map((_, row) => row);
    const order = table.rows.map((_, row) => row).sort((one, other) => at[one]! - at[other]!);
    const values = [order.at(-2)!, order.at(-1)!].map((row) => Math.abs(Number(table.rows[row]![1])));
    const bars = [barsOf(svg, 1, false)[0]!, barsOf(svg, 0, false)[0]!];
    expectToScale([0, ...values], [0, ...bars.map(({ width }) => width)]);
  },
};

function isToScale(table: ChartTable, all: readonly Bar[][], isUp: boolean): boolean {
  const pairs = all.flatMap((bars, n) => {
    const known = table.rows.flatMap((cells) =>
      typeof cells[n + 1] === "number" ? Math.abs(Number(cells[n + 1])) : [],
    );
    return bars.map(({ width, height }, i) => ({ number: known[i]!, length: isUp ? height : width }));
  });
  const most = pairs.reduce((one, other) => (other.number > one.number ? other : one), {
    number: 0,
    length: 0,
  });
  return pairs.every(
    ({ number, length }) =>
      most.number === 0 || Math.abs(length - (number / most.number) * most.length) <= close,
  );
}

/** A dot for each reading of the first line, at its moment and its number; the line of nothing where that is. */
function expectDots(table: ChartTable, svg: string, column: number, hasRings: boolean, keys = 0) {
  const known = table.rows.flatMap((cells, row) => (cells[column] === null ? [] : [row]));
  const moments = momentsIn(table) ?? table.rows.map((_, row) => row);
  known.sort((one, other) => moments[one]! - moments[other]!);
  const dots = strokesOf(svg.replaceAll(/stroke="#[^"]+"[^>]*linecap/g, ""), looks.dots).map(
    ([first]) => first!,
  );
  const marked = new RegExp(`stroke="${COLOURS.light.mark}"[^>]*linecap`);
  const outsideDots = keys === 0 ? [] : strokesOf(svg, marked).map(([first]) => first!);
  const all = [...dots.slice(0, dots.length - keys), ...outsideDots].sort(([x], [other]) => x - other);
  expect(all).toHaveLength(known.length);
  expect(hasRings || svg.includes("linecap") || known.length === 0).toBe(true);
  const numbers = known.map((row) => Number(table.rows[row]![column]));
  expectToScale(
    known.map((row) => moments[row]!),
    all.map(([x]) => x),
  );
  expectToScale(
    numbers,
    all.map(([, y]) => y),
  );
  const [zero] = strokesOf(svg, looks.zero).filter(
    (points) => points.length === 2 && points[0]![1] === points[1]![1],
  );
  if (zero) expectToScale([...numbers, 0], [...all.map(([, y]) => y), zero[0]![1]]);
  else expect(numbers.some((number) => number > 0) && numbers.some((number) => number < 0)).toBe(false);
}

describe("any table is drawn within its box and to scale, or a sentence says why not", () => {
  test.each(kinds.filter(isOrdinary))("%s", (kind) => {
    let count = 0;
    fc.assert(
      fc.property(tablesOf(kind), (table) => {
        const parsed = parseTable(table);
        if ("reason" in parsed) {
          expect(parsed.reason).toMatch(/^(?:Row \d+|The (?:column|shares)|A ).*[.]$/s);
          return;
        }
        count++;
        expect(outside(table, COLOURS.dark, ["tile", ...comps])).toEqual([]);
        expect(alternative(table)).not.toMatch(/NaN|undefined|null|Infinity/);
        for (const comp of comps) reads[kind](table, drawn(table, comp));
      }),
      // Of figures, tables with three names or more are refused.
      { numRuns: kind === "figure" ? 240 : 150, seed: 53 },
    );
    expect(count).toBeGreaterThanOrEqual(100);
  });
});

const table = (kind: OrdinaryKind, rows: Cell[][], more: Partial<ChartTable> = {}): ChartTable => ({
  kind,
  labels: ["week", "load", "flow", "loss", "steam"].slice(0, rows[0]?.length),
  rows,
  unit: "",
  marked: null,
  locale: "en-IN",
  ...more,
});

describe("what cannot be drawn is named by its cell", () => {
  const hostile: [Cell, RegExp][] = [
    ["n/a", /: “n\/a” is no number\.$/],
    ["<b>", /is no number\.$/],
    [Number.NaN, /: “NaN” is no number\.$/],
    [Number.POSITIVE_INFINITY, /: “Infinity” is no number\.$/],
    [1e16, /is too large to draw\.$/],
    [5e-324, /is too small to draw\.$/],
  ];
  const shape: Record<OrdinaryKind, Cell[]> = {
    columns: [1],
    stacked: [1, 2],
    lines: [1],
    band: [2, 1, 3],
    share: [1],
    figure: [1],
  };

  test.each(
    kinds.filter(isOrdinary).flatMap((kind) => hostile.map(([cell, reason]) => ({ kind, cell, reason }))),
  )("$kind: $cell", ({ kind, cell, reason }) => {
    const rows = [1, 2, 3].map((n): Cell[] => [`Week ${n}`, ...shape[kind]]);
    rows[1]![1] = cell;
    const parsed = parseTable(table(kind, rows));
    expect(parsed).toMatchObject({ reason: expect.stringMatching(/^Row 2, column “load”/) });
    expect(parsed).toMatchObject({ reason: expect.stringMatching(reason) });
  });

  test.each<[string, ChartTable, string]>([
    [
      "a total among moments",
      table("lines", [
        ["Jan", 1],
        ["Feb", 2],
        ["Total", 3],
      ]),
      "Row 3, column “week”: “Total” is no moment as the others are.",
    ],
    [
      "a moment twice",
      table("lines", [
        ["Week 1", 1],
        ["Week 1", 2],
      ]),
      "Row 2, column “week”: “Week 1” is there twice.",
    ],
    [
      "a part less than nothing",
      table("stacked", [["North", 1, -2]]),
      "Row 1, column “flow”: it is less than nothing.",
    ],
    ["a hole in a stack", table("stacked", [["North", 1, null]]), "Row 1, column “flow”: “” is no number."],
    ["a column of nothing", table("columns", [["North", 1, null]]), "The column “flow” has no number."],
    [
      "shares of more than all",
      table(
        "share",
        [
          ["Steam", 60],
          ["Power", 60],
        ],
        { unit: "%" },
      ),
      "The shares add up to 120%, and not to 100%.",
    ],
    [
      "one figure alone",
      table("figure", [["Q1", 1]]),
      "A figure with its change needs 2 rows, this table has 1.",
    ],
    [
      "more names than have room",
      table(
        "columns",
        Array.from({ length: 13 }, (_, n) => [`Plant ${n}`, n]),
      ),
      "A chart of columns has room for 12 names, this table has 13.",
    ],
    [
      "more readings than can be told apart",
      table(
        "lines",
        Array.from({ length: 201 }, (_, n) => [`Day ${n}`, n, n]),
      ),
      "A chart draws at most 400 readings, this table has 402. Take a mean for each day, week or month.",
    ],
    [
      "a locale that is none",
      table("lines", [["Q1", 1]], { locale: "en-IN-x" }),
      "There is no such way of writing numbers.",
    ],
  ])("%s", (_, input, reason) => expect(parseTable(input)).toEqual({ reason }));
});

describe("what a chart says", () => {
  const scaleOf = (values: number[], mayBeCut = true) => valueScale(values, [100, 0], 4, mayBeCut);

  test.each([
    [[71.5, 83.1], "Load, % (axis from 70, not 0)"],
    [[12, 83.1], "Load, %"],
    [[-83.1, -71.5], "Load, % (axis to −70, not 0)"],
    [[5, 5], "Load, %"],
    [[-1, 1], "Load, %"],
  ])("of %j the axis is %j: no zero line has a sign", (values, title) => {
    expect(axisTitle(table("lines", [["Q1", 1]], { unit: "%" }), scaleOf(values))).toBe(title);
  });

  test.each(["columns", "stacked", "figure", "share"] as const)("%s begin at nothing", (kind) => {
    const rows = ["Q1", "Q2"].map((name, n): Cell[] => [name, 71 + n, ...(kind === "stacked" ? [1] : [])]);
    expect(strokesOf(drawn(table(kind, rows), "medium"), looks.bars(0)).length).toBeGreaterThan(0);
    expect(scaleOf([71, 72], false).domain()[0]).toBe(0);
  });

  test("a gap stays a gap", () => {
    const rows = [1, 2, null, 3, null, 4, 5].map((value, n) => [`Day ${n}`, value]);
    const svg = drawn(table("lines", rows), "medium");
    expect(strokesOf(svg, /stroke="read" stroke-width="8"/).map((points) => points.length)).toEqual([2, 2]);
    expect(strokesOf(svg, looks.dots)).toHaveLength(5);
  });

  test.each<[ChartTable, string]>([
    [
      table(
        "columns",
        [
          ["North", 1234567, null],
          ["South", -2, 3],
        ],
        { unit: "₹" },
      ),
      "Load: North ₹12,34,567 and South −₹2; flow: North not known and South ₹3.",
    ],
    [
      table(
        "lines",
        Array.from({ length: 13 }, (_, n) => [`Week ${n + 1}`, (n * 7) % 13]),
        { unit: "%", marked: 3 },
      ),
      "Load: 0% at Week 1, 6% at Week 13, lowest 0% at Week 1, highest 12% at Week 12; marked: Week 4.",
    ],
    [
      table("band", [
        ["Week 1", 2, 1, 3],
        ["Week 2", 4.5, 1, 3],
      ]),
      "Load, Week 1 to Week 2: 2 at Week 1, 4.5 at Week 2, lowest 2 at Week 1, highest 4.5 at Week 2; outside its range at Week 2 (4.5).",
    ],
    [
      table(
        "share",
        [
          ["Steam", 3],
          ["Power", 1],
        ],
        { unit: "t", marked: 1 },
      ),
      "Load: Steam 75%, 3 t; Power 25%, 1 t, marked.",
    ],
    [
      table(
        "figure",
        [
          ["KW 1", 71.5],
          ["KW 2", 83.1],
        ],
        { unit: "%", locale: "de-DE" },
      ),
      "Load, KW 2: 83,1 %, +11,6 points since KW 1 (71,5 %).",
    ],
    [
      table(
        "figure",
        [
          ["Q2 2026", 1200000],
          ["Q1 2026", 1000000],
        ],
        { unit: "₹" },
      ),
      "Load, Q2 2026: ₹12,00,000, +₹2,00,000 (+20%) since Q1 2026 (₹10,00,000).",
    ],
  ])("in words: %#", (input, words) => expect(alternative(input)).toBe(words));

  test("and its numbers as a table, in the way of the office", () => {
    const input = table(
      "columns",
      [
        ["Q1", 1234567.5],
        ["Q2", null],
      ],
      { unit: "₹" },
    );
    expect(numbersOf(input)).toEqual({
      head: ["Week", "Load, ₹"],
      rows: [
        ["Q1", "12,34,567.50"],
        ["Q2", ""],
      ],
    });
    expect(numbersOf({ ...input, locale: "de-DE" }).rows[0]).toEqual(["Q1", "1.234.567,50"]);
    expect(numbersOf({ ...input, locale: "fr-FR" }).rows[0]).toEqual(["Q1", "1 234 567,50"]);
  });
});

/** Compressed. */
const mostBytes = 6 * 1024;

test.each([
  table(
    "lines",
    Array.from({ length: 200 }, (_, n) => [
      `2026-${String((n % 12) + 1).padStart(2, "0")}-${n}`,
      (n * 37) % 101,
    ]),
    {
      labels: ["day", "utilisation of the line"],
      unit: "Rs. lakh",
      marked: 7,
    },
  ),
  table(
    "lines",
    Array.from({ length: 50 }, (_, n) => [`Week ${n}`, n % 7, n % 11, (n * n) % 13, n % 5]),
    { marked: 3 },
  ),
  table(
    "band",
    Array.from({ length: 100 }, (_, n) => [`Hour ${n}`, n % 7, -1 - (n % 4), 7 + (n % 3), (n * n) % 11]),
  ),
  table(
    "columns",
    Array.from({ length: 60 }, (_, n) => [`Week ${n}`, n % 17, (n * n) % 13]),
    { marked: 3 },
  ),
  table(
    "columns",
    Array.from({ length: 12 }, (_, n) => [`A plant with a long name, number ${n}`, n * 7, n, 3]),
  ),
])("up to 200 readings are at most 6 kB, compressed: %#", (input) => {
  expect(parseTable(input)).toEqual({ table: input });
  for (const comp of comps) {
    const svg = chartFile({ tables: [input] }, comp);
    const packed = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    expect(packed.length).toBeLessThanOrEqual(mostBytes);
  }
});
