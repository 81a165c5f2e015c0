/** Accounts, passwords and sessions on a real database (SECURITY.md A5, S2, S3, L4, L5). */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { asSystem } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { BusyError } from "#app/domain/queues/limited.ts";
import { type Auth, createAuth, readSession, signIn, signOut } from "./auth.server.ts";
import {
  createAdminOfSettings,
  createFirstAdmin,
  isSetupToken,
  setupIsOpen,
  setupToken,
} from "./first-admin.server.ts";
import {
  generatePassword,
  hashChosen,
  hashPassword,
  inPasswordTurn,
  operator,
  passwordProblem,
  verifyPassword,
} from "./passwords.server.ts";
import { cheapHash, createTestUser, password } from "./testing.ts";
import { UserError } from "./user-error.ts";
import { createUser, deleteUser, listUsers, setPassword, setRole } from "./users.server.ts";

const secret = "a-secret-for-tests-of-enough-bytes-0123456789";

let db: TestDatabase;
let auth: Auth;
beforeAll(async () => {
  db = await createTestDatabase();
  auth = createAuth({ database: db.database, secret, publicUrl: "http://localhost:3000" });
});
afterAll(() => db.drop());

const create = (email: string, role: "admin" | "none" = "admin") =>
  createTestUser(db.database, { email, role });

async function session(email: string): Promise<string> {
  const signedIn = await signIn(auth, { email, password });
  return signedIn?.cookies[0]?.split(";")[0] ?? "";
}
const whoIs = (cookie: string) =>
  readSession(auth, new Request("http://localhost:3000/", { headers: { cookie } }));

describe("the first admin", () => {
  test("of the settings: what is refused is said with their names", async () => {
    const weak = createAdminOfSettings(db.database, { email: "first@example.com", password: "short" });
    await expect(weak).rejects.toThrow(
      "ADMIN_EMAIL and ADMIN_PASSWORD make no admin: Password must be at least 12 characters.",
    );
    const common = createAdminOfSettings(db.database, {
      email: "first@example.com",
      password: "password1234",
    });
    await expect(common).rejects.toThrow(/Choose another\.$/);
  });

  test("is created once, also when two ask at the same moment", async () => {
    expect(await setupIsOpen(db.database)).toBe(true);
    const both = await Promise.all([
      createFirstAdmin(db.database, { email: "first@example.com", password }, operator),
      createFirstAdmin(db.database, { email: "second@example.com", password }, operator),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await setupIsOpen(db.database)).toBe(false);
    const third = createFirstAdmin(db.database, { email: "third@example.com", password }, operator);
    expect(await third).toBeNull();
  });

  test("is created in the end where another start holds the lock for longer than a request may wait", async () => {
    const other = await createTestDatabase({ timeouts: { lock: 20 } });
    await other.owner.query("begin; select pg_advisory_xact_lock(hashtext('first admin'))");
    const asked: string[] = [];
    const watched = new pg.Client(other.logins.own);
    await watched.connect();
    const created = createFirstAdmin(other.database, { email: "first@example.com", password }, operator);
    // Until it has been refused at least once and waits again, on a connection that has begun anew.
    await vi.waitFor(
      async () => {
        const { rows } = await watched.query<{ began: string }>(
          `select xact_start::text as began from pg_stat_activity
          where datname = current_database() and wait_event = 'advisory'`,
        );
        if (rows[0] && rows[0].began !== asked.at(-1)) asked.push(rows[0].began);
        expect(asked.length).toBeGreaterThan(1);
      },
      { timeout: 60_000, interval: 5 },
    );
    await other.owner.query("commit");
    expect(await created).toMatchObject({ email: "first@example.com" });
    await watched.end();
    await other.drop();
  });

  test("has a link nobody can guess", () => {
    expect(isSetupToken(secret, setupToken(secret))).toBe(true);
    for (const wrong of ["", "x", setupToken("another secret"), `${setupToken(secret)}x`]) {
      expect(isSetupToken(secret, wrong)).toBe(false);
    }
  });
});

describe("an account", () => {
  test("exists once, whatever the spelling of its address", async () => {
    await create("Anna@Example.com");
    await expect(create("anna@example.com")).rejects.toThrow("anna@example.com exists already");
    await expect(create("ANNA＠example.com")).rejects.toThrow(UserError);
    await expect(create("nobody")).rejects.toThrow("nobody is not an e-mail address");
    const users = await asSystem(db.database, listUsers);
    expect(users.filter((user) => user.email.includes("anna"))).toMatchObject([
      { email: "anna@example.com", role: "admin" },
    ]);
  });

  test("that does not exist cannot be changed", async () => {
    const hash = await cheapHash(password);
    for (const change of [
      () => asSystem(db.database, (tx) => setRole(tx, "ghost@example.com", "admin")),
      () => asSystem(db.database, (tx) => setPassword(tx, "ghost@example.com", hash)),
      () => asSystem(db.database, (tx) => deleteUser(tx, "ghost@example.com")),
    ]) {
      await expect(change()).rejects.toThrow("ghost@example.com does not exist");
    }
  });
});

describe("a password", () => {
  test.each([
    ["eleven char", /at least 12/],
    ["x".repeat(129), /at most 128/],
    ["aaaaaaaaaaaaaa", /repeats/],
    ["unbelievable", /most common/],
    ["sabarmati river 9", /company name/],
    ["My SabarmatiAI pass", /company name/],
  ])("%s cannot be chosen", async (chosen, reason) => {
    expect(await passwordProblem(chosen)).toMatch(reason);
  });

  test("may have any characters, and one is made for those who want none of their own", async () => {
    expect(await passwordProblem("пароль для реки 42")).toBeNull();
    expect(await passwordProblem(generatePassword())).toBeNull();
    expect(generatePassword()).not.toBe(generatePassword());
  });

  test("is stored as scrypt with N = 2^17 and is checked whole", async () => {
    const chosen = await hashChosen(password, operator);
    const account = { email: "kept@example.com", password: chosen, role: "none" } as const;
    const { id } = await asSystem(db.database, (tx) => createUser(tx, account));
    const { rows } = await db.owner.query("select password from account where user_id = $1", [id]);
    const hash = rows[0].password;
    expect(hash).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{86}$/);
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await verifyPassword(hash, `${password} `)).toBe(false);
    expect(await verifyPassword("plain", "plain")).toBe(false);
  });
});

describe("a session", () => {
  test("opens with the right password only, and says nothing about the reason", async () => {
    await create("sam@example.com");
    expect(await signIn(auth, { email: "sam@example.com", password: "wrong password" })).toBeNull();
    expect(await signIn(auth, { email: "ghost@example.com", password })).toBeNull();
    expect(await signIn(auth, { email: " SAM@example.com ", password })).not.toBeNull();
  });

  test("is one cookie that scripts cannot read, with https under a name no other site can set", async () => {
    const cookies = (await signIn(auth, { email: "sam@example.com", password }))?.cookies ?? [];
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^session=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = createAuth({ database: db.database, secret, publicUrl: "https://www.example.com" });
    const [cookie] = (await signIn(secure, { email: "sam@example.com", password }))?.cookies ?? [];
    expect(cookie).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toMatch(/Domain/i);
  });

  test("ends by signing out, with the password and with the account", async () => {
    const [one, two] = [await session("sam@example.com"), await session("sam@example.com")];
    expect(one).not.toBe(two);
    expect((await whoIs(one))?.signedIn.email).toBe("sam@example.com");
    const cleared = await signOut(auth, new Request("http://localhost:3000/", { headers: { cookie: one } }));
    expect(cleared.map((cookie) => cookie.split("=")[0])).toEqual(["session"]);
    expect(await whoIs(one)).toBeNull();
    expect(await whoIs(two)).not.toBeNull();
    const other = await cheapHash(`${password}!`);
    await asSystem(db.database, (tx) => setPassword(tx, "sam@example.com", other));
    expect(await whoIs(two)).toBeNull();
    await create("gone@example.com");
    const four = await session("gone@example.com");
    await asSystem(db.database, (tx) => deleteUser(tx, "gone@example.com"));
    expect(await whoIs(four)).toBeNull();
    const { rows } = await db.owner.query("select count(*)::int as n from session where token = any($1)", [
      [one, four],
    ]);
    expect(rows[0].n).toBe(0);
  });

  test("ends after half an hour without use and after eight hours in any case", async () => {
    await create("ida@example.com");
    const cookie = await session("ida@example.com");
    const age = (column: string, interval: string) =>
      db.owner.query(`update session set ${column} = now() ${interval} where user_id =
        (select id from "user" where email = 'ida@example.com')`);
    await age("expires_at", "+ interval '1 minute'");
    expect(await whoIs(cookie)).not.toBeNull(); // used: prolonged
    const { rows } = await db.owner.query(
      "select max(expires_at) > now() + interval '29 minutes' as longer from session",
    );
    expect(rows[0].longer).toBe(true);
    await age("created_at", "- interval '9 hours'");
    expect(await whoIs(cookie)).toBeNull();
    const second = await session("ida@example.com");
    await age("expires_at", "- interval '1 second'");
    expect(await whoIs(second)).toBeNull();
  });

  test("stores neither address nor browser of the user, and no forged cookie opens one", async () => {
    await create("eve@example.com");
    const cookie = await session("eve@example.com");
    const { rows } = await db.owner.query(
      "select ip_address, user_agent from session where user_id = (select id from \"user\" where email = 'eve@example.com')",
    );
    expect(rows).toEqual([{ ip_address: "", user_agent: "" }]);
    for (const forged of [
      `${cookie}x`,
      cookie.replace(/=(.)/, (_, first) => (first === "Z" ? "=Y" : "=Z")),
      "session=",
      "session=a.b",
      `session=${"x".repeat(5000)}`,
    ]) {
      expect(await whoIs(forged)).toBeNull();
    }
  });
});

test.each(["short", "passwordpassword", "Sabarmati AI 2025", "x".repeat(129)])(
  "nobody is given the weak password %s: it is not hashed, and nothing else is stored",
  async (weak) => {
    await expect(hashChosen(weak, operator)).rejects.toThrow(UserError);
  },
);

test("nobody hashes or checks a password while a transaction holds a connection", async () => {
  const hash = await cheapHash(password);
  const within = (work: () => Promise<unknown>) => asSystem(db.database, work);
  const refusal = "within a transaction holds a connection";
  await expect(within(() => hashPassword(password))).rejects.toThrow(refusal);
  await expect(within(() => verifyPassword(hash, password))).rejects.toThrow(refusal);
  await expect(within(() => signIn(auth, { email: "kept@example.com", password }))).rejects.toThrow(refusal);
  expect(await within(async () => "done")).toBe("done");
  expect(await verifyPassword(hash, password)).toBe(true);
});

describe("whose password is checked", () => {
  /** A turn that lasts until it is ended. */
  const aTurn = (isKnown: boolean, person: string) => {
    const { promise, resolve } = Promise.withResolvers<void>(); // it may be ended before it has begun
    return { done: inPasswordTurn({ person, isKnown }, () => promise), end: resolve };
  };

  test("is told at once where too many strangers wait, and whoever is known has a lane of their own", async () => {
    const strangers = Array.from({ length: 13 }, (_, n) => aTurn(false, `network ${n}`));
    const refused = inPasswordTurn({ person: "another", isKnown: false }, async () => "in");
    await expect(refused).rejects.toThrow(BusyError);
    expect(await inPasswordTurn({ person: "owner", isKnown: true }, async () => "in")).toBe("in");
    for (const { done, end } of strangers) {
      end();
      await done;
    }
    expect(await inPasswordTurn({ person: "another", isKnown: false }, async () => "in")).toBe("in");
  });

  test("takes a part of the lane, not all of it", async () => {
    const mine = Array.from({ length: 3 }, () => aTurn(true, "one account"));
    await expect(inPasswordTurn({ person: "one account", isKnown: true }, async () => {})).rejects.toThrow(
      BusyError,
    );
    const other = inPasswordTurn({ person: "another", isKnown: true }, async () => "in");
    for (const { done, end } of mine) {
      end();
      await done;
    }
    expect(await other).toBe("in");
  });
});
