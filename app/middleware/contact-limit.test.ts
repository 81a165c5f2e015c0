/** How many messages are let in, and how much, on a real database (SECURITY.md F1). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { checkContactLimit, refundContactLimit } from "./contact-limit.server.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

let isShort = false;
const site = () => ({
  database: db.database,
  secret: "secret",
  watch: { isShortOfRoom: async () => isShort },
});
const letIn = async (addresses: readonly string[], bytes = 300) => {
  const waits: (number | null)[] = [];
  for (const address of addresses) waits.push(await checkContactLimit(site(), address, bytes));
  return waits;
};
const admitted = (waits: readonly (number | null)[]) => waits.filter((wait) => wait === null).length;
const day = 24 * 60 * 60;

test.each([
  ["a /48", (n: number) => `2001:db8:1:${n.toString(16)}::1`],
  ["a /24", (n: number) => `198.51.100.${n}`],
])("%s leaves forty messages in ten minutes, whatever addresses it has", async (_, address) => {
  const waits = await letIn(Array.from({ length: 60 }, (_, n) => address(n + 1)));
  expect(admitted(waits)).toBe(40);
  expect(Math.max(...waits.map((wait) => wait ?? 0))).toBeLessThanOrEqual(600);
  expect(await letIn(["2001:db8:2::1", "203.0.113.1"])).toEqual([null, null]);
});

test("a network leaves two megabytes a day; what is refused does not count, so that a shorter one is let in", async () => {
  const addresses = Array.from({ length: 30 }, (_, n) => `2001:db8:3:${n.toString(16)}::1`);
  const waits = await letIn(addresses, 90_000);
  expect(admitted(waits)).toBe(22);
  expect(waits.at(-1)).toBeGreaterThan(600);
  expect(waits.at(-1)).toBeLessThanOrEqual(day);
  expect(admitted(await letIn(Array<string>(6).fill("2001:db8:3:29::1"), 10_000))).toBe(2);
});

test("what was not stored does not count for its client, its network or its day", async () => {
  for (let time = 0; time < 50; time++) {
    expect(await letIn(["2001:db8:4::1"], 90_000)).toEqual([null]);
    await refundContactLimit(site(), "2001:db8:4::1", 90_000);
  }
});

test("while the disk is almost full a network leaves a tenth of that in a day", async () => {
  isShort = true;
  const waits = await letIn(
    Array.from({ length: 30 }, (_, n) => `2001:db8:5:${n.toString(16)}::1`),
    20_000,
  );
  isShort = false;
  expect(admitted(waits)).toBe(10);
});

test("all together leave a hundred megabytes a day, also behind a proxy that nobody has declared", async () => {
  const waits = await letIn(Array<string>(1200).fill("127.0.0.1"), 90_000);
  expect(admitted(waits)).toBeGreaterThan(1000);
  expect(admitted(waits)).toBeLessThan(1112);
  await Promise.all(
    Array.from({ length: admitted(waits) }, () => refundContactLimit(site(), "127.0.0.1", 90_000)),
  );
});
