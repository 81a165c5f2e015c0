import { expect, test } from "vitest";
import { findChart } from "#app/content/charts/charts.ts";
import { home } from "#app/content/home.ts";
import { alternative } from "./alternative.ts";
import { parseTable } from "./table.ts";

const weeks = findChart("weeks")?.tables[0];

test("a plan says its sums, and where one may stop", () => {
  expect(weeks && alternative(weeks)).toBe(
    "Week 0 to Week 8. Our days: 32; Hours of your expert: 18; Hours of your IT: 11; Hours of who decides: 5. One may stop after Week 0 (You keep the answer), Week 1 (You keep the agreed page), Week 6 (You keep the test report) and Week 8 (You keep code and tests).",
  );
  expect(home.values.working.lead).toContain("32 days of ours, 34 hours of your people");
});

test.each([
  [["Week 1", null, -1], "Row 1: a plan draws 0 to 40 in a week."],
  [["Week 1", null, 41], "Row 1: a plan draws 0 to 40 in a week."],
])("%j cannot be drawn", (row, reason) => {
  const labels = ["week", "what one keeps", "our days"];
  expect(parseTable({ kind: "plan", labels, rows: [row], unit: "", marked: null })).toEqual({ reason });
});

test("a plan with six places to stop cannot be drawn", () => {
  const labels = ["week", "what one keeps", "our days"];
  const rows = Array.from({ length: 6 }, (_, i) => [`Week ${i}`, "A paper", 1]);
  const reason = "A plan has at most 5 places to stop.";
  expect(parseTable({ kind: "plan", labels, rows, unit: "", marked: null })).toEqual({ reason });
});
