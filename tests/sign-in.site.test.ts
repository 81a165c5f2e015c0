/** Signing in tells nobody who has an account, and a password is kept as it should be (SECURITY.md L4, L5). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asSystem } from "#app/db/actors.server.ts";
import { generatePassword, hashPassword, passwordProblem } from "#app/domain/users/passwords.server.ts";
import { createUser, UserError } from "#app/domain/users/users.server.ts";
import { createTestSite, password, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  for (const [email, role] of [
    ["admin@example.com", "admin"],
    ["member@example.com", "none"],
    ["factor@example.com", "admin"],
  ] as const) {
    await asSystem(site.database, (tx) => createUser(tx, { email, password, role }));
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

  test("costs a password check whether or not there is such an account", async () => {
    // Work, not time: each attempt derives one key, so that an unknown address is not answered faster.
    const before = process.cpuUsage();
    await whole("admin@example.com", "wrong horse river 43");
    const known = process.cpuUsage(before).user + process.cpuUsage(before).system;
    const between = process.cpuUsage();
    await whole("unknown2@example.com", "wrong horse river 43");
    const unknown = process.cpuUsage(between).user + process.cpuUsage(between).system;
    expect(unknown).toBeGreaterThan(known / 4);
  });

  test("is the same when somebody has tried too often, account or not", async () => {
    const other = await createTestSite();
    try {
      await asSystem(other.database, (tx) =>
        createUser(tx, { email: "admin@example.com", password, role: "admin" }),
      );
      const answers: string[] = [];
      for (const email of ["admin@example.com", "unknown@example.com"]) {
        for (let n = 0; n < 5; n++) {
          await (await other.post("/admin/login", { email, password: "wrong horse" })).body?.cancel();
        }
        const response = await other.post("/admin/login", { email, password: "wrong horse" });
        expect(response.status).toBe(429);
        answers.push((await response.text()).replaceAll(email, "EMAIL"));
      }
      expect(answers[0]).toBe(answers[1]);
    } finally {
      await other.close();
    }
  }, 60_000);

  test.each(["ａdmin@example.com", "admin@example.com\u0000", "admin＠example.com", "аdmin@example.com"])(
    "%j is the address it looks like only after it was made normal",
    async (email) => {
      const { rows } = await site.owner.query(`select count(*)::int as n from "user"`);
      const made = asSystem(site.database, (tx) => createUser(tx, { email, password, role: "none" }));
      // The full-width forms are the same address: it exists. NUL and the Cyrillic letter are no address here.
      await expect(made).rejects.toThrow(UserError);
      expect((await site.owner.query(`select count(*)::int as n from "user"`)).rows).toEqual(rows);
    },
  );
});

describe("a password", () => {
  test("is kept as scrypt with N of at least 2^17, r 8, p 1 and a salt of its own", async () => {
    const { rows } = await site.owner.query("select password from account order by user_id");
    const hashes = rows.map((row) => String(row.password).split("$"));
    for (const [kind, N, r, p, salt = "", key = ""] of hashes) {
      expect([kind, Number(r), Number(p)]).toEqual(["scrypt", 8, 1]);
      expect(Number(N)).toBeGreaterThanOrEqual(2 ** 17);
      expect(Buffer.from(salt, "base64url")).toHaveLength(16);
      expect(Buffer.from(key, "base64url")).toHaveLength(64);
    }
    expect(new Set(hashes.map(([, , , , salt]) => salt)).size).toBe(hashes.length);
    expect(rows.map((row) => row.password).join()).not.toContain(password);
  });

  test.each([
    ["eleven characters", "12345678901", "at least 12"],
    ["129 characters", "abcdef".repeat(22).slice(0, 129), "at most 128"],
    ["one of the commonest", "passwordpassword", "most common"],
    ["a common one in capitals", "PASSWORDPASSWORD", "most common"],
    ["three letters", "abcabcabcabcabc", "repeats"],
    ["the company's name", "I love sabarmati!", "company name"],
    ["the company's name in one word", "SabarmatiAI-2025", "company name"],
  ])("of %s cannot be chosen", (_name, chosen, reason) => {
    expect(passwordProblem(chosen)).toContain(reason);
  });

  test.each([
    ["twelve characters", "kv7-Qp2!mzLd"],
    ["128 characters", "correct horse battery staple ".repeat(5).slice(0, 128)],
    ["spaces and letters of any script", " नदी का पानी है 水"],
    ["pictures", "🌊🌊🚣🏞️🐟🦆🌾🌉⛵🌅🐢🪷"],
    ["a generated one", generatePassword()],
  ])("of %s can", (_name, chosen) => {
    expect(passwordProblem(chosen)).toBeNull();
  });

  test("is not cut: one letter more at the end is another password", async () => {
    const long = "correct horse battery staple ".repeat(5).slice(0, 128);
    const email = "long@example.com";
    await asSystem(site.database, (tx) => createUser(tx, { email, password: long, role: "admin" }));
    expect((await whole(email, long.slice(0, 127))).status).toBe(401);
    expect((await site.post("/admin/login", { email, password: long })).status).toBe(302);
  });

  test("of a hundred thousand characters is refused without being hashed", async () => {
    const hashed = process.cpuUsage();
    await hashPassword(password);
    const one = process.cpuUsage(hashed).user + process.cpuUsage(hashed).system;
    const start = process.cpuUsage();
    const response = await site.post("/admin/login", {
      email: "admin@example.com",
      password: "x".repeat(50_000),
    });
    const spent = process.cpuUsage(start).user + process.cpuUsage(start).system;
    expect(response.status).toBe(400);
    expect(spent).toBeLessThan(one);
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
    for (const email of ["admin@example.com", "admin@localhost.localdomain", "root@example.com"]) {
      expect((await fresh.post("/admin/login", { email, password: "admin1" })).status).toBe(401);
    }
  } finally {
    await fresh.close();
  }
});
