/** Brings the schema up to this program's version; safe to run by several processes at once. */
import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { projectRoot } from "#app/project-root.ts";
import type { Database } from "./client.server.ts";
import { type Logins, letServe, loginOf, rolePrefix } from "./logins.ts";
import { explain, lockTimeout } from "./migration-failure.ts";

/** Any number will do, as long as every version of this program uses the same. */
const advisoryLock = 20251107;
const oldestServer = 150_000;
const ours = join(projectRoot, "app/db/migrations");
const knownHashes = readMigrationFiles({ migrationsFolder: ours }).map(({ hash }) => hash);

type Options = {
  /** Another history than this program's own, for tests. */
  folder?: string;
  /** How long a change waits for a table that somebody uses. Milliseconds. */
  lockTimeout?: number;
  onEvent?: (event: string) => void;
};

/**
 * Runs the missing migrations as the owner, under an advisory lock and all of them in one transaction, and lets the
 * login that serves take the roles.
 * @returns whether the schema was made now, from nothing.
 * @throws Error with one sentence when the server is older than PostgreSQL 15, the database is not one that this
 * program can bring up, a table is in use or a login may not do what it has to: with the cause and what to do, no SQL.
 */
export async function migrateDatabase(
  logins: Logins,
  { folder = ours, lockTimeout: patience = lockTimeout, onEvent = () => {} }: Options = {},
): Promise<{ created: boolean }> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const client = new pg.Client({
    ...logins.own,
    application_name: "site-migrate",
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  let migration: string | null = null;
  try {
    await requireSupportedServer(client);
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [advisoryLock]);
    if (!rows[0].held) {
      onEvent("database.another-start-migrates");
      await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    }
    // guard: a change of the schema does not wait for long
    await client.query(`set lock_timeout = ${patience}`);
    const applied = await appliedMigrations(client);
    requireOurs(
      applied,
      migrations.map(({ hash }) => hash),
    );
    await client.query("begin");
    await apply(client, migrations.slice(applied.length), (index) => {
      migration = String(applied.length + index).padStart(4, "0");
    });
    migration = null;
    await letServe(client, logins);
    await client.query("commit");
    return { created: applied.length === 0 };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await client.query("rollback").catch(() => {}); // a connection that is gone has rolled back
    const attempt = { login: loginOf(logins.own), database: client.database ?? "", migration };
    throw new Error(await explain(error, attempt, client), { cause: error });
  } finally {
    await client.end(); // ends the session and with it the advisory lock
  }
}

/** A database has been through the first of our migrations, in their order, and through no other. */
function requireOurs(applied: readonly string[], known: readonly string[]): void {
  if (applied.length > 0 && applied[0] !== known[0]) {
    throw new Error(
      "The database was made by another version of this program, and before release 1.0.0 there is no upgrade. " +
        "Start that version, or start this one with an empty database (without DATABASE_URL: an empty DATA_DIR).",
    );
  }
  if (applied.some((hash, index) => hash !== known[index])) {
    throw new Error("The database was migrated by a newer version of this program. Start that version.");
  }
}

async function apply(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
  onBegin: (index: number) => void,
): Promise<void> {
  if (migrations.length === 0) return;
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const prefix = await ownPrefix(client);
  for (const [index, { sql, hash, folderMillis }] of migrations.entries()) {
    onBegin(index);
    await client.query(sql.join("").replaceAll(/\bsite_/g, prefix));
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

/** How the names of this database's roles begin, which is settled by its baseline. */
async function ownPrefix(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; isSettled: boolean }>(
    `select current_database() as name, to_regproc('public.database_role') is not null as "isSettled"`,
  );
  const { name = "", isSettled = false } = rows[0] ?? {};
  if (!isSettled) return rolePrefix(name);
  const settled = await client.query<{ prefix: string }>("select public.database_role('') as prefix");
  return settled.rows[0]?.prefix ?? "";
}

/**
 * Whether the database has been through every migration this program knows; a newer one may have been through more,
 * while processes of both versions run.
 */
export async function isMigrated({ pools }: Database): Promise<boolean> {
  const { rows } = await pools.domain.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations",
  );
  const applied = new Set(rows.map(({ hash }) => hash));
  return knownHashes.every((hash) => applied.has(hash));
}

async function requireSupportedServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const server = rows[0];
  if (server && server.number < oldestServer) {
    throw new Error(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${server.name}.`);
  }
}

/** The hashes of the migrations this database has been through, oldest first. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!found[0]?.name) return [];
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  return rows.map((row) => row.hash);
}
