import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { purgeRateLimits } from "#app/db/rate-limits.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { checkLoginLimit, type LoginAttempt, resetLoginLimit } from "./login-limit.server.ts";

const minute = 60_000;
const email = "admin@example.com";
const secret = "a-secret-for-tests-of-enough-bytes-0123456789";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await db.owner.query("truncate rate_limits");
});

type Attempt = Omit<LoginAttempt, "device"> & { device?: string };
const refuse = (attempt: Attempt) =>
  checkLoginLimit({ database: db.database, secret }, { device: null, ...attempt });
const forgive = (attempt: Attempt) =>
  resetLoginLimit({ database: db.database, secret }, { device: null, ...attempt });

async function attempts(count: number, attempt: (n: number) => Attempt) {
  const waits: (number | null)[] = [];
  for (let n = 0; n < count; n++) waits.push(await refuse(attempt(n)));
  return waits;
}
const passed = (waits: (number | null)[]) => waits.filter((wait) => wait === null).length;

describe("one client", () => {
  test("has ten attempts a minute, whatever the accounts", async () => {
    const waits = await attempts(12, (n) => ({ address: "192.0.2.7", email: `user${n}@example.com` }));
    expect(passed(waits)).toBe(10);
    expect(waits.at(-1)).toBe(60);
    vi.advanceTimersByTime(minute);
    expect(await refuse({ address: "192.0.2.7", email })).toBeNull();
  });

  test("is a whole IPv6 network", async () => {
    const waits = await attempts(12, (n) => ({
      address: `2001:db8:1:2::${n.toString(16)}`,
      email: `user${n}@example.com`,
    }));
    expect(passed(waits)).toBe(10);
  });

  test("does not use up the attempts of another", async () => {
    await attempts(20, () => ({ address: "192.0.2.7", email }));
    expect(await refuse({ address: "192.0.2.8", email })).toBeNull();
  });

  test("is counted by every process, and after a restart", async () => {
    await attempts(10, (n) => ({ address: "192.0.2.7", email: `user${n}@example.com` }));
    const restarted = openDatabase(db.target);
    const attempt = { address: "192.0.2.7", email, device: null };
    expect(await checkLoginLimit({ database: restarted, secret }, attempt)).toBe(60);
    await closeDatabase(restarted);
  });

  test("leaves no address behind", async () => {
    await attempts(12, () => ({ address: "192.0.2.7", email }));
    const { rows } = await db.owner.query("select key from rate_limits");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/192|admin|example/);
  });
});

describe("one client at one account", () => {
  const attempt = { address: "192.0.2.7", email };

  test("can try five times in a row; then the wait doubles each time", async () => {
    expect(await attempts(5, () => attempt)).toEqual([null, null, null, null, null]);
    expect(await refuse(attempt)).toBe(600);
    vi.advanceTimersByTime(5 * minute);
    expect(await refuse(attempt)).toBe(300);
    vi.advanceTimersByTime(5 * minute);
    expect(await attempts(5, () => attempt)).toEqual([null, null, null, null, null]);
    expect(await refuse(attempt)).toBe(1200);
  });

  test("starts anew after the right password, however the address is written", async () => {
    await attempts(4, () => attempt);
    await forgive({ ...attempt, email: " ADMIN@example.com " });
    expect(await attempts(5, () => attempt)).toEqual([null, null, null, null, null]);
  });
});

describe("one account", () => {
  const strangers = (n: number) => ({ address: `192.0.2.${n % 20}`, email });

  test("is tried twenty times in ten minutes by all strangers", async () => {
    expect(passed(await attempts(30, strangers))).toBe(20);
    vi.advanceTimersByTime(10 * minute);
    expect(await refuse({ address: "198.51.100.1", email })).toBeNull();
  });
});

describe("a device that is known to the account (SECURITY.md L2)", () => {
  const owner = { address: "192.0.2.7", email, device: "the owner's browser" };

  test("gets in, however many strangers attack the account, and whoever shares its network", async () => {
    await attempts(30, (n) => ({ address: `192.0.2.${n % 20}`, email }));
    expect(await refuse({ address: "203.0.113.6", email })).toBeGreaterThan(0);
    expect(await attempts(5, () => owner)).toEqual([null, null, null, null, null]);
    expect(await refuse(owner)).toBe(600); // but it does not guess
  });

  test("does not use up the attempts of its network", async () => {
    await attempts(12, () => owner);
    expect(await refuse({ address: owner.address, email })).toBeNull();
  });
});

test("what counts no longer is forgotten, and nothing else", async () => {
  await attempts(12, () => ({ address: "192.0.2.7", email }));
  expect(await purgeRateLimits(db.database)).toBe(0);
  vi.advanceTimersByTime(60 * minute);
  expect(await purgeRateLimits(db.database)).toBeGreaterThan(0);
  const { rows } = await db.owner.query("select key from rate_limits where key not like 'login-waits%'");
  expect(rows).toEqual([]);
});
