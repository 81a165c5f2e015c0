/** A folder of this process alone, for the sockets of its parts and large bodies that are kept. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "#app/db/embedded/lock-file.ts";

export type RunFolder = {
  path: string;
  /** The address of a new socket with this name. */
  socket(name: string): string;
  remove(): Promise<void>;
};

const prefix = "site-run-";
/** A socket's path has room for 107 bytes on Linux and 103 on macOS. */
const longest = 103;
let sockets = 0;

/** Made for the owner alone; those of processes that were killed are removed. */
export async function makeRunFolder(): Promise<RunFolder> {
  const place =
    Buffer.byteLength(join(tmpdir(), `${prefix}9999999-xxxxxx/visitors-999.sock`)) <= longest
      ? tmpdir()
      : "/tmp";
  await sweep(place).catch(() => {}); // somebody else's may lie there
  const path = await mkdtemp(join(place, `${prefix}${process.pid}-`));
  return {
    path,
    socket: (name) => {
      sockets++;
      return process.platform === "win32"
        ? `\\\\.\\pipe\\${prefix}${process.pid}-${name}-${sockets}`
        : join(path, `${name}-${sockets}.sock`);
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? Number.NaN);
    if (pid > 0 && pid !== process.pid && !isAlive(pid))
      await rm(join(place, name), { recursive: true, force: true });
  }
}
