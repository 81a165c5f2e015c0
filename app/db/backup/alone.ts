/** One process at a time makes the backup of a database. */
import pg from "pg";
import type { ConnectionTarget } from "../client.server.ts";

/** Any number will do, as long as every version of this program uses the same. */
const advisoryLock = 20251125;

/** Does the work unless another process is at it. @returns what it returns, or null when another is. */
export async function whileAlone<T>(target: ConnectionTarget, work: () => Promise<T>): Promise<T | null> {
  const client = new pg.Client({
    ...target,
    application_name: "site-backup",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {}); // the lock ends with the connection, the work does not
  await client.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [advisoryLock]);
    return rows[0].held ? await work() : null;
  } finally {
    await client.end().catch(() => {});
  }
}
