/** The list of guards that `npm run mutants` takes out, kept in step with the code. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutants } from "./mutant-list.ts";

test.each(mutants)("$guard stands once in $file", ({ file, find, tests }) => {
  expect(readFileSync(file, "utf8").split(find)).toHaveLength(2);
  expect(tests.filter((name) => !existsSync(name))).toEqual([]);
});
