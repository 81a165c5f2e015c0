/** Signing in tells nobody who has an account, and a password is kept as it should be (SECURITY.md L4, L5). */
import { createHook } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { poolUse } from "#app/db/client.server.ts";
import { generatePassword, passwordProblem } from "#app/domain/users/passwords.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { UserError } from "#app/domain/users/user-error.ts";
import { checkLoginLimit } from "#app/middleware/login-limit.server.ts";
import { createTestSite, eventually, password, type TestSite } from "./site.ts";

const secret = "a-secret-for-tests-of-enough-bytes-0123456789";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  for (const [email, role] of [
    ["admin@example.com", "admin"],
    ["member@example.com", "none"],
    ["factor@example.com", "admin"],
  ] as const) {
    await createTestUser(site.database, { email, role });
  }
  await site.owner.query(
    `insert into totp_factors (user_id, secret, confirmed_at) select id, 'x', now() from "user" where email like 'factor%'`,
  );
});
afterAll(() => site.close());

/** Everything about an answer that anybody could tell apart, with the address taken out that was typed. */
async function whole(email: string, typed: string) {
  const response = await site.post("/admin/login", { email, password: typed });
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  for (const name of ["date", "x-request-id"]) delete headers[name];
  // The page's own data repeats the address, so the hash of that one script differs.
  headers["content-security-policy"] =
    headers["content-security-policy"]?.replace(/'sha256-[^']+'/g, "HASH") ?? "";
  return { status: response.status, headers, html: html.replaceAll(email, "EMAIL") };
}

test("a page without toasts that is opened in between leaves the message to the page that shows it", async () => {
  const login = await site.post("/admin/login", { email: "admin@example.com", password });
  const cookie = login.headers
    .getSetCookie()
    .map((pair) => pair.split(";")[0] ?? "")
    .join("; ");
  for (const path of ["/about", "/contact", "/nowhere"]) {
    const between = await site.request(path, { headers: { cookie } });
    expect(between.headers.getSetCookie(), path).toEqual([]);
    expect(await between.text(), path).not.toContain("Login successful");
  }
  const page = await site.request("/admin/case-studies", { headers: { cookie } });
  expect(page.headers.getSetCookie().join()).toMatch(/toast=;.*Max-Age=0/);
  expect(await page.text()).toMatch(/role="status"[^>]*>.*Login successful/s);
});

test("the thanks for logging out wait for the page that it leads to, whatever else is led to the login", async () => {
  const login = await site.post("/admin/login", { email: "admin@example.com", password });
  const session = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const logout = await site.post("/admin/logout", {}, { cookie: session });
  const cookie = /toast=[^;]+/.exec(logout.headers.getSetCookie().join())?.[0] ?? "";
  const another = await site.request("/admin/login?redirectTo=%2Fadmin%2Fcontacts", { headers: { cookie } });
  expect(another.headers.getSetCookie()).toEqual([]);
  const page = await site.request("/admin/login", { headers: { cookie } });
  expect(await page.text()).toMatch(/role="status"[^>]*>.*Logged out successfully/s);
});

test("strangers who all wait for the database keep no connection from staff", async () => {
  const own = await createTestSite({ mail: { confirmToVisitor: false, outsideHours: "now" } });
  try {
    const { cookie } = await own.signIn("busy@example.com", "admin");
    await own.owner.query("begin; lock table rate_limits in access exclusive mode");
    const knocking = Array.from({ length: 12 }, (_, n) =>
      own.post("/admin/forgotten", { email: `stranger${n}@example.com` }),
    );
    await eventually(() => expect(poolUse(own.database).doors.waiting).toBeGreaterThan(0));
    expect(poolUse(own.database).auth.waiting).toBe(0);
    expect((await own.request("/admin/contacts", { headers: { cookie } })).status).toBe(200);
    await own.owner.query("rollback");
    await Promise.all(knocking);
  } finally {
    await own.close();
  }
});

test("somebody without rights is told that the login was right, and that the rights are missing", async () => {
  const login = await site.post("/admin/login", { email: "member@example.com", password });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const path = login.headers.get("location") ?? "";
  const page = await site.request(path, { headers: { cookie: cookies.join("; ") } });
  expect(page.status).toBe(403);
  const html = await page.text();
  expect(html).toContain("Access Denied");
  expect(html).toMatch(/role="status"[^>]*>.*Login successful/s);
  const data = await site.request(`${path}.data`, { headers: { cookie: cookies.join("; ") } });
  expect(await data.text()).toContain("Login successful");
});

describe("a refusal", () => {
  test("is the same, byte for byte, for an unknown address, a wrong password, somebody without rights and with a second factor", async () => {
    const unknown = await whole("unknown1@example.com", "wrong horse river 42");
    const wrong = await whole("admin@example.com", "wrong horse river 42");
    const member = await whole("member@example.com", "wrong horse river 42");
    expect(unknown.status).toBe(401);
    expect(unknown.html).toContain("Invalid email or password");
    expect(wrong).toEqual(unknown);
    expect(member).toEqual(unknown);
    expect(await whole("factor@example.com", "wrong horse river 42")).toEqual(unknown);
    await site.owner.query("delete from rate_limits"); // one client tries ten times a minute
  });

  test("costs one password check whether or not there is such an account", async () => {
    expect(await checksDuring(() => whole("admin@example.com", "wrong horse river 43"))).toBe(1);
    expect(await checksDuring(() => whole("unknown2@example.com", "wrong horse river 43"))).toBe(1);
  });

  test("is the same when somebody has tried too often, account or not", async () => {
    await site.owner.query("delete from rate_limits");
    const answers: unknown[] = [];
    for (const email of ["admin@example.com", "unknown@example.com"]) {
      const attempt = { address: "127.0.0.1", email, device: null };
      for (let n = 0; n < 5; n++) await checkLoginLimit({ database: site.database, secret }, attempt);
      const { status, html } = await whole(email, "wrong horse");
      expect(status).toBe(429);
      answers.push(html);
      await site.owner.query("delete from rate_limits");
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test.each(["ａdmin@example.com", "admin@example.com\u0000", "admin＠example.com", "аdmin@example.com"])(
    "%j is the address it looks like only after it was made normal",
    async (email) => {
      const { rows } = await site.owner.query(`select count(*)::int as n from "user"`);
      // The full-width forms are the same address: it exists. NUL and the Cyrillic letter are no address here.
      await expect(createTestUser(site.database, { email, role: "none" })).rejects.toThrow(UserError);
      expect((await site.owner.query(`select count(*)::int as n from "user"`)).rows).toEqual(rows);
    },
  );
});

describe("a password", () => {
  test("that two people have chosen alike is kept as two hashes", async () => {
    const { rows } = await site.owner.query("select password from account");
    expect(new Set(rows.map((row) => row.password)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(2);
  });

  test.each([
    ["twelve characters", "kv7-Qp2!mzLd"],
    ["128 characters", "correct horse battery staple ".repeat(5).slice(0, 128)],
    ["spaces and letters of any script", " नदी का पानी है 水"],
    ["pictures", "🌊🌊🚣🏞️🐟🦆🌾🌉⛵🌅🐢🪷"],
    ["a generated one", generatePassword()],
  ])("of %s can be chosen", async (_name, chosen) => {
    expect(await passwordProblem(chosen)).toBeNull();
  });

  test("is not cut: one letter more at the end is another password", async () => {
    const long = "correct horse battery staple ".repeat(5).slice(0, 128);
    const email = "long@example.com";
    await createTestUser(site.database, { email, password: long, role: "admin" });
    expect((await whole(email, long.slice(0, 127))).status).toBe(401);
    expect((await site.post("/admin/login", { email, password: long })).status).toBe(302);
  });

  test("of fifty thousand characters is refused without being hashed", async () => {
    const typed = "x".repeat(50_000);
    const checks = await checksDuring(async () => {
      expect((await whole("admin@example.com", typed)).status).toBe(400);
    });
    expect(checks).toBe(0);
  });

  test("of a megabyte does not get as far as the form", async () => {
    const fields = { email: "admin@example.com", password: "x".repeat(1_000_000) };
    expect((await site.post("/admin/login", fields)).status).toBe(413);
  });
});

test("there is no account until somebody makes one", async () => {
  const fresh = await createTestSite();
  try {
    expect((await fresh.owner.query(`select count(*)::int as n from "user"`)).rows).toEqual([{ n: 0 }]);
    const typed = { email: "admin@example.com", password: "admin1" };
    expect((await fresh.post("/admin/login", typed)).status).toBe(401);
  } finally {
    await fresh.close();
  }
});

/** How many keys are derived from passwords meanwhile: the work, and not its time. */
async function checksDuring(work: () => Promise<unknown>): Promise<number> {
  let checks = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === "SCRYPTREQUEST") checks++;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return checks;
}

describe("the browser in which somebody has signed in (SECURITY.md L2)", () => {
  let shared: TestSite;
  let device: string;
  const email = "owner@example.com";
  /** A sign-in from that address, as a declared proxy says it. */
  const logIn = (from: string, fields: Record<string, string>, cookie = "", signal?: AbortSignal) =>
    shared.request("/admin/login", {
      method: "POST",
      body: new URLSearchParams({ email, password, ...fields }),
      headers: { "x-forwarded-for": from, ...(cookie && { cookie }) },
      signal,
    });
  const deviceOf = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith("device=")) ?? "";
  const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";

  beforeAll(async () => {
    shared = await createTestSite({ trustProxy: 1 });
    await createTestUser(shared.database, { email, role: "admin" });
    await createTestUser(shared.database, { email: "colleague@example.com", role: "writer" });
    device = deviceOf(await logIn("192.0.2.1", {}));
  });
  afterAll(() => shared.close());
  beforeEach(() => shared.owner.query("delete from rate_limits"));

  test("is known by a cookie that only the staff area is sent, for 90 days, and that opens nothing", async () => {
    expect(device).toMatch(/; Max-Age=7776000; Path=\/admin; HttpOnly; SameSite=Strict$/);
    const page = await shared.request("/admin/contacts", { headers: { cookie: pairOf(device) } });
    expect(page.headers.get("location")).toMatch(/^\/admin\/login/);
    expect(deviceOf(await logIn("192.0.2.1", { password: "wrong horse river 42" }))).toBe("");
  });

  test("gets in where five wrong passwords came from its own network; no other does", async () => {
    for (let n = 0; n < 6; n++) await logIn("192.0.2.9", { password: "wrong horse river 42" });
    const colleague = await logIn("192.0.2.8", { email: "colleague@example.com" });
    const [name = "", value = ""] = pairOf(device).split("=");
    // What the cookie says can be read: the same accounts for a device of one's own making, with its attempts unused.
    const [content = "", signature = ""] = decodeURIComponent(value).split(".");
    const forged = btoa(JSON.stringify({ ...JSON.parse(atob(content)), id: "x".repeat(22) }));
    const others = [
      "",
      pairOf(deviceOf(colleague)),
      `${name}=${encodeURIComponent(forged)}`,
      `${name}=${encodeURIComponent(`${forged}.${signature}`)}`,
    ];
    for (const other of others) expect((await logIn("192.0.2.9", {}, other)).status, other).toBe(429);
    expect((await logIn("192.0.2.9", {}, pairOf(device))).status).toBe(302);
  });

  test("gets in through a flood of strangers, who are told at once to come again; who has gone is left out", async () => {
    const gone = new AbortController();
    const statuses: number[] = [];
    const flood = Array.from({ length: 60 }, async (_, n) => {
      const stranger = { email: `stranger${n}@example.com`, password: "wrong horse river 42" };
      const response = await logIn(`198.51.100.${n}`, stranger, "", gone.signal).catch(() => null);
      if (!response) return;
      statuses.push(response.status);
      if (response.status === 503) expect(response.headers.get("retry-after")).toBe("5");
    });
    const refused = () => statuses.filter((status) => status === 503).length;
    await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThan(20);
    expect((await logIn("192.0.2.1", {}, pairOf(device))).status).toBe(302);
    gone.abort();
    await Promise.all(flood);
    await expect.poll(async () => (await logIn("203.0.113.1", {})).status, { timeout: 30_000 }).toBe(302);
  });
});
