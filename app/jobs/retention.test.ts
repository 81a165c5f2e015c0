/** What the privacy policy promises to delete is deleted at start, in its time and no sooner (SECURITY.md P1). */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, aSubmission } from "#app/db/testing/testing-factories.ts";
import { startFaultyProxy } from "#app/db/testing/testing-proxy.ts";
import { createLog } from "#server/log.ts";
import { type RetentionOptions, type RetentionWorker, startRetention } from "./retention.ts";

let db: TestDatabase;
let log: Record<string, unknown>[];
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.owner.query(
    "delete from contact_submissions; delete from audit_log; delete from rate_limits; delete from retention_runs",
  );
  log = [];
});
afterAll(() => db.drop());

/** A message, whose time counts from its arrival; its id. */
async function arrive(name: string, change = "status = 'done'"): Promise<string> {
  const id = await aSubmission(db.owner, { name });
  await db.owner.query(`update contact_submissions set last_letter_at = null, ${change} where id = $1`, [id]);
  return id;
}
const daysAgo = (days: number) => `now() - interval '${days} days'`;
const names = async () =>
  (await db.owner.query("select name from contact_submissions order by name")).rows.map(({ name }) => name);

const day = 24 * 60 * 60_000;
const within = { timeout: 60_000, interval: 20 };

function start(days: number, options: Partial<RetentionOptions> = {}) {
  const write = (line: string) => void log.push(JSON.parse(line));
  return startRetention({ database: db.database, log: createLog("debug", { write }), days, ...options });
}

/** Until it says that it has deleted something. */
async function runs(days: number, options: Partial<RetentionOptions> = {}): Promise<RetentionWorker> {
  const retention = start(days, options);
  await vi.waitFor(() => expect(log).not.toEqual([]), within);
  await retention.stop();
  return retention;
}

test("the log of a mail goes 90 days after it was sent, that of a mail nobody got with its message", async () => {
  const id = await arrive("Asha", "answered_at = now()");
  await db.owner.query(`
    insert into outbox_mails (id, kind, submission_id, sent_at, dead_at) values
      (gen_random_uuid(), 'notification', '${id}', ${daysAgo(91)}, null),
      (gen_random_uuid(), 'confirmation', '${id}', ${daysAgo(89)}, null),
      (gen_random_uuid(), 'reply', '${id}', null, ${daysAgo(150)}),
      (gen_random_uuid(), 'notification', '${id}', null, null)`);
  await runs(365);
  const { rows } = await db.owner.query(
    "select kind, dead_at is not null as dead from outbox_mails order by kind",
  );
  expect(rows).toEqual([
    { kind: "confirmation", dead: false },
    { kind: "notification", dead: false },
    { kind: "reply", dead: true },
  ]);
  expect(await names()).toEqual(["Asha"]);
  expect(log).toMatchObject([{ submissions: 0, mails: 1, msg: "deleted what is past its time" }]);
  await db.owner.query(`update contact_submissions set created_at = ${daysAgo(366)}, last_letter_at = null`);
  log = [];
  await runs(365);
  expect((await db.owner.query("select 1 from outbox_mails")).rows).toEqual([]);
});

test("messages go after the days of the setting, spam and trash after 30; the log says how many", async () => {
  await arrive("91 days", `created_at = ${daysAgo(91)}`);
  await arrive("89 days", `created_at = ${daysAgo(89)}`);
  await arrive("spam of 31 days", `status = 'spam', created_at = ${daysAgo(31)}`);
  await arrive("spam of 29 days", `status = 'spam', created_at = ${daysAgo(29)}`);
  const marked = async (name: string, days: number) =>
    db.owner.query(`insert into submission_entries (id, submission_id, kind, body, created_at)
      values (gen_random_uuid(), '${await arrive(name, `status = 'spam', created_at = ${daysAgo(60)}`)}', 'spam', '',
        ${daysAgo(days)})`);
  await marked("marked 31 days ago", 31);
  await marked("marked yesterday", 1);
  await arrive("31 days in the trash", `deleted_at = ${daysAgo(31)}`);
  await arrive("29 days in the trash", `deleted_at = ${daysAgo(29)}`);
  await runs(90);
  expect(await names()).toEqual(["29 days in the trash", "89 days", "marked yesterday", "spam of 29 days"]);
  const { rows } = await db.owner.query("select action, actor_id, detail from audit_log");
  expect(rows).toEqual([{ action: "expired messages deleted", actor_id: null, detail: { messages: 4 } }]);
});

test("case studies leave the trash after 30 days, counts of attempts when they have expired", async () => {
  await aCaseStudy(db.owner, { slug: "old", deleted_at: new Date(Date.now() - 31 * day) });
  await aCaseStudy(db.owner, { slug: "new", deleted_at: new Date(Date.now() - 29 * day) });
  await db.owner.query(`
    insert into rate_limits (key, points, expire) values
      ('expired', 1, extract(epoch from now()) * 1000 - 1), ('counts', 1, extract(epoch from now()) * 1000 + 60000)`);
  await runs(365);
  const { rows } = await db.owner.query(
    "select slug as left from documents union all select key from rate_limits",
  );
  expect(rows).toEqual([{ left: "new" }, { left: "counts" }]);
  const { rows: lines } = await db.owner.query("select action, detail from audit_log");
  expect(lines).toEqual([{ action: "expired documents deleted", detail: { documents: 1 } }]);
});

test("of the old versions of a case study the last of each day stays", async () => {
  await db.owner.query("delete from documents");
  const id = await aDraft(db.owner, { title: "1" });
  for (const title of ["2", "3"])
    await db.owner.query("update documents set title = $1 where id = $2", [title, id]);
  await db.owner.query("update revisions set created_at = '2020-03-09T04:00:00Z'");
  await runs(365);
  const { rows } = await db.owner.query("select title from revisions");
  expect(rows).toEqual([{ title: "3" }]);
  expect(log).toMatchObject([{ versions: 2 }]);
});

test("the record of a session goes once it has run out", async () => {
  await db.owner.query(`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
      values ('0198c0de-0000-7000-8000-000000000001', 'Asha', 'asha@example.org', true, now(), now());
    insert into session (id, token, user_id, expires_at, created_at, updated_at)
      select gen_random_uuid(), token, '0198c0de-0000-7000-8000-000000000001', now() + span, now(), now()
      from (values ('over', interval '-1 minute'), ('open', interval '1 minute')) as sessions (token, span);
    insert into session (id, token, user_id, expires_at, created_at, updated_at) values (gen_random_uuid(), 'of a clock ahead',
      '0198c0de-0000-7000-8000-000000000001', now() + interval '1 year', now() + interval '1 year', now());
    insert into invitations (id, email, role, key, expires_at) values
      (gen_random_uuid(), 'ahead@example.com', 'writer', gen_random_uuid(), now() + interval '1 year'),
      (gen_random_uuid(), 'open@example.com', 'writer', gen_random_uuid(), now() + interval '7 days')`);
  await arrive("91 days", `created_at = ${daysAgo(91)}`);
  await runs(90);
  expect((await db.owner.query("select token from session")).rows).toEqual([{ token: "open" }]);
  expect((await db.owner.query("select email from invitations")).rows).toEqual([
    { email: "open@example.com" },
  ]);
});

test("what cannot be deleted is tried again soon, and keeps nothing else from being deleted", async () => {
  await arrive("old", `created_at = ${daysAgo(400)}`);
  await db.owner.query("insert into rate_limits (key, points, expire) values ('expired', 1, 1)");
  await db.owner.query("revoke delete on contact_submissions from site_system");
  const retention = start(365, { pauseAfterFailure: 20 });
  await vi.waitFor(() => expect(retention.state()).toBe("failed"), within);
  expect(log[0]).toMatchObject({ level: 50, msg: "what is past its time could not be deleted" });
  expect(await names()).toEqual(["old"]);
  expect((await db.owner.query("select from rate_limits")).rows).toEqual([]);
  await db.owner.query("grant delete on contact_submissions to site_system");
  await vi.waitFor(() => expect(retention.state()).toBe("ok"), within);
  expect(await names()).toEqual([]);
  await retention.stop();
});

test("a database that does not answer is a warning, until it still does not the next time", async () => {
  await arrive("old", `created_at = ${daysAgo(400)}`);
  const proxy = await startFaultyProxy(db.target);
  const database = openDatabase(proxy, { size: 1 });
  await proxy.fault("refuse");
  const retention = start(365, { database, pauseAfterFailure: 20 });
  await vi.waitFor(() => expect(log.length).toBeGreaterThan(1), within);
  expect(log.slice(0, 2)).toMatchObject([{ level: 40 }, { level: 50 }]);
  await proxy.fault("none");
  await vi.waitFor(async () => expect(await names()).toEqual([]), within);
  await retention.stop();
  await closeDatabase(database);
  await proxy.close();
});

describe("a clock that is wrong deletes nothing:", () => {
  beforeEach(async () => {
    await arrive("old", `created_at = ${daysAgo(400)}`);
    await db.owner.query("insert into rate_limits (key, points, expire) values ('expired', 1, 1)");
  });
  const left = async () => [await names(), (await db.owner.query("select key from rate_limits")).rows.length];
  const ranAt = (moment: string, heldSince = "null") =>
    db.owner.query(`insert into retention_runs (ran_at, held_since) values (${moment}, ${heldSince})`);

  test.each([400, -400])("that of the process is %i days off that of the database", async (days) => {
    const retention = await runs(365, { now: () => Date.now() + days * day });
    expect(await left()).toEqual([["old"], 1]);
    expect(log).toMatchObject([{ level: 50, msg: expect.stringContaining("nothing is deleted by its age") }]);
    expect(retention.state()).toBe(
      `held back: the clocks of site and database are ${400 * 1440} minutes apart`,
    );
  });

  test("both have gone ahead since the last time: for three days, in which somebody can see it", async () => {
    await ranAt(daysAgo(10));
    const retention = await runs(365);
    expect(await left()).toEqual([["old"], 1]);
    expect(log).toMatchObject([{ level: 50, msg: expect.stringContaining("nothing is deleted by its age") }]);
    expect(retention.state()).toMatch(/^held back: 10 days since the last time, until 20\d\d-.*Z$/);
    log = [];
    await runs(365);
    expect(await left(), "by another process").toEqual([["old"], 1]);
    const { rows } = await db.owner.query(
      "select held_since > now() - interval '1 hour' as held, ran_at < now() - interval '9 days' as stays from retention_runs",
    );
    expect(rows).toEqual([{ held: true, stays: true }]);

    await db.owner.query("update retention_runs set held_since = now() - interval '73 hours'");
    log = [];
    expect((await runs(365)).state()).toBe("ok");
    expect(await left()).toEqual([[], 0]);
    expect((await db.owner.query("select held_since from retention_runs")).rows).toEqual([
      { held_since: null },
    ]);
  });

  test("once it is right again all is as before", async () => {
    await ranAt(daysAgo(1), "now() + interval '399 days'");
    expect((await runs(365)).state()).toBe("ok");
    expect(await left()).toEqual([[], 0]);
    await arrive("old", `created_at = ${daysAgo(400)}`);
    await db.owner.query("update retention_runs set ran_at = now() + interval '400 days'");
    log = [];
    expect((await runs(365)).state(), "it was ahead when it was seen last").toBe("ok");
    expect(await names()).toEqual([]);
  });
});

test("counts of attempts that a clock ahead has left for years go too", async () => {
  const inAYear = Date.now() + 365 * day;
  await db.owner.query("insert into rate_limits (key, points, expire) values ('ahead', 1, $1)", [inAYear]);
  await arrive("old", `created_at = ${daysAgo(400)}`);
  await runs(365);
  expect((await db.owner.query("select from rate_limits")).rows).toEqual([]);
});

test("counts of usage are kept by day for two years, then by month; rare sources and searches go after 90 days", async () => {
  const month = (
    await db.owner.query("select to_char(date_trunc('month', now() - interval '30 months'), 'YYYY-MM') as m")
  ).rows[0].m as string;
  const edge = "(date_trunc('month', now() - interval '2 years'))::date";
  await db.owner.query(`
    insert into usage_counts (kind, day, name, count) values
      ('page', '${month}-01', '/', 1), ('page', '${month}-02', '/', 2), ('page', '${month}-20', '/about', 3),
      ('page', ${edge}, '/', 4), ('page', ${edge} + 1, '/', 5),
      ('search', current_date - 91, 'rare', 2), ('search', current_date - 89, 'recent', 1),
      ('search', current_date - 200, 'usual', 2), ('search', current_date - 91, 'usual', 1),
      ('source', current_date - 91, 'www.example.com', 1), ('topic', current_date - 91, '/about', 1)`);
  await arrive("91 days", `created_at = ${daysAgo(91)}`);
  await runs(90);
  const counts = async () =>
    (
      await db.owner.query(
        "select to_char(day, 'YYYY-MM-DD') as day, kind, name, count from usage_counts order by day, kind, name",
      )
    ).rows.map(({ day, kind, name, count }) => [
      kind,
      name,
      count,
      day.startsWith(month) ? day.slice(8) : "",
    ]);
  const left = [
    ["page", "/", 3, "01"],
    ["page", "/about", 3, "01"],
    ["page", "/", 4, ""],
    ["page", "/", 5, ""],
    ["search", "usual", 2, ""],
    ["search", "usual", 1, ""],
    ["topic", "/about", 1, ""],
    ["search", "recent", 1, ""],
  ];
  expect(await counts()).toEqual(left);
  await arrive("92 days", `created_at = ${daysAgo(92)}`);
  log = [];
  await runs(90); // once more changes nothing
  expect(await counts()).toEqual(left);
});
