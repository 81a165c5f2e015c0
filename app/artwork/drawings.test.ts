import { describe, expect, test } from "vitest";
import { drawFlow, drawNumerals } from "./drawing-cache.ts";
import { flow } from "./flow.ts";
import { gathering } from "./gathering.ts";
import { proportion } from "./proportion.ts";

describe("the drawings of a page", () => {
  test("are those of the generators, also the second time", () => {
    const expected = flow("steam-audit", { comp: "tall" });
    expect(drawFlow("steam-audit", { comp: "tall" })).toBe(expected);
    expect(drawFlow("steam-audit", { comp: "tall" })).toBe(expected);
    expect(drawFlow("steam-audit", { comp: "wide" })).not.toBe(expected);
  });

  test("hold no broken number and no style that the site's policy would refuse", () => {
    for (const svg of [drawFlow("", {}), proportion({ to: 50 }), drawNumerals("404")])
      expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<script/);
  });

  test("of numbers draw the number as text, once to cut the lines out and once to cut them in", () => {
    expect(drawNumerals("404").match(/>404</g)).toHaveLength(2);
    expect(drawNumerals("404").length).toBeLessThan(10_000);
  });
});

describe("lines that gather", () => {
  test.each([
    [3, 3],
    [4, 4],
    [5, 6],
  ])("over %i steps in %i columns meet at the last one", (steps, columns) => {
    const { loose, joined, width, height } = gathering(steps, columns);
    const ends = [...loose.matchAll(/(\S+) (\S+)(?=M|$)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(ends).toHaveLength(5);
    expect(new Set(ends.map(String)).size).toBe(1);
    expect(joined).toBe(`M${ends[0]?.[0]} ${height / 2}H${width}`);
  });
});
