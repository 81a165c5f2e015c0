/** Ids of any shape, and fields nobody asked for: nothing is found, nothing is written (SECURITY.md A6, A7). */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCaseStudy, aSubmission } from "#app/db/testing/testing-factories.ts";
import { isWhole } from "./payloads/corpus.ts";
import { idShapes, strangers } from "./payloads/ids.ts";
import { getExactly } from "./raw-request.ts";
import { createTestSite, type TestSite } from "./site.ts";

const study = "01900000-0000-7000-8000-0000000000aa";
const submission = "01900000-0000-7000-8000-0000000000bb";
let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
beforeEach(async () => {
  await site.owner.query("delete from documents; delete from contact_submissions");
  await aCaseStudy(site.owner, { id: study, slug: "a-study", title: "A study", description: "Public" });
  await aSubmission(site.owner, {
    id: submission,
    name: "Asha",
    email: "asha@example.com",
    message: "A message",
  });
});
afterAll(() => site.close());

async function contents() {
  const { rows } = await site.owner.query(`
    select (select json_agg(c order by id) from documents c) as studies,
           (select json_agg(c order by id) from contact_submissions c) as submissions,
           (select json_agg(u order by id) from "user" u) as users,
           (select json_agg(r order by user_id) from user_roles r) as roles`);
  return rows[0];
}

test.each([
  ["the editor", (id: string) => `/admin/case-studies/${id}/edit`, "Invalid case study ID"],
  ["the editor's data", (id: string) => `/admin/case-studies/${id}/edit.data`, "Invalid case study ID"],
  ["a message", (id: string) => `/admin/contacts/${id}`, ""],
  ["a message's data", (id: string) => `/admin/contacts/${id}.data`, ""],
])("ids that are none, as an address of %s", async (_name, address, sentence) => {
  for (const id of idShapes) {
    if (["_", ".data"].includes(id)) continue; // with ".data" behind them React Router reads the list's own data
    let { status, body, headers } = await getExactly(site.url, address(id), { cookie });
    if (id.toLowerCase() === study) continue; // moved to the record's own address
    // Another spelling is moved to the one of that address, which is none either.
    if (status === 301)
      ({ status, body, headers } = await getExactly(site.url, headers.get("location") ?? "", { cookie }));
    expect([400, 404], `${status} ${id}`).toContain(status);
    if (status === 400 && sentence && body.includes("<html")) expect(body, id).toContain(sentence);
  }
});

test("ids that nobody has lead back to the list, or are told to be gone", async () => {
  for (const id of strangers) {
    const edit = await site.request(`/admin/case-studies/${id}/edit`, { headers: { cookie } });
    expect(edit.headers.get("location"), id).toBe("/admin/case-studies");
    const toast = edit.headers.getSetCookie()[0]?.split(";")[0];
    const list = await site.request("/admin/case-studies", { headers: { cookie: `${cookie}; ${toast}` } });
    expect(await list.text(), id).toContain("Case study not found");
    const detail = await site.request(`/admin/contacts/${id}`, { headers: { cookie } });
    expect(detail.status, id).toBe(404);
    await detail.body?.cancel();
  }
});

test("ids that are none, in every form that names a record", async () => {
  const before = await contents();
  for (const path of [
    "/admin/case-studies",
    "/admin/contacts",
    "/admin/case-studies/trash",
    "/admin/contacts/trash",
  ]) {
    for (const [n, id] of [...idShapes.map(decoded), "", `${study}\0`, `\0${study}`].entries()) {
      const shapes: Record<string, string | string[]>[] = [{ id }, { "id[]": id }, { id: [study, id] }];
      // Each as the one id; what else a form may do with it does not depend on which it is.
      for (const fields of n % 6 === 0 ? shapes : shapes.slice(0, 1)) {
        const response = await site.post(`${path}.data`, { intent: "delete", ...fields }, { cookie });
        expect([400, 404], `${path} ${JSON.stringify(fields)}`).toContain(response.status);
        await response.body?.cancel();
      }
    }
    const many = Array.from({ length: 101 }, () => study);
    expect((await site.post(path, { intent: "delete", id: many }, { cookie })).status).toBe(400);
  }
  expect(await contents()).toEqual(before);
});

test("a parameter given twice, as a list or as an object is one or none, never a fault", async () => {
  const paths = ["/admin/case-studies", "/admin/contacts", "/case-studies", "/search", "/admin/login", "/"];
  const queries = [
    "page=1&page=2",
    "page[]=1",
    "page[$gt]=1",
    "q[]=a&q[]=b",
    "q=a&q=b",
    "sort=title&sort=updated",
    "sort[]=title",
    "direction[]=asc",
    "redirectTo=/admin&redirectTo=//evil.example",
    "tag=a&tag=b",
    "__proto__[x]=1",
    "constructor.prototype.x=1",
    "&&&==&=&",
    "%",
    "%ff=%ff",
    "q=%ff%fe",
    "q=%00",
    "q=%ed%a0%80",
    "_routes=x",
    "index",
  ];
  for (const [n, query] of queries.entries()) {
    // Each at one page in turn, or at every page.
    for (const path of isWhole ? paths : paths.slice(n % paths.length).slice(0, 1)) {
      const { status } = await getExactly(site.url, `${path}?${query}`, { cookie });
      expect([200, 302, 404], `${status} ${path}?${query}`).toContain(status);
    }
  }
});

/** Everything that a table has and a form has not, and what a parser could trip over. */
const extra = {
  id: "01900000-0000-7000-8000-00000000dead",
  user_id: "01900000-0000-7000-8000-00000000dead",
  role: "admin",
  is_admin: "true",
  admin: "1",
  sample: "true",
  details: "x",
  created_at: "2001-01-01",
  createdAt: "2001-01-01",
  updated_at: "2001-01-01",
  updatedAt: "2001-01-01",
  deleted_at: "2001-01-01",
  deletedAt: "2001-01-01",
  search_text: "planted-7f",
  searchText: "planted-7f",
  vocabulary: "'planted-7f'",
  fingerprint: "planted-7f",
  email_verified: "true",
  emailVerified: "true",
  token: "planted-7f",
  __proto__x: "1",
  "__proto__[sample]": "true",
  "constructor[prototype][sample]": "true",
  "title[]": "planted-7f",
  constructor: "planted-7f",
  toString: "planted-7f",
  hasOwnProperty: "planted-7f",
};
const withExtra = (fields: Record<string, string>) => {
  const all = new URLSearchParams({ ...extra, ...fields });
  all.append("__proto__", "planted-7f");
  return Object.fromEntries([...new Set(all.keys())].map((name) => [name, all.getAll(name)]));
};

describe("fields that no form has", () => {
  const written = { title: "New", slug: "new-one", description: "D", as: "publish" };

  test("are not written with a new case study", async () => {
    const response = await site.post("/admin/case-studies/new", withExtra(written), { cookie });
    expect(response.status).toBe(302);
    const { rows } = await site.owner.query("select * from documents where slug = 'new-one'");
    expectOrdinary(rows[0]);
    expect(rows[0].created_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test("are not written with a changed one, nor with another's id", async () => {
    const page = await site.request(`/admin/case-studies/${study}/edit`, { headers: { cookie } });
    const version = /name="version" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    const fields = withExtra({ ...written, slug: "changed", version });
    const response = await site.post(`/admin/case-studies/${study}/edit`, fields, { cookie });
    expect(response.status).toBe(302);
    const { rows } = await site.owner.query("select * from documents");
    expect(rows).toHaveLength(1);
    expect(rows[0].id).toBe(study);
    expectOrdinary(rows[0]);
  });

  test("are not written with a message", async () => {
    const message = {
      name: "B B",
      email: "b@example.com",
      company: "",
      message: "Long enough",
      formKey: "k",
    };
    expect((await site.post("/contact", withExtra(message))).status).toBe(302);
    const { rows } = await site.owner.query(
      "select * from contact_submissions where email = 'b@example.com'",
    );
    expect(rows).toHaveLength(1);
    expectOrdinary(rows[0]);
  });

  test("do not make an admin of somebody who signs in, nor of a second setup", async () => {
    const { user } = await site.signIn("member@example.com", "none");
    const before = await contents();
    await site.post(
      "/admin/login",
      withExtra({ email: "member@example.com", password: "correct horse river 42" }),
    );
    await site.post(
      "/admin/setup?token=x",
      withExtra({ email: "x@example.com", password: "correct horse river 42" }),
    );
    expect(await contents()).toEqual(before);
    const { rows } = await site.owner.query("select role from user_roles where user_id = $1", [user.id]);
    expect(rows).toEqual([{ role: "none" }]);
  });

  test("pollute nothing that later requests share", async () => {
    expect(({} as Record<string, unknown>).sample).toBeUndefined();
    expect(Object.prototype.toString.call([])).toBe("[object Array]");
  });

  function expectOrdinary(row: Record<string, unknown>): void {
    expect(row.id).not.toBe(extra.id);
    expect(JSON.stringify(row)).not.toContain("planted-7f");
    expect(row.deleted_at).toBeNull();
    expect(row.sample ?? false).toBe(false);
    expect((row.created_at as Date).getFullYear()).toBeGreaterThan(2001);
  }
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
