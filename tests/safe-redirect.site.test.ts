/** Where a login leads, through the login itself: never away from this site's staff area (SECURITY.md R2). */

import { afterAll, beforeAll, expect, test } from "vitest";
import { aCaseStudy, aSubmission } from "#app/db/testing/testing-factories.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { hostileRedirects } from "#app/routes/admin/session/safe-redirect.payloads.ts";
import { isWhole } from "./payloads/corpus.ts";
import { getExactly } from "./raw-request.ts";
import { createTestSite, password, pathOf, type TestSite } from "./site.ts";

const email = "admin@example.com";
let site: TestSite;
let cookie: string;
beforeAll(async () => {
  // A client may try ten times a minute, so each attempt comes from another one behind the proxy.
  site = await createTestSite({ trustProxy: 1 });
  await createTestUser(site.database, { email, role: "admin" });
  cookie = (await site.signIn("other@example.com", "admin")).cookie;
});
afterAll(() => site.close());

test("hostile addresses end in the staff area of this site, however they arrive", async () => {
  // What each means is the unit test's; here it is how they arrive.
  const some = isWhole ? hostileRedirects : hostileRedirects.filter((_, n) => n % 6 === 0);
  for (const [n, input] of some.entries()) {
    // Somebody signed in already is led on by the loader, which is the same rule without a password to check.
    const path = `/admin/login?${new URLSearchParams({ redirectTo: input })}`;
    const document = await site.request(path, { headers: { cookie } });
    expectInside(document.headers.get("location"), input);
    const { body } = await getExactly(site.url, path.replace("?", ".data?"), { cookie });
    expect(body, input).not.toMatch(/"(?:https?:|\/\/|\\)[^"]*(?:evil|\/e)\b/);
    if (n % 6 > 0) continue; // twenty strangers at one account are too many
    const form = await site.post(path, { email, password }, { "x-forwarded-for": `203.0.113.${n}` });
    expect(form.status, input).toBe(302);
    expectInside(form.headers.get("location"), input);
  }
});

test("an address is read once: written in the query as it is, with its own signs, it is not ours either", async () => {
  for (const raw of [
    "//e",
    "/%09/e",
    "%2f%2fe",
    "%252f%252fe",
    "/%5ce",
    "https:e",
    "/admin/contacts/..%2f..%2f/e",
    "%00//e",
  ]) {
    const { status, headers } = await getExactly(site.url, `/admin/login?redirectTo=${raw}`, { cookie });
    expect(status, raw).toBe(302);
    expectInside(headers.get("location"), raw);
  }
});

test("a page of ours is come back to", async () => {
  const asked = await site.request("/admin/contacts?q=steam&page=2");
  const login = asked.headers.get("location") ?? "";
  expect(login).toMatch(/^\/admin\/login\?redirectTo=/);
  const { headers } = await site.post(login, { email, password }, { "x-forwarded-for": "203.0.113.250" });
  expect(headers.get("location")).toBe("/admin/contacts?q=steam&page=2");
});

test("every page that the staff area has is come back to", async () => {
  const id = "01900000-0000-7000-8000-0000000000aa";
  await aCaseStudy(site.owner, { id });
  await aSubmission(site.owner, { id });
  const pages: string[] = [];
  for (const route of Object.keys(site.routes)) {
    const path = pathOf(site.routes, route).replace(":id", id);
    if (!path.startsWith("/admin/") || path === "/admin/forgotten") continue; // which is for those who cannot log in
    const page = await site.request(path, { headers: { cookie } });
    await page.body?.cancel();
    if (page.status !== 200 || !page.headers.get("content-type")?.startsWith("text/html")) continue;
    pages.push(path);
    const login = (await site.request(path)).headers.get("location") ?? "";
    const { headers } = await site.request(login, { headers: { cookie } });
    expect(headers.get("location"), path).toBe(path);
  }
  expect(pages.length).toBeGreaterThanOrEqual(9);
  expect(pages).toContain("/admin/personal-data");
});

test("a logout leads to the login, whatever page its form names", async () => {
  const response = await site.post("/admin/logout", { from: "//evil.example" }, { cookie });
  expect(response.headers.get("location")).toBe("/admin/login");
});

function expectInside(location: string | null, input: string): void {
  const url = new URL(location ?? "", site.url);
  expect(url.origin, input).toBe(site.url);
  expect(location, input).toMatch(/^\/admin\/(case-studies|contacts)(?:$|[/?])/);
}
