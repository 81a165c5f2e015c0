import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { root } from "../prepare.mjs";
import { openOutcomes, readOutcomes } from "./outcomes.mjs";

const before = process.env.TEST_OUTCOMES;
afterEach(() => {
  process.env.TEST_OUTCOMES = before ?? "";
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
