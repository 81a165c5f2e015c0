import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { disconnect } from "../connection.ts";
import { type Cluster, explain, prepareCluster, type Report } from "./cluster.ts";
import { connect, findPostmaster, reachPostmaster, stopPostmaster } from "./postmaster.ts";
import { port } from "./start-postgres.ts";

export type SocketTarget = { host: string; port: number; database: string; user: string };

export type EmbeddedDatabase = {
  /** pg connection settings of the superuser, who owns the tables; `host` is the folder of the Unix socket. */
  own: SocketTarget;
  /** Those of the login that serves, which owns nothing. */
  serve: SocketTarget;
  /** Lets go of the database; the last process that uses it stops the postmaster (SIGINT, fast shutdown). */
  release(): Promise<void>;
};

type Options = { onEvent?: Report; database?: string };

/**
 * Starts or adopts the PostgreSQL of dataDir and keeps it running until release(), also when somebody kills it.
 * Close your pools before release(): a server that others are connected to is left running.
 * Errors: Error with one clear sentence.
 */
export async function openEmbeddedDatabase(dataDir: string, options?: Options): Promise<EmbeddedDatabase> {
  const { onEvent: report = () => {}, database = "site" } = options ?? {};
  const cluster = await prepareCluster(dataDir, report);
  const closing = new AbortController();
  let keeper = await hold(cluster, database, report, closing.signal).catch(async (error) => {
    await stopIfUnused(cluster, report);
    return explain(cluster.dataDir)(error);
  });
  const own = { host: keeper.host, port, database, user: "postgres" };
  let recovery: Promise<void> | undefined;
  let released: Promise<void> | undefined;
  watch();

  return {
    own,
    serve: { ...own, user: servingLogin },
    release() {
      released ??= letGo();
      return released;
    },
  };

  function watch() {
    keeper.client.once("end", () => {
      if (!closing.signal.aborted) recovery = recover();
    });
  }

  async function recover() {
    report("the embedded PostgreSQL has ended: it is started again", { pid: keeper.pid });
    let reason = "";
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(pause * 2, 2_000)) {
      try {
        keeper = await hold(cluster, database, report, closing.signal);
        return watch();
      } catch (error) {
        if (closing.signal.aborted) return;
        const { message } = error as Error;
        if (message !== reason) report("database.unavailable", { reason: message });
        reason = message;
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  async function letGo() {
    closing.abort();
    await recovery;
    await disconnect(keeper.client);
    await stopIfUnused(cluster, report);
  }
}

/**
 * Every user's keeper holds this advisory lock shared, and who stops the server holds it alone: so nobody adopts a
 * server that is about to stop. It lives in the database `postgres`, which leaves `site` free to be a template.
 */
const inUse = 7_305_731;

async function hold(cluster: Cluster, database: string, report: Report, signal: AbortSignal) {
  const began = Date.now();
  for (;;) {
    const keeper = await reachPostmaster(cluster, { name: "site-keeper", report, signal });
    try {
      const { rows } = await keeper.client.query("select pg_try_advisory_lock_shared($1) as held", [inUse]);
      if (rows[0].held) {
        await createDatabase(keeper.client, database);
        const ms = Date.now() - began;
        report(keeper.isNew ? "the embedded PostgreSQL was started" : "the embedded PostgreSQL ran already", {
          pid: keeper.pid,
          ms,
        });
        return keeper;
      }
    } catch (error) {
      // 57P: the server is being stopped or has crashed under us, which the next round heals; so does a lost connection.
      const isLasting = error instanceof pg.DatabaseError && !error.code?.startsWith("57P");
      if (isLasting || Date.now() - began > 20_000) {
        await disconnect(keeper.client);
        throw error;
      }
    }
    await disconnect(keeper.client);
    await sleep(50, undefined, { signal });
  }
}

export const servingLogin = "site";

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query(
    `select exists (select from pg_roles where rolname = $1) as "hasLogin",
      exists (select from pg_database where datname = $2) as "hasDatabase"`,
    [servingLogin, database],
  );
  // guard: the embedded login that serves is no superuser [app/db/logins]: noinherit -> superuser
  if (!rows[0].hasLogin) await create(client, `role ${servingLogin} login noinherit`);
  if (!rows[0].hasDatabase) await create(client, `database ${pg.escapeIdentifier(database)}`);
  await closeDatabases(client, database);
}

/** The server is ours alone: whoever serves connects to its own database and to no other. */
async function closeDatabases(client: pg.Client, own: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
    where datallowconn and (has_database_privilege('public', oid, 'connect') or has_database_privilege('public', oid, 'temporary'))`,
  );
  for (const { name } of rows) {
    const database = pg.escapeIdentifier(name);
    if (name === own) await change(client, `grant connect on database ${database} to ${servingLogin}`);
    // guard: the embedded login that serves connects to no other database [app/db/logins]
    await change(client, `revoke connect, temporary on database ${database} from public`);
  }
}

/** Two starts may do it at the same moment, and both have done it then. */
async function change(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error) => {
    if (!/concurrently/.test(error.message)) throw error;
  });
}

async function create(client: pg.Client, what: string): Promise<void> {
  await client.query(`create ${what}`).catch((error) => {
    const anotherWasFaster = ["42710", "42P04", "23505"].includes(error.code);
    if (!anotherWasFaster) throw error;
  });
}

async function stopIfUnused(cluster: Cluster, report: Report): Promise<void> {
  const server = await findPostmaster(cluster);
  if (!server?.isOurs) return;
  const client = await connect(server.host, "site-release");
  if (client instanceof Error) return;
  if (await isUnused(client).catch(() => false)) {
    const hasGone = await stopPostmaster(cluster, server.pid);
    report(hasGone ? "the embedded PostgreSQL was stopped" : "the embedded PostgreSQL takes long to stop", {
      pid: server.pid,
    });
  }
  await disconnect(client);
}

/** Waits up to a second for connections that were closed a moment ago. */
async function isUnused(client: pg.Client): Promise<boolean> {
  for (let round = 0; round < 50; round++) {
    const { rows } = await client.query(
      `select pg_try_advisory_lock($1) as alone, (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
      [inUse],
    );
    if (!rows[0].alone) return false;
    if (rows[0].others === 0) return true;
    await sleep(20);
  }
  return false;
}
