import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Composition, FORMS, flow, formOf } from "./flow.ts";
import { proportion } from "./proportion.ts";

const COMPS: Composition[] = ["hero", "wide", "card", "tall", "share"];
const SEEDS = [
  "home",
  "data-analysis",
  "ai-development",
  "infrastructure",
  "smart-industry",
  "sustainability",
  "enterprise-integration",
  "retail",
  "bearing-wear-early-warning",
  "steam-audit",
  "O'Reilly & Söhne",
];

describe("flow", () => {
  test("draws a word as it always has", () => {
    const drawings = SEEDS.flatMap((seed) =>
      COMPS.flatMap((comp) => [
        flow(seed, { comp }),
        flow(seed, { comp, theme: "dark", ground: true }),
        flow(seed, { comp, theme: "light", fade: "half", form: "delta" }),
      ]),
    );
    for (const to of [50, 65, 75, 100, 125, 130, 135]) drawings.push(proportion({ to }));
    // The drawings as they were designed; one that is changed on purpose changes this hash.
    expect(createHash("sha256").update(drawings.join("\n")).digest("hex")).toBe(
      "a3c9678d7e21bf48c9414724917501afad8560c14d5202a8511fc9e4c3ddbcbf",
    );
  });

  test("stays within the size budget, without a broken number, for any seed", () => {
    for (let i = 0; i < 40; i++)
      for (const comp of COMPS) {
        const svg = flow(`seed-${i * 7919}`, {
          comp,
          form: FORMS[i % FORMS.length],
          ground: comp === "share",
        });
        expect(svg.length).toBeLessThanOrEqual(7900);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
  });

  test("gives the same drawing each time", () => {
    expect(flow("steam-audit", { comp: "tall" })).toBe(flow("steam-audit", { comp: "tall" }));
  });

  test("ids differ between compositions of one seed", () => {
    const idOf = (comp: Composition) => /id="(\w+)"/.exec(flow("steam-audit", { comp }))?.[1];
    expect(new Set(COMPS.map(idOf)).size).toBe(COMPS.length);
  });

  test("a seed named like a property of every object is only a word", () => {
    expect(FORMS).toContain(formOf("constructor"));
    expect(flow("constructor")).toMatch(/^<svg /);
  });
});

describe("proportion", () => {
  test("draws one line per percent", () => {
    const lines = (svg: string) => svg.split("M").length - 1;
    expect(lines(proportion({ to: 50 }))).toBe(100);
    expect(lines(proportion({ to: 130 }))).toBe(130);
  });
});
