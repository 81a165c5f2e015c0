/** One process at a time makes the backup of a database. */
import type { ConnectionTarget } from "../client.server.ts";
import { withConnection } from "../connection.ts";

/** Any number will do, as long as every version of this program uses the same. */
const advisoryLock = 20251125;

/** Does the work unless another process is at it. @returns what it returns, or null when another is. */
export function whileAlone<T>(target: ConnectionTarget, work: () => Promise<T>): Promise<T | null> {
  // The lock ends with the connection, the work does not.
  return withConnection(target, { name: "site-backup", statement: 10_000 }, async (client) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [advisoryLock]);
    return rows[0].held ? await work() : null;
  });
}
