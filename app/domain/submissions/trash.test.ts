/** Deleted messages on a real database: out of the inbox, back with one step, gone in their time. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import { asAdmin, asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { findSubmission, listSubmissions, submitContact } from "./submissions.server.ts";
import { submissionInput } from "./testing.ts";
import {
  countTrashedSubmissions,
  deleteSubmissionForGood,
  deleteSubmissions,
  listTrashedSubmissions,
  purgeSubmissions,
  restoreSubmissions,
} from "./trash.server.ts";

const adminId = "01900000-0000-7000-8000-000000000001";
let db: TestDatabase;
let ids: string[];
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${adminId}', 'a', 'a@example.com');
    insert into user_roles values ('${adminId}', 'admin')`);
});
beforeEach(async () => {
  await db.owner.query("delete from contact_submissions");
  for (const name of ["Asha", "Ben", "Chen"]) {
    const input = submissionInput({ name, message: `From ${name}` });
    await asVisitor(db.database, (tx) =>
      submitContact(tx, input, { formKey: "key", spamReasons: [], clientHash: "", office: builtInFacts }),
    );
  }
  ids = (await list()).rows.map(({ id }) => id);
});
afterAll(() => db.drop());

const staff = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, adminId, work);
const list = (search = "") =>
  staff((tx) => listSubmissions(tx, { search, sort: "name", direction: "asc", page: 1 }));
const remove = (...which: number[]) =>
  staff((tx) =>
    deleteSubmissions(
      tx,
      which.map((n) => ids[n] ?? ""),
    ),
  );

test("a deleted one is out of the inbox and in the trash, and deleting it again says so", async () => {
  expect(await remove(0)).toMatchObject({ count: 1 });
  expect(await remove(0)).toBeNull();
  expect((await list()).total).toBe(2);
  expect((await list("From Asha")).rows).toEqual([]);
  expect(await staff((tx) => findSubmission(tx, ids[0] ?? ""))).toBeUndefined();
  const trash = await staff((tx) => listTrashedSubmissions(tx, 1));
  expect(trash).toMatchObject({ total: 1, rows: [{ id: ids[0], name: "Asha" }] });
  expect(trash.rows[0]?.deletedAt).toBeInstanceOf(Date);
});

test("several come back as one, one by itself", async () => {
  const deletion = await remove(0, 1);
  await remove(2);
  const { batch = "" } = deletion ?? {};
  expect(await staff((tx) => restoreSubmissions(tx, { batch }))).toMatchObject({ restored: 2, kept: 0 });
  expect(await staff((tx) => restoreSubmissions(tx, { batch }))).toEqual({ restored: 0, kept: 0, ids: [] });
  expect(await staff((tx) => restoreSubmissions(tx, { id: ids[2] ?? "" }))).toEqual({
    restored: 1,
    kept: 0,
    ids: [ids[2]],
  });
  expect((await list()).total).toBe(3);
});

test("for good goes only what is in the trash", async () => {
  const forGood = () => staff((tx) => deleteSubmissionForGood(tx, ids[0] ?? ""));
  expect(await forGood()).toBe(false);
  await remove(0);
  expect(await forGood()).toBe(true);
  expect(await staff(countTrashedSubmissions)).toBe(0);
});

test("after 365 days a message goes by itself, after 30 days the trash, and nothing sooner", async () => {
  await db.owner.query(`
    update contact_submissions set last_letter_at = null, created_at = now() - interval '365 days' - interval '1 minute' where name = 'Asha';
    update contact_submissions set last_letter_at = null, created_at = now() - interval '364 days' where name = 'Ben';
    update contact_submissions set deleted_at = now() - interval '30 days' - interval '1 minute' where name = 'Chen'`);
  expect(await asSystem(db.database, purgeSubmissions)).toBe(2);
  await remove(1);
  await db.owner.query("update contact_submissions set deleted_at = now() - interval '29 days 23 hours'");
  expect(await asSystem(db.database, purgeSubmissions)).toBe(0);
});
