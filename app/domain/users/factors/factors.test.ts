/** One-time codes, recovery codes and what is stored of both, on a real database. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { asAdmin, asAuth, asSystem, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { createTestUser } from "../testing.ts";
import { factorAdded, passCode, readFactors, resetFactors } from "./factors.server.ts";
import { makeRecoveryCodes } from "./recovery-codes.server.ts";
import { seal, unseal } from "./sealed.server.ts";
import { beginTotp, claimTotp, confirmTotp, minutesLate, removeTotp } from "./totp.server.ts";

const secret = "a-secret-for-tests-of-enough-bytes-0123456789";
const step = 30_000;
/** In the middle of a step. */
const noon = Date.UTC(2026, 10, 23, 12, 0, 15);

let db: TestDatabase;
let userId: string;
const as = <T>(work: (tx: Tx<"auth">) => Promise<T>) => asAuth(db.database, userId, work);

beforeAll(async () => {
  db = await createTestDatabase({ size: 8 });
});
afterAll(() => db.drop());
let people = 0;
beforeEach(async () => {
  people++;
  const email = `person${people}@example.com`;
  userId = (await createTestUser(db.database, { email, role: "admin" })).id;
});

/** RFC 4226 and 6238, written down a second time. */
function codeAt(key: Buffer, time: number, digits = 6, algorithm = "sha1"): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / step)));
  const digest = createHmac(algorithm, key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A factor that is on since a step long before noon; its key. */
async function enrolled(): Promise<Buffer> {
  return at(noon - 100 * step, async () => {
    const setup = await as((tx) => beginTotp(tx, secret, { userId, email: "person@example.com" }));
    const key = fromBase32(setup?.secret ?? "");
    expect(await as((tx) => confirmTotp(tx, secret, userId, codeAt(key, Date.now())))).toBe(true);
    return key;
  });
}

async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

const claim = (code: string, time = noon) => at(time, () => as((tx) => claimTotp(tx, secret, userId, code)));

describe("a one-time code", () => {
  test("by our second implementation is what RFC 6238 says", () => {
    const key = Buffer.from("12345678901234567890");
    const published: [seconds: number, code: string][] = [
      [59, "94287082"],
      [1111111109, "07081804"],
      [1111111111, "14050471"],
      [1234567890, "89005924"],
      [2000000000, "69279037"],
      [20000000000, "65353130"],
    ];
    for (const [seconds, code] of published) expect(codeAt(key, seconds * 1000, 8)).toBe(code);
  });

  test("is accepted of now and two steps around it, with spaces, and of nothing further", async () => {
    const key = await enrolled();
    for (const steps of [-3, 3])
      expect(await claim(codeAt(key, noon + steps * step)), `${steps}`).toBe(false);
    expect(await claim(codeAt(key, noon - 2 * step))).toBe(true);
    const code = codeAt(key, noon);
    expect(await claim(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(true);
    expect(await claim(codeAt(key, noon + 2 * step))).toBe(true);
    for (const none of ["", "12345", "1234567", "abcdef"]) expect(await claim(none), none).toBe(false);
  });

  test.each(Array.from({ length: 30 }, (_, second) => second))(
    "of a phone that is 40 s slow is accepted, at second %i of a step",
    async (second) => {
      const key = await enrolled();
      const time = noon - 15_000 + second * 1000;
      expect(await claim(codeAt(key, time - 40_000), time)).toBe(true);
    },
  );

  test("that came late says how late, for an hour back; one of the future, a used and a wrong one say nothing", async () => {
    const key = await enrolled();
    const late = (code: string) => at(noon, () => as((tx) => minutesLate(tx, secret, userId, code)));
    expect(await late(codeAt(key, noon - 10 * 60_000))).toBe(10);
    expect(await late(codeAt(key, noon - 3 * step))).toBe(2);
    expect(await late(codeAt(key, noon - 49 * 60_000))).toBe(49);
    // Whoever knows when a code will be right only has to wait for it.
    for (const ahead of [3 * step, 10 * 60_000]) expect(await late(codeAt(key, noon + ahead))).toBeNull();
    expect(await late(codeAt(key, noon - 61 * 60_000))).toBeNull();
    expect(await claim(codeAt(key, noon - 2 * step))).toBe(true);
    expect(await late(codeAt(key, noon - 3 * step))).toBeNull();
    expect(await late("word")).toBeNull();
  });

  test("works once, also when twenty bring it at the same moment; an older one does not work after it", async () => {
    const key = await enrolled();
    const code = codeAt(key, noon);
    const all = await at(noon, () =>
      Promise.all(Array.from({ length: 20 }, () => as((tx) => claimTotp(tx, secret, userId, code)))),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await claim(code)).toBe(false);
    expect(await claim(codeAt(key, noon - step))).toBe(false);
  });

  test("of a factor that was not confirmed, was turned off or belongs to somebody else opens nothing", async () => {
    const setup = await as((tx) => beginTotp(tx, secret, { userId, email: "person@example.com" }));
    const key = fromBase32(setup?.secret ?? "");
    expect(await claim(codeAt(key, noon))).toBe(false);
    userId = (await createTestUser(db.database, { email: "else@example.com", role: "admin" })).id;
    const own = await enrolled();
    expect(await claim(codeAt(key, noon))).toBe(false);
    await as((tx) => removeTotp(tx, userId));
    expect(await claim(codeAt(own, noon))).toBe(false);
  });

  test("has a secret that cannot be replaced while it is on, and stands nowhere as it is", async () => {
    const key = await enrolled();
    expect(await as((tx) => beginTotp(tx, secret, { userId, email: "x@example.com" }))).toBeNull();
    const { rows } = await db.owner.query("select secret from totp_factors where user_id = $1", [userId]);
    expect(unseal(secret, userId, rows[0].secret)).toHaveLength(32);
    expect(rows[0].secret).not.toContain(unseal(secret, userId, rows[0].secret));
    expect(Buffer.from(rows[0].secret.split(".")[3], "base64url").includes(key)).toBe(false);
  });
});

test("what was sealed opens for its user, with its secret and unchanged only", () => {
  const sealed = seal(secret, "a user", "the text");
  expect(unseal(secret, "a user", sealed)).toBe("the text");
  expect(seal(secret, "a user", "the text")).not.toBe(sealed);
  // Not the last letter: some of its bits belong to nothing.
  const flipped = sealed.replace(/.(?=.{4}$)/, (letter) => (letter === "A" ? "B" : "A"));
  expect([
    unseal(secret, "another user", sealed),
    unseal(`${secret}!`, "a user", sealed),
    unseal(secret, "a user", flipped),
    unseal(secret, "a user", "1.2"),
  ]).toEqual([null, null, null, null]);
});

describe("a recovery code", () => {
  const pass = (code: string) => as((tx) => passCode(tx, secret, userId, code));

  test("is one of ten of 120 bits, works once however it is typed, and for its owner only", async () => {
    const codes = await as((tx) => makeRecoveryCodes(tx, secret, userId));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const { rows } = await db.owner.query("select * from recovery_codes where user_id = $1", [userId]);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
    const [first = "", second = ""] = codes;
    const all = await Promise.all(Array.from({ length: 20 }, () => pass(first)));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await pass(second.toLowerCase().replaceAll("-", " "))).toBe(true);
    expect((await as((tx) => readFactors(tx, userId))).recoveryCodesLeft).toBe(8);
    const owner = userId;
    userId = (await createTestUser(db.database, { email: "thief@example.com", role: "admin" })).id;
    expect(await pass(codes[2] ?? "")).toBe(false);
    userId = owner;
    expect(await pass(codes[2] ?? "")).toBe(true);
  });

  test("of a set that was replaced does not work any more", async () => {
    const [old = ""] = await as((tx) => makeRecoveryCodes(tx, secret, userId));
    await as((tx) => makeRecoveryCodes(tx, secret, userId));
    expect(await pass(old)).toBe(false);
  });
});

describe("a reset", () => {
  const factorsOf = async () => {
    const { rows } = await db.owner.query(
      `select (select count(*) from totp_factors where user_id = $1) + (select count(*) from passkeys where user_id = $1)
         + (select count(*) from recovery_codes where user_id = $1) + (select count(*) from session where user_id = $1) as n`,
      [userId],
    );
    return Number(rows[0].n);
  };

  test("by an admin or an operator takes all factors, codes and sessions, and is written down", async () => {
    const admin = await createTestUser(db.database, { email: "helper@example.com", role: "admin" });
    for (const reset of [
      () => asAdmin(db.database, admin.id, (tx) => resetFactors(tx, userId)),
      () => asSystem(db.database, (tx) => resetFactors(tx, userId)),
    ]) {
      await enrolled();
      const id = "01900000-0000-7000-8000-0000000000a1";
      await db.owner.query(
        "insert into session (id, token, user_id, expires_at) values ($1, 't', $2, now() + interval '1 hour')",
        [id, userId],
      );
      expect(await as((tx) => factorAdded(tx, secret, { userId, sessionId: id }))).toHaveLength(10);
      expect(await factorsOf()).toBe(12);
      expect(await reset()).toBe(true);
      expect(await factorsOf()).toBe(0);
      expect(await reset()).toBe(false);
    }
    const { rows } = await db.owner.query(
      "select actor_id, detail from audit_log where action = 'second factors reset' order by id",
    );
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([admin.id, admin.id, null, null]);
  });
});
