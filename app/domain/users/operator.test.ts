/** `npm run person` in the name of an admin who has a second factor (docs/product.md, Commands). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAdmin, NoRightError } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { countPerson } from "#app/domain/privacy/person.server.ts";
import { asOperator } from "./operator.server.ts";
import { createTestUser } from "./testing.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const sessions = async () => (await db.owner.query("select from session")).rowCount;

test("an operator acts as an admin with one-time codes, and leaves no session", async () => {
  const { id } = await createTestUser(db.database, { email: "admin@example.com", role: "admin" });
  await db.owner.query("insert into totp_factors (user_id, secret, confirmed_at) values ($1, 'x', now())", [
    id,
  ]);
  await expect(asAdmin(db.database, id, async () => {})).rejects.toThrow(NoRightError);
  const counts = await asOperator(db.database, id, (tx) => countPerson(tx, "asha@example.com"));
  expect(counts.messages).toBe(0);
  const failing = asOperator(db.database, id, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await sessions()).toBe(0);
});

test("nobody acts as an admin in the name of somebody who is none", async () => {
  const { id } = await createTestUser(db.database, { email: "writer@example.com", role: "writer" });
  await expect(asOperator(db.database, id, async () => "in")).rejects.toThrow(NoRightError);
  expect(await sessions()).toBe(0);
});
