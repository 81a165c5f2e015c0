/** PostgreSQL counts days by the zone that the company names: it must know each, and read its clock as the program does. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { fromOfficeTime, isTimeZone, toOfficeTime } from "./office-time.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test("it knows each zone that the company may name", async () => {
  const { rows } = await db.owner.query("select name from pg_timezone_names");
  const known = new Set<string>(rows.map(({ name }) => name));
  const named = Intl.supportedValuesOf("timeZone").filter(isTimeZone);
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ["Europe/Berlin", "2026-03-29T02:30", "2026-10-25T04:30"],
  ["America/New_York", "2026-03-08T02:30", "2026-11-01T04:30"],
  ["Asia/Kolkata", "2026-03-09T00:00", "2026-12-31T23:59"],
  ["Asia/Kathmandu", "2026-03-09T00:00", "2026-12-31T23:59"],
])("in %s it reads %s and %s as the program does", async (zone, ...times) => {
  for (const typed of times) {
    const { rows } = await db.owner.query(
      "select at, to_char(at at time zone $2, 'YYYY-MM-DD\"T\"HH24:MI') as shown from (select $1::timestamp at time zone $2 as at)",
      [typed, zone],
    );
    expect(fromOfficeTime(typed, zone)).toEqual(rows[0].at);
    expect(toOfficeTime(rows[0].at, zone)).toBe(rows[0].shown);
  }
});
