/** Planned publications carried out by workers that are several, killed, or cut off from their database. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { closeDatabase, type Database, openDatabase } from "#app/db/client.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
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
  await db.owner.query("delete from case_studies; delete from became_public");
  workers = [];
});
afterEach(() => Promise.all(workers.map((worker) => worker.stop())));
afterAll(() => db.drop());

function work({ database = db.database, target = db.target as Parameters<typeof openDatabase>[0] } = {}) {
  const worker = startPublishing({ database, target, log: createLog("silent"), sendsMail: true });
  workers.push(worker);
  return worker;
}

/** Plans to publish a draft, so many milliseconds from now. */
async function plan(wait: number, title = "A", slug = `s-${title}`): Promise<string> {
  const study = await aDraft(db.owner, { title, slug: slug.toLowerCase() });
  await db.owner.query(
    `insert into schedules (id, case_study_id, action, revision_id, due_at, author_id)
    select gen_random_uuid(), $1, 'publish', id, now() + make_interval(secs => $2), $3 from revisions
    where case_study_id = $1`,
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
const finished = (done: number, timeout = 15_000) =>
  vi.waitFor(async () => expect(await figures()).toMatchObject({ done, pending: 0 }), {
    timeout,
    interval: 20,
  });
const becamePublic = async () => {
  const { rows } = await db.owner.query<{ title: string }>("select title from became_public order by title");
  return rows.map(({ title }) => title);
};

test("a plan is carried out within a second of its moment, by a worker that hears of it (S1)", async () => {
  work();
  await new Promise((resolve) => setTimeout(resolve, 200)); // nothing is planned: it waits for 20 s
  await plan(700);
  await finished(1, 3_000);
  expect((await figures()).late).toBeLessThan(1_000);
});

test("a worker that starts after the moment does what is due, and says that it is late", async () => {
  await plan(-3_600_000);
  work();
  await finished(1, 3_000);
  expect((await figures()).late).toBeGreaterThan(3_600_000);
});

test("three workers carry out each of forty plans once", async () => {
  await planMany(40, 300);
  for (const _ of [1, 2, 3]) work();
  await finished(40);
  const titles = await becamePublic();
  expect(titles).toHaveLength(40);
  expect(new Set(titles)).toHaveLength(40);
});

test("workers that are killed at their work leave each plan to be carried out exactly once (S2)", async () => {
  await planMany(50, 0);
  // Slow enough to be killed in the middle of one.
  await db.owner.query(`create or replace function note_public() returns trigger language plpgsql security definer as $$
    begin perform pg_sleep(0.01); insert into became_public values (new.title); return null; end $$`);
  for (const atLeast of [3, 12, 25]) {
    const child = workInAnotherProcess();
    await vi.waitFor(async () => expect((await figures()).done).toBeGreaterThan(atLeast), {
      timeout: 20_000,
      interval: 3,
    });
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
  }
  expect((await figures()).pending).toBeGreaterThan(0);
  work();
  await finished(50);
  const titles = await becamePublic();
  expect(titles).toHaveLength(50);
  expect(new Set(titles)).toHaveLength(50);
}, 60_000);

test("a database that is away at the moment: done within five seconds of its return (S5)", async () => {
  const proxy = await startFaultyProxy({ ...inject("testServer"), database: db.target.database });
  const target = { connectionString: proxy.connectionString };
  const database: Database = openDatabase(target, { size: 2 });
  try {
    work({ database, target });
    await plan(500);
    await proxy.fault("refuse");
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await figures()).done).toBe(0);
    await proxy.fault("none");
    await finished(1, 5_000);
  } finally {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await closeDatabase(database);
    await proxy.close();
  }
}, 20_000);

test("a publication that fails is told to its author, with the reason (S7)", async () => {
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
  await db.owner.query("update revisions set slug = 'taken' where case_study_id = $1", [study]);
  await db.owner.query("update schedules set due_at = now()");
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 15_000 });
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual(["author@example.com"]);
  expect(mail?.headers.get("subject")).toBe("Not published: Renamed");
  expect(mail?.body).toContain("Another case study on the website uses its slug.");
  expect(mail?.body).toContain(`https://www.example.com/admin/case-studies/${study}/edit`);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await smtp.stop();
});

function workInAnotherProcess(): ChildProcess {
  const script = `
    const { openDatabase } = await import("#app/db/client.server.ts");
    const { startPublishing } = await import("#app/jobs/publishing.ts");
    const { createLog } = await import("#server/log.ts");
    const target = ${JSON.stringify(db.target)};
    startPublishing({ database: openDatabase(target), target, log: createLog("silent"), sendsMail: false });`;
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  return spawn(process.execPath, ["--input-type=module", "-e", script], { cwd, stdio: "inherit" });
}
