/**
 * A release that rewrites what is there may come while this one still runs: what this one would write then, in the form
 * of before, nobody could read. So its transactions only read from that moment on, and PostgreSQL refuses the rest. The
 * migrations themselves tell of the moment, not a probe that a proxy may never make (docs/decisions/040).
 */
import type pg from "pg";
import { appliedMigrations, schemaStateOf } from "./history.ts";

type Pools = { domain: pg.Pool; auth: pg.Pool };
/** How many migrations a database had been through when it was asked last, and whether that is too many for us. */
type Known = { count: number; isTooNew: boolean };
/** By the pool of pages and jobs: the first role of its connections may count migrations, that of the other may not. */
const known = new WeakMap<pg.Pool, Known>();

const counting = "select count(*)::int as count from drizzle.__drizzle_migrations";

/**
 * Begins a transaction and takes a role in it, in one round trip, but for the first one after a migration.
 * @returns the results of taking the role.
 */
export async function begin<Row extends pg.QueryResultRow>(
  { domain }: Pools,
  name: keyof Pools,
  client: pg.PoolClient,
  takeRole: string,
): Promise<pg.QueryResult<Row>[]> {
  // Several results for several statements, though pg's types know only one.
  const run = async (sql: string) => (await client.query(sql)) as unknown as pg.QueryResult[];
  const isTooNew = () => known.get(domain)?.isTooNew === true;
  // guard: nothing is written on a schema that is too new: isTooNew() -> false
  const first = () => (isTooNew() ? "begin read only" : "begin");
  if (name === "auth") return (await run(`${first()}; ${takeRole}`)).slice(1) as pg.QueryResult<Row>[];
  const [, counted, ...taken] = await run(`${first()}; ${counting}; ${takeRole}`);
  const { count = 0 } = (counted?.rows[0] ?? {}) as Partial<Known>;
  if (known.get(domain)?.count === count) return taken as pg.QueryResult<Row>[];
  await run("rollback; select 1"); // the first role may look at the migrations, the taken one may not
  const { kind } = schemaStateOf(await appliedMigrations(client));
  known.set(domain, { count, isTooNew: kind === "too new" || kind === "foreign" });
  return (await run(`${first()}; ${takeRole}`)).slice(1) as pg.QueryResult<Row>[];
}

/** The pool of the sign-in library, whose statements stand in no transaction of ours: each gets one then. */
export function heldBack({ domain, auth }: Pools): pg.Pool {
  const query = async (...asked: [pg.QueryConfig, unknown[]?]) => {
    const client = await auth.connect();
    let broken: Error | undefined;
    try {
      await client.query("begin read only");
      const result = await client.query(...asked);
      await client.query("commit");
      return result;
    } catch (error) {
      broken = await client.query("rollback").then(
        () => undefined,
        () => error as Error,
      );
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return new Proxy(auth, {
    get(pool, name) {
      // guard: the sign-in library writes nothing on a schema that is too new: isTooNew === true -> isTooNew === null
      if (name === "query" && known.get(domain)?.isTooNew === true) return query;
      const own = Reflect.get(pool, name, pool);
      return typeof own === "function" ? own.bind(pool) : own;
    },
  });
}
