/** What texts of release 2.0.0 may hold, and the kinds that have taken its place. */
import { expect, test } from "vitest";
import { asOrdinary } from "./readings.ts";
import type { ChartTable } from "./table.ts";

const of = (table: Partial<ChartTable>): ChartTable => ({
  kind: "lines",
  labels: [],
  rows: [],
  unit: "",
  marked: null,
  ...table,
});

test("an alarm is shown as a line, marked where it rings first", () => {
  const rows = [
    ["Day 1", 1, null],
    ["Day 2", 5, "Stop"],
    ["Day 3", 6, "Stop"],
  ];
  const table = of({ kind: "alarm", labels: ["day", "load", "fault"], rows, unit: "kW", marked: 4 });
  expect(asOrdinary(table)).toEqual({
    ...table,
    kind: "lines",
    labels: ["day", "load"],
    rows: rows.map((row) => row.slice(0, 2)),
    marked: 1,
  });
  expect(asOrdinary({ ...table, marked: 9 }).marked).toBeNull();
});

test("a seam is shown as a list of its stretches", () => {
  const rows = [
    ["welded", 4],
    ["open", 1],
  ];
  const shown = asOrdinary(of({ kind: "seam", labels: ["stretch", "metres"], rows, unit: "m" }));
  expect([shown.kind, shown.rows]).toEqual(["list", rows.map((row) => [...row, null])]);
});

test("a grid is shown as columns of its first four numbers; all of them stand below it", () => {
  const labels = ["site", "a", "b", "c", "d", "e"];
  const shown = asOrdinary(of({ kind: "grid", labels, rows: [["north", 1, 2, 3, 4, 5]] }));
  expect([shown.kind, shown.rows]).toEqual(["columns", [["north", 1, 2, 3, 4]]]);
});

test("a plan is shown as columns of its hours, without what one keeps", () => {
  const labels = ["week", "you keep", "our days", "hours of IT"];
  const shown = asOrdinary(of({ kind: "plan", labels, rows: [["Week 0", "A page", 2, 3]] }));
  expect(shown).toMatchObject({
    kind: "stacked",
    labels: ["week", "our days", "hours of IT"],
    rows: [["Week 0", 2, 3]],
  });
  const alone = of({ kind: "plan", labels: labels.slice(0, 3), rows: [["Week 0", null, 2]] });
  expect(asOrdinary(alone).kind).toBe("columns");
});
