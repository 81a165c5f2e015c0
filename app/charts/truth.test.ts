/** Whether the charts of the content show what their tables say, and the tables what is so. */
import { describe, expect, test } from "vitest";
import { chartNames, findChart } from "#app/content/charts/charts.ts";
import { valueScale, writeAxisTitle } from "./axis.ts";
import { chart, innerBox } from "./chart.ts";
import { COLOURS } from "./colours.ts";
import { type Chart, chartFile } from "./files.ts";
import { isOutside, type Reading, readingsOf } from "./readings.ts";
import { Sheet } from "./sheet.ts";
import type { Cell, ChartTable, Kind } from "./table.ts";

const named = chartNames.map((name) => ({ name, chart: findChart(name) as Chart }));

/** Every table once, by the name of its first chart. */
function tablesOf(...kinds: Kind[]): { name: string; table: ChartTable }[] {
  const names = new Map<ChartTable, string>();
  for (const { name, chart } of named)
    for (const table of chart.tables)
      if (table && kinds.includes(table.kind) && !names.has(table)) names.set(table, name);
  return [...names].map(([table, name]) => ({ name, table }));
}

describe("time is to scale: from each row to the next it is as long", () => {
  test.each(tablesOf("trend", "range"))("$name", ({ table }) => {
    const moments = table.rows.map(([moment]) => momentOf(moment ?? null));
    const steps = moments.slice(1).map((moment, i) => moment - (moments[i] ?? 0));
    expect(new Set(steps).size).toBe(1);
    expect(steps[0]).toBeGreaterThan(0);
  });
});

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Week 3", "Thursday", or "Today, 06:00" in hours. */
function momentOf(cell: Cell): number {
  const weekday = weekdays.indexOf(String(cell));
  if (weekday !== -1) return weekday;
  const { count, day, hour } =
    /^(?:(?:Week|Day|Shift) (?<count>\d+)|(?<day>Yesterday|Today|Tomorrow), (?<hour>\d\d):00)$/.exec(
      String(cell),
    )?.groups ?? {};
  return count ? Number(count) : ["Yesterday", "Today", "Tomorrow"].indexOf(day ?? "") * 24 + Number(hour);
}

describe("readings", () => {
  const readings = tablesOf("trend", "range");

  test.each(readings)("a dot each, and straight lines between: $name", ({ table }) => {
    for (const comp of ["card", "small", "medium", "wide"] as const) {
      const svg = chart([table], { comp, colours: COLOURS.light });
      const known = readingsOf(table).filter(({ value }) => value !== null).length;
      const keys = table.labels.length > 3 ? 1 : 0;
      expect(roundDots(svg), comp).toBe(known + keys);
      expect(strokes(svg).join(""), comp).not.toMatch(/[cq]/);
    }
  });

  test.each(readings)("the mark covers what is outside and no more: $name", ({ table }) => {
    const all = readingsOf(table);
    const svg = chart([table], { comp: "wide", colours: { ...COLOURS.light, mark: "marked" } });
    expect(roundDots(svg, "marked")).toBe(all.filter(isOutside).length);
    const known = all.flatMap(({ row, value }) => (value === null ? [] : [row]));
    const dots = placesOfDots(svg)
      .sort((one, other) => one - other)
      .slice(-known.length);
    const [from = 0, to = 0, first = 0, last = 0] = [known[0], known.at(-1), dots[0], dots.at(-1)];
    for (const x of strokes(svg, 'stroke="marked" stroke-width="8.8"').flatMap(acrossOf)) {
      const at = from + ((x - first) / (last - first)) * (to - from);
      expect(beyond(all, at), `row ${at + 1}`).toBeGreaterThan(-0.02);
    }
  });

  test("a gap stays a gap: no line leads over what was not read", () => {
    const rows = [1, 2, null, 3, null, 4, 5].map((value, i) => [`Day ${i + 1}`, value]);
    const table: ChartTable = { kind: "trend", labels: ["day", "load"], rows, unit: "", marked: null };
    const svg = chart([table], { comp: "wide", colours: { ...COLOURS.light, index: "read" } });
    const [line = ""] = strokes(svg, 'stroke="read" stroke-width="8"');
    expect(line.match(/M/g)).toHaveLength(2); // from 1 to 2, from 4 to 5
  });
});

/** By how much a reading is outside of its band, as a share of all; at a place between two rows, from 0. */
function beyond(readings: readonly Reading[], at: number): number {
  const [from, to] = [readings[Math.floor(at + 0.001)], readings[Math.ceil(at - 0.001)]];
  const part = at - Math.floor(at + 0.001);
  const [value, low, high] = (["value", "low", "high"] as const).map((name) => {
    const [one, other] = [from?.[name] ?? Number.NaN, to?.[name] ?? Number.NaN];
    return one + (other - one) * part;
  }) as [number, number, number];
  const values = readings.flatMap(({ value }) => value ?? []);
  return Math.max(value - high, low - value) / (Math.max(...values) - Math.min(...values));
}

describe("sums add up", () => {
  test.each(tablesOf("flow"))(
    "as much leaves a place as comes to it, of 100; without a unit each way is as wide: $name",
    ({ table: { rows, unit } }) => {
      const amounts = rows.map(([, , amount]) => Number(amount));
      if (unit === "") {
        expect(new Set(amounts).size).toBe(1);
        return;
      }
      const total = (end: 0 | 1, place: Cell | undefined) =>
        rows.reduce((sum, row, i) => (row[end] === place ? sum + (amounts[i] ?? 0) : sum), 0);
      const froms = new Set(rows.map(([from]) => from));
      const tos = new Set(rows.map(([, to]) => to));
      for (const place of froms) expect(total(0, place)).toBe(tos.has(place) ? total(1, place) : 100);
    },
  );

  test.each(tablesOf("list").filter(({ table }) => table.labels[1] === "share"))(
    "shares are of 100: $name",
    ({ table: { rows } }) => {
      expect(rows.reduce((sum, [, share]) => sum + Number(share), 0)).toBe(100);
    },
  );

  test.each(tablesOf("share"))("shares are of 100: $name", ({ table: { rows } }) => {
    expect(rows.reduce((sum, [, share]) => sum + Number(share), 0)).toBe(100);
  });

  test.each(
    tablesOf("joined").filter(({ table }) => table.rows.flat().some((cell) => typeof cell === "number")),
  )(
    "of numbers the last column but one is the sum of those before it; the row whose last one differs is marked: $name",
    ({ table: { rows, marked } }) => {
      const apart = rows.flatMap(([, ...cells], i) => {
        const [counted, expected, ...parts] = cells.map(Number).reverse();
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(expected);
        return counted === expected ? [] : [i];
      });
      expect(apart).toEqual([marked]);
    },
  );
});

test("each claim meets the rules first", () => {
  const [claims] = findChart("claims-triage")?.tables ?? [];
  expect(claims?.rows.filter(([from]) => from === "Claims")).toEqual([["Claims", "Rules", 100]]);
});

describe("a picture holds what its table says", () => {
  test.each(named)("and no drawing behind it: $name", ({ chart }) => {
    expect(chartFile(chart, "card").match(/<svg/g)).toHaveLength(1);
  });

  test("a tile, which is shown too small for letters, has none", () => {
    for (const { chart } of named) expect(chartFile(chart, "tile")).not.toContain("transform=");
  });
});

/** The lines of a chart, of one look or of all: the letters are filled and not among them. */
function strokes(svg: string, look = "stroke="): string[] {
  return [...svg.matchAll(/<path d="([^"]+)" ([^>]+)>/g)].flatMap(([, d = "", attributes = ""]) =>
    attributes.includes(look) && !attributes.includes("linecap") && !d.includes("a") ? [d] : [],
  );
}

function roundDots(svg: string, colour = ""): number {
  return placesOfDots(svg, colour).length;
}

/** From left to right, in pixels; that of a key is the first. */
function placesOfDots(svg: string, colour = ""): number[] {
  return [...svg.matchAll(/<path d="([^"]+)" ([^>]+linecap[^>]+)>/g)].flatMap(
    ([, d = "", attributes = ""]) =>
      attributes.includes(`stroke="${colour}`)
        ? [...d.matchAll(/M(-?\d+)/g)].map(([, x]) => Number(x) / 4)
        : [],
  );
}

/** From left to right where a path has its corners, in pixels. */
function acrossOf(d: string): number[] {
  let x = 0;
  return [...d.matchAll(/([Ml])(-?\d+)/g)].map(([, command, number]) => {
    x = command === "M" ? Number(number) : x + Number(number);
    return x / 4;
  });
}

describe("numbers have a unit, and a scale that can be read", () => {
  const withValues = tablesOf(
    "trend",
    "range",
    "lanes",
    "columns",
    "stacked",
    "lines",
    "band",
    "share",
    "list",
  );

  test.each(withValues)("the unit of $name is said", ({ table }) => {
    expect(table.unit).not.toBe("");
  });

  /** The widths of the bars of a list, in pixels. */
  const bars = (unit: string, weights: readonly number[]) => {
    const rows = weights.map((weight, n) => [`Place ${n}`, weight, "why"]);
    const table: ChartTable = {
      kind: "list",
      labels: ["place", "share", "reason"],
      rows,
      unit,
      marked: null,
    };
    const svg = chart([table], { comp: "medium", colours: COLOURS.light });
    return [...svg.matchAll(/h(\d+)v\d+h-\d+z/g)].map(([, width]) => Number(width) / 4);
  };

  test("a bar is its part of the whole, and as long as the whole only where it is that", () => {
    const [half = 0, quarter = 0] = bars("%", [50, 25]);
    expect(half / quarter).toBeCloseTo(2, 1);
    expect(half * 2).toBeLessThan(innerBox("medium").width);
    const [nine = 0] = bars("of 10", [9, 1]);
    expect(nine / (half * 2)).toBeCloseTo(0.9, 1);
    expect(bars("t", [9, 1])[0]).toBeGreaterThan(nine);
  });

  test("two charts beside each other share a scale, in one picture and in two", () => {
    const of = (...values: number[]): ChartTable => ({
      kind: "lines",
      labels: ["week", "load"],
      rows: values.map((value, n) => [`Week ${n + 1}`, value]),
      unit: "t",
      marked: null,
    });
    const colours = { ...COLOURS.light, index: "read" };
    const lastDot = (svg: string) => [...svg.matchAll(/M\d+ (\d+)h0/g)].map(([, y]) => Number(y)).at(-1);
    const [low, high] = [of(2, 10), of(2, 40)];
    const alone = chart([low], { comp: "medium", colours });
    const besides = chart([low], { comp: "medium", colours, beside: high });
    expect(lastDot(besides)).toBeGreaterThan((lastDot(alone) ?? 0) + 100);
    const wide = chart([low, high], { comp: "wide", colours });
    const tops = [...wide.matchAll(/M\d+ (\d+)h0/g)].map(([, y]) => Number(y));
    expect(tops[0]).toBe(tops[2]); // 2 is as high in both
  });

  test("a narrow chart whose axis does not begin at zero says so, whatever its name takes", () => {
    const rows = [90, 95, 99].map((value, n) => [`Week ${n + 1}`, value]);
    const label = "a quantity with a very long name that has no room above a small chart of any kind";
    const table: ChartTable = { kind: "lines", labels: ["week", label], rows, unit: "kW", marked: null };
    const scale = valueScale([90, 95, 99], [100, 0], 4, true);
    const sheet = new Sheet(12, true);
    const written: string[] = [];
    sheet.write = (_ink, text) => written.push(text);
    writeAxisTitle(sheet, table, scale, [0, 0], 200);
    expect(written).toEqual(["kW (axis from 90, not 0)"]);
  });
});
