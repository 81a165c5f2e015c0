/** The oldest PostgreSQL of this machine that the site supports, on a socket of its own, for tests (SECURITY.md B10). */
import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestServer } from "./testing-server.ts";

const run = promisify(execFile);
const root = "/usr/lib/postgresql"; // Debian and Ubuntu
const port = 5432;
const nobody = 65534;

/** Its folder of programs and its major version; null when only ours is there. */
export function findOldest(): { programs: string; major: number } | null {
  if (!existsSync(root)) return null;
  const [major] = readdirSync(root)
    .map(Number)
    .filter((number) => number >= 15 && existsSync(join(root, String(number), "bin/initdb")))
    .sort((a, b) => a - b);
  return major === undefined ? null : { programs: join(root, String(major), "bin"), major };
}

/** Starts it with an empty database; PostgreSQL refuses root, who lends it to nobody. */
export async function startOldest(programs: string): Promise<{ target: TestServer; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "site-oldest-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, nobody, nobody);
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const data = join(folder, "data");
  const call = (name: string, args: string[]) =>
    run(join(programs, name), args, { ...user, cwd: folder, env: { LC_ALL: "C", PATH: "/usr/bin:/bin" } });
  await call("initdb", [
    "-D",
    data,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ]);
  const options = `-k ${folder} -p ${port} -c listen_addresses= -c fsync=off`;
  await call("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"]);
  const stop = async () => {
    await call("pg_ctl", ["-D", data, "-w", "-m", "immediate", "stop"]);
    await rm(folder, { recursive: true, force: true });
  };
  return { target: { host: folder, port, user: "postgres", database: "postgres" }, stop };
}
