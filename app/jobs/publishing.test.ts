/** Planned publications carried out by workers that are several, killed, or cut off from their database. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, type Database, openDatabase } from "#app/db/client.server.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { startFaultyProxy } from "#app/db/testing/testing-proxy.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { createLog } from "#server/log.ts";
import { startMail } from "./mail.ts";
import { startPublishing } from "./publishing.ts";
import { startTestSmtp } from "./testing-smtp.ts";

let db: TestDatabase;
let author: string;
let workers: { stop(): Promise<void> }[];
let log: string[];

/** A worker that never looks by itself: it is woken by news, or at the moment of a plan. */
const never = 2 ** 31 - 1;
const within = { timeout: 120_000, interval: 20 };

beforeAll(async () => {
  db = await createTestDatabase();
  author = (await createTestUser(db.database, { email: "author@example.com", role: "admin" })).id;
  // What became public, once for each time it did.
  await db.owner.query(`
    create table became_public (title text);
    create function note_public() returns trigger language plpgsql security definer as $$
      begin insert into became_public values (new.title); return null; end $$;
    create trigger note_public after insert or update on publications for each row execute function note_public()`);
});
beforeEach(async () => {
  await db.owner.query("delete from documents; delete from became_public");
  workers = [];
  log = [];
});
afterEach(() => Promise.all(workers.map((worker) => worker.stop())));
afterAll(() => db.drop());

function work({ database = db.database, target = db.target as Parameters<typeof openDatabase>[0] } = {}) {
  const worker = startPublishing({
    publicUrl: testUrl,
    database,
    target,
    log: createLog("error", { write: (line: string) => void log.push(line) }),
    sendsMail: true,
    longestWait: never,
  });
  workers.push(worker);
  return worker;
}

/** Plans to publish a draft, so many milliseconds from now. */
async function plan(wait: number, title = "A", slug = `s-${title}`): Promise<string> {
  const study = await aDraft(db.owner, { title, slug: slug.toLowerCase() });
  await db.owner.query(
    `insert into schedules (id, document_id, action, revision_id, due_at, author_id)
    select gen_random_uuid(), $1, 'publish', id, now() + make_interval(secs => $2), $3 from revisions
    where document_id = $1`,
    [study, wait / 1000, author],
  );
  return study;
}
async function planMany(count: number, wait: number) {
  for (let n = 0; n < count; n++) await plan(wait, `Study ${n}`, `s-${n}`);
}
const figures = async () => {
  const { rows } = await db.owner.query<{ done: number; pending: number; late: number | null }>(`
    select count(done_at)::int as done, count(*) filter (where done_at is null and failed_at is null)::int as pending,
      max(extract(epoch from done_at - due_at) * 1000)::int as late from schedules`);
  return rows[0] ?? { done: 0, pending: 0, late: null };
};
const finished = (done: number) =>
  vi.waitFor(async () => expect(await figures()).toMatchObject({ done, pending: 0 }), within);
/** The processes of PostgreSQL that serve this database and are so. */
const backends = async (condition: string) => {
  const query = `select pid from pg_stat_activity where datname = current_database() and ${condition}`;
  return (await db.owner.query<{ pid: number }>(query)).rows.map(({ pid }) => pid);
};
const becamePublic = async () => {
  const { rows } = await db.owner.query<{ title: string }>("select title from became_public order by title");
  return rows.map(({ title }) => title);
};

test("a plan is carried out at its moment, by a worker that has heard of it (docs/product.md, SCH2)", async () => {
  work();
  await vi.waitFor(
    async () => expect(await backends("application_name = 'site-listen'")).toHaveLength(1),
    within,
  );
  await plan(700);
  await finished(1);
});

test("a worker that starts after the moment does what is due, and says that it is late", async () => {
  await plan(-3_600_000);
  work();
  await finished(1);
  expect((await figures()).late).toBeGreaterThan(3_600_000);
});

test("three workers carry out each of twenty plans once", async () => {
  await planMany(20, 300);
  for (const _ of [1, 2, 3]) work();
  await finished(20);
  const titles = await becamePublic();
  expect(titles).toHaveLength(20);
  expect(new Set(titles)).toHaveLength(20);
});

/**
 * Workers that come to their end in the middle of a publication, when so many have been carried out.
 * @param start begins one. @returns how to end it, given the process of PostgreSQL that works for it.
 */
async function comeToAnEnd(plans: number, ends: number[], start: () => (pid: number) => Promise<unknown>) {
  await planMany(plans, 0);
  for (const done of ends) {
    await db.owner.query(`select pg_advisory_lock(7);
      create or replace function note_public() returns trigger language plpgsql security definer as $$ begin
        if (select count(*) from became_public) = ${done} then perform pg_advisory_xact_lock(7); end if;
        insert into became_public values (new.title); return null; end $$`);
    const end = start();
    const amidOne = () => backends("wait_event = 'advisory'");
    await vi.waitFor(async () => expect(await amidOne()).toHaveLength(1), within);
    const [pid = 0] = await amidOne();
    await end(pid);
    await db.owner.query("select pg_advisory_unlock(7)");
    await vi.waitFor(async () => expect(await backends(`pid = ${pid}`)).toEqual([]), within);
    expect(await figures()).toMatchObject({ done, pending: plans - done });
  }
  work();
  await finished(plans);
  const titles = await becamePublic();
  expect(titles).toHaveLength(plans);
  expect(new Set(titles)).toHaveLength(plans);
}
test("a worker that is cut off at its work leaves each plan to be carried out exactly once (SECURITY.md B13)", () =>
  comeToAnEnd(3, [1], () => {
    const worker = work();
    return async (pid) => {
      await db.owner.query("select pg_terminate_backend($1)", [pid]);
      await worker.stop();
    };
  }));
test(
  "workers that are killed at their work leave each plan to be carried out exactly once (SECURITY.md B13)",
  { tags: "all" },
  () =>
    comeToAnEnd(50, [3, 12, 25], () => {
      const child = workInAnotherProcess();
      onTestFinished(() => void child.kill("SIGKILL"));
      return async () => {
        child.kill("SIGKILL");
        await once(child, "exit");
      };
    }),
);

test("a database that is away at the moment: done after its return (docs/product.md, SCH8)", async () => {
  const proxy = await startFaultyProxy(db.target);
  const target = { connectionString: proxy.connectionString };
  const database: Database = openDatabase(target, { size: 2 });
  try {
    work({ database, target });
    await plan(500);
    await proxy.fault("refuse");
    const isDue = async () =>
      (await db.owner.query("select due_at < now() as due from schedules")).rows[0].due;
    await vi.waitFor(async () => expect(await isDue()).toBe(true), within);
    const before = log.length;
    await vi.waitFor(() => expect(log.length).toBeGreaterThan(before), within); // it has asked in vain
    expect((await figures()).done).toBe(0);
    await proxy.fault("none");
    await finished(1);
  } finally {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await closeDatabase(database);
    await proxy.close();
  }
});

test("a publication that fails is told to its author, with the reason (docs/product.md, SCH7)", async () => {
  const smtp = await startTestSmtp();
  const settings = { smtpUrl: smtp.url, from: "site@example.com", notify: "staff@example.com" };
  const { database, target } = db;
  workers.push(
    startMail({
      database,
      target,
      log: createLog("silent"),
      settings,
      publicUrl: "https://www.example.com",
      secret: "a secret",
    }),
  );
  work();
  await aCaseStudy(db.owner, { slug: "taken" });
  const study = await plan(86_400_000, "Renamed", "renamed");
  await db.owner.query("update revisions set slug = 'taken' where document_id = $1", [study]);
  await db.owner.query("update schedules set due_at = now()");
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), within);
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual(["author@example.com"]);
  expect(mail?.headers.get("subject")).toBe("Not published: Renamed");
  expect(mail?.body).toContain("Another text on the website has its address.");
  expect(mail?.body).toContain(`https://www.example.com/admin/documents/${study}`);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await smtp.stop();
});

function workInAnotherProcess(): ChildProcess {
  const script = `
    const { openDatabase } = await import("#app/db/client.server.ts");
    const { startPublishing } = await import("#app/jobs/publishing.ts");
    const { createLog } = await import("#server/log.ts");
    const target = ${JSON.stringify(db.target)};
    startPublishing({ database: openDatabase(target), publicUrl: "http://localhost", target, log: createLog("silent"), sendsMail: false });`;
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  return spawn(process.execPath, ["--input-type=module", "-e", script], { cwd, stdio: "inherit" });
}
