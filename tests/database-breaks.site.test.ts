/**
 * The database breaks in the middle of the work (SECURITY.md B3): the guard has let somebody in, then a statement
 * never arrives, or it is carried out and nobody hears of it. The sentences are those of docs/product.md, Sentences.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeDatabase, openDatabase, poolUse, usualTimeouts } from "#app/db/client.server.ts";
import { aCaseStudy, aSubmission } from "#app/db/testing/testing-factories.ts";
import { type FaultyProxy, startFaultyProxy } from "#app/db/testing/testing-proxy.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

const study = "01900000-0000-7000-8000-0000000000aa";
const trashedStudy = "01900000-0000-7000-8000-0000000000ab";
const submission = "01900000-0000-7000-8000-0000000000bb";
const trashedSubmission = "01900000-0000-7000-8000-0000000000bc";
const batch = "2026-01-01T00:00:00.000000Z";

let site: TestSite;
let proxy: FaultyProxy;
let cookie: string;

beforeAll(async () => {
  site = await createTestSite(async (own) => {
    proxy = await startFaultyProxy(own.target);
    const target = { connectionString: proxy.connectionString };
    return { target, database: openDatabase(target, { size: 4, timeouts: usualTimeouts }) };
  });
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
beforeEach(async () => {
  await site.owner.query("delete from documents; delete from contact_submissions");
  const trashed = { deleted_at: batch };
  await aCaseStudy(site.owner, { id: study, slug: "a-study", title: "A study" });
  await aCaseStudy(site.owner, { id: trashedStudy, slug: "gone", title: "Gone", ...trashed });
  await aSubmission(site.owner, { id: submission, name: "Canary", message: "canary-message" });
  await aSubmission(site.owner, { id: trashedSubmission, name: "Gone", message: "gone-message", ...trashed });
});
afterAll(async () => {
  await site.close();
  await closeDatabase(site.usedDatabase);
  await proxy.close();
});

const stored = async () => {
  const { rows } = await site.owner.query(`
    select id, title as words, deleted_at from documents
    union all select id, message, deleted_at from contact_submissions order by 1`);
  return JSON.stringify(rows);
};
const post = (path: string, fields: Record<string, string>) => site.post(path, fields, { cookie });
const plain = async (answer: Response) => (await answer.text()).replaceAll("&#x27;", "'");

async function expectFailure(answer: Response, sentence: string): Promise<string> {
  const text = await plain(answer);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(text).toContain(sentence);
  expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("toast="))).toEqual([]);
  return text;
}

/** Each loader behind the guard alone, so that the break meets no other. */
test.each([
  ["/admin/case-studies", "admin/case-studies", "Failed to load case studies"],
  [`/admin/case-studies/${study}/edit`, "admin/case-studies/:id/edit", "Failed to load case study"],
  [`/admin/case-studies/${study}/history`, "admin/case-studies/:id/history", "Failed to load the history"],
  [
    `/admin/case-studies/${study}/edit/publish`,
    "admin/case-studies/:id/edit/publish",
    "Failed to load what publishing would change",
  ],
  ["/admin/case-studies/trash", "admin/case-studies/trash", "Failed to load deleted case studies"],
  ["/admin/contacts", "routes/admin/submissions/list", "Failed to load contact submissions"],
  [
    `/admin/contacts/${submission}`,
    "routes/admin/submissions/detail/route",
    "Failed to load contact submissions",
  ],
  ["/admin/contacts/trash", "admin/contacts/trash", "Failed to load deleted contact submissions"],
])("%s says what it could not load", async (path, route, sentence) => {
  for (const lose of ["statement", "answer"] as const) {
    proxy.breakOnce({ at: /"documents"|"contact_submissions"/, lose });
    const only = encodeURIComponent(route);
    const answer = await site.request(`${path}.data?_routes=${only}`, { headers: { cookie } });
    await expectFailure(answer, sentence);
    expect(proxy.isWhole()).toBe(false);
  }
});

const typed = { title: "A title typed", slug: "typed", description: "A description typed", as: "publish" };
type Work = { name: string; path: string; fields: Record<string, string>; sentence: string };
const works: Work[] = [
  {
    name: "creating",
    path: "/admin/case-studies/new",
    fields: typed,
    sentence: "Failed to create case study",
  },
  {
    name: "updating",
    path: `/admin/case-studies/${study}/edit`,
    fields: { ...typed, version: "VERSION" },
    sentence: "Failed to update case study",
  },
  {
    name: "restoring a version",
    path: `/admin/case-studies/${study}/history`,
    fields: { number: "1", seen: "" },
    sentence: "Failed to restore the version",
  },
  {
    name: "deleting a case study",
    path: "/admin/case-studies",
    fields: { intent: "delete", id: study },
    sentence: "Failed to delete case study",
  },
  {
    name: "undoing",
    path: "/admin/case-studies",
    fields: { intent: "restore", batch },
    sentence: "Failed to restore",
  },
  {
    name: "restoring",
    path: "/admin/case-studies/trash",
    fields: { intent: "restore", id: trashedStudy },
    sentence: "Failed to restore",
  },
  {
    name: "deleting a case study for good",
    path: "/admin/case-studies/trash",
    fields: { intent: "delete", id: trashedStudy },
    sentence: "Failed to delete case study",
  },
  {
    name: "deleting a message",
    path: "/admin/contacts",
    fields: { intent: "delete", id: submission },
    sentence: "Failed to delete contact submission",
  },
  {
    name: "undoing a message's deletion",
    path: "/admin/contacts",
    fields: { intent: "restore", batch },
    sentence: "Failed to restore",
  },
  {
    name: "restoring a message",
    path: "/admin/contacts/trash",
    fields: { intent: "restore", id: trashedSubmission },
    sentence: "Failed to restore",
  },
  {
    name: "deleting a message for good",
    path: "/admin/contacts/trash",
    fields: { intent: "delete", id: trashedSubmission },
    sentence: "Failed to delete contact submission",
  },
];
const writes = /(?:insert into|update|delete from) "(?:documents|contact_submissions)"/;

describe.each(works)("$name", ({ path, fields, sentence }) => {
  const versioned = async () => {
    const html = await (await site.request(path, { headers: { cookie } })).text();
    const version = /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
    return { ...fields, ...(fields.version && { version }) };
  };

  test("that never reaches the database fails, changes nothing and keeps what was typed", async () => {
    const sent = await versioned();
    const before = await stored();
    proxy.breakOnce({ at: writes, lose: "statement" });
    const text = await expectFailure(await post(path, sent), sentence);
    expect(proxy.isWhole()).toBe(false);
    expect(await stored()).toBe(before);
    if (fields.title) for (const value of Object.values(typed)) expect(text).toContain(value);
  });

  test("whose answer is lost is told as failed, is done once and not tried again by itself", async () => {
    const sent = await versioned();
    proxy.breakOnce({ after: writes, at: /commit/, lose: "answer" });
    const text = await expectFailure(await post(path, sent), sentence);
    expect(proxy.isWhole()).toBe(false);
    if (fields.title) for (const value of Object.values(typed)) expect(text).toContain(value);
    const done = await stored();
    const again = await post(path, sent);
    expect(again.status).toBeLessThan(500);
    expect(await stored()).toBe(done);
  });
});

test("a message whose answer was lost on the way: the same press again makes no second row", async () => {
  const message = { name: "Asha Example", email: "asha@example.com", company: "", message: "Forty gauges." };
  proxy.breakOnce({ after: /contact_submissions/, at: /commit/, lose: "answer" });
  const answer = await site.post("/contact", { ...message, formKey: "key" });
  const text = await expectFailure(answer, "There was an error submitting your message. Please try again.");
  expect(text).toContain("Forty gauges.");
  expect((await site.post("/contact", { ...message, formKey: "key" })).status).toBe(302);
  const { rows } = await site.owner.query("select from contact_submissions where name = 'Asha Example'");
  expect(rows).toHaveLength(1);
});

test.each(["statement", "answer"] as const)(
  "nobody knows the role, as the %s of the question is lost: that is said, nothing is shown, and the next answer lets them in again",
  async (lose) => {
    proxy.breakOnce({ at: /enter_role/, lose });
    const answer = await site.request("/admin/contacts", { headers: { cookie } });
    expect(proxy.isWhole()).toBe(false);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await plain(answer);
    expect(text).toContain("Authentication error. Please try again.");
    expect(text).not.toContain("Access Denied");
    expect(text).not.toContain("canary");
    expect((await site.request("/admin/contacts", { headers: { cookie } })).status).toBe(200);
  },
);

test("a sign-out that the database did not take: a page without a script says so, and the session stands", async () => {
  proxy.breakOnce({ at: /delete from "session"/, lose: "statement" });
  const headers = { cookie, accept: "text/html,application/xhtml+xml" };
  const answer = await site.post("/admin/logout", { from: "/admin/contacts?q=canary" }, headers);
  expect(proxy.isWhole()).toBe(false);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/admin/contacts?q=canary");
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  expect(cookies.filter((pair) => pair?.startsWith("session="))).toEqual([]);
  const page = await site.request("/admin/contacts?q=canary", {
    headers: { cookie: [cookie, ...cookies].join("; ") },
  });
  expect(page.status).toBe(200);
  const text = await plain(page);
  expect(text).toContain("Failed to log out");
  expect(text).toContain("canary-message");
});

test("no connection is held after all this", async () => {
  await eventually(() => {
    const { domain, auth } = poolUse(site.usedDatabase);
    const held = { domain: domain.open - domain.idle, auth: auth.open - auth.idle };
    expect(held).toEqual({ domain: 0, auth: 0 });
    expect(domain.waiting + auth.waiting).toBe(0);
  });
});
