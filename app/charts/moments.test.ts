import { describe, expect, test } from "vitest";
import { momentsOf, strayMoment } from "./moments.ts";

const stepsOf = (cells: string[]) => {
  const at = momentsOf(cells)?.at;
  return at?.slice(1).map((one, n) => one - at[n]!) ?? null;
};
const day = 24 * 60 * 60_000;

describe("from one moment to the next it is as long as in time", () => {
  test.each([
    ["weeks with one left out", ["Week 1", "Week 2", "Week 5"], [1, 3]],
    ["German weeks over the new year", ["KW 51", "KW 52", "KW 1"], [1, 1]],
    ["a year of 53 weeks", ["W52", "W53", "W1"], [1, 1]],
    ["days of a month", ["2026-02-27", "2026-03-02"], [3 * day]],
    ["German days", ["1.3.2026", "03.03.2026"], [2 * day]],
    ["English days", ["3 Apr 2026", "April 5, 2026"], [2 * day]],
    ["days without a year", ["28 Feb", "2 Mar"], [3]],
    ["American days without a year", ["Nov 29", "Nov 30", "Dec 10", "Dec 11"], [1, 10, 1]],
    ["months of years that could be days", ["Nov 25", "Dec 25", "Jan 26", "Mar 26"], [1, 1, 2]],
    ["the same month of years", ["Jan 26", "Feb 26", "Mar 26"], [1, 1]],
    ["months over the new year", ["Nov", "Dec", "Jan", "Mar"], [1, 1, 2]],
    ["months of years", ["Apr-26", "Jun 2026", "Januar 2027"], [2, 7]],
    ["quarters of an Indian year", ["Q1 FY26", "Q2 FY26", "Q4 FY26"], [1, 2]],
    ["quarters over the new year", ["Q4", "Q1"], [1]],
    ["years", ["2019", "2024"], [5]],
    ["Indian years", ["2023-24", "2025-26"], [2]],
    ["the last one first", ["Week 3", "Week 2", "Week 1"], [-1, -1]],
    ["months, the last one first", ["Mar", "Feb", "Jan"], [-1, -1]],
    ["hours over midnight", ["22:00", "23:30", "01:00"], [90, 90]],
    ["hours with a point", ["9.30 Uhr", "10.00 Uhr"], [30]],
    ["days of the week", ["Fri", "Sat", "Mon"], [1, 2]],
  ])("%s", (_, cells, steps) => expect(stepsOf(cells)).toEqual(steps));

  test.each([
    ["routes", ["Route 1", "Route 2"]],
    ["names", ["North", "Mayfield"]],
    ["moments of two forms", ["Week 1", "Jan"]],
    ["a day that there is not", ["2026-02-28", "2026-02-30"]],
    ["weeks that go back", ["Week 3", "Week 1", "Week 2"]],
    ["nothing", []],
    ["numbers with decimals", ["0.25", "0.50", "1.00", "1.50"]],
    ["empty cells", ["", ""]],
  ])("%s are none", (_, cells) => expect(momentsOf(cells)).toBeNull());
});

test("one cell among moments that is none is found", () => {
  expect(strayMoment(["Jan", "Feb", "Total"])).toBe(2);
  expect(strayMoment(["Week 1", "Week two", "Week 3"])).toBe(1);
  expect(strayMoment(["North", "South", "May"])).toBeNull();
  expect(strayMoment(["Jan", "Feb"])).toBeNull();
});
