import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, stat } from "node:fs/promises";
import { promisify } from "node:util";

/** postmaster.pid, or the lock file beside the socket: who says that it works here. */
export type LockFile = {
  path: string;
  text: string;
  /** NaN while the file is still being written, or was cut short by a full disk. */
  pid: number;
  /** Empty until the server has opened its socket. */
  socketFolder: string;
  /** Milliseconds since the last change. */
  age: number;
};

/** Reads a lock file in PostgreSQL's format; nothing when it is not there. */
export async function readLockFile(path: string): Promise<LockFile | undefined> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, "utf8"), stat(path)]);
    const lines = text.split("\n");
    const pid = Number.parseInt(lines[0] ?? "", 10);
    return { path, text, pid, socketFolder: lines[4] ?? "", age: Date.now() - mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether a process with this pid exists at all; a zombie does. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Whether the pid is a running postmaster of this folder. A zombie has no command line any more.
 * In a container root may not read the working folder of another user's process: then `-D` decides.
 */
export async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || !isAlive(pid)) return false;
  const words = await commandLine(pid);
  if (!/(^|\/)postgres\s/.test(words)) return false;
  const [home, cwd] = await Promise.all(
    [folder, `/proc/${pid}/cwd`].map((path) => stat(path).catch(() => null)),
  );
  if (home && cwd) return home.dev === cwd.dev && home.ino === cwd.ino;
  return words.includes(`postgres -D ${folder} `);
}

/**
 * Removes a lock that a living but foreign process or a zombie seems to hold: PostgreSQL itself would respect it.
 * Locks of dead processes are left to PostgreSQL, which first looks whether backends of the dead one still write.
 */
export async function removeForeignLock(folder: string, path: string): Promise<boolean> {
  const lock = await readLockFile(path);
  // guard: the stale-lock check [app/db/embedded/embedded]: !lock -> true
  if (!lock || (await isPostmasterOf(folder, lock.pid))) return false;
  const isCutShort = Number.isNaN(lock.pid) && lock.age > 2_000;
  if (!isCutShort && !isAlive(lock.pid)) return false;
  const aside = `${path}.stale-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await rename(path, aside);
    // Another process may have removed the stale one and started a server since we looked: it gets its lock back.
    const isAnother = (await readFile(aside, "utf8")) !== lock.text;
    if (isAnother) await link(aside, path);
    return !isAnother;
  } catch (error) {
    const anotherWasFaster = ["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "");
    if (anotherWasFaster) return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function commandLine(pid: number): Promise<string> {
  const shown =
    process.platform === "linux"
      ? readFile(`/proc/${pid}/cmdline`, "utf8").then((text) => text.replaceAll("\0", " "))
      : promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).then(({ stdout }) => stdout);
  return shown.catch(() => "");
}
