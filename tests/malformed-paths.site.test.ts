/** No spelling of an address opens what the address itself does not, and no file lies about (SECURITY.md A2, T1). */

import { afterAll, beforeAll, expect, test } from "vitest";
import { aCaseStudy, aSubmission } from "#app/db/testing/testing-factories.ts";
import { canonicalPath, splitUrl } from "#app/domain/addresses/canonical-path.ts";
import { pathShapes, strayFiles } from "./payloads/paths.ts";
import { getExactly } from "./raw-request.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
const canaries = ["canary-message-7f3a", "canary-sender@example.com", "Canary Sender", "canary-title-91c2"];

beforeAll(async () => {
  site = await createTestSite();
  await aCaseStudy(site.owner, { title: "canary-title-91c2", deleted_at: new Date() });
  await aSubmission(site.owner, {
    name: "Canary Sender",
    email: "canary-sender@example.com",
    message: "canary-message-7f3a",
  });
});
afterAll(() => site.close());

test("spellings of staff addresses are refused, unknown or lead to the login", async () => {
  for (const { path, headers } of pathShapes) {
    const { status, headers: answer, body } = await getExactly(site.url, path, headers);
    const name = `${status} ${JSON.stringify(path)} ${JSON.stringify(headers)}`;
    for (const canary of canaries) expect(body.includes(canary), name).toBe(false);
    if (path === "/") expect(status, name).toBe(200);
    // The home page's data with another route's name: of that address, only its own routes can answer.
    else if (path.startsWith("/_root.data")) expect([200, 404], name).toContain(status);
    // Another spelling of the page is moved to it, and there asked who it is.
    else if (status === 301) {
      const { path: plain } = splitUrl(answer.get("location") ?? "");
      expect(plain, name).toMatch(/^\/admin\//);
      expect(canonicalPath(plain), name).toBe(plain);
    } else if (status === 302) expect(answer.get("location"), name).toMatch(/^\/admin\/login(\?|$)/);
    else if (status === 202) expect(body, name).toContain("/admin/login");
    else expect([400, 404], name).toContain(status);
  }
});

test.each([
  ["/%", "Return to Home"],
  ["/%zz", "Return to Home"],
  ["/nowhere%ff", "Return to Home"],
  ["/x/../admin", "Return to Home"],
  ["/admin//x", "Return to Admin Dashboard"],
  ["/admin%2Ffoo", "Return to Admin Dashboard"],
  ["/admin\\x", "Return to Admin Dashboard"],
  ["/admin/../x", "Return to Admin Dashboard"],
  ["/admin/%", "Return to Admin Dashboard"],
])("%s leads nowhere: a page with '%s'", async (path, leadsOn) => {
  const { status, body } = await getExactly(site.url, path);
  expect(status).toBe(404);
  expect(body).toContain("Oops! Page not found");
  expect(body).toContain(leadsOn);
});

test("an admin's cookie does not make another spelling a page", async () => {
  const { cookie } = await site.signIn("admin@example.com", "admin");
  const known = await getExactly(site.url, "/admin/contacts", { cookie });
  expect(known.body).toContain("Canary Sender");
  for (const { path, headers } of pathShapes) {
    if (!/\/\/|%(?:2f|5c|00)|\\|\/\.{1,2}(?:\/|$)/i.test(path.split("?")[0] ?? "")) continue;
    const { status, body } = await getExactly(site.url, path, { ...headers, cookie });
    expect(status, path).toBe(404);
    expect(body.includes("Canary Sender"), path).toBe(false);
  }
});

test("addresses of files of ours, our machine's and other people's programs hold nothing", async () => {
  const contents = [
    /"dependencies"/,
    /root:x:0/,
    /DATABASE_URL/,
    /\[core\]/,
    /ref: refs/,
    /createServer/,
    /"mappings"/,
  ];
  for (const path of strayFiles) {
    const first = await getExactly(site.url, path);
    // Another spelling of an address of ours leads to that.
    const to = first.status === 301 && first.headers.get("location")?.replace(site.url, "");
    const { status, body } = to ? await getExactly(site.url, to) : first;
    expect([400, 404], `${status} ${path}`).toContain(status);
    for (const content of contents) expect(content.test(body), `${path} tells ${content}`).toBe(false);
  }
});

test("no file of the built site says where its source is", async () => {
  const html = (
    await Promise.all(["/", "/contact"].map(async (path) => (await site.request(path)).text()))
  ).join();
  const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of new Set(scripts)) {
    const response = await site.request(path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toContain("sourceMappingURL");
    expect((await site.request(`${path}.map`)).status, `${path}.map`).toBe(404);
  }
});

test("the sign-in library has no address of its own: nobody can sign up or change an account over HTTP", async () => {
  const before = await site.owner.query(`select count(*)::int as n from "user"`);
  for (const path of ["/api/auth/sign-up/email", "/api/auth/update-user", "/api/auth/change-password"]) {
    const body = JSON.stringify({
      email: "new@example.com",
      password: "correct horse river 42",
      role: "admin",
    });
    const response = await site.request(path, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect([404, 405], path).toContain(response.status);
    await response.body?.cancel();
  }
  expect((await site.owner.query(`select count(*)::int as n from "user"`)).rows).toEqual(before.rows);
});
