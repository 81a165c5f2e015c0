/** From the schema of one release to that of a later one, once, whatever dies on the way (SECURITY.md B11). */
import { spawn } from "node:child_process";
import { appendFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { version } from "#app/project-root.ts";
import { readHistory } from "./history.ts";
import { migrateDatabase } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";
import { historyAnd, historyUntil } from "./testing/testing-history.ts";

const folders: string[] = [];
let old: TestDatabase;

/** A database of the newest schema, or one without any. */
const begin = async (how?: { isEmpty: boolean }) => {
  old = await createTestDatabase(how);
};
afterEach(() => old.drop());
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Our history and the migrations of later releases. */
async function later(...sql: string[]): Promise<string> {
  const folder = await historyAnd(...sql);
  folders.push(folder);
  return folder;
}

/** Rows with awkward values. */
async function fill({ owner }: TestDatabase): Promise<void> {
  await owner.query(`
    insert into "user" (id, name, email) select gen_random_uuid(), 'n', 'u' || n || '@example.com' from generate_series(1, 5) n;
    insert into user_roles select id, 'admin' from "user";
    insert into documents (id, kind, slug, title, summary, image, tags, body, created_at, updated_at)
      select gen_random_uuid(), 'case-study', 's-' || n, E'Ünï "q" \\\\ ' || n, E'two\\nlines', nullif('', ''), array['a,b', 'c"d'],
        jsonb_build_object('details', '[{"title":"t","type":"bullet","items":["i"]}]'), timestamptz '2026-01-01' + n * interval '1.000001 s', now()
      from generate_series(1, 50) n;
    insert into contact_submissions (id, name, email, company, message, fingerprint, created_at)
      select gen_random_uuid(), 'O''Reilly ' || n, 'e@example.com', nullif(n % 2, 0)::text, E'100 % \\\\_ ' || n, 'f' || n, '2026-01-01'
      from generate_series(1, 50) n`);
}

/** Everything that was put into them. */
async function contents({ owner }: TestDatabase): Promise<string> {
  const { rows } = await owner.query(`select
    (select md5(string_agg(r::text, '|' order by id)) from (select id, name, email from "user") r) as users,
    (select md5(string_agg(r::text, '|' order by user_id)) from (select user_id, role from user_roles) r) as roles,
    (select md5(string_agg(r::text, '|' order by id)) from (select id, slug, title, summary, image, tags, body,
      created_at, updated_at from documents) r) as studies,
    (select md5(string_agg(r::text, '|' order by id)) from (select id, name, email, company, message, fingerprint,
      created_at from contact_submissions) r) as messages`);
  return JSON.stringify(rows);
}

/** Tables, columns, indexes, constraints, policies, functions, triggers and grants, as text. */
async function schema(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union select concat_ws(' ', 'constraint', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union select concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies
    union select concat_ws(' ', 'table', relname, relrowsecurity, relforcerowsecurity, relacl) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union select concat_ws(' ', 'column grant', attrelid::regclass, attname, attacl) from pg_attribute
      where attacl is not null and attrelid::regclass::text !~ '^pg_'
    union select concat_ws(' ', 'function', p.proname, proacl, md5(prosrc)) from pg_proc p
      where pronamespace = 'public'::regnamespace
    union select concat_ws(' ', 'trigger', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ line }) => line);
}

test("a later release's migration is applied once, and keeps every row", async () => {
  await begin();
  await fill(old);
  const before = await contents(old);
  const folder = await later(`alter table documents add column client text not null default 'none';
      create index documents_client_idx on documents (client);`);
  expect(await migrateDatabase(old.logins, { folder })).toMatchObject({ created: false });
  expect(await contents(old)).toBe(before);
  const { rows } = await old.owner.query("select distinct client from documents");
  expect(rows).toEqual([{ client: "none" }]);
  expect(await migrateDatabase(old.logins, { folder }), "a second time").toMatchObject({ created: false });
});

test("the views of kinds say what this program declares, and are a newer program's where that has brought it up", async () => {
  await begin();
  const said = async () =>
    (
      await old.owner.query(
        "select kind, prefix from kinds union all select role, act from kind_rights order by 1, 2",
      )
    ).rows;
  const declared = await said();
  const sayMore = `create or replace view kinds (kind, prefix) as values ('talk', '/talks/');
    create or replace view kind_rights (kind, role, act) as values ('talk', 'writer', 'publish')`;
  await old.owner.query(sayMore);
  await migrateDatabase(old.logins);
  expect(await said()).toEqual(declared);
  const folder = await later(`-- oldest version: ${version}\nalter table documents add column client text`);
  await migrateDatabase(old.logins, { folder, version: "9.1.0" });
  await old.owner.query(sayMore);
  await migrateDatabase(old.logins);
  expect(await said()).toEqual([
    { kind: "talk", prefix: "/talks/" },
    { kind: "writer", prefix: "publish" },
  ]);
});

test("what 2.0.0 has planned for the end of a permission follows that still, but for what staff have moved; each suggestion that it told keeps its author", async () => {
  await begin({ isEmpty: true });
  const folder = await historyUntil(7);
  folders.push(folder);
  await migrateDatabase(old.logins, { folder, version: "2.0.0" });
  const documents = { kept: 1, moved: 2, own: 3 };
  const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
  await old.owner.query(
    `insert into "user" (id, name, email) values ('${idOf(9)}', 'n', 'u@example.com'), ('${idOf(8)}', 'm', 'v@example.com')`,
  );
  for (const [name, n] of Object.entries(documents)) {
    const days = name === "moved" ? 60 : 30;
    await old.owner.query(`
      insert into documents (id, kind, slug, title, summary, body)
        values ('${idOf(n)}', 'case-study', '${name}', '${name}', '', '{}');
      insert into sign_offs (id, document_id, revision_id, guest_name, company, handed, approved_at, permitted_until, fingerprint)
        select '${idOf(n)}', document_id, id, '', 'c', 'mailed', '2026-11-01', '2031-03-09', '' from revisions
        where document_id = '${idOf(n)}';
      insert into schedules (id, document_id, action, due_at, created_at)
        select '${idOf(n)}', '${idOf(n)}', 'withdraw',
          ('2031-03-10'::timestamp at time zone 'Asia/Kolkata') + interval '1 day' * (${days} - 30),
          '${name === "own" ? "2026-11-02" : "2026-11-01"}'`);
  }
  await old.owner.query(`insert into notifications (id, user_id, kind, document_id, actor_id)
    values ('${idOf(1)}', '${idOf(9)}', 'change proposed', '${idOf(1)}', '${idOf(8)}'),
      ('${idOf(2)}', '${idOf(9)}', 'remark', '${idOf(1)}', '${idOf(8)}')`);
  await migrateDatabase(old.logins);
  const { rows } = await old.owner.query("select id, of_permission from schedules order by id");
  expect(rows.map(({ of_permission }) => of_permission)).toEqual([true, false, false]);
  const told = await old.owner.query("select suggested_by from notifications order by id");
  expect(told.rows.map(({ suggested_by }) => suggested_by)).toEqual([idOf(8), null]);
});

test("each link that 2.0.0 has given keeps its id, from which its secret is made, and what it was", async () => {
  await begin({ isEmpty: true });
  const folder = await historyUntil(7);
  folders.push(folder);
  await migrateDatabase(old.logins, { folder, version: "2.0.0" });
  const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
  await old.owner.query(`
    insert into documents (id, kind, slug, title, summary, body)
      values ('${idOf(1)}', 'case-study', 'a', 'A', '', '{}');
    insert into preview_links (id, document_id, label, views, expires_at, revoked_at)
      values ('${idOf(2)}', '${idOf(1)}', 'For legal', 3, now() + interval '9 days', null),
        ('${idOf(3)}', '${idOf(1)}', '', 0, now() + interval '9 days', now());
    insert into sign_offs (id, document_id, revision_id, guest_name, company, email, handed)
      select unnest(array['${idOf(4)}', '${idOf(5)}']::uuid[]), document_id, id, 'Ravi', 'c', 'a@example.com', 'mailed'
      from revisions where document_id = '${idOf(1)}';
    insert into sign_off_links (id, sign_off_id, expires_at, revoked_at)
      values ('${idOf(4)}', '${idOf(4)}', now() + interval '9 days', null),
        ('${idOf(6)}', '${idOf(5)}', now() + interval '9 days', now());
    insert into outbox_mails (id, kind, sign_off_link_id) values ('${idOf(7)}', 'sign-off asked', '${idOf(4)}')`);
  await migrateDatabase(old.logins);
  const { rows } = await old.owner.query(
    "select id, opens, label, views, sign_off_id, revoked_at is null as stands from guest_links order by id",
  );
  expect(rows).toEqual([
    { id: idOf(2), opens: "preview", label: "For legal", views: 3, sign_off_id: null, stands: true },
    { id: idOf(3), opens: "preview", label: "", views: 0, sign_off_id: null, stands: false },
    { id: idOf(4), opens: "sign-off", label: "", views: 0, sign_off_id: idOf(4), stands: true },
    { id: idOf(6), opens: "sign-off", label: "", views: 0, sign_off_id: idOf(5), stands: false },
  ]);
  const ended = await old.owner.query("select id from sign_offs where link_revoked_at is not null");
  expect(ended.rows).toEqual([{ id: idOf(5) }]);
  const mails = await old.owner.query("select guest_link_id, sign_off_id from outbox_mails");
  expect(mails.rows).toEqual([{ guest_link_id: idOf(4), sign_off_id: idOf(4) }]);
});

test("a newer version's schema lets an older one run where its migrations say so", async () => {
  await begin();
  const folder = await later(`-- oldest version: ${version}\nalter table documents add column client text`);
  await migrateDatabase(old.logins, { folder, version: "9.1.0" });
  const said: object[] = [];
  const onEvent = (event: string, detail?: object) => said.push({ event, ...detail });
  expect(await migrateDatabase(old.logins, { onEvent })).toEqual({ created: false, made: 0, newer: "9.1.0" });
  expect(said).toEqual([
    { event: "the database was brought up by a newer version, which lets this one run", by: "9.1.0" },
  ]);
});

test("of several that start at once on nothing, one makes the schema and all find it", async () => {
  await begin({ isEmpty: true });
  const answers = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(old.logins)));
  expect(answers.filter(({ created }) => created)).toHaveLength(1);
  const { rows } = await old.owner.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  expect(rows[0].n).toBe(readHistory().length);
});

/** Comes as far as a table that somebody holds, is ended there, and is tried again. */
async function isEndedHalfWay(start: (folder: string) => { end(): Promise<unknown> }) {
  await begin();
  await fill(old);
  const folder =
    await later(`alter table documents add column client text; update documents set client = title;
      alter table contact_submissions add column client text;`);
  const [rows, tables] = [await contents(old), await schema(old.owner)];
  const holder = new pg.Client(old.logins.own);
  await holder.connect();
  await holder.query("begin; lock table contact_submissions in access exclusive mode");
  const running = start(folder);
  await vi.waitFor(
    async () => {
      const { rows: held } = await old.owner.query(
        "select from pg_stat_activity where application_name = 'site-migrate' and wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(held).toHaveLength(1);
    },
    { timeout: 120_000 },
  );
  await running.end();
  await holder.end();
  await vi.waitFor(
    async () => {
      const { rowCount } = await old.owner.query(
        "select from pg_stat_activity where application_name = 'site-migrate' and datname = current_database()",
      );
      expect(rowCount).toBe(0);
    },
    { timeout: 120_000 },
  );
  expect([await contents(old), await schema(old.owner)]).toEqual([rows, tables]);
  await migrateDatabase(old.logins, { folder });
  expect(await contents(old)).toBe(rows);
  const { rows: filled } = await old.owner.query("select from documents where client = title");
  expect(filled).toHaveLength(50);
}

test("interrupted half-way, it has done nothing, and the next one does all of it", () =>
  isEndedHalfWay((folder) => {
    const refused = expect(migrateDatabase(old.logins, { folder, lockTimeout: 60_000 })).rejects.toThrow();
    return {
      async end() {
        await old.owner.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'site-migrate' and datname = current_database()",
        );
        await refused;
      },
    };
  }));

test("killed half-way, it has done nothing, and the next one does all of it", { tags: "all" }, () =>
  isEndedHalfWay((folder) => {
    const script = `import { migrateDatabase } from "./app/db/migrate.ts"; await migrateDatabase(${JSON.stringify(old.logins)}, ${JSON.stringify({ folder, lockTimeout: 60_000 })})`;
    const runner = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
    onTestFinished(() => void runner.kill("SIGKILL"));
    const ended = new Promise((resolve) => runner.once("exit", (_code, signal) => resolve(signal)));
    return {
      async end() {
        runner.kill("SIGKILL");
        expect(await ended).toBe("SIGKILL");
      },
    };
  }),
);

describe("refused in one sentence, with nothing changed:", () => {
  const newerVersion =
    `The database was brought up by version 9.1.0, on which no version before 9.1.0 runs; this is ${version}. ` +
    "Start 9.1.0 or newer, or restore the backup made before the upgrade.";
  const otherHistory =
    "The database has been through migrations of another version of this program, or one was edited after it had been applied. " +
    "Start that version, or start this one with an empty database (without DATABASE_URL: an empty DATA_DIR).";
  const otherVersion =
    "The database was made by a version from before release 1.0.0, from which there is no upgrade. " +
    "Start that version, or start this one with an empty database (without DATABASE_URL: an empty DATA_DIR).";
  const column = "alter table documents add column client text";
  const refused = async (folder: string | undefined, sentence: string) => {
    const before = await schema(old.owner);
    await expect(migrateDatabase(old.logins, { folder })).rejects.toThrow(sentence);
    expect(await schema(old.owner)).toEqual(before);
  };

  test("a database that is newer than the program, by a migration that does not say who else may run", async () => {
    await begin();
    await migrateDatabase(old.logins, { folder: await later(column), version: "9.1.0" });
    await refused(undefined, newerVersion);
  });

  test("a database on which only versions that are newer than the program run", async () => {
    await begin();
    const folder = await later(`-- oldest version: 0.0.1\n${column}`, "-- oldest version: 9.1.0\nselect");
    await migrateDatabase(old.logins, { folder, version: "9.2.0" });
    await refused(undefined, newerVersion.replace("by version 9.1.0", "by version 9.2.0"));
  });

  test("a database of another baseline", async () => {
    await begin({ isEmpty: true });
    const folder = await later(column);
    await appendFile(join(folder, "0000_baseline.sql"), "\n-- an earlier thought\n");
    await migrateDatabase(old.logins, { folder });
    await refused(undefined, otherVersion);
  });

  test("a migration that was changed after it had been applied", async () => {
    await begin();
    const folder = await later(column);
    await migrateDatabase(old.logins, { folder });
    const changed = (await readdir(folder)).find((name) => name.endsWith("_later.sql")) ?? "";
    await appendFile(join(folder, changed), "\n-- a later thought\n");
    await refused(folder, otherHistory);
  });

  test("a migration that was put before one that has been applied", async () => {
    await begin();
    const other = "alter table documents add column place text";
    await migrateDatabase(old.logins, { folder: await later(column) });
    await refused(await later(other, column), otherHistory);
  });
});
