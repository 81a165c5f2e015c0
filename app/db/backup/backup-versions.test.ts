/** From PostgreSQL 18 to the oldest supported one that is here, and back: the same rows (SECURITY.md B10). */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asVisitor } from "../actors.server.ts";
import { closeDatabase, openDatabase } from "../client.server.ts";
import { migrateDatabase } from "../migrate.ts";
import { createTestDatabase, type TestDatabase } from "../testing/testing.ts";
import { manyCaseStudies, manySubmissions } from "../testing/testing-factories.ts";
import { findOldest, startOldest } from "../testing/testing-oldest.ts";
import type { TestServer } from "../testing/testing-server.ts";
import { restoreBackup, writeBackup } from "./backup.ts";

const oldest = findOldest();
const name = oldest
  ? `PostgreSQL ${oldest.major}`
  : "an older PostgreSQL (NOT TESTED: none in /usr/lib/postgresql)";

let folder: string;
let ours: TestDatabase;
let other: Awaited<ReturnType<typeof startOldest>> | undefined;
let hosted: { own: TestServer; serve: TestServer };
let old: pg.Client | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-versions-"));
  ours = await createTestDatabase();
  if (!oldest) return;
  other = await startOldest(oldest.programs);
  old = new pg.Client({ ...other.target, database: "hosted" });
  const first = new pg.Client(other.target);
  await first.connect();
  await first.query("create role landlord login createrole; create role tenant login");
  await first.query("create database hosted owner landlord");
  await first.end();
  // As whoever rents a database: no superuser.
  const own = { ...other.target, user: "landlord", database: "hosted" };
  hosted = { own, serve: { ...own, user: "tenant" } };
  await migrateDatabase(hosted);
  await old.connect();
});
afterAll(async () => {
  await old?.end();
  await other?.stop();
  await ours.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of every table as text, sorted by us, without what PostgreSQL computes: versions differ in that. */
async function contents(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
  );
  const lines: string[] = [];
  for (const { name: table } of tables) {
    const { rows: columns } = await client.query(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
      [`public.${pg.escapeIdentifier(table)}`],
    );
    const list = columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
    const { rows } = await client.query(
      `select to_jsonb(r) as row from (select ${list} from ${pg.escapeIdentifier(table)}) r`,
    );
    lines.push(...rows.map(({ row }) => `${table} ${JSON.stringify(row)}`).sort());
  }
  return lines;
}

/** Told by the rows that differ: of thousands a difference of all takes minutes. */
function expectSame(found: string[], expected: string[]): void {
  const without = (lines: string[], others: string[]) => {
    const known = new Set(others);
    return lines.filter((line) => !known.has(line)).slice(0, 5);
  };
  expect({ missing: without(expected, found), added: without(found, expected) }).toEqual({
    missing: [],
    added: [],
  });
  expect(found).toHaveLength(expected.length);
}

test.skipIf(!oldest)(
  `a backup goes to ${name} and back again with every row as it was`,
  { tags: "all", timeout: 15 * 60_000 },
  async () => {
    if (!old) return;
    await ours.owner.query(`
    insert into "user" (id, name, email) select gen_random_uuid(), 'n', 'u' || n || '@example.com' from generate_series(1, 3) n;
    insert into user_roles select id, 'admin' from "user"`);
    await manyCaseStudies(ours.owner, 600, (n) => ({
      slug: `s-${n}`,
      title: `Ünï "q" \\ 🌊 ${n}`,
      description: "two\nlines",
      tags: ["a,b", 'c"d', ""],
      json_details: '[{"title":"t"}]',
      updated_at: `2026-01-01 00:00:00.${123456 + n}+00`,
    }));
    await manySubmissions(ours.owner, 200, (n) => ({
      company: n % 2 ? "Works" : null,
      message: "long ".repeat(100),
    }));
    await ours.owner.query(`
    insert into submission_entries (id, submission_id, author_id, kind, body)
      select gen_random_uuid(), c.id, u.id, 'note', 'Called back' from contact_submissions c, "user" u where u.email = 'u1@example.com';
    insert into outbox_mails (id, kind, submission_id) select gen_random_uuid(), 'notification', id from contact_submissions;
    delete from guest_links`); // a restore brings none back
    const before = await contents(ours.owner);
    const there = join(folder, "there.backup");
    await writeBackup(ours.logins.own, there);
    await restoreBackup(hosted.own, there);
    expectSame(await contents(old), before);
    await old.query("update documents set title = 'Changed over there' where slug = 's-7'");
    const changed = await contents(old);
    const back = join(folder, "back.backup");
    await writeBackup(hosted.own, back);
    await expect(restoreBackup(ours.logins.own, back)).rejects.toThrow("Use --force");
    await restoreBackup(ours.logins.own, back, { force: true });
    expectSame(await contents(ours.owner), changed);
    expect(changed.filter((line) => !before.includes(line))).toHaveLength(2); // the row, and its revision
  },
);

test.skipIf(!oldest)(
  `${name} lets the login that serves take the actors' roles and nothing more`,
  { tags: "all" },
  async () => {
    const database = openDatabase(hosted.serve, { size: 1 });
    const role = sql`select current_user as name`;
    const { rows } = await asVisitor(database, (tx) => tx.execute(role));
    expect(rows).toEqual([{ name: "hosted_visitor" }]);
    await expect(database.pools.domain.query("reset role; select from documents")).rejects.toMatchObject({
      code: "42501",
    });
    await closeDatabase(database);
  },
);

test.skipIf(!oldest)(`${name} is migrated a second time without a change`, { tags: "all" }, async () => {
  expect(await migrateDatabase(hosted)).toMatchObject({ created: false });
});
