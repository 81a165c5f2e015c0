/** Backup while writing, restore elsewhere, compare; damaged files are refused (SECURITY.md B10). */

import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asVisitor } from "../actors.server.ts";
import { migrateDatabase } from "../migrate.ts";
import { createTestDatabase, type TestDatabase } from "../testing/testing.ts";
import { aCaseStudy, aPicture, manyCaseStudies, manySubmissions } from "../testing/testing-factories.ts";
import { historyAnd, historyUntil } from "../testing/testing-history.ts";
import { startFaultyProxy } from "../testing/testing-proxy.ts";
import { restoreBackup, verifyBackup, writeBackup } from "./backup.ts";

/** More rows than are read at once. */
const studies = 510;

let from: TestDatabase;
let to: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-backup-"));
  from = await createTestDatabase();
  await from.owner.query(`
    insert into "user" (id, name, email) select gen_random_uuid(), 'n', 'u' || n || '@example.com' from generate_series(1, 20) n;
    insert into user_roles select id, 'admin' from "user";
    insert into account (id, account_id, provider_id, user_id, password) select gen_random_uuid(), id::text, 'credential', id, 'x' from "user"`);
  await manyCaseStudies(from.owner, studies, (n) => ({
    slug: `s-${n}`,
    title: `Ünï "q" \\ ${n}`,
    description: "two\nlines",
    tags: ["a,b", 'c"d', ""],
    json_details: '[{"title":"t"}]',
    updated_at: `2026-01-01 00:00:00.${123456 + n}+00`,
  }));
  // More files than are read at once, larger than one piece of the file.
  const picture = await aPicture(from.owner, { alt: "A boiler house" });
  await from.owner.query(
    "insert into media_files select $1, '0123456789ab', n, decode(repeat(md5(n::text), 10000), 'hex') from generate_series(1, 9) n",
    [picture],
  );
  await manySubmissions(from.owner, 40, (n) => ({
    company: n % 2 ? "Works" : null,
    message: "long ".repeat(100),
  }));
});
beforeEach(async () => {
  to = await createTestDatabase();
  file = join(folder, `${crypto.randomUUID()}.backup`);
  return () => to.drop();
});
afterAll(async () => {
  await from.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A hash over the ordered contents of every table. */
async function fingerprint({ owner }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await owner.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const result: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hash } = await owner.query(
      `select md5(string_agg(r::text, E'\\n' order by r::text)) as md5, count(*)::int as n from "${name}" r`,
    );
    result[name] = `${hash[0].n} ${hash[0].md5}`;
  }
  return result;
}

test("what is restored is what was there, row by row, microsecond by microsecond", async () => {
  await from.owner.query("delete from guest_links"); // those of messages, which are in no backup
  const written = await writeBackup(from.logins.own, file);
  expect(written.rows).toMatchObject({
    documents: studies,
    contact_submissions: 40,
    user: 20,
  });
  expect(await verifyBackup(file)).toEqual(written);
  await restoreBackup(to.logins.own, file);
  expect(await fingerprint(to)).toEqual(await fingerprint(from));
});

test("nothing that has ended comes alive again: no session, counter or link, nor the mail with a link", async () => {
  const { rows } = await from.owner.query(`select id from "user" limit 1`);
  const study = (await from.owner.query("select id from documents limit 1")).rows[0].id;
  const user = rows[0].id;
  await from.owner.query(`
    insert into session (id, token, user_id, expires_at) values (gen_random_uuid(), 'alive', '${user}', now() + interval '1 day');
    insert into rate_limits (key, points, expire) values ('login', 5, 9999999999999);
    insert into guest_links (id, opens, document_id, label, author_id) values (gen_random_uuid(), 'preview', '${study}', '', '${user}');
    insert into sign_offs (id, document_id, revision_id, guest_name, company, handed, approved_at, fingerprint)
      select '${user}', document_id, id, 'Ravi', 'Narmada Pumps', 'mailed', now(), '\\x00' from revisions
      where document_id = '${study}' limit 1;
    insert into guest_links (id, opens, sign_off_id, expires_at)
      values ('${user}', 'sign-off', '${user}', now() + interval '1 day');
    insert into outbox_mails (id, kind, guest_link_id)
      values (gen_random_uuid(), 'sign-off asked', '${user}');
    insert into invitations (id, email, role, key, author_id, expires_at)
      values ('${user}', 'new@example.com', 'admin', gen_random_uuid(), '${user}', now() + interval '1 day');
    insert into outbox_mails (id, kind, invitation_id) values (gen_random_uuid(), 'invitation', '${user}');
    insert into notifications (id, user_id, kind, invitation_id)
      values (gen_random_uuid(), '${user}', 'mail lost', '${user}')`);
  const written = await writeBackup(from.logins.own, file);
  await restoreBackup(to.logins.own, file);
  expect((await to.owner.query("select from sign_offs where approved_at is not null")).rowCount).toBe(1);
  const links = ["guest_links", "outbox_mails", "invitations"];
  for (const table of ["session", "rate_limits", ...links]) {
    expect((await from.owner.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0);
    expect((await to.owner.query(`select from ${table}`)).rowCount, table).toBe(0);
    expect(written.rows[table] ?? 0, table).toBe(0);
    await from.owner.query(`delete from ${table}`);
  }
});

test("webhooks stand stopped after a restore: what was delivered since is not told again", async () => {
  await from.owner.query(`
    insert into webhook_endpoints (id, address, events, secret)
      values (gen_random_uuid(), 'https://hooks.example/a', '{message.received}', 'sealed')`);
  await writeBackup(from.logins.own, file);
  await restoreBackup(to.logins.own, file);
  const { rows } = await to.owner.query(
    "select stopped_because, stopped_at is not null as stopped from webhook_endpoints",
  );
  expect(rows).toEqual([{ stopped_because: "restored", stopped: true }]);
  await from.owner.query("delete from webhook_endpoints");
});

test("a backup made while others write holds one moment", async () => {
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n++) {
      await from.owner.query(`begin;
        insert into "user" (id, name, email) values (gen_random_uuid(), 'w', 'w${n}@example.com')`);
      await aCaseStudy(from.owner, { title: "w" });
      await from.owner.query("commit");
    }
  })();
  const { rows } = await writeBackup(from.logins.own, file);
  writing = false;
  await writer;
  expect((rows.user ?? 0) - 20).toBe((rows.documents ?? 0) - studies);
  await restoreBackup(to.logins.own, file);
  await from.owner.query(`delete from documents where title = 'w'; delete from "user" where name = 'w'`);
});

describe("nothing is touched", () => {
  test("when the database holds something, unless forced", async () => {
    await writeBackup(from.logins.own, file);
    await aCaseStudy(to.owner, { slug: "mine" });
    await expect(restoreBackup(to.logins.own, file)).rejects.toThrow(
      /^The database is not empty \(documents\)\. After the backup of \S+ came into it, and would be gone: .*Use --force to replace what it holds\.$/,
    );
    expect((await to.owner.query("select slug from documents")).rows).toEqual([{ slug: "mine" }]);
    await restoreBackup(to.logins.own, file, { force: true });
    expect(await fingerprint(to)).toEqual(await fingerprint(from));
  });

  test("what came after the backup is named, by how many there are and when the newest came", async () => {
    await writeBackup(from.logins.own, file);
    const { createdAt } = await verifyBackup(file);
    const later = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1000).toISOString();
    await manySubmissions(to.owner, 3, (n) => ({ created_at: later(n - 1.5) }));
    await aPicture(to.owner, { created_at: later(60) });
    await to.owner.query("insert into missing_paths values ('/of-no-moment', '2026-01-01', 1)");
    const named = `messages: 2, newest ${later(1.5)}; pictures: 1, newest ${later(60)}`;
    await expect(restoreBackup(to.logins.own, file)).rejects.toThrow(
      `The database is not empty (missing_paths). After the backup of ${createdAt} came into it, and would be gone: ${named}. Use --force`,
    );
    const restored = await restoreBackup(to.logins.own, file, { force: true });
    expect(restored.gone.map(({ table, count }) => [table, count])).toEqual([
      ["contact_submissions", 2],
      ["media", 1],
    ]);
    await expect(restoreBackup(to.logins.own, file)).rejects.toThrow(
      `Nothing came into it after the backup of ${createdAt}. Use --force`,
    );
  });

  test("when the file is damaged, cut off, something else or not there", async () => {
    await writeBackup(from.logins.own, file);
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const damage: [Buffer, RegExp][] = [
      [whole.subarray(0, whole.length / 2), /cut off|damaged/],
      [gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), /cut off/],
      [gzipSync(text.replace("two\\nlines", "two\\nLines")), /damaged/],
      [gzipSync(text.replace(/\{"table":"documents".*\n/, "")), /damaged/],
      [gzipSync(`${text}{"table":"user","row":{}}\n`), /more follows/],
      [gzipSync("{}\n"), /no backup/],
      [gzipSync(Buffer.alloc(70_000_000, "x")), /too long/],
      [Buffer.from("plain text"), /damaged/],
      [Buffer.alloc(0), /cut off|damaged/],
    ];
    for (const [bytes, reason] of damage) {
      await writeFile(file, bytes);
      await expect(verifyBackup(file)).rejects.toThrow(reason);
      await expect(restoreBackup(to.logins.own, file, { force: true })).rejects.toThrow(reason);
    }
    await expect(verifyBackup(join(folder, "nothing"))).rejects.toThrow("there is no such file");
    expect((await to.owner.query("select count(*)::int as n from documents")).rows[0].n).toBe(0);
  });

  test("when the backup was made on another baseline", async () => {
    const setHash = (value: string) =>
      from.owner.query(`update drizzle.__drizzle_migrations set hash = ${value}`);
    await setHash("'earlier ' || hash");
    await writeBackup(from.logins.own, file);
    await setHash("substr(hash, 9)");
    await expect(restoreBackup(to.logins.own, file, { force: true })).rejects.toThrow(
      "The backup was made by a version from before release 1.0.0, which alone restores it.",
    );
    expect((await to.owner.query("select count(*)::int as n from documents")).rows[0].n).toBe(0);
  });

  test("when the backup has the schema of a newer program", async () => {
    await from.owner.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at, version) values ('from the future', 1, '9.1.0')",
    );
    await writeBackup(from.logins.own, file);
    await from.owner.query("delete from drizzle.__drizzle_migrations where hash = 'from the future'");
    await expect(restoreBackup(to.logins.own, file)).rejects.toThrow(
      "The backup has the schema of version 9.1.0 of this program. Restore it with that one or a newer one.",
    );
    expect((await to.owner.query("select count(*)::int as n from documents")).rows[0].n).toBe(0);
  });

  test("when the database is another program's, even by force", async () => {
    const other = await createTestDatabase({ isEmpty: true });
    await other.owner.query("create table things ()");
    await writeBackup(from.logins.own, file);
    await expect(restoreBackup(other.logins.own, file, { force: true })).rejects.toThrow(
      "The database is used by another program. Restore into an empty one.",
    );
    expect((await other.owner.query("select to_regclass('things') as name")).rows[0].name).toBe("things");
    await other.drop();
  });
});

describe("the schema is made anew as the backup has it", () => {
  let other: TestDatabase;
  beforeEach(async () => {
    other = await createTestDatabase({ isEmpty: true });
    await writeBackup(from.logins.own, file);
    return () => other.drop();
  });

  test("in an empty database", async () => {
    await restoreBackup(other.logins.own, file);
    expect(await fingerprint(other)).toEqual(await fingerprint(from));
  });

  test("by the version before, on the schema of the next one: the way back", async () => {
    const folder = await historyAnd("alter table contact_submissions rename column company to firm");
    await migrateDatabase(other.logins, { folder });
    await restoreBackup(other.logins.own, file);
    await migrateDatabase(other.logins);
    expect(await fingerprint(other)).toEqual(await fingerprint(from));
    const role = sql`select current_user as name`;
    const { rows } = await asVisitor(other.database, (tx) => tx.execute(role));
    expect(rows).toEqual([{ name: `${other.target.database}_visitor` }]);
    await rm(folder, { recursive: true });
  });

  test("of an older version, and brought up afterwards: what a migration adds has its default", async () => {
    const folder = await historyAnd(
      "alter table contact_submissions add column place text not null default 'none'",
    );
    await migrateDatabase(other.logins, { folder });
    await restoreBackup(other.logins.own, file, { folder });
    await migrateDatabase(other.logins, { folder });
    const { rows } = await other.owner.query(
      "select place, count(*)::int as n from contact_submissions group by 1",
    );
    expect(rows).toEqual([{ place: "none", n: 40 }]);
    await rm(folder, { recursive: true });
  });
});

test("by the new version before the upgrade: the schema of the first release, and what is filled from it", async () => {
  const folder = await historyUntil(1);
  const [old, other] = [
    await createTestDatabase({ isEmpty: true }),
    await createTestDatabase({ isEmpty: true }),
  ];
  await migrateDatabase(old.logins, { folder });
  await old.owner.query(
    `insert into "user" (id, name, email) values (gen_random_uuid(), 'a', 'a@example.com')`,
  );
  await writeBackup(old.logins.own, file);
  await restoreBackup(other.logins.own, file);
  expect(await fingerprint(other)).toEqual(await fingerprint(old));
  await Promise.all([old.drop(), other.drop(), rm(folder, { recursive: true })]);
});

test.each(["answer", "everything"] as const)(
  "a connection that loses %s ends the backup, which leaves no file",
  async (lose) => {
    const proxy = await startFaultyProxy(from.logins.own);
    proxy.breakOnce({ at: /fetch 500 from rows/, lose });
    await expect(writeBackup(proxy, file, { patience: 1_000 })).rejects.toThrow();
    expect(proxy.isWhole()).toBe(false);
    expect((await readdir(folder)).filter((name) => file.includes(name.slice(0, 36)))).toEqual([]);
    await proxy.close();
  },
);
