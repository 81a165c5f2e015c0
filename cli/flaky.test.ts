import { expect, test } from "vitest";
import { flakyTests } from "./flaky.mjs";

test("a test that passed at its second try is named with its file, however deep it lies", () => {
  const spec = (title: string, status: string) => ({ title, file: "way.spec.ts", tests: [{ status }] });
  const inner = { specs: [spec("finds a study", "flaky"), spec("finds a page", "unexpected")] };
  const report = {
    suites: [
      { specs: [spec("goes home", "expected"), spec("goes back", "flaky")], suites: [inner] },
      { specs: [spec("is left out", "skipped")] },
    ],
  };
  expect(flakyTests(report)).toEqual(["way.spec.ts: goes back", "way.spec.ts: finds a study"]);
  expect(flakyTests({ suites: [] })).toEqual([]);
});
