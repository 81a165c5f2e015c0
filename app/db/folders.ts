/** Folders that this process writes to, made before they are needed. */
import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes a folder and those above it. Not mkdir's own `recursive`: under /proc it never comes back. */
export async function makeFolders(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) return;
    const parent = dirname(path);
    if (code !== "ENOENT" || (await stat(parent).catch(() => null))) throw error;
    await makeFolders(parent, mode);
    await mkdir(path, { mode });
  }
}

/**
 * Makes the folder that a variable names, for the owner alone, where it is missing.
 * @param mayWrite for tests. @throws Error with one sentence that names variable and path when it cannot be made or
 * written.
 */
export async function makeFolderOf(
  variable: string,
  path: string,
  mayWrite = (folder: string) => access(folder, constants.W_OK | constants.X_OK),
): Promise<void> {
  try {
    await makeFolders(path, 0o700);
    await mayWrite(path);
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    throw new Error(
      `${variable} ${path} ${reasons[code] ?? "cannot be written by this user: change its owner or its place."}`,
      { cause },
    );
  }
}

const reasons: Record<string, string> = {
  ENOTDIR: "is not a folder: choose another place.",
  EEXIST: "is not a folder: choose another place.",
  ENOENT: "cannot be created: choose another place.",
  ENOSPC: "is on a full disk: free some space and start again.",
  EROFS:
    "is on a file system that is read-only here: mount it for writing, or name it in ReadWritePaths= of the unit.",
};
