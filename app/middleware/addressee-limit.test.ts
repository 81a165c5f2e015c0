/** How many mails reach one address, by kind, on a real database (SECURITY.md F3). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { countMailTo } from "./addressee-limit.server.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const mails = async (kind: Parameters<typeof countMailTo>[1], email: string, times: number) => {
  const waits: (number | null)[] = [];
  for (let time = 0; time < times; time++)
    waits.push(await countMailTo({ database: db.database, secret: "secret" }, kind, email));
  return waits;
};

test("two confirmations a day, five links for a new password an hour, five invitations a day, each counted apart", async () => {
  const hour = 60 * 60;
  for (const [kind, most, longest] of [
    ["confirmation", 2, 24 * hour],
    ["password reset", 5, hour],
    ["invitation", 5, 24 * hour],
  ] as const) {
    const waits = await mails(kind, "asha@example.com", most + 2);
    expect(waits.slice(0, most), kind).toEqual(Array(most).fill(null));
    for (const wait of waits.slice(most)) {
      expect(wait, kind).toBeGreaterThan(longest - 60);
      expect(wait, kind).toBeLessThanOrEqual(longest);
    }
  }
});

test("however the address is written, and no other; what is kept does not tell it", async () => {
  await mails("confirmation", "ravi@example.com", 2);
  expect(await mails("confirmation", " RAVI@example.com", 1)).not.toEqual([null]);
  expect(await mails("confirmation", "mira@example.com", 1)).toEqual([null]);
  const { rows } = await db.owner.query("select key from rate_limits");
  expect(JSON.stringify(rows)).not.toMatch(/example|asha|ravi|mira/i);
});
