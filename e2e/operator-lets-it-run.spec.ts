/** The short form of `npm run soak` (security.md B12). */
import { expect, test } from "@playwright/test";
import { soak } from "../bench/soak.ts";

test("a quarter of a minute of load and faults loses nothing and leaves no file open", async () => {
  test.setTimeout(120_000);
  const { requests, faults, lost, files } = await soak({ minutes: 0.25, faultEvery: 4000 });
  expect(faults.length).toBeGreaterThan(0);
  expect(lost).toBe(0);
  expect(requests).toBeGreaterThan(20);
  expect(files[1]).toBeLessThan(files[0] + 50);
});
