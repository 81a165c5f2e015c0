/** What somebody typed, and what opens a door, stays where it belongs: not in a log, a page or a file (SECURITY.md P2, P3). */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "#app/db/actors.server.ts";
import { cheapHash, createTestUser } from "#app/domain/users/testing.ts";
import { setPassword } from "#app/domain/users/users.server.ts";
import { getExactly } from "./raw-request.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

const secret = "canary-auth-secret-5e1d-0123456789-abcdef";
/** Their mark has letters that no id of a request can have. */
const canary = {
  name: "Canary Name zq81xk",
  email: "canary-zq81xk@example.com",
  company: "Canary Company zq81xk",
  message: "canary message zq81xk of some length",
  password: "canary pass word zq81xk",
  otherPassword: "canary wrong word zq81xk",
  search: "canary-search-zq81xk",
  query: "canary-query-zq81xk",
  cookie: "canary-cookie-zq81xk",
  title: "Canary title zq81xk",
};
let site: TestSite;
let token = "";

beforeAll(async () => {
  site = await createTestSite({ secret });
  await everyFlow();
  await everyFailure();
});
afterAll(() => site.close());

/** A visitor and a member of staff do everything once; the log is as talkative as it can be. */
async function everyFlow(): Promise<void> {
  const { email, password, otherPassword, name, company, message } = canary;
  await createTestUser(site.database, { email, password: otherPassword, role: "admin" });
  const hash = await cheapHash(password);
  await asSystem(site.database, (tx) => setPassword(tx, email, hash));
  await site.post("/contact", { name, email, company, message, formKey: canary.query });
  await site.post("/contact", { name, email: "canary-zq81xk@", company, message: "short" });
  await site.post("/admin/login", { email, password: otherPassword });
  await site.post("/admin/login", { email: "canary-zq81xk-unknown@example.com", password });
  await site.post("/admin/setup?token=canary-cookie-zq81xk", { email, password });
  const login = await site.post(`/admin/login?redirectTo=/admin/contacts?q=${canary.query}`, {
    email,
    password,
  });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  token = decodeURIComponent(cookie.split("=")[1] ?? "");
  const study = { title: canary.title, slug: "canary", description: message, as: "publish" };
  await site.post("/admin/case-studies/new", study, { cookie });
  for (const path of ["/admin/contacts", "/admin/case-studies", "/search", "/nowhere"])
    await site.request(`${path}?q=${canary.search}&email=${email}`, { headers: { cookie } });
  await site.request("/admin/contacts", {
    headers: { cookie: `session=${canary.cookie}; toast=${canary.cookie}` },
  });
  await site.request("/", {
    headers: { "user-agent": canary.name, referer: `https://x.example/${canary.query}` },
  });
  await site.post("/admin/logout", {}, { cookie });
}

/** The same once more, with a database that says no to everything. */
async function everyFailure(): Promise<void> {
  const { email, password, name, company, message } = canary;
  const { cookie } = await site.signIn("staff@example.com", "admin");
  await site.owner.query(`
    revoke all on published_documents, documents, contact_submissions from site_visitor, site_admin;
    revoke insert (id, name, email, company, message, fingerprint) on contact_submissions from site_visitor;
    alter table session add constraint none check (token = '') not valid`);
  await site.post("/contact", { name, email, company, message, formKey: "2" });
  await site.post("/admin/login", { email, password });
  const study = { title: canary.title, slug: "canary-2", description: message, as: "publish" };
  await site.post("/admin/case-studies/new", study, { cookie });
  for (const path of [
    "/admin/contacts",
    "/admin/case-studies",
    "/search",
    "/case-studies/canary",
    "/feed.xml",
  ])
    await site.request(`${path}?q=${canary.search}&email=${email}`, { headers: { cookie } });
  await site.owner.query("revoke select on session from site_auth");
  await site.request("/admin/contacts", { headers: { cookie } });
}

test("the log, at its most talkative, through every flow and failure, repeats nothing", () => {
  const log = site.log.join("");
  expect(site.log.length).toBeGreaterThan(30);
  expect(site.log.filter((line) => JSON.parse(line).level >= 40).length).toBeGreaterThan(5);
  for (const [name, value] of Object.entries({ ...canary, secret, token: token.split(".")[0] ?? "" })) {
    expect(value.length, name).toBeGreaterThan(8);
    expect(log.includes(value), `the log repeats ${name}`).toBe(false);
  }
  expect(log.includes("zq81xk")).toBe(false);
  expect(log).not.toMatch(/postgres(?:ql)?:\/\/|select "|insert into/i);
});

test("a refused sign-in, a refused page and every failure can be found by the request's id", async () => {
  const events = site.log.map(
    (line) => JSON.parse(line) as { msg: string; shown?: string; requestId?: string; level: number },
  );
  for (const words of ["sign-in refused: wrong credentials", "Login failed. Please try again."]) {
    expect(events.filter(({ msg, shown }) => msg === words || shown === words).length, words).toBeGreaterThan(
      0,
    );
  }
  for (const { msg, level, requestId } of events) {
    if (level >= 40 && !/tells no news|are not heard/.test(msg))
      expect(requestId, msg).toMatch(/^[\da-f-]{36}$/);
  }
  const other = await createTestSite();
  try {
    const { cookie } = await other.signIn("member@example.com", "none");
    const answer = await other.request("/admin/contacts", { headers: { cookie } });
    const line = other.log.find((text) => text.includes("access denied")) ?? "{}";
    expect(JSON.parse(line).requestId).toBe(answer.headers.get("x-request-id"));
  } finally {
    await other.close();
  }
});

test("whatever stands in the path of a missing page, its line is one line with at most 200 characters of it", async () => {
  for (const path of [
    "/x%0d%0a%7B%22level%22:50,%22msg%22:%22forged%22%7D",
    "/x%1b%5b31mred%1b%5b0m",
    "/x%E2%80%A8forged",
    "/x%22,%22level%22:60,%22a%22:%22",
    `/${"long".repeat(500)}`,
  ]) {
    const before = site.log.length;
    const { status } = await getExactly(site.url, path);
    expect(status, path).toBe(404);
    await eventually(() => expect(site.log.length).toBeGreaterThan(before));
    for (const line of site.log.slice(before)) {
      expect(line.match(/\n/g), path).toHaveLength(1);
      for (const sign of ["\u001b", "\r", "\u2028"]) expect(line.includes(sign), path).toBe(false);
      const entry = JSON.parse(line);
      expect(entry.msg, path).not.toBe("forged");
      expect(entry.level, path).toBeLessThan(50);
      expect((entry.path ?? "").length, path).toBeLessThanOrEqual(200);
    }
  }
});

test("no page tells a secret, a session's token or where the database is", async () => {
  const other = await createTestSite({ secret });
  try {
    const { cookie } = await other.signIn("admin@example.com", "admin");
    const value = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
    for (const path of [
      "/",
      "/contact",
      "/admin/case-studies",
      "/admin/case-studies/new",
      "/admin/contacts",
      "/health/ready",
    ]) {
      const response = await other.request(path, { headers: { cookie } });
      const html = await response.text();
      for (const hidden of [secret, value, "site_base", "embedded-postgres", process.cwd()]) {
        expect(html.includes(hidden), `${path} tells ${hidden}`).toBe(false);
      }
    }
  } finally {
    await other.close();
  }
});

test("the browser's bundle holds nothing of the server, and no file says what a variable of it is called", async () => {
  const folder = fileURLToPath(new URL("../build/client/assets/", import.meta.url));
  const files = (await readdir(folder)).filter((file) => /\.(?:js|css|map)$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    expect(file).not.toMatch(/\.map$/);
    const text = await readFile(folder + file, "utf8");
    const found = text.match(
      /DATABASE_URL|AUTH_SECRET|SMTP_URL|ADMIN_PASSWORD|process\.env\.[A-Z_]{4,}|site_admin|site_visitor|scrypt|drizzle|better-auth|betterAuth/,
    );
    expect(found?.[0], file).toBeUndefined();
  }
});
