/** React's slow half would answer just the same, three times later. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const asked = 'import("./server/environment.ts").then(() => console.log(process.env.NODE_ENV))';

test.each([
  ["by itself", undefined, [], "production"],
  ["with hot reload", undefined, ["--dev"], "development"],
  ["as asked for", "test", [], "test"],
])("%s the process runs the right half of its packages", async (_, given, args, expected) => {
  const env = given === undefined ? {} : { NODE_ENV: given };
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", asked, "--", ...args], { env });
  expect(stdout.trim()).toBe(expected);
});

test("it decides before anything else is loaded", async () => {
  const [first] = /^import .*/m.exec(await readFile("server/index.ts", "utf8")) ?? [];
  expect(first).toBe('import "./environment.ts";');
});
