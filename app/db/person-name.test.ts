import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";

let test_: TestDatabase;

beforeAll(async () => {
  test_ = await createTestDatabase();
});
afterAll(() => test_.drop());

test.each([
  ["by their name", "Meera Chief", "Asha Sample", "Meera Chief"],
  ["by the address where there is no name", "meera@example.com", "Asha Sample", "meera@example.com"],
  ["by both where another has that name", "Meera Chief", "Meera Chief", "Meera Chief (meera@example.com)"],
  [
    "by both where another is written alike",
    "Meera Chief",
    "Me\u200bera Chief",
    "Meera Chief (meera@example.com)",
  ],
  [
    "by both where another differs in capitals",
    "Meera Chief",
    "MEERA CHIEF",
    "Meera Chief (meera@example.com)",
  ],
  [
    "by both where the name is an address",
    "asha@example.com",
    "Asha",
    "asha@example.com (meera@example.com)",
  ],
])("a person is called %s", async (_, name, other, expected) => {
  await test_.owner.query(`delete from "user"`);
  const { rows } = await test_.owner.query(
    `insert into "user" (id, name, email) values (gen_random_uuid(), $1, 'meera@example.com') returning id`,
    [name],
  );
  await test_.owner.query(
    `insert into "user" (id, name, email) values (gen_random_uuid(), $1, 'asha@example.com')`,
    [other],
  );
  const called = await test_.owner.query("select person_name($1) as name", [rows[0]?.id]);
  expect(called.rows[0]).toEqual({ name: expected });
});

test("nobody is called by the id of an account that is gone", async () => {
  const { rows } = await test_.owner.query("select person_name(gen_random_uuid()) as name");
  expect(rows).toEqual([{ name: null }]);
});
