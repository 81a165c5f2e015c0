import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { hash } from "#app/artwork/random.ts";
import { chartNames, findChart } from "#app/content/charts/charts.ts";
import { askedChart, chartPath, chartsVersion } from "./address.ts";
import { alternative } from "./alternative.ts";
import { COLOURS, chartStyles } from "./colours.ts";
import { type Chart, chartFile } from "./files.ts";
import type { Composition } from "./sizes.ts";
import { type ChartTable, parseTable } from "./table.ts";

const comps: Composition[] = ["card", "plate", "plain", "tile", "small", "medium", "wide"];
const charts = chartNames.map((name) => ({ name, chart: findChart(name) as Chart }));
/** One of each kind that staff choose from: those of texts have the look in their addresses too. */
const ordinary = (["columns", "stacked", "lines", "band", "share", "figure"] as const).map(
  (kind): ChartTable => {
    const columns = { columns: 3, stacked: 3, lines: 3, band: 4, share: 2, figure: 2 }[kind];
    const rows = [1, 2, 3].map((n) => [`Week ${n}`, n * 3, n * 2, n * 4].slice(0, columns));
    return {
      kind,
      labels: ["week", "load", "low", "high"].slice(0, columns),
      rows,
      unit: "t",
      marked: 1,
      locale: "en-IN",
    };
  },
);
/** Each is drawn once, for all that is asked of it. */
const drawn = new Map<Chart, Map<Composition, string>>();
function fileOf(chart: Chart, comp: Composition): string {
  const known = drawn.get(chart) ?? new Map<Composition, string>();
  drawn.set(chart, known);
  const file = known.get(comp) ?? chartFile(chart, comp);
  known.set(comp, file);
  return file;
}
/** Compressed, of one file, in which two charts may stand. */
const mostBytes = 5120;

test("the look in every address is that of the charts: after a change, write the new one", () => {
  const ofStaff = ordinary.map((table): Chart => ({ tables: [table] }));
  const all = [...charts.map(({ chart }) => chart), ...ofStaff];
  const files = all.flatMap((chart) => comps.map((comp) => fileOf(chart, comp)));
  expect(chartsVersion).toBe(hash(files.join("")).toString(36));
});

test("an address leads back to what is shown", () => {
  const asked = { chart: "steam-audit", comp: "card" } as const;
  expect(chartPath(asked)).toBe(`/art/${chartsVersion}/chart.card/steam-audit.svg`);
  expect(askedChart(chartPath(asked).replace("/art/", ""))).toEqual(asked);
});

test.each([
  `${chartsVersion}/chart.huge/steam-audit.svg`,
  `${chartsVersion}/chart.card/Steam.svg`,
  `${chartsVersion}/chart.card/a/b.svg`,
  `${chartsVersion}/chart.card/${"a".repeat(101)}.svg`,
  "old/chart.card/steam-audit.svg",
  "",
])("%s is no chart", (rest) => {
  expect(askedChart(rest)).toBeNull();
});

describe.each(charts)("$name", ({ chart }) => {
  test("can be drawn, small enough in each size, and says in words what it shows", () => {
    for (const table of chart.tables) {
      if (!table) continue;
      expect(parseTable(table)).toEqual({ table });
      expect(alternative(table)).toMatch(/^[A-Z\d“].+[.”]$/);
    }
    for (const comp of comps) {
      const svg = fileOf(chart, comp);
      const packed = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      expect(packed.length, comp).toBeLessThanOrEqual(mostBytes);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<script|<text/);
    }
  });
});

test("a chart full of Hindi and Gujarati is small enough too", () => {
  const words = "मोटर नियंत्रण कक्ष क्रमांक ३ की बेयरिंग सामान्य से अधिक गर्म છે ઔદ્યોગિક જ્ઞાન વ્યવસ્થા".split(" ");
  const say = (n: number) => [0, 1, 2, 3].map((i) => words[(n * 5 + i * 3) % words.length]).join(" ");
  const tables = {
    list: { labels: [say(1), say(2), say(3)], row: (n: number) => [say(n), 12 - n, say(n + 7)], rows: 12 },
    joined: {
      labels: [say(1), say(2), say(3)],
      row: (n: number) => [say(n), say(n + 1), say(n + 2)],
      rows: 8,
    },
    page: { labels: [say(1), say(2)], row: (n: number) => [say(n % 6), say(n)], rows: 60 },
    flow: { labels: [say(1), say(2), say(3)], row: (n: number) => ["शुरू", say(n), n + 1], rows: 7 },
    grid: { labels: [1, 2, 3, 4, 5, 6, 7].map(say), row: (n: number) => [say(n), 1, 2, 3, 4, 5, 6], rows: 6 },
  } as const;
  for (const [kind, { labels, row, rows: count }] of Object.entries(tables)) {
    const rows = Array.from({ length: count }, (_, n) => row(n));
    const parsed = parseTable({ kind, labels, rows, unit: "", marked: null });
    if ("reason" in parsed) throw new Error(parsed.reason);
    for (const comp of comps) {
      const packed = brotliCompressSync(chartFile({ tables: [parsed.table] }, comp), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
      });
      expect(packed.length, `${kind} ${comp}`).toBeLessThanOrEqual(16_384);
    }
  }
});

test("a plain plate is the plate without the colour of what is marked", () => {
  const { chart } = charts.find(({ chart }) => fileOf(chart, "plate").includes("var(--mark)")) ?? {};
  const plain = chart && fileOf(chart, "plain");
  expect(plain).not.toContain("var(--mark)");
  expect(plain).toBe(chart && fileOf(chart, "plate").replaceAll("var(--mark)", "var(--index)"));
});

describe("colours", () => {
  const grounds = { light: ["#f6f8f5", "#eaf0ed"], dark: ["#07191c", "#08262b", "#0a2227"] };

  test.each(["light", "dark"] as const)("every line and letter is seen on each ground: %s", (scheme) => {
    const { text, quiet, ...lines } = COLOURS[scheme];
    for (const ground of grounds[scheme]) {
      for (const line of Object.values(lines)) expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
      for (const letters of [text, quiet]) expect(contrast(letters, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("on ink are those of the dark scheme, on paper of both", () => {
    expect(chartStyles.ink).not.toContain("prefers-color-scheme");
    expect(chartStyles.paper).toContain(`@media(prefers-color-scheme:dark){${chartStyles.ink}}`);
  });
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
