/** Guards are marked where they stand, and each has tests that `npm run tool -- mutants` can run. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "#app/project-root.ts";
import { findGuards, guardsIn } from "./guards.ts";

test("every marked guard has a name of its own, and tests that are there", async () => {
  const guards = await findGuards(projectRoot);
  const names = guards.map(({ name }) => name);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  for (const { name, tests } of guards)
    expect(tests.every((file) => existsSync(file)) && tests, name).not.toEqual([]);
});

test("a guard is noticed by the test beside its file, or by those that its marker names", () => {
  const tests = (marker: string) =>
    guardsIn("app/a.server.ts", `// guard: ${marker}\nreturn a;`).map((one) => one.tests);
  expect(tests("one")).toEqual([["app/a.test.ts"]]);
  expect(tests("one [pages.site, server/b, app/c/]: a -> b")).toEqual([
    ["tests/pages.site.test.ts", "server/b.test.ts", "app/c/"],
  ]);
});

test("a guard without a change is taken out, or never true where it opens a block", () => {
  const take = (text: string) => guardsIn("a.ts", text).map(({ without }) => without.split("\n")[1]);
  expect(take("// guard: one\nif (a || b) return 404;")).toEqual([""]);
  expect(take("  // guard: one\n  if (wait) {")).toEqual(["  if (false) {"]);
  expect(take("// guard: one: a ->\nreturn [a];")).toEqual(["return [];"]);
  expect(() => take("// guard: one: gone -> b\nreturn a;")).toThrow("does not stand");
  expect(() => take("// guard: one\nreturn a &&")).toThrow("no statement");
});
