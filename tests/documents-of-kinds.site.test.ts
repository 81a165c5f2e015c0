/** What differs by kind: the address at which a document is changed (SECURITY.md A6), and the rules of publishing it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtInCompany } from "#app/content/company-facts.ts";
import { asAdmin } from "#app/db/actors.server.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { createDocument } from "#app/domain/documents/documents.server.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { type PageText, pageKind } from "#app/domain/pages/kind.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
let editor: string;
let id: string;
let companyId: string;
let homeId: string;
beforeAll(async () => {
  site = await createTestSite();
  const admin = await site.signIn("admin@example.com", "admin");
  cookie = admin.cookie;
  editor = (await site.signIn("editor@example.com", "editor")).cookie;
  const text = { ...pageKind.builtIn("about"), slug: "about", heading: "A page" } as unknown as PageText;
  const home = { ...pageKind.builtIn("index"), slug: "index" } as unknown as PageText;
  const made = <Text extends Written>(kind: Kind<Text>, text: Text) =>
    asAdmin(site.database, admin.user.id, async (tx) => {
      const saved = await createDocument(tx, kind, text);
      return saved.ok ? saved.document.id : "";
    });
  id = await made(pageKind, text);
  homeId = await made(pageKind, home);
  companyId = await made(companyKind, companyKind.textOf(builtInCompany, ""));
});
afterAll(() => site.close());
beforeEach(() => site.owner.query("update documents set deleted_at = null"));

async function rows() {
  const tables = ["documents", "publications", "revisions", "review_requests", "guest_links", "audit_log"];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await site.owner.query(`select ${counts}, (select array_agg(deleted_at) from documents)`)).rows;
}

test.each(["edit", "history", "remarks", "preview-links", "edit/publish"])(
  "%s shows none",
  async (screen) => {
    const answer = await site.request(`/admin/articles/${id}/${screen}`, { headers: { cookie } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/articles"]);
  },
);

test.each([
  ["edit", { intent: "withdraw" }],
  ["edit", { intent: "discard" }],
  ["edit", { as: "draft", title: "T", version: "" }],
  ["history", { number: "1", seen: "" }],
  ["remarks", { intent: "ask", note: "" }],
  ["remarks", { intent: "withdraw" }],
  ["preview-links", { intent: "create", label: "", days: "1" }],
])("%s does nothing: %j", async (screen, fields) => {
  const before = await rows();
  const answer = await site.post(`/admin/articles/${id}/${screen}`, fields, { cookie });
  expect(answer.status).toBeLessThan(500);
  expect(await rows()).toEqual(before);
});

test("the list deletes and copies none, and the trash brings none back or away", async () => {
  const post = (path: string, intent: string) => site.post(path, { intent, id }, { cookie });
  const before = await rows();
  await post("/admin/articles", "delete");
  await post("/admin/articles", "duplicate");
  expect(await rows()).toEqual(before);
  await site.owner.query("update documents set deleted_at = '2026-01-01'");
  const trashed = await rows();
  await post("/admin/articles/trash", "restore");
  await post("/admin/articles/trash", "delete");
  expect(await rows()).toEqual(trashed);
});

test.each(["duplicate", "delete", "restore", "remove samples"])(
  "of the one record of the company there is no list that could %s it",
  async (intent) => {
    const before = await rows();
    const batch = "2026-01-01T00:00:00.000000Z";
    const answer = await site.post("/admin/company", { intent, id: companyId, batch }, { cookie });
    expect(answer.status).toBe(405);
    expect(await rows()).toEqual(before);
    expect((await site.request("/admin/company/trash", { headers: { cookie } })).status).toBe(404);
  },
);

test.each([
  ["company", () => companyId, false],
  ["pages", () => homeId, true],
])(
  "a document that is unique, of %s, offers no copy, and a request makes none",
  async (list, id, hasTrash) => {
    const editor = await (await site.request(`/admin/${list}/${id()}/edit`, { headers: { cookie } })).text();
    expect(editor.includes('value="duplicate"')).toBe(false);
    expect(editor.includes(">Delete<")).toBe(hasTrash);
    const before = await rows();
    const answer = await site.post(`/admin/${list}`, { intent: "duplicate", id: id() }, { cookie });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await rows()).toEqual(before);
  },
);

describe("who may not publish a kind", () => {
  const at = "2999-01-04T09:00";
  const isError = (line: string) => (JSON.parse(line) as { level: number }).level >= 50;

  test("plans nothing of it: what PostgreSQL refuses is 403, and no failure", async () => {
    const before = await rows();
    const logged = site.log.length;
    const fields = { study: companyId, action: "publish", when: "later", at };
    const answer = await site.post("/admin/desk/planned/new", fields, { cookie: editor });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("Access Denied")]);
    const page = await site.request(`/admin/desk/planned/new?id=${companyId}`, {
      headers: { cookie: editor },
    });
    expect(page.status).toBe(403);
    expect(await rows()).toEqual(before);
    expect(site.log.slice(logged).filter(isError)).toEqual([]);
  });

  test("reads what is planned of it, and is offered nothing that changes that", async () => {
    const fields = { study: companyId, action: "withdraw", when: "later", at };
    expect((await site.post("/admin/desk/planned/new", fields, { cookie })).status).toBe(302);
    const read = async (who: string) =>
      (await site.request("/admin/desk/planned", { headers: { cookie: who } })).text();
    const [asAdmin, asEditor] = [await read(cookie), await read(editor)];
    expect(asEditor).toContain("Company record");
    for (const intent of ["change", "cancel"]) {
      expect(asAdmin, intent).toContain(`value="${intent}"`);
      expect(asEditor, intent).not.toContain(`value="${intent}"`);
    }
  });
});

const facts = {
  email: "hello@example.com",
  founded: "2025",
  "hours.first": "Monday",
  "hours.last": "Friday",
  "hours.opens": "09:00",
  "hours.closes": "18:00",
  "holidays.length": "0",
  "people.length": "0",
  "certificates.length": "0",
  "logos.length": "0",
  "profiles.length": "0",
  "purchasing.length": "0",
};
const added = {
  title: "Admin",
  place: "top",
  address: "admin",
  menu: "none",
  heading: "A page",
  lead: "Its lead.",
  drawing: "admin",
  "sections.length": "0",
  "metadata.title": "A page | Example",
  "metadata.description": "What it is about.",
  "button.label": "",
  "button.to": "",
};
test.each([
  [
    "company/new?slug=company",
    { ...facts, "hours.opens": "25:99" },
    "Write when the office opens in 24 hours",
  ],
  ["company/new?slug=company", { ...facts, email: "a@b.c?bcc=d" }, "Enter a valid email address"],
  ["pages/new", added, "The address /admin belongs to the website itself"],
])("%s is not published against a rule of its kind, by the form neither", async (path, fields, sentence) => {
  const before = await countPublic();
  const answer = await site.post(`/admin/${path}`, { ...fields, as: "publish" }, { cookie });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await countPublic()).toEqual(before);
});

async function countPublic() {
  return (await site.owner.query("select count(*)::int from publications")).rows;
}
