/** The database of this installation: embedded or hosted, its server running, ready for use. */
import { statfs } from "node:fs/promises";
import type { Env } from "#app/env.server.ts";
import { closeDatabase, type Database, openDatabase } from "./client.server.ts";
import { openEmbeddedDatabase } from "./embedded/embedded.ts";
import { sqlState } from "./errors.ts";
import { refusal, type SchemaState } from "./history.ts";
import type { Logins } from "./logins.ts";
import { migrateDatabase, readSchemaState } from "./migrate.ts";
import { requireOneDatabase } from "./one-database.ts";
import { reach } from "./reach.ts";

type Settings = Pick<Env, "databaseUrl" | "databaseOwnerUrl" | "dataDir">;
type OnEvent = (event: string, detail?: object) => void;

export type OpenServer = {
  logins: Logins;
  embedded: boolean;
  /** Free bytes where the embedded one is; null for a hosted one. */
  free(): Promise<number | null>;
  /** Lets go of the embedded PostgreSQL, which stops with its last user. */
  close(): Promise<void>;
};

export type OpenDatabase = OpenServer & {
  database: Database;
  /** Whether this process created the schema: an empty database a moment ago. */
  created: boolean;
};

/** How long a start waits for a hosted database. Milliseconds. */
const startPatience = 60_000;

/**
 * For what works as the owner of the tables: backup and restore.
 * @throws Error with one clear sentence when nobody answers, a login is refused, or the two lead to different databases.
 */
export async function openServer(env: Settings, onEvent: OnEvent = () => {}): Promise<OpenServer> {
  const server = await serverOf(env, onEvent);
  if (!server.embedded) await reachLogins(server.logins, env, { asOwner: true, patience: 0, onEvent });
  return server;
}

async function serverOf(env: Settings, onEvent: OnEvent): Promise<OpenServer> {
  if (!env.databaseUrl) {
    const { own, serve, release } = await openEmbeddedDatabase(env.dataDir, { onEvent });
    const free = () => statfs(env.dataDir).then(({ bavail, bsize }) => bavail * bsize);
    return { logins: { own, serve }, embedded: true, free, close: release };
  }
  const serve = { connectionString: env.databaseUrl };
  const own = env.databaseOwnerUrl ? { connectionString: env.databaseOwnerUrl } : serve;
  return { logins: { own, serve }, embedded: false, free: async () => null, close: async () => {} };
}

function ownerVariable({ databaseOwnerUrl }: Settings) {
  return databaseOwnerUrl ? "DATABASE_OWNER_URL" : "DATABASE_URL";
}

type Options = {
  onEvent?: OnEvent;
  poolSize?: number;
  /** To make the schema or bring it up first, as the owner: for the start. Otherwise it must be this program's. */
  migrate?: boolean;
  /** Whether the login of the owner is needed too. */
  asOwner?: boolean;
  /** How long a start waits for a hosted database that does not answer. Milliseconds. */
  patience?: number;
};

/** Opens the pools of the login that serves. @throws Error with one clear sentence when the database cannot be had. */
export async function openSiteDatabase(
  env: Settings,
  {
    onEvent = () => {},
    poolSize,
    migrate = false,
    asOwner = migrate,
    patience = migrate ? startPatience : 0,
  }: Options = {},
): Promise<OpenDatabase> {
  const server = await serverOf(env, onEvent);
  let database: Database | undefined;
  const close = async () => {
    if (database) await closeDatabase(database);
    await server.close();
  };
  try {
    if (!server.embedded) await reachLogins(server.logins, env, { asOwner, patience, onEvent });
    const { free } = server;
    const { created } = migrate
      ? await migrateDatabase(server.logins, { onEvent, free })
      : { created: false };
    const onError = (error: Error) => onEvent("database connection lost", { error: error.message });
    // guard: the login that serves is the one that owns nothing [app/db/logins]: logins.serve -> logins.own
    database = openDatabase(server.logins.serve, { size: poolSize, onError });
    if (!migrate) await requireMigrated(database);
    return { ...server, database, created, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The one that serves, and that of the owner where it is needed. */
async function reachLogins(
  logins: Logins,
  env: Settings,
  { asOwner, patience, onEvent }: { asOwner: boolean; patience: number; onEvent: OnEvent },
): Promise<void> {
  const { own, serve } = logins;
  const onWait = (reason: string) => onEvent("the database is waited for", { reason });
  if (asOwner && own !== serve) await reach(own, { variable: ownerVariable(env), patience, onWait });
  await reach(serve, { variable: "DATABASE_URL", patience, onWait });
  if (asOwner) await requireOneDatabase(logins);
}

/** @throws Error with one sentence when this program may not work on the schema as it is. */
async function requireMigrated(database: Database): Promise<void> {
  const state = await readSchemaState(database).catch((error): SchemaState => {
    // Something that our schema has is missing, or the login may not take its roles yet.
    if (/^(42|3F|22023)/.test(sqlState(error) ?? "")) return { kind: "behind", missing: 1 };
    throw error;
  });
  const sentence = refusal(state);
  if (sentence) throw new Error(sentence);
}
