import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "#app/project-root.ts";
import { saidByActs } from "./specification.ts";

let tests: string;
beforeAll(async () => {
  const texts = await Promise.all(
    ["app", "e2e", "tests"].map(async (folder) => testsIn(join(projectRoot, folder))),
  );
  tests = texts.flat().join("\n");
});

async function testsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => readFile(join(folder, name), "utf8")),
  );
}

test.each(saidByActs)("a test of an act reads %j", (sentence) => {
  expect(tests).toContain(sentence.replaceAll('"', '\\"'));
});
