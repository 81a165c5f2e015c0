import { expect, test } from "vitest";
import { findChart } from "#app/content/charts/charts.ts";
import { papers } from "#app/content/papers.ts";
import { alternative } from "./alternative.ts";
import { lanesOf, resultOf } from "./draw-lanes.ts";
import { type ChartTable, parseTable } from "./table.ts";

const report = findChart("test-report")?.tables[0] as ChartTable;

test("lanes say what each alarm was worth, and how many were quiet", () => {
  expect(alternative(report)).toBe(
    "26 weeks. Bearing 2: cage worn, 9 days of warning; Bearing 3: dry grease, 9 days of warning; Bearing 5: outer ring broken, missed; Bearing 7: outer ring pitted, 24 days of warning; Bearing 11: false alarm; 7 quiet.",
  );
});

test("the lanes of the test report say what its table says", () => {
  const [ledger] = papers.flatMap(({ values }) =>
    values.sections.flatMap((section) => (section.kind === "ledger" ? [section] : [])),
  );
  const said = new Map(ledger?.rows.map(({ first, fourth }) => [`Bearing ${first}`, fourth.toLowerCase()]));
  const drawn = lanesOf(report).filter((lane) => resultOf(lane) !== "");
  expect(drawn.map(({ name }) => name).sort()).toEqual([...said.keys()].sort());
  for (const lane of drawn) {
    const words = said.get(lane.name) ?? "";
    expect(words).toContain(resultOf(lane));
    expect(words).toContain(lane.fault);
  }
});

const labels = ["bearing", "alarm", "opened", "fault"];

test.each([
  [["1", 4, 9, "worn"], null, "Lanes need their length, 1 to 400 days."],
  [["1", 4, 9, "worn"], 8, "Row 1: a day lies outside of the lanes."],
  [["1", 9, 4, "worn"], 20, "Row 1 was opened before its alarm."],
])("%j in %s days cannot be drawn", (row, marked, reason) => {
  expect(parseTable({ kind: "lanes", labels, rows: [row], unit: "", marked })).toEqual({ reason });
});
