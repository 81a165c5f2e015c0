/** What a command says before anything is installed. */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireNode, root, served } from "./prepare.mjs";

test.each(["20.11.0", "20.20.2", "21.0.0", "24.21.0", "100.0.0"])("Node %s may start the site", (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(["20.10.0", "19.9.0", "18.20.8", "9.11.2", "0.12.18"])(
  "Node %s is too old, and is told so",
  (version) => {
    expect(() => requireNode(version)).toThrow(
      new Error(`Node 20.11 or newer is needed to start; this is ${version}.`),
    );
  },
);

test.each([["start.mjs"], ["run.mjs", "user", "list"]])(
  "cli/%s on a Node that is too old says one sentence and ends with 1",
  (file, ...args) => {
    const versions = `{ value: { ...process.versions, node: "18.20.8" } }`;
    const old = `data:text/javascript,Object.defineProperty(process, "versions", ${versions})`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--import", old, `cli/${file}`, ...args],
      // A port that nobody can have: should it start after all, it ends at once.
      { cwd: root, encoding: "utf8", timeout: 30_000, env: { PATH: process.env.PATH, PORT: "none" } },
    );
    const sentence = "Node 20.11 or newer is needed to start; this is 18.20.8.\n";
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: sentence });
  },
);

test("the image serves as npm start does", async () => {
  const [, command = ""] = /^CMD (.*)$/m.exec(await readFile(join(root, "deploy/Dockerfile"), "utf8")) ?? [];
  expect(JSON.parse(command)).toEqual(["node", ...served]);
});
