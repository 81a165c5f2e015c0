import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "#app/db/embedded/lock-file.ts";

const prefix = "site-upload-";

/** A folder of its own for this work, gone with all it holds when that ends. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes, at the start of a process, the folders of those that were killed. How many there were. */
export async function sweepTemporaryFolders(): Promise<number> {
  const left = (await readdir(tmpdir())).filter(isLeft);
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true });
  return left.length;
}

/** A process that starts has no folder yet: what bears its number is of one before it, as in a container. */
function isLeft(name: string): boolean {
  const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? Number.NaN);
  // guard: a folder of a process that runs is not swept: && !isAlive(pid) ->
  return pid === process.pid || (pid > 0 && !isAlive(pid));
}
