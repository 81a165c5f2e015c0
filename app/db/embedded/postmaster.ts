import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Cluster, explain, type Report } from "./cluster.ts";
import { isPostmasterOf, readLockFile, removeForeignLock } from "./lock-file.ts";
import { port, type Start, startPostgres } from "./start-postgres.ts";

export type Reached = { client: pg.Client; pid: number; host: string; isNew: boolean };

/**
 * Connects to the server of the cluster, as the superuser and to the database `postgres`; starts it when none works
 * there. It loops, because a server found may be starting or stopping, and a start may lose the race against another.
 * Errors: one sentence, at once for what waiting does not heal, otherwise after 20 seconds.
 */
export async function reachPostmaster(
  cluster: Cluster,
  { name, report, signal }: { name: string; report: Report; signal: AbortSignal },
): Promise<Reached> {
  const began = Date.now();
  let start: Start | undefined;
  let reason = "";
  while (Date.now() - began < 20_000) {
    signal.throwIfAborted();
    const found = await findPostmaster(cluster);
    const answer = found && (await connect(found.host, name));
    if (found && answer instanceof pg.Client) {
      return { client: answer, pid: found.pid, host: found.host, isNew: found.pid === start?.pid };
    }
    // A pid unknown here may belong to another container that shares the folder: its socket still answers.
    const error = answer instanceof Error ? answer : undefined;
    const isTaken = found?.isOurs || (error !== undefined && !nobodyListens(error));
    reason = start?.end?.reason ?? error?.message ?? reason;
    if (!isTaken && start?.end && !start.end.mayRetry) {
      explain(cluster.dataDir)(new Error(`PostgreSQL could not start in ${cluster.dataDir}: ${reason}`));
    }
    if (!isTaken && (!start || start.end)) {
      await removeForeignLocks(cluster, report).catch(explain(cluster.dataDir));
      start = await startPostgres(cluster).catch(explain(cluster.dataDir));
    }
    await sleep(Math.min(20 + (Date.now() - began) / 20, 200), undefined, { signal });
  }
  throw new Error(`PostgreSQL in ${cluster.dataDir} was not ready after 20 seconds: ${reason}`);
}

type Found = { pid: number; host: string; isOurs: boolean };

/** What postmaster.pid says, and whether it speaks of a running server of this very folder. */
export async function findPostmaster({ dataDir, folder, socketFolder }: Cluster): Promise<Found | undefined> {
  const lock = await readLockFile(join(folder, "postmaster.pid")).catch(explain(dataDir));
  if (!lock) return undefined;
  const isOurs = await isPostmasterOf(folder, lock.pid);
  // A copied folder brings a lock along that leads to the socket of the original.
  return { pid: lock.pid, host: (isOurs && lock.socketFolder) || socketFolder, isOurs };
}

/** A connection to the socket in a folder, or why there is none. */
export async function connect(host: string, name: string): Promise<pg.Client | Error> {
  const client = new pg.Client({
    host,
    port,
    user: "postgres",
    database: "postgres",
    application_name: name,
    ssl: false,
    connectionTimeoutMillis: 3_000,
    query_timeout: 15_000,
  });
  client.on("error", () => {}); // Without a listener a lost connection ends the process; "end" tells us as well.
  return client.connect().then(
    () => client,
    (error) => error,
  );
}

/** Fast shutdown; waits up to ten seconds. Returns whether the server has gone. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<boolean> {
  if (await isPostmasterOf(cluster.folder, pid)) signalIfAlive(pid, "SIGINT");
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (!(await isPostmasterOf(cluster.folder, pid))) return true;
    await sleep(20);
  }
  return false;
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function removeForeignLocks({ folder, socketFolder }: Cluster, report: Report): Promise<void> {
  for (const path of [join(folder, "postmaster.pid"), join(socketFolder, `.s.PGSQL.${port}.lock`)]) {
    if (await removeForeignLock(folder, path)) report("database.stale-lock-removed", { path });
  }
}

function nobodyListens(error: Error): boolean {
  return ["ECONNREFUSED", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "");
}
