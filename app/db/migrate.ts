/** Brings the schema up to this program's version; safe to run by several processes at once. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { version as ownVersion } from "#app/project-root.ts";
import type { Database } from "./client.server.ts";
import { askedByKernel, sessionSettings } from "./connection.ts";
import { sqlState } from "./errors.ts";
import {
  appliedMigrations,
  type Migration,
  readHistory,
  refusal,
  type SchemaState,
  schemaStateOf,
} from "./history.ts";
import { writeKinds } from "./kind-views.ts";
import { explainExchanged, type Logins, letServe, loginOf, rolePrefix } from "./logins.ts";
import { explain, lockTimeout } from "./migration-failure.ts";
import { lackOfRoom, planUpgrade, sentencesOf } from "./upgrade-plan.ts";

/** Any number will do, as long as every version of this program uses the same. Whoever changes the schema holds it. */
export const advisoryLock = 20251107;
const oldestServer = 150_000;

type Options = {
  /** Another history than this program's own, for tests. */
  folder?: string;
  /** Of the program that brings them, for tests. */
  version?: string;
  /** How long a change waits for a table that somebody uses. Milliseconds. */
  lockTimeout?: number;
  /** How often a migration that met somebody is tried, and how long others have between. Milliseconds. */
  attempts?: number;
  pause?: number;
  onEvent?: (event: string, detail?: object) => void;
  /** Free bytes where the database is; null: it is on another machine. */
  free?: () => Promise<number | null>;
};

export type Migrated = {
  /** Whether the schema was made now, from nothing. */
  created: boolean;
  /** How many migrations were made. */
  made: number;
  /** The newer version that has brought the schema up, where it lets this one run; null: none has. */
  newer: string | null;
};

/**
 * Runs the missing migrations as the owner, under an advisory lock and each in a transaction of its own, and lets the
 * login that serves take the roles. One that meets others who use its tables is tried again.
 * @throws Error with one sentence when the server is older than PostgreSQL 15, the database is not one that this
 * program can bring up, a table is in use or a login may not do what it has to: with the cause and what to do, no SQL.
 */
export async function migrateDatabase(
  logins: Logins,
  {
    folder,
    version = ownVersion,
    lockTimeout: patience = lockTimeout,
    attempts = 10,
    pause = 2_000,
    onEvent = () => {},
    free = async () => null,
  }: Options = {},
): Promise<Migrated> {
  const migrations = readHistory(folder);
  const client = new pg.Client({
    ...logins.own,
    ...askedByKernel,
    application_name: "site-migrate",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {}); // the statement under way fails too
  await client.connect();
  let migration: string | null = null;
  let made = 0;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    for (let number = 1; ; number++) {
      try {
        await inTransaction(client, work);
        return;
      } catch (error) {
        if (!metOthers(error) || number >= attempts) throw error;
        onEvent("a migration waits for others and is tried again", { migration, attempt: number });
        await sleep(pause);
      }
    }
  };
  try {
    await requireSupportedServer(client);
    await client.query(sessionSettings); // who waits for the lock does not wait for a machine that is gone
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [advisoryLock]);
    if (!rows[0].held) {
      onEvent("another start changes the schema: it is waited for");
      await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    }
    // guard: a change of the schema does not wait for long [app/db/migrate-failures]
    await client.query(`set lock_timeout = ${patience}`);
    const applied = await appliedMigrations(client);
    if (applied.length === 0) await requireAllLetters(client);
    const hashes = migrations.map(({ hash }) => hash);
    const state = schemaStateOf(applied, hashes, version);
    const sentence = state.kind === "behind" ? null : refusal(state);
    if (sentence) throw new Error(sentence);
    if (state.kind === "newer") {
      onEvent("the database was brought up by a newer version, which lets this one run", { by: state.by });
      return { created: false, made, newer: state.by };
    }
    const plan = await planUpgrade(client, { folder, version });
    if (plan) {
      const left = await free();
      const lack = lackOfRoom(plan, left);
      if (lack) throw new Error(lack);
      onEvent("the schema is brought up", { says: sentencesOf(plan, left, version).join(" ") });
    }
    for (const [index, next] of migrations.entries()) {
      if (index < applied.length) continue;
      migration = String(index).padStart(4, "0");
      await attempt(() => apply(client, next, version));
      made++;
    }
    migration = null;
    await attempt(() => writeKinds(client));
    await attempt(() => letServe(client, logins));
    return { created: applied.length === 0, made, newer: null };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw brokenOff(error as Error);
    const exchanged = await explainExchanged(client, logins);
    if (exchanged) throw new Error(exchanged, { cause: error });
    const about = { login: loginOf(logins.own), database: client.database ?? "", migration, made };
    throw new Error(await explain(error, about, client), { cause: error });
  } finally {
    await client.end().catch(() => {}); // ends the session and with it the advisory lock
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {}); // a connection that is gone has rolled back
    throw error;
  }
}

/** Somebody used a table for too long, or two waited for each other. */
function metOthers(error: unknown): boolean {
  return ["55P03", "40P01", "40001"].includes(sqlState(error) ?? "");
}

function brokenOff(error: Error): Error {
  if (!/Connection terminated|ECONNRESET|not queryable/.test(error.message)) return error;
  return new Error(
    "The connection to the database broke off while the schema was changed. Start again: what was half done is taken back.",
    { cause: error },
  );
}

/**
 * Makes the schema of a release from nothing, within the caller's transaction, in place of the one that is there.
 * @param client connected as the owner. @param count of how many migrations, from the first on.
 */
export async function makeSchemaAnew(client: pg.Client, count: number, folder?: string): Promise<void> {
  if ((await appliedMigrations(client)).length > 0)
    await client.query(`drop schema public cascade; drop table drizzle.__drizzle_migrations;
      create schema public authorization pg_database_owner; grant usage on schema public to public`);
  for (const migration of readHistory(folder).slice(0, count)) await apply(client, migration, ownVersion);
}

/** Within a transaction. */
async function apply(client: pg.Client, migration: Migration, version: string): Promise<void> {
  const { sql, hash, folderMillis, oldest } = migration;
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint, version text, oldest_version text)`);
  const prefix = await ownPrefix(client);
  await client.query(sql.replaceAll(/\bsite_/g, prefix));
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at, version, oldest_version) values ($1, $2, $3, $4)",
    [hash, folderMillis, version, oldest],
  );
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

/** How the database stands to this program; read by the login that serves. */
export function readSchemaState({ pools }: Database): Promise<SchemaState> {
  return appliedMigrations(pools.domain as Pick<pg.Client, "query">).then((applied) =>
    schemaStateOf(applied),
  );
}

/** Of a new one: what a database cannot store is not found out by the first visitor who writes so. */
async function requireAllLetters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  );
  const encoding = rows[0]?.encoding;
  // guard: a new database stores letters of every script [app/db/migrate-failures]
  if (encoding !== "UTF8") {
    throw new Error(
      `The database ${client.database} is of the encoding ${encoding}, which cannot store letters of every script: make one with ENCODING 'UTF8', a LOCALE such as 'C.UTF-8' and TEMPLATE template0.`,
    );
  }
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
