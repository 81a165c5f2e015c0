/**
 * Connections to PostgreSQL. A `Database` shows no way to run a query: that is what actors.server.ts is for.
 */
import pg from "pg";

/** Where PostgreSQL is: a URL (DATABASE_URL) or the socket of the embedded one. */
export type ConnectionTarget =
  | { connectionString: string }
  | { host: string; port: number; database: string; user: string };

/** Opaque: only app/db looks inside. */
export type Database = { readonly pools: Pools };
type Pools = { domain: pg.Pool; auth: pg.Pool };

/** The role with which a connection begins; site_base may do nothing (migrations/0001_rights.sql). */
type FirstRole = "site_base" | "site_auth";

const second = 1000;
const statementTimeout = 5 * second;

/** Opens the pools; connects lazily. `onError` hears of idle connections that broke. */
export function openDatabase(
  target: ConnectionTarget,
  { size = 12, onError = () => {} }: { size?: number; onError?: (error: Error) => void } = {},
): Database {
  return {
    pools: {
      domain: openPool(target, "site_base", size, onError),
      auth: openPool(target, "site_auth", 4, onError),
    },
  };
}

/** Waits for running queries and closes every connection. */
export async function closeDatabase(database: Database): Promise<void> {
  await Promise.all([database.pools.domain.end(), database.pools.auth.end()]);
}

function openPool(target: ConnectionTarget, role: FirstRole, max: number, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    ...target,
    max,
    application_name: "site",
    connectionTimeoutMillis: 3 * second,
    idleTimeoutMillis: 60 * second,
    // The client gives up shortly after the server should have: a half-open connection never hangs a request.
    query_timeout: statementTimeout + second,
    keepAlive: true,
    // SET rather than start-up parameters: connection poolers refuse those.
    onConnect: async (client) => {
      client.on("error", onError);
      await client.query(
        `set statement_timeout = ${statementTimeout}; set lock_timeout = ${3 * second};` +
          `set idle_in_transaction_session_timeout = ${10 * second}; set role ${role}`,
      );
    },
  });
  pool.on("error", onError);
  return pool;
}
