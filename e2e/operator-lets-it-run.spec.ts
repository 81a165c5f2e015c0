/** The short form of `npm run tool -- soak` (SECURITY.md B12). */
import { soak } from "../bench/soak.ts";
import { expect, plain as test } from "./site.ts";

test("six seconds of load and faults lose nothing and leave no file open", { tag: "@all" }, async () => {
  const { requests, faults, lost, files } = await soak({ minutes: 1 / 10, faultEvery: 1800 });
  expect(faults.length).toBeGreaterThan(0);
  expect(lost).toBe(0);
  expect(requests).toBeGreaterThan(0);
  expect(files[1]).toBeLessThan(files[0] + 50);
});
