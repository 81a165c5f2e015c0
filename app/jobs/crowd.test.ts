import { expect, test } from "vitest";
import { createCrowd } from "./crowd.ts";

test("a name counts once three clients have asked for it, with all they have asked, and each time from then on", () => {
  const ask = createCrowd();
  expect([ask("john-smith", "a"), ask("john-smith", "a"), ask("john-smith", "b")]).toEqual([0, 0, 0]);
  expect([ask("old-page", "c"), ask("john-smith", "c")]).toEqual([0, 4]);
  expect([ask("john-smith", "a"), ask("john-smith", "d")]).toEqual([1, 1]);
});

test("however many names are invented, one that many have asked for goes on counting", () => {
  const ask = createCrowd();
  for (const client of ["a", "b", "c"]) ask("old-page", client);
  for (let n = 0; n < 10_001; n++) ask(`invented-${n}`, "d");
  expect(ask("old-page", "d")).toBe(1);
});
