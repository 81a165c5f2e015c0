/** Passkeys on a real database, with an authenticator in software that can lie. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { asAuth, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { createTestUser } from "../testing.ts";
import { passPasskey } from "./factors.server.ts";
import { passkeySite } from "./passkey-site.ts";
import {
  addPasskey,
  checkPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeyOptions,
  rememberHost,
  removePasskey,
  worksAt,
} from "./passkeys.server.ts";
import { createTestPasskey } from "./testing-passkey.ts";

const origin = "https://www.example.com";
const site = passkeySite({ publicUrl: origin, secret: "a-secret-for-tests-of-enough-bytes-0123456789" })!;

let db: TestDatabase;
let user: { userId: string; email: string };
const as = <T>(work: (tx: Tx<"auth">) => Promise<T>) => asAuth(db.database, user.userId, work);

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
let people = 0;
beforeEach(async () => {
  people++;
  const email = `person${people}@example.com`;
  user = { userId: (await createTestUser(db.database, { email, role: "admin" })).id, email };
});

type Key = ReturnType<typeof createTestPasskey>;
type Lie = Parameters<Key["answer"]>[1];

const register = async (key: Key, lie?: Lie, name = "Laptop") => {
  const options = await as((tx) => newPasskeyOptions(tx, site, user));
  return as((tx) => addPasskey(tx, site, user.userId, { answer: key.register(options, lie), name }));
};
const ask = (userId: string | null = null) =>
  as((tx) => passkeyOptions(tx, site, userId ? "confirm" : "sign in", userId));
const check = (answer: string, userId: string | null = null) =>
  as((tx) => checkPasskey(tx, site, { answer, purpose: userId ? "confirm" : "sign in", userId }));

test.each([
  ["https://www.example.com", "www.example.com"],
  ["http://localhost:3000", "localhost"],
  ["http://www.example.com", undefined],
  ["http://127.0.0.1:3000", undefined],
  ["https://192.0.2.7", undefined],
  ["https://[::1]", undefined],
])("at %s keys belong to %s", (publicUrl, rpId) => {
  expect(passkeySite({ publicUrl, secret: "x" })?.rpId).toBe(rpId);
});

describe("registration", () => {
  test("keeps a key of a verified person, and asks for one no device has yet", async () => {
    const key = createTestPasskey(origin);
    expect(await register(key)).toBe(true);
    const options = await as((tx) => newPasskeyOptions(tx, site, user));
    expect(options.authenticatorSelection?.userVerification).toBe("required");
    expect(options.excludeCredentials).toHaveLength(1);
    expect(await as((tx) => listPasskeys(tx, user.userId))).toMatchObject([{ name: "Laptop", usedAt: null }]);
    expect(await register(key)).toBe(false);
  });

  test.each<[string, Lie]>([
    ["nobody was verified", { isUnverified: true }],
    ["it was made for another site", { rpId: "evil.example" }],
    ["it was made on another page", { origin: "https://evil.example" }],
  ])("is refused when %s", async (_why, lie) => {
    expect(await register(createTestPasskey(origin), lie)).toBe(false);
  });

  test("is refused for a question that was asked of somebody else, or for another purpose", async () => {
    const key = createTestPasskey(origin);
    const other = (await createTestUser(db.database, { email: `other${people}@example.com`, role: "admin" }))
      .id;
    const options = await as((tx) => newPasskeyOptions(tx, site, user));
    const add = (userId: string, answer: string) =>
      as((tx) => addPasskey(tx, site, userId, { answer, name: "Laptop" }));
    expect(await add(other, key.register(options))).toBe(false);
    expect(await add(user.userId, key.register(await ask()))).toBe(false);
    expect(await add(user.userId, "{}")).toBe(false);
  });
});

describe("an answer", () => {
  test("tells whose key it is; two keys of one person work, one that was removed does not", async () => {
    const [one, two] = [createTestPasskey(origin), createTestPasskey(origin)];
    await register(one);
    await register(two, {}, "Security key");
    expect(await check(one.answer(await ask()))).toEqual({ userId: user.userId });
    expect(await check(two.answer(await ask()))).toEqual({ userId: user.userId });
    expect(await check(two.answer(await ask(user.userId)), user.userId)).toEqual({ userId: user.userId });
    const [first] = await as((tx) => listPasskeys(tx, user.userId));
    await as((tx) => removePasskey(tx, user.userId, first!.id));
    expect(await check(one.answer(await ask()))).toMatchObject({ refused: "unknown" });
  });

  test.each<[string, Lie]>([
    ["nobody was verified", { isUnverified: true }],
    ["it was given for another site", { rpId: "evil.example" }],
    ["it was given on another page", { origin: "http://www.example.com" }],
  ])("is refused when %s", async (_why, lie) => {
    const key = createTestPasskey(origin);
    await register(key);
    expect(await check(key.answer(await ask(), lie))).toMatchObject({ refused: "wrong" });
  });

  test("is refused the second time, after five minutes, to a question of ours for something else or of nobody", async () => {
    const key = createTestPasskey(origin);
    await register(key);
    const options = await ask();
    expect(await check(key.answer(options))).toEqual({ userId: user.userId });
    expect(await check(key.answer(options))).toMatchObject({ refused: "wrong" });
    expect(await check(key.answer(await ask(user.userId)))).toMatchObject({ refused: "wrong" });
    expect(await check(key.answer({ challenge: "AAAA" }))).toMatchObject({ refused: "wrong" });
    const late = await ask();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1000 });
    const answer = await check(key.answer(late));
    vi.useRealTimers();
    expect(answer).toMatchObject({ refused: "wrong" });
  });

  test("is neither right nor wrong where the question cannot be looked up", async () => {
    const key = createTestPasskey(origin);
    await register(key);
    const answer = key.answer(await ask());
    await db.owner.query("alter table used_challenges rename to away");
    await expect(check(answer)).rejects.toThrow();
    await db.owner.query("alter table away rename to used_challenges");
    expect(await check(answer)).toEqual({ userId: user.userId });
  });

  test("of a key that counts backwards or stands still is refused; one that never counts is not", async () => {
    const key = createTestPasskey(origin);
    await register(key);
    expect(await check(key.answer(await ask(), { counter: 7 }))).toEqual({ userId: user.userId });
    for (const counter of [7, 6, 0]) {
      expect(await check(key.answer(await ask(), { counter })), `${counter}`).toEqual({
        userId: user.userId,
        refused: "counter",
      });
    }
    const still = createTestPasskey(origin);
    await register(still, { counter: 0 });
    for (const _again of [1, 2]) {
      expect(await check(still.answer(await ask(), { counter: 0 }))).toEqual({ userId: user.userId });
    }
  });

  test("with somebody else's signature, or where another person was asked, is refused", async () => {
    const [key, thief] = [createTestPasskey(origin), createTestPasskey(origin)];
    await register(key);
    const options = await ask();
    const forged = { ...JSON.parse(thief.answer(options)), ...pick(JSON.parse(key.answer(options))) };
    expect(await check(JSON.stringify(forged))).toMatchObject({ refused: "wrong" });
    const other = (await createTestUser(db.database, { email: `more${people}@example.com`, role: "admin" }))
      .id;
    expect(await check(key.answer(await ask(other)), other)).toMatchObject({ refused: "unknown" });
  });
});

describe("as the second factor of a person", () => {
  const pass = (answer: string) => as((tx) => passPasskey(tx, site, user.userId, answer));
  const refusals = async () => {
    const { rows } = await db.owner.query(
      "select from audit_log where actor_id = $1 and action = 'passkey refused'",
      [user.userId],
    );
    return rows.length;
  };

  test("a key passes; one that counts backwards does not, and the audit log says so", async () => {
    const key = createTestPasskey(origin);
    await register(key);
    expect(await pass(key.answer(await ask(user.userId), { counter: 7 }))).toBe(true);
    expect(await pass("{}")).toBe(false);
    expect(await refusals()).toBe(0);
    expect(await pass(key.answer(await ask(user.userId), { counter: 6 }))).toBe(false);
    expect(await refusals()).toBe(1);
  });

  test("no key passes where browsers keep none", async () => {
    expect(await as((tx) => passPasskey(tx, null, user.userId, "{}"))).toBe(false);
  });
});

function pick({ id, rawId }: { id: string; rawId: string }) {
  return { id, rawId };
}

describe("a site that has moved to another host", () => {
  const moved = passkeySite({ publicUrl: "https://example.com", secret: site.secret })!;

  test("asks for no key of the host before, knows where each was made, and takes a new one", async () => {
    const key = createTestPasskey(origin);
    expect(await register(key)).toBe(true);
    const [made] = await as((tx) => listPasskeys(tx, user.userId));
    expect(made).toMatchObject({ host: "www.example.com" });
    expect([site, moved, null].map((one) => worksAt(one, made!))).toEqual([true, false, false]);
    const options = await as((tx) => passkeyOptions(tx, moved, "confirm", user.userId));
    expect(options.allowCredentials).toEqual([]);
    expect((await as((tx) => newPasskeyOptions(tx, moved, user))).excludeCredentials).toEqual([]);
    expect((await ask(user.userId)).allowCredentials).toHaveLength(1);
  });

  test("what a version before has made is of the host at which it is found first", async () => {
    expect(await register(createTestPasskey(origin))).toBe(true);
    await db.owner.query("update passkeys set host = null where user_id = $1", [user.userId]);
    for (const at of [site, moved]) await as((tx) => rememberHost(tx, at));
    const [made] = await as((tx) => listPasskeys(tx, user.userId));
    expect(made?.host).toBe("www.example.com");
  });
});
