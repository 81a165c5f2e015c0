import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { inTemporaryFolder, sweepTemporaryFolders } from "./temporary-folder.ts";

/** A process that works in a folder of its own until it is killed. */
async function aProcess() {
  const source = fileURLToPath(new URL("./temporary-folder.ts", import.meta.url));
  const script = `import { inTemporaryFolder } from ${JSON.stringify(source)};
    await inTemporaryFolder((folder) => new Promise(() => { console.log(folder); setInterval(() => {}, 1000); }));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // One that outlives a red test keeps its output open, and whoever reads that waits for ever.
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(child.stdout, "data");
  return {
    folder: String(line).trim(),
    async kill() {
      child.kill("SIGKILL");
      await once(child, "close");
    },
  };
}

test("what a killed process has left is removed at the next start, and nobody else's", async () => {
  const [killed, running] = await Promise.all([aProcess(), aProcess()]);
  await killed.kill();
  expect(existsSync(killed.folder)).toBe(true);
  expect(await sweepTemporaryFolders()).toBeGreaterThan(0);
  expect([existsSync(killed.folder), existsSync(running.folder)]).toEqual([false, true]);
  await running.kill();
  await sweepTemporaryFolders();
});

test("a folder is gone when its work ends, well or not", async () => {
  const folders: string[] = [];
  await inTemporaryFolder(async (folder) => folders.push(folder));
  const failed = inTemporaryFolder(async (folder) => {
    folders.push(folder);
    throw new Error("broken");
  });
  await expect(failed).rejects.toThrow("broken");
  expect(folders.map(existsSync)).toEqual([false, false]);
});
