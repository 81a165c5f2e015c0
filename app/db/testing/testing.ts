/** A database of one's own for a test file: a copy of the migrated template, dropped afterwards. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import {
  type ConnectionTarget,
  closeDatabase,
  type Database,
  openDatabase,
  type Timeouts,
} from "../client.server.ts";

export type TestDatabase = {
  database: Database;
  target: Exclude<ConnectionTarget, { connectionString: string }>;
  /** As the owner of the tables, past every policy: for arranging and looking, never for the thing tested. */
  owner: pg.Client;
  drop(): Promise<void>;
};

type Options = {
  size?: number;
  /** An empty one, instead of a copy of the migrated template. */
  isEmpty?: boolean;
  /** Those of `usualTimeouts` whose effect is the subject. */
  timeouts?: Partial<Timeouts>;
};

/** No verdict by a clock: a machine may be as busy as it likes. */
const patience: Timeouts = { connect: 60_000, statement: 60_000, lock: 60_000, idle: 60_000 };

export async function createTestDatabase({
  size = 4,
  isEmpty = false,
  timeouts = {},
}: Options = {}): Promise<TestDatabase> {
  const server = inject("testServer");
  const template = isEmpty ? "template0" : server.database;
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withPostgres((client) => client.query(`create database ${name} template ${template}`));
  const target = { ...server, database: name };
  const database = openDatabase(target, { size, timeouts: { ...patience, ...timeouts } });
  const owner = new pg.Client(target);
  await owner.connect();
  const drop = async () => {
    await Promise.all([closeDatabase(database), owner.end()]);
    await withPostgres((client) => client.query(`drop database ${name} with (force)`));
  };
  return { database, target, owner, drop };
}

/** Two files may copy the template at the same moment; PostgreSQL refuses one of them (55006). */
async function withPostgres(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject("testServer"), database: "postgres" });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await work(client);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== "55006" || attempt === 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  } finally {
    await client.end();
  }
}
