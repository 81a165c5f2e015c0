/** What the login that serves cannot do, in each form of a site; two sites on one cluster (SECURITY.md A8, A9). */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { asSystem, asVisitor } from "./actors.server.ts";
import { openEmbeddedDatabase, servingLogin } from "./embedded/embedded.ts";
import { describeLogins, rolePrefix } from "./logins.ts";
import { type OpenDatabase, openServer, openSiteDatabase } from "./open.ts";
import { dropRoles } from "./testing/testing.ts";
import { startFaultyProxy } from "./testing/testing-proxy.ts";

const suffix = randomBytes(4).toString("hex");
const [landlord, tenant, neighbour] = [`landlord_${suffix}`, `tenant_${suffix}`, `neighbour_${suffix}`];
/** The second has a name that no role can begin with. */
const [house, shop] = [`house_${suffix}`, `"Shop" of pumps ${suffix}`];
const { host, database: _, ...server } = inject("testServer");
let cluster: pg.Client;
let dataDir: string;

function urlOf(login: string, database: string): string {
  return `postgresql://${login}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`;
}

const embedded = () => ({ dataDir, databaseUrl: null, databaseOwnerUrl: null });
const twoLogins = () => ({
  dataDir,
  databaseUrl: urlOf(tenant, house),
  databaseOwnerUrl: urlOf(landlord, house),
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "site-logins-"));
  cluster = new pg.Client({ ...server, host, database: "postgres" });
  await cluster.connect();
  for (const login of [landlord, neighbour]) await cluster.query(`create role ${login} login createrole`);
  await cluster.query(`create role ${tenant} login`);
  await cluster.query(`create database ${house} owner ${landlord}`);
  await cluster.query(`create database ${pg.escapeIdentifier(shop)} owner ${neighbour}`);
});
afterAll(async () => {
  for (const name of [house, shop]) {
    await cluster.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
    await dropRoles(cluster, name);
  }
  for (const login of [landlord, tenant, neighbour]) await cluster.query(`drop role ${login}`);
  await cluster.end();
  await rm(dataDir, { recursive: true, force: true });
});

test("a command on a database that no start has set up says so", async () => {
  await expect(openSiteDatabase({ ...twoLogins(), databaseOwnerUrl: null })).rejects.toThrow(
    "The database is not set up for this version of the program: start the site, or npm run migrate, which does it.",
  );
});

describe.each([
  { form: "embedded", settings: embedded, owner: "postgres" },
  { form: "hosted, with two logins", settings: twoLogins, owner: landlord },
])("the login that serves, $form,", ({ settings, owner }) => {
  let site: OpenDatabase;
  beforeAll(async () => {
    site = await openSiteDatabase(settings(), { migrate: true });
  });
  afterAll(() => site.close());

  test("takes the actors' roles", async () => {
    const roleOf = sql`select current_user as name`;
    const [taken] = (await asVisitor(site.database, (tx) => tx.execute(roleOf))).rows;
    expect(taken).toEqual({ name: `${settings === embedded ? "site" : house}_visitor` });
  });

  test("can become nobody who owns anything, is a superuser or makes roles", async () => {
    const { rows } = await site.database.pools.domain.query(`
      select rolname from pg_roles where pg_has_role(session_user, oid, 'member') and (
        rolsuper or rolcreaterole or rolcreatedb or rolbypassrls
        or exists (select from pg_class where relowner = pg_roles.oid)
        or exists (select from pg_proc where proowner = pg_roles.oid))`);
    expect(rows).toEqual([]);
  });

  test.each([
    ["read a file", "select pg_read_file('PG_VERSION')"],
    ["run a program", "copy (select 1) to program 'true'"],
    ["read a table", "select from public.documents"],
    ["alter a table", "alter table public.documents no force row level security"],
    ["take a policy away", "drop policy staff_inserts on public.documents"],
    ["replace a function", "alter function public.enter_role(uuid) rename to entered"],
    ["create a table", "create table public.intruders ()"],
    ["create a role", "create role intruder"],
    ["become the owner", `set role ${owner}`],
    ["be made the owner", `grant ${owner} to current_user`],
    ["make a temporary table", "create temporary table notes (word text)"],
    // Elsewhere its superuser alone could take it from everybody, and doctor says so.
    ...(owner === "postgres"
      ? [
          ["make a large object", "select lo_create(0)"],
          ["fill a large object", "select lo_from_bytea(0, 'words')"],
        ]
      : []),
  ])("cannot %s, outside of every role", async (_what, statement) => {
    const attempt = site.database.pools.domain.query(`reset role; ${statement}`);
    await expect(attempt).rejects.toMatchObject({ code: "42501" });
  });

  test.runIf(owner === "postgres")("can connect to no other database of the server", async () => {
    const { host } = (await openEmbeddedDatabase(dataDir)).own;
    for (const database of ["postgres", "template1"]) {
      const client = new pg.Client({ host, port: server.port, user: servingLogin, database });
      await expect(client.connect(), database).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("is all that a command needs", async () => {
    const command = await openSiteDatabase({ ...settings(), databaseOwnerUrl: null });
    await command.close();
  });
});

test("a login that is to serve only and may more is refused by name", async () => {
  await cluster.query(`alter role ${tenant} createrole`);
  await expect(openSiteDatabase(twoLogins(), { migrate: true })).rejects.toThrow(
    `The login ${tenant} of DATABASE_URL is to serve only, but it is a superuser, may create roles, passes row-level ` +
      `security or is a member of ${landlord}: take that from it, or leave DATABASE_OWNER_URL out.`,
  );
  await cluster.query(`alter role ${tenant} nocreaterole`);
});

describe("two logins that lead to different databases", () => {
  const says = (serve: string, own: string) =>
    `DATABASE_URL and DATABASE_OWNER_URL lead to different databases, ${serve} and ${own}. ` +
    "Both have to name the same one, each with its login.";

  test("of one server are refused by each that needs both, and neither is touched", async () => {
    const settings = { dataDir, databaseUrl: urlOf(tenant, house), databaseOwnerUrl: urlOf(neighbour, shop) };
    const sentence = says(`${house} at ${host}`, `${shop} at ${host}`);
    await expect(openSiteDatabase(settings, { migrate: true })).rejects.toThrow(sentence);
    await expect(openSiteDatabase(settings, { asOwner: true })).rejects.toThrow(sentence);
    await expect(openServer(settings)).rejects.toThrow(sentence);
    const untouched = new pg.Client({ ...server, host, database: shop });
    await untouched.connect();
    expect((await untouched.query("select to_regnamespace('drizzle') as made")).rows).toEqual([
      { made: null },
    ]);
    await untouched.end();
  });

  test("of one name on two servers are refused", async () => {
    const { own, release } = await openEmbeddedDatabase(dataDir, { database: house });
    const there = `postgresql://postgres@localhost/${house}?host=${encodeURIComponent(own.host)}`;
    await expect(openServer({ ...twoLogins(), databaseOwnerUrl: there })).rejects.toThrow(
      says(`${house} at ${host}`, `${house} at ${own.host}`),
    );
    await release();
  });

  test("are one behind two addresses of one server", async () => {
    const pooler = await startFaultyProxy({ ...server, host, user: tenant, database: house });
    const { close } = await openServer({ ...twoLogins(), databaseUrl: pooler.connectionString });
    await close();
    await pooler.close();
  });
});

test("two sites with a login each share a cluster, and neither takes a role of the other", async () => {
  const one = await openSiteDatabase(
    { dataDir, databaseUrl: urlOf(landlord, house), databaseOwnerUrl: null },
    { migrate: true },
  );
  const two = await openSiteDatabase(
    { dataDir, databaseUrl: urlOf(neighbour, shop), databaseOwnerUrl: null },
    { migrate: true },
  );
  for (const { database } of [one, two])
    expect((await asSystem(database, (tx) => tx.execute(sql`select from user_roles`))).rows).toEqual([]);
  for (const [{ database }, other] of [
    [one, shop],
    [two, house],
  ] as const) {
    await expect(database.pools.domain.query(`set role ${rolePrefix(other)}admin`)).rejects.toMatchObject({
      code: "42501",
    });
  }
  await one.close();
  await two.close();
});

test("the operator is told which login serves and which owns", () => {
  const serve = { connectionString: urlOf(tenant, house) };
  const own = { connectionString: urlOf(landlord, house) };
  expect(describeLogins({ serve, own })).toBe(
    `Database: the login ${tenant} serves, ${landlord} owns the tables.`,
  );
  expect(describeLogins({ serve: own, own })).toBe(
    `Database: the login ${landlord} serves and owns the tables; DATABASE_OWNER_URL would part the two.`,
  );
});

test("roles are named after their database, within 63 bytes and without quotes", () => {
  expect(rolePrefix("site")).toBe("site_");
  const long = "a".repeat(60);
  const prefixes = ["Shop", "pg_site", "shöp", 'a"b', "1st", long, `${long}b`].map(rolePrefix);
  for (const prefix of prefixes) expect(`${prefix}editor+inbox`).toMatch(/^site_[a-z0-9_+]{1,58}$/);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});
