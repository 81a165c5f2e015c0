/** The database of this installation, ready for use: embedded or hosted, migrated, with its pools open. */
import type { Env } from "#app/env.server.ts";
import { type ConnectionTarget, closeDatabase, type Database, openDatabase } from "./client.server.ts";
import { openEmbeddedDatabase } from "./embedded/embedded.ts";
import { migrateDatabase } from "./migrate.ts";

export type OpenDatabase = {
  database: Database;
  target: ConnectionTarget;
  embedded: boolean;
  /** Whether this process created the schema: an empty database a moment ago. */
  created: boolean;
  /** Closes the pools and lets go of the embedded PostgreSQL, which stops with its last user. */
  close(): Promise<void>;
};

type Options = { onEvent?: (event: string, detail?: object) => void; poolSize?: number };

/** @throws Error with one clear sentence when the database cannot be had. */
export async function openSiteDatabase(
  env: Pick<Env, "databaseUrl" | "dataDir">,
  { onEvent = () => {}, poolSize }: Options = {},
): Promise<OpenDatabase> {
  const embedded = env.databaseUrl ? null : await openEmbeddedDatabase(env.dataDir, { onEvent });
  const target = embedded ? embedded.connection : { connectionString: env.databaseUrl as string };
  try {
    const { created } = await migrateDatabase(target);
    const onError = (error: Error) => onEvent("database connection lost", { error: error.message });
    const database = openDatabase(target, { size: poolSize, onError });
    const close = async () => {
      await closeDatabase(database);
      await embedded?.release();
    };
    return { database, target, embedded: embedded !== null, created, close };
  } catch (error) {
    await embedded?.release();
    throw error;
  }
}
