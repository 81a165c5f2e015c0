/** Guards are marked where they stand, and each has tests that `npm run tool -- mutants` can run. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "#app/project-root.ts";
import { findGuards, guardsIn, testsOf } from "./guards.ts";

test("every marked guard has tests that are there, and every listed guard is marked once", async () => {
  const guards = (await findGuards(projectRoot)).filter(({ file }) => !file.endsWith(".sql"));
  expect(guards.map(({ name }) => name).sort()).toEqual(Object.keys(testsOf).sort());
  for (const { name, tests } of guards)
    expect(tests.every((file) => existsSync(file)) && tests, name).not.toEqual([]);
});

test("a guard without a change is taken out, or never true where it opens a block", () => {
  const take = (text: string) => guardsIn("a.ts", text).map(({ without }) => without.split("\n")[1]);
  expect(take("// guard: one\nif (a || b) return 404;")).toEqual([""]);
  expect(take("  // guard: one\n  if (wait) {")).toEqual(["  if (false) {"]);
  expect(take("// guard: one: a ->\nreturn [a];")).toEqual(["return [];"]);
  expect(() => take("// guard: one: gone -> b\nreturn a;")).toThrow("does not stand");
  expect(() => take("// guard: one\nreturn a &&")).toThrow("no statement");
});
