import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { root } from "../prepare.mjs";
import { createProgress, openOutcomes, readOutcomes } from "./outcomes.mjs";

const before = process.env.TEST_OUTCOMES;
afterEach(() => {
  process.env.TEST_OUTCOMES = before ?? "";
  vi.unstubAllEnvs();
});

test("what failed or was flaky is named with its place; a runner that died before its end says nothing", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "outcomes-")), "outcomes.jsonl");
  process.env.TEST_OUTCOMES = file;
  const outcomes = openOutcomes();
  outcomes.note("failed", join(root, "e2e/way.spec.ts"), 12, "finds a study");
  outcomes.note("flaky", join(root, "tests/way.site.test.ts"), 3, "goes back");
  expect(readOutcomes(await readFile(file, "utf8"))).toBeNull();
  outcomes.end(40);
  expect(readOutcomes(await readFile(file, "utf8"))).toMatchObject({
    passed: 40,
    failed: [{ place: "e2e/way.spec.ts:12", name: "finds a study" }],
    flaky: [{ place: "tests/way.site.test.ts:3", name: "goes back" }],
  });
});

test("at each tenth of a run it is said how far it is; nothing of few, or where a terminal shows it", () => {
  const told = (all: number) => {
    const howFar = createProgress();
    return Array.from({ length: all }, (_, n) => howFar(n + 1, all)).filter((line) => line !== null);
  };
  vi.stubEnv("TEST_PROGRESS", "Browser tests");
  expect(told(129)).toHaveLength(9);
  expect(told(129)[0]).toBe("Browser tests: 13 of 129");
  expect(told(5)).toEqual([]);
  vi.stubEnv("TEST_PROGRESS", "");
  expect(told(129)).toEqual([]);
});
