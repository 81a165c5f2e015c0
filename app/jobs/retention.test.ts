/** What the privacy policy promises to delete is deleted at start, in its time and no sooner (SECURITY.md P1). */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, aSubmission } from "#app/db/testing/testing-factories.ts";
import { createLog } from "#server/log.ts";
import { startRetention } from "./retention.ts";

let db: TestDatabase;
let log: Record<string, unknown>[];
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.owner.query("delete from contact_submissions; delete from audit_log; delete from rate_limits");
  log = [];
});
afterAll(() => db.drop());

/** A message; its id. */
async function arrive(name: string, change = "status = 'done'"): Promise<string> {
  const id = await aSubmission(db.owner, { name });
  await db.owner.query(`update contact_submissions set ${change} where id = $1`, [id]);
  return id;
}
const daysAgo = (days: number) => `now() - interval '${days} days'`;
const names = async () =>
  (await db.owner.query("select name from contact_submissions order by name")).rows.map(({ name }) => name);

/** Until it says that it has deleted something. */
async function runs(days: number): Promise<void> {
  const write = (line: string) => void log.push(JSON.parse(line));
  const retention = startRetention(db.database, createLog("debug", { write }), days);
  await vi.waitFor(() => expect(log).not.toEqual([]), { timeout: 60_000 });
  retention.stop();
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
  await db.owner.query(`update contact_submissions set created_at = ${daysAgo(366)}`);
  log = [];
  await runs(365);
  expect((await db.owner.query("select 1 from outbox_mails")).rows).toEqual([]);
});

test("messages go after the days of the setting, spam and trash after 30; the log says how many", async () => {
  await arrive("91 days", `created_at = ${daysAgo(91)}`);
  await arrive("89 days", `created_at = ${daysAgo(89)}`);
  await arrive("spam of 31 days", `status = 'spam', created_at = ${daysAgo(31)}`);
  await arrive("spam of 29 days", `status = 'spam', created_at = ${daysAgo(29)}`);
  await arrive("31 days in the trash", `deleted_at = ${daysAgo(31)}`);
  await arrive("29 days in the trash", `deleted_at = ${daysAgo(29)}`);
  await runs(90);
  expect(await names()).toEqual(["29 days in the trash", "89 days", "spam of 29 days"]);
  const { rows } = await db.owner.query("select action, actor_id, detail from audit_log");
  expect(rows).toEqual([{ action: "expired messages deleted", actor_id: null, detail: { messages: 3 } }]);
});

test("case studies leave the trash after 30 days, counts of attempts when they have expired", async () => {
  const day = 24 * 60 * 60_000;
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
      from (values ('over', interval '-1 minute'), ('open', interval '1 minute')) as sessions (token, span)`);
  await arrive("91 days", `created_at = ${daysAgo(91)}`);
  await runs(90);
  expect((await db.owner.query("select token from session")).rows).toEqual([{ token: "open" }]);
});

test("a database that does not answer is asked again tomorrow, and the site goes on", async () => {
  await arrive("old", `created_at = ${daysAgo(400)}`);
  await db.owner.query("revoke delete on contact_submissions from site_system");
  await runs(365);
  await db.owner.query("grant delete on contact_submissions to site_system");
  expect(log).toMatchObject([{ msg: "what is past its time could not be deleted" }]);
  expect(await names()).toEqual(["old"]);
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
