/** What is said of mail that waits: to an operator by readiness and figures, to staff by the inbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAdmin, asMailer } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aSubmission } from "#app/db/testing/testing-factories.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { countMails, countUnsent, listUnsent, listUnsentAbout } from "./queue.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
beforeEach(() => db.owner.query("delete from contact_submissions; delete from outbox_mails"));
afterAll(() => db.drop());

const message = () => aSubmission(db.owner, { name: "Asha" });
/** @param columns of its row, as SQL. */
async function aMail(columns: Record<string, string> = {}) {
  const row = { id: "gen_random_uuid()", kind: "'notification'", ...columns };
  await db.owner.query(
    `insert into outbox_mails (${Object.keys(row).join()}) values (${Object.values(row).join()})`,
  );
}
const about = (id: string) => ({ submission_id: `'${id}'` });
const queue = () => asMailer(db.database, countMails);
const unsent = () => asAdmin(db.database, admin, countUnsent);
const listed = () => asAdmin(db.database, admin, listUnsent);

const failedOnce = {
  attempts: "1",
  last_error: "'ECONNREFUSED'",
  next_attempt_at: "now() + interval '1 minute'",
};
const anHour = "now() - interval '1 hour'";

describe("a mail", () => {
  test("that has just been written waits, and nobody has to know", async () => {
    await aMail(about(await message()));
    expect(await queue()).toMatchObject({ waiting: 1, tryingAgain: 0, dead: 0 });
    expect(await unsent()).toBe(0);
    expect(await listed()).toEqual({ mails: [], more: 0, others: 0 });
  });

  test("is said from its first failed attempt on, also while it is tried again", async () => {
    const id = await message();
    await aMail({ ...about(id), ...failedOnce });
    expect(await queue()).toMatchObject({ waiting: 1, tryingAgain: 1, dead: 0 });
    expect(await unsent()).toBe(1);
    expect((await listed()).mails).toMatchObject([
      { kind: "notification", submissionId: id, name: "Asha", lastError: "ECONNREFUSED", deadAt: null },
    ]);
    await db.owner.query("update outbox_mails set attempts = 2, last_error = null");
    expect(await queue()).toMatchObject({ tryingAgain: 1 });
    expect(await unsent()).toBe(1);
    await db.owner.query("update outbox_mails set sent_at = now()");
    expect(await queue()).toMatchObject({ waiting: 0, tryingAgain: 0 });
    expect(await unsent()).toBe(0);
  });

  test("that nobody takes, because no worker runs, is said after five minutes", async () => {
    await aMail({ ...about(await message()), next_attempt_at: "now() - interval '6 minutes'" });
    expect(await unsent()).toBe(1);
    expect((await listed()).mails).toMatchObject([{ lastError: null, attempts: 0 }]);
  });

  test("that was given up is said, as long as its message is there to be answered", async () => {
    const id = await message();
    await aMail({ ...about(id), attempts: "13", last_error: "'451'", dead_at: "now()" });
    expect(await queue()).toMatchObject({ waiting: 0, dead: 1 });
    expect(await unsent()).toBe(1);
    expect((await listed()).mails[0]?.deadAt).toBeInstanceOf(Date);
    await db.owner.query("update contact_submissions set status = 'done'");
    expect(await unsent()).toBe(0);
    expect((await listed()).mails).toEqual([]);
    expect(await queue(), "nothing is left to do about it").toMatchObject({ dead: 0 });
  });

  test.each(["status = 'spam'", "deleted_at = now()"])(
    "of a message with %s waits for nothing",
    async (set) => {
      await aMail({ ...about(await message()), ...failedOnce, created_at: anHour });
      await db.owner.query(`update contact_submissions set ${set}`);
      expect(await queue()).toMatchObject({ waiting: 0, tryingAgain: 0, oldest: null });
      expect(await unsent()).toBe(0);
      expect((await listed()).mails).toEqual([]);
    },
  );

  test("that is meant for the next opening is planned, and does not wait before it", async () => {
    const next = { next_attempt_at: "now() + interval '8 hours'" };
    await aMail({ ...about(await message()), created_at: anHour, ...next });
    expect(await queue()).toMatchObject({ waiting: 0, planned: 1, oldest: null });
    await db.owner.query("update outbox_mails set next_attempt_at = now() - interval '20 minutes'");
    const { oldest } = await queue();
    expect(Date.now() - (oldest?.getTime() ?? 0)).toBeGreaterThan(19 * 60_000);
  });

  test("about an account counts while it waits; where it was given up, the team says so", async () => {
    await aMail({ kind: "'invitation'", ...failedOnce });
    expect(await unsent()).toBe(1);
    expect(await listed(), "it is about no message").toEqual({ mails: [], more: 0, others: 1 });
    await db.owner.query("update outbox_mails set dead_at = now()");
    expect(await unsent()).toBe(0);
    expect(await queue()).toMatchObject({ dead: 0 });
  });
});

test("many are counted and not all listed; of one message, its own", async () => {
  const one = await message();
  await aMail({ ...about(one), kind: "'confirmation'", ...failedOnce });
  for (let n = 0; n < 21; n++) await aMail({ ...about(await message()), ...failedOnce });
  const all = await listed();
  expect([all.mails.length, all.more, all.others]).toEqual([20, 2, 0]);
  const own = await asAdmin(db.database, admin, (tx) => listUnsentAbout(tx, one));
  expect(own.map(({ kind }) => kind)).toEqual(["confirmation"]);
});
