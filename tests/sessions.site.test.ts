/** Sessions: what their cookie is, when they begin and when they end (SECURITY.md S1, S2, S3). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asSystem } from "#app/db/actors.server.ts";
import { createAuth, signIn } from "#app/domain/users/auth.server.ts";
import { cheapHash, createTestUser } from "#app/domain/users/testing.ts";
import { deleteUser, setPassword, setRole } from "#app/domain/users/users.server.ts";
import { cookieOf, createTestSite, password, type TestSite } from "./site.ts";

let site: TestSite;
beforeEach(() => site.owner.query("delete from rate_limits"));
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const isIn = async (cookie: string) =>
  (await site.request("/admin/contacts", { headers: { cookie } })).status === 200;

async function logIn(email: string, cookie = "") {
  return site.post("/admin/login", { email, password }, cookie ? { cookie } : {});
}

describe("the cookie", () => {
  test("on https is __Host-session with every protection, beside that of the device and a toast", async () => {
    const publicUrl = "https://www.example.com";
    const secure = await createTestSite({ publicUrl });
    try {
      const email = "admin@example.com";
      await createTestUser(secure.database, { email, role: "admin" });
      const fields = { email, password };
      const response = await secure.post("/admin/login", fields, { origin: publicUrl });
      const [session = "", device = "", toast = "", ...others] = response.headers.getSetCookie();
      expect(session).toMatch(
        /^__Host-session=[\w.%-]{60,}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(device).toMatch(/^__Secure-device=.*; Path=\/admin; HttpOnly; Secure; SameSite=Strict$/);
      expect(toast).toMatch(/^toast=[\w%=.]+; Max-Age=60; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
      expect(others).toEqual([]);
      expect(await isNowhere(session, secure)).toBe(true);
    } finally {
      await secure.close();
    }
  });

  test("on one's own machine without https is named session, and as closed as it can be", async () => {
    await site.signIn("plain@example.com", "admin");
    const response = await logIn("plain@example.com");
    const [session = "", ...others] = response.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w.%-]{60,}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(others.map((cookie) => cookie.split("=")[0])).toEqual(["device", "toast"]);
  });

  test("of a toast goes with a refusal that has said it", async () => {
    await createTestUser(site.database, { email: "roleless@example.com", role: "none" });
    const answer = await logIn("roleless@example.com");
    const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    const refused = await site.request("/admin/case-studies", { headers: { cookie: cookie.join("; ") } });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("Login successful");
    expect(refused.headers.getSetCookie().join()).toMatch(/(^|,)toast=; Max-Age=0/);
  });

  /** The token is in the cookie alone: not in the body, the address or a page. */
  async function isNowhere(setCookie: string, at: TestSite): Promise<boolean> {
    const cookie = setCookie.split(";")[0] ?? "";
    const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
    expect(token.length).toBeGreaterThanOrEqual(32);
    for (const path of ["/admin/case-studies", "/admin/contacts.data", "/admin/case-studies/new", "/"]) {
      const response = await at.request(path, { headers: { cookie } });
      const all = (await response.text()) + JSON.stringify([...response.headers]);
      const withoutOwnCookie = all.replaceAll(cookie, "").replaceAll(JSON.stringify(setCookie), "");
      if (withoutOwnCookie.includes(token) && !response.headers.get("set-cookie")?.includes(token))
        return false;
    }
    return !at.log.join("").includes(token);
  }
});

describe("a session ends", () => {
  test("when somebody logs out, for the cookie that was kept as well", async () => {
    const { cookie } = await site.signIn("leaves@example.com", "admin");
    expect(await isIn(cookie)).toBe(true);
    await site.post("/admin/logout", {}, { cookie });
    expect(await isIn(cookie)).toBe(false);
  });

  test("when the same browser signs in again: the new one has another token", async () => {
    const { cookie } = await site.signIn("again@example.com", "admin");
    const next = cookieOf(await logIn("again@example.com", cookie));
    expect(next).not.toBe(cookie);
    expect(await isIn(cookie)).toBe(false);
    expect(await isIn(next)).toBe(true);
  });

  test("when the password is changed, the user deleted; when the role is taken, the next request is refused", async () => {
    const [one, two, three] = await Promise.all(
      ["one", "two", "three"].map((name) => site.signIn(`${name}@example.com`, "admin")),
    );
    const hash = await cheapHash("another horse river 43");
    await asSystem(site.database, (tx) => setPassword(tx, "one@example.com", hash));
    await asSystem(site.database, (tx) => deleteUser(tx, "two@example.com"));
    await asSystem(site.database, (tx) => setRole(tx, "three@example.com", "none"));
    for (const { cookie } of [one!, two!]) {
      const response = await site.request("/admin/contacts", { headers: { cookie } });
      expect(response.headers.get("location")).toMatch(/^\/admin\/login/);
    }
    expect((await site.request("/admin/contacts", { headers: { cookie: three!.cookie } })).status).toBe(403);
  });

  test("30 minutes after the last request, and not before", async () => {
    const { user, cookie } = await site.signIn("idle@example.com", "admin");
    await later(user.id, 28);
    expect(await isIn(cookie)).toBe(true); // and the 30 minutes begin anew
    await later(user.id, 28);
    expect(await isIn(cookie)).toBe(true);
    await later(user.id, 31);
    expect(await isIn(cookie)).toBe(false);
  });

  test("8 hours after it began, however busy", async () => {
    const { user, cookie } = await site.signIn("busy@example.com", "admin");
    const began = (minutes: number) =>
      site.owner.query(
        `update session set created_at = now() - interval '${minutes} minutes' where user_id = $1`,
        [user.id],
      );
    await began(8 * 60 - 1);
    expect(await isIn(cookie)).toBe(true);
    await began(8 * 60 + 1);
    expect(await isIn(cookie)).toBe(false);
    const { rows } = await site.owner.query("select 1 from session where user_id = $1", [user.id]);
    expect(rows).toEqual([]);
  });

  /** As if so many minutes had gone by without a request. */
  function later(userId: string, minutes: number) {
    return site.owner.query(
      `update session set expires_at = expires_at - interval '${minutes} minutes',
         updated_at = updated_at - interval '${minutes} minutes' where user_id = $1`,
      [userId],
    );
  }
});

test("its two lengths are settings", async () => {
  const short = await createTestSite({ lifetime: { idleSeconds: 5 * 60, absoluteSeconds: 3600 } });
  try {
    const { user, cookie } = await short.signIn("admin@example.com", "admin");
    const ask = async () => (await short.request("/admin/contacts", { headers: { cookie } })).status;
    const { rows } = await short.owner.query("select expires_at - created_at as idle from session");
    expect(rows[0].idle.minutes).toBeGreaterThanOrEqual(4);
    expect(rows[0].idle.minutes).toBeLessThanOrEqual(5);
    expect(await ask()).toBe(200);
    await short.owner.query(
      `update session set created_at = now() - interval '61 minutes' where user_id = $1`,
      [user.id],
    );
    expect(await ask()).toBe(302);
  } finally {
    await short.close();
  }
});

describe("a cookie that came from somewhere else", () => {
  // One client may try ten times a minute; the tests before have.
  beforeAll(async () => {
    await site.close();
    site = await createTestSite();
  });

  test("does not become the session of whoever signs in", async () => {
    const fixed = "session=fixed-by-somebody-else.c2lnbmF0dXJl";
    await site.signIn("victim@example.com", "admin");
    const cookie = cookieOf(await logIn("victim@example.com", fixed));
    expect(cookie).not.toContain("fixed-by-somebody-else");
    expect(await isIn(fixed)).toBe(false);
  });

  test("opens nothing when its signature was changed, cut off or made with another secret", async () => {
    const { cookie } = await site.signIn("signed@example.com", "admin");
    const value = decodeURIComponent(cookie.slice("session=".length));
    const [token = "", signature = ""] = value.split(".");
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    const foreign = createAuth({ database: site.database, secret: "x".repeat(40), publicUrl: site.url });
    const forged = await signIn(foreign, { email: "signed@example.com", password });
    for (const forgery of [
      `session=${token}`,
      `session=${token}.`,
      `session=${encodeURIComponent(`${token}.${flipped}`)}`,
      `__Host-session=${encodeURIComponent(value)}`,
      `better-auth.session_token=${encodeURIComponent(value)}`,
      forged?.cookies[0]?.split(";")[0] ?? "none",
    ]) {
      expect(await isIn(forgery), forgery).toBe(false);
    }
    expect(await isIn(cookie)).toBe(true);
  });
});

async function tokensOf(count: number): Promise<Set<string>> {
  const email = `${count}@example.com`;
  const { id } = await createTestUser(site.database, { email, role: "admin" });
  const auth = createAuth({ database: site.database, secret: "s".repeat(40), publicUrl: site.url });
  const { internalAdapter } = await auth.$context;
  const tokens = new Set<string>();
  for (let made = 0; made < count; made += 100) {
    const sessions = await Promise.all(Array.from({ length: 100 }, () => internalAdapter.createSession(id)));
    for (const { token } of sessions) tokens.add(token);
  }
  // 32 signs of 62: 190 bits, if each sign is as likely at each place.
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
  await site.owner.query("delete from session where user_id = $1", [id]);
  return tokens;
}

test("tokens are all different and hold at least 128 bits", async () => {
  const tokens = await tokensOf(100);
  expect(tokens.size).toBe(100);
  // Of each sign 51 are expected.
  expect(new Set([...tokens].join("")).size).toBe(62);
});

test("of 10,000 tokens each sign is as likely at each place", { tags: "all" }, async () => {
  const tokens = await tokensOf(10_000);
  expect(tokens.size).toBe(10_000);
  // 160 each are expected; 260 is far beyond chance.
  for (let place = 0; place < 32; place++) {
    const counts = new Map<string, number>();
    for (const token of tokens) counts.set(token[place]!, (counts.get(token[place]!) ?? 0) + 1);
    expect(counts.size, `place ${place}`).toBe(62);
    expect(Math.max(...counts.values()), `place ${place}`).toBeLessThan(260);
  }
});
