/** While a newer version has taken over, this one reads and writes nothing. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAuth, asSystem, asVisitor, authDatabase } from "./actors.server.ts";
import { isDatabaseFailure } from "./errors.ts";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ size: 1 });
});
afterAll(() => db.drop());

const arrives = (version: string, oldest: string) =>
  db.owner.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at, version, oldest_version) values ($1, 1, $1, $2)",
    [version, oldest],
  );
const write = () =>
  asSystem(db.database, (tx) => tx.execute(sql`update retention_runs set held_since = null`)).then(
    () => null,
    (error: unknown) => error,
  );
/** As the sign-in library does it: outside of our transactions. */
const byLibrary = (text: string) =>
  authDatabase(db.database)
    .execute(sql.raw(text))
    .then(
      () => null,
      (error: unknown) => error,
    );
const signIn = () =>
  asAuth(db.database, null, (tx) => tx.execute(sql`delete from verification`)).then(
    () => null,
    (error: unknown) => error,
  );

test("a newer version that lets this one run changes nothing; one that does not ends its writing at once", async () => {
  expect(await write()).toBeNull();
  await arrives("9.1.0", "0.0.1");
  expect(await write()).toBeNull();
  await arrives("9.2.0", "9.2.0");
  expect(isDatabaseFailure(await write())).toBe(true);
  expect(isDatabaseFailure(await signIn())).toBe(true);
  for (let n = 0; n < 5; n++)
    expect(isDatabaseFailure(await byLibrary("delete from verification"))).toBe(true);
  expect(await byLibrary("select id from session")).toBeNull();
  const read = await asVisitor(db.database, (tx) => tx.execute(sql`select current_user as role`));
  expect(read.rows[0]?.role).toMatch(/visitor$/);
  await db.owner.query("delete from drizzle.__drizzle_migrations where version like '9.%'");
  expect(await write()).toBeNull();
  expect(await signIn()).toBeNull();
  expect(await byLibrary("delete from verification")).toBeNull();
});
