/** A database of one's own for a test file: a copy of the migrated template, dropped afterwards. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { closeDatabase, type Database, openDatabase, type Timeouts } from "../client.server.ts";
import { type SocketTarget, servingLogin } from "../embedded/embedded.ts";
import { rolePrefix } from "../logins.ts";

/** Where the website of a test stands, for what asks for its links. */
export const testUrl = "http://localhost";

export type TestDatabase = {
  database: Database;
  /** Of the login that serves, as a site has it. */
  target: SocketTarget;
  logins: { serve: SocketTarget; own: SocketTarget };
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
  const own = { ...server, database: name };
  const target = { ...own, user: servingLogin };
  const database = openDatabase(target, { size, timeouts: { ...patience, ...timeouts } });
  const owner = new pg.Client(own);
  await owner.connect();
  const drop = async () => {
    await Promise.all([closeDatabase(database), owner.end()]);
    await withPostgres((client) => client.query(`drop database ${name} with (force)`));
    if (isEmpty) await withPostgres((client) => dropRoles(client, name)); // a copy has those of the template
  };
  return { database, target, logins: { serve: target, own }, owner, drop };
}

/** Those of a database that is gone: a cluster keeps them. */
export async function dropRoles(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query("select rolname as name from pg_roles where starts_with(rolname, $1)", [
    rolePrefix(database),
  ]);
  for (const { name } of rows) await client.query(`drop role ${pg.escapeIdentifier(name)}`);
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
