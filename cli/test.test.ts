/** The commands that run tests run themselves: nothing else calls `npm run check`. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectRoot } from "#app/project-root.ts";

const file = "cli/testing/outcomes.test.ts";
const commands = [
  { name: "npm run check", options: ["--quick"], run: {} },
  { name: "npm test", options: [], run: { tags: "all" } },
  { name: "npm run test:all", options: ["--all"], run: { tags: "all" } },
];

for (const { name, options, run } of commands)
  test(`${name} -- FILE: the tests of this file, without a build`, run, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["cli/test.mjs", ...options, file], {
      cwd: projectRoot,
    });
    expect(stdout).not.toContain("Building the site");
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/);
  });

test("what it does not know it refuses, and runs nothing", async () => {
  const refused = promisify(execFile)(process.execPath, ["cli/test.mjs", "--quick", "--help"], {
    cwd: projectRoot,
  });
  await expect(refused).rejects.toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/^Unknown option '--help'/),
  });
});
