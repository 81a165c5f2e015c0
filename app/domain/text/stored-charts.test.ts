/** Every kind of chart that a release has stored is read, with a unit and without one. */
import { expect, test } from "vitest";
import { chart } from "#app/charts/chart.ts";
import { COLOURS } from "#app/charts/colours.ts";
import { type Cell, type Kind, kinds } from "#app/charts/table.ts";
import { parseSections } from "./sections.ts";

const tables: Record<Kind, { columns: number; rows: Cell[][]; marked?: number }> = {
  trend: {
    columns: 4,
    rows: [
      ["Week 1", 2, 1, 3],
      ["Week 2", 4, 1, 3],
    ],
  },
  range: {
    columns: 5,
    rows: [
      ["Week 1", 2, 1, 3, 2],
      ["Week 2", 2, 1, 3, null],
    ],
  },
  alarm: {
    columns: 3,
    rows: [
      ["Day 1", 2, null],
      ["Day 2", 4, "Stop"],
    ],
    marked: 3,
  },
  flow: { columns: 3, rows: [["Boiler", "Drying", 3]] },
  joined: {
    columns: 2,
    rows: [
      ["Pipe", "Pipes"],
      ["Clamp", null],
    ],
  },
  list: { columns: 3, rows: [["Bearing", 3, "Warm"]] },
  page: { columns: 2, rows: [["A letter", "One line"]] },
  seam: {
    columns: 2,
    rows: [
      ["good", 4],
      ["unsure", 1],
    ],
  },
  grid: { columns: 3, rows: [["Checked", 1, 2]] },
  columns: { columns: 2, rows: [["North", 1]] },
  stacked: { columns: 3, rows: [["North", 1, 2]] },
  lines: {
    columns: 2,
    rows: [
      ["Week 1", 1],
      ["Week 2", 3],
    ],
  },
  band: { columns: 4, rows: [["Week 1", 2, 1, 3]] },
  share: {
    columns: 2,
    rows: [
      ["North", 1],
      ["South", 2],
    ],
  },
  figure: {
    columns: 2,
    rows: [
      ["Q1", 1],
      ["Q2", 2],
    ],
  },
  plan: { columns: 3, rows: [["Week 1", null, 2]] },
  lanes: { columns: 4, rows: [["Bearing", 1, 2, "worn"]], marked: 14 },
};

test.each(kinds.flatMap((kind) => ["t", ""].map((unit) => [kind, unit] as const)))(
  "%s, unit “%s”",
  (kind, unit) => {
    const { columns, rows, marked = null } = tables[kind];
    const labels = ["a", "b", "c", "d", "e"].slice(0, columns);
    const stored = { kind, labels, rows, unit, marked };
    const body = JSON.stringify([
      { title: "A", type: "paragraph", items: ["Text"], figures: [{ chart: stored, caption: "Made up" }] },
    ]);
    const read = parseSections(body);
    expect(read).toMatchObject({ ok: true, sections: [{ figures: [{ chart: stored }] }] });
    expect(chart([stored], { comp: "medium", colours: COLOURS.light })).toMatch(/^<svg .+<\/svg>$/);
  },
);
