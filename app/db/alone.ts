/** What one process at a time does with a database. */
import type { ConnectionTarget } from "./client.server.ts";
import { withConnection } from "./connection.ts";

/** `lock`: any number will do, as long as every version of this program uses the same for the same work. */
type Alone = { lock: number; name: string };

/** Does the work unless another process is at it. @returns what it returns, or null when another is. */
export function whileAlone<T>(
  target: ConnectionTarget,
  work: () => Promise<T>,
  { lock, name }: Alone,
): Promise<T | null> {
  // The lock ends with the connection, the work does not.
  return withConnection(target, { name, statement: 10_000 }, async (client) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [lock]);
    return rows[0].held ? await work() : null;
  });
}
