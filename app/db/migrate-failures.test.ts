/** A migration that cannot be done says why and what to do, in a sentence without SQL (SECURITY.md B11). */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { withConnection } from "./connection.ts";
import { readHistory } from "./history.ts";
import { migrateDatabase } from "./migrate.ts";
import { explain } from "./migration-failure.ts";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";
import { historyAnd } from "./testing/testing-history.ts";

const landlord = `landlord_${randomBytes(4).toString("hex")}`;
const folders: string[] = [];
let db: TestDatabase;
let name: string;

beforeEach(async () => {
  db = await createTestDatabase({ isEmpty: true });
  name = db.target.database;
  await db.owner.query(
    `create role ${landlord} login createrole; alter database ${name} owner to ${landlord}`,
  );
});
afterEach(async () => {
  await db.drop();
  const client = new pg.Client({ ...db.logins.own, database: "postgres" });
  await client.connect();
  await client.query(`drop role ${landlord}`);
  await client.end();
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** As a site that rents its database, with one login. */
function start(login = landlord) {
  const own = { ...db.logins.own, user: login };
  return migrateDatabase({ own, serve: own });
}

async function later(...sql: string[]): Promise<string> {
  const folder = await historyAnd(...sql);
  folders.push(folder);
  return folder;
}

test("a new database that cannot store every letter", async () => {
  const latin = `${name}_latin`;
  await db.owner.query(
    `create database ${latin} template template0 encoding 'LATIN1' locale_provider libc locale 'C' owner ${landlord}`,
  );
  const own = { ...db.logins.own, user: landlord, database: latin };
  await expect(migrateDatabase({ own, serve: own })).rejects.toThrow(
    `The database ${latin} is of the encoding LATIN1, which cannot store letters of every script: make one with ENCODING 'UTF8', a LOCALE such as 'C.UTF-8' and TEMPLATE template0.`,
  );
  await db.owner.query(`drop database ${latin}`);
});

test.each([
  {
    what: "a login that may not create roles",
    arrange: () => `alter role ${landlord} nocreaterole`,
    sentence: () =>
      `The login ${landlord} may not create roles, which the site needs: ALTER ROLE ${landlord} CREATEROLE.`,
  },
  {
    what: "a login that does not own the database",
    arrange: () => `alter database ${name} owner to postgres`,
    sentence: () =>
      `The login ${landlord} may not make tables in the database ${name}: ALTER DATABASE ${name} OWNER TO ${landlord}.`,
  },
  {
    what: "roles that another login has left",
    arrange: () => `create role ${name}_visitor nologin noinherit`,
    sentence: () =>
      `The role ${name}_visitor was made by another login than ${landlord}, for an earlier database of this name: ` +
      "drop the roles that begin like it, or give the database another name.",
  },
  {
    what: "a login with the name of a role",
    arrange: () => `create role ${name}_admin login`,
    sentence: () =>
      `The role ${name}_admin, which the site needs for itself, is used otherwise: give the database another name.`,
  },
  {
    what: "a database of another program",
    arrange: () => `create table public.session (); alter table public.session owner to ${landlord}`,
    sentence: () => `The database ${name} is used by another program: give the site an empty one.`,
  },
])("$what", async ({ arrange, sentence }) => {
  await db.owner.query(arrange());
  const refused = (await start().catch((error: unknown) => error)) as Error & { cause: pg.DatabaseError };
  expect(refused.message).toBe(sentence());
  // As a server says it in another version or language.
  refused.cause.message = refused.cause.message.replace(/^(?!the role ).*/, "in other words");
  const about = { login: landlord, database: name, migration: "0000", made: 0 };
  const landlords = { ...db.logins.own, user: landlord };
  const again = await withConnection(landlords, { name: "site-test" }, (client) =>
    explain(refused.cause, about, client),
  );
  expect(again).toBe(sentence());
  const { rows } = await db.owner.query("select to_regclass('public.documents') as name");
  expect(rows).toEqual([{ name: null }]);
});

test("a login that serves only, where the owner is not named", async () => {
  await start();
  await expect(start(db.target.user)).rejects.toThrow(
    `The tables belong to the login ${landlord}, and not to ${db.target.user}: name it in DATABASE_OWNER_URL.`,
  );
});

test("two addresses that are exchanged, before and after the tables are made", async () => {
  const logins = { own: db.target, serve: { ...db.logins.own, user: landlord } };
  const exchanged = `The two addresses are exchanged: DATABASE_URL is for the login that serves, and names ${landlord}, which owns.`;
  await expect(migrateDatabase(logins)).rejects.toThrow(exchanged);
  await migrateDatabase({ own: logins.serve, serve: logins.own });
  await expect(migrateDatabase(logins)).rejects.toThrow(exchanged);
});

/** Of a migration of a later release, as its file is called. */
const numberOf = (later: number) => String(readHistory().length + later).padStart(4, "0");

test("a fault of the program's own", async () => {
  await migrateDatabase(db.logins);
  const folder = await later("select no_such_column from documents");
  await expect(migrateDatabase(db.logins, { folder })).rejects.toThrow(
    new Error(
      `The schema could not be changed: PostgreSQL's error 42703 in migration ${numberOf(0)}. Nothing was changed.`,
    ),
  );
});

test("somebody who uses a table is named, and not waited for", async () => {
  await migrateDatabase(db.logins);
  const holder = new pg.Client({ ...db.logins.own, application_name: "site-backup" });
  await holder.connect();
  const { rows } = await holder.query("select pg_backend_pid() as pid");
  await holder.query("begin; lock table contact_submissions in access share mode");
  const folder = await later("alter table contact_submissions add column client text");
  const change = () => migrateDatabase(db.logins, { folder, lockTimeout: 50, attempts: 1 });
  await expect(change()).rejects.toThrow(
    new Error(
      `The schema could not be changed because site-backup (process ${rows[0].pid}) uses contact_submissions. ` +
        "Nothing was changed: start again when it has ended.",
    ),
  );

  const said: string[] = [];
  const onEvent = (event: string) => {
    said.push(event);
    if (event !== "the schema is brought up") void holder.end();
  };
  const again = { folder, lockTimeout: 50, pause: 10, attempts: 10_000, onEvent };
  expect(await migrateDatabase(db.logins, again), "tried again until nobody does").toMatchObject({ made: 1 });
  expect(said[1]).toBe("a migration waits for others and is tried again");
});

test("of several migrations those before the one that failed stay, and the sentence says so", async () => {
  await migrateDatabase(db.logins);
  const folder = await later("alter table documents add column client text", "select no_such_column");
  await expect(migrateDatabase(db.logins, { folder })).rejects.toThrow(
    new Error(
      `The schema could not be changed: PostgreSQL's error 42703 in migration ${numberOf(1)}. The migration before it was made.`,
    ),
  );
  expect(
    await migrateDatabase(db.logins, {
      folder: await later("alter table documents add column client text"),
    }),
  ).toMatchObject({ made: 0 });
});
