/** What every table refuses, whoever writes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";
import { aCaseStudy, aSubmission } from "./testing/testing-factories.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test.each(["infinity", "-infinity"])(
  "the timestamp %s is refused, which no Date can hold",
  async (moment) => {
    const refused = { code: "23514" };
    for (const column of ["created_at", "updated_at", "deleted_at"] as const)
      await expect(aCaseStudy(db.owner, { [column]: moment }), column).rejects.toMatchObject(refused);
    for (const column of ["created_at", "read_at", "due_at", "answered_at", "deleted_at"] as const)
      await expect(aSubmission(db.owner, { [column]: moment }), column).rejects.toMatchObject(refused);
  },
);

test("every timestamp of every table is in such a check", async () => {
  const { rows } = await db.owner.query(`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where atttypid = 'timestamptz'::regtype and not exists (
      select from pg_constraint where conrelid = attrelid and contype = 'c'
        and pg_get_constraintdef(oid) like '%isfinite(' || attname || ')%')`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
