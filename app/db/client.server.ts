/**
 * Connections to PostgreSQL. A `Database` shows no way to run a query: that is what actors.server.ts is for.
 */
import pg from "pg";
import { askedByKernel, sessionSettings } from "./connection.ts";

/** Where PostgreSQL is: a URL (DATABASE_URL) or the socket of the embedded one. */
export type ConnectionTarget =
  | { connectionString: string }
  | { host: string; port: number; database: string; user: string };

/** Opaque: only app/db looks inside. */
export type Database = { readonly pools: Pools };
/** For the tables of the site; for accounts, sessions and counters of attempts; for the same of who is not signed in. */
type Pools = { domain: pg.Pool; auth: pg.Pool; doors: pg.Pool };
export type PoolUse = { open: number; idle: number; waiting: number };

/** The role with which a connection begins; `base` may do nothing (migrations/0000_baseline.sql). */
type FirstRole = "base" | "auth";

/** Milliseconds to wait for a connection, for a statement, for a lock, for the next statement of a transaction. */
export type Timeouts = { connect: number; statement: number; lock: number; idle: number };

/** Connections for what visitors and staff do: DATABASE_POOL, which cannot be less. */
const poolSize = 12;
/** Besides: of somebody with a session, and of strangers who knock at the doors of the staff area. */
const authSizes = { auth: 4, doors: 2 };
/** What one kind of costly work may hold of them at most, so that all else finds one (SECURITY.md N5). */
export const quarterOfPool = poolSize / 4;

const second = 1000;
/** A request that meets one of them is answered within 5 s (SECURITY.md B3). */
export const usualTimeouts: Timeouts = {
  connect: 2.5 * second,
  statement: 4 * second,
  // Shorter than `connect`: who waits for the connection of somebody who waits for a lock still gets it in time.
  lock: 2 * second,
  idle: 10 * second,
};

/** Opens the pools; connects lazily. `auth`: a size that differs. `onError` hears of idle connections that broke. */
export function openDatabase(
  target: ConnectionTarget,
  { auth = authSizes.auth, ...options }: Partial<PoolOptions> & { auth?: number } = {},
): Database {
  const pools = {
    domain: openPool(target, "base", { size: poolSize, ...options }),
    auth: openPool(target, "auth", { ...options, size: auth }),
    doors: openPool(target, "auth", { ...options, size: authSizes.doors }),
  };
  return { pools };
}

/** The same database for who is not signed in, so that no number of them takes the connections of staff. */
export function forStrangers({ pools }: Database): Database {
  // guard: strangers have connections of their own [sign-in.site]: pools.doors -> pools.auth
  return { pools: { ...pools, auth: pools.doors } };
}

/** How many connections are open, how many of them rest, and how many requests wait for one. */
export function poolUse(database: Database): Record<keyof Pools, PoolUse> {
  const countsOf = (pool: pg.Pool) => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const { domain, auth, doors } = database.pools;
  return { domain: countsOf(domain), auth: countsOf(auth), doors: countsOf(doors) };
}

/** Waits for running queries and closes every connection. */
export async function closeDatabase(database: Database): Promise<void> {
  await Promise.all(Object.values(database.pools).map((pool) => pool.end()));
}

type PoolOptions = { size: number; timeouts?: Timeouts; onError?: (error: Error) => void };

function openPool(
  target: ConnectionTarget,
  role: FirstRole,
  {
    size: max,
    timeouts: { connect, statement, lock, idle } = usualTimeouts,
    onError = () => {},
  }: PoolOptions,
) {
  const pool = new pg.Pool({
    ...target,
    max,
    application_name: "site",
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: 60 * second,
    // The client gives up shortly after the server should have: a half-open connection never hangs a request.
    // guard: the time limit of a call [database-breaks.site, database-away.site]
    query_timeout: statement + second / 2,
    ...askedByKernel,
    // SET rather than start-up parameters: connection poolers refuse those.
    onConnect: async (client) => {
      client.on("error", onError);
      await client.query(
        `${sessionSettings}; set statement_timeout = ${statement}; set lock_timeout = ${lock};` +
          `set idle_in_transaction_session_timeout = ${idle};` +
          `select set_config('role', public.database_role('${role}'), false)`,
      );
    },
  });
  pool.on("error", onError);
  return pool;
}
