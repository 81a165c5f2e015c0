/** Whatever stands in an address's query: never a fault, never syntax (SECURITY.md Q1). */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaseStudy, aSubmission } from "#app/db/testing/testing-factories.ts";
import { plainText } from "./html.ts";
import { injections } from "./payloads/injections.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  const titles = [
    "100% recycled",
    "100 recycled",
    "a_b",
    "axb",
    "back\\slash",
    "backslash",
    "O'Reilly's AI/ML",
    "<b>bold</b>",
  ];
  for (const title of titles) {
    await aCaseStudy(site.owner, { title, tags: [title] });
    await aSubmission(site.owner, { name: title });
  }
});
afterAll(() => site.close());

/** The lists and what their addresses may say: text that is searched for, and words of which few are known. */
const lists = [
  { path: "/admin/case-studies", texts: ["q"], words: ["sort", "direction", "page", "after", "before"] },
  {
    path: "/admin/contacts",
    texts: ["q", "from", "company"],
    words: ["view", "sort", "direction", "page", "after", "before"],
  },
  { path: "/case-studies", texts: ["tag"], words: ["page"] },
  { path: "/search", texts: ["q"], words: [] },
];

test("every injection in every parameter of every list is an ordinary answer", async () => {
  const before = await site.owner.query("select count(*)::int as n from documents");
  for (const { path, texts, words } of lists) {
    for (const [n, text] of injections.entries()) {
      // Of the words one each time, in turn: they are all compared with those that are known.
      const word = words[n % words.length];
      for (const param of word ? [...texts, word] : texts) {
        // Data alone: it runs the same loader, and is not rendered.
        const address = `${path}.data?${new URLSearchParams({ [param]: text })}`;
        const response = await site.request(address, { headers: { cookie } });
        const body = await response.text();
        expect([200, 404], `${response.status} ${address}`).toContain(response.status);
        expect(/syntax error|PG::|SQLSTATE|Failed query/i.test(body), address).toBe(false);
      }
    }
  }
  expect((await site.owner.query("select count(*)::int as n from documents")).rows).toEqual(before.rows);
  expect(site.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test("a NUL in a field of a form is left out, and never a fault", async () => {
  const { rows } = await site.owner.query("select id from contact_submissions limit 1");
  const message = `/admin/contacts/${rows[0].id}`;
  const nul = "a\0b";
  const forms: [string, Record<string, string>, number][] = [
    ["/admin/contacts/export", { format: "json", search: nul, from: nul, company: nul }, 200],
    ["/admin/personal-data", { intent: "find", email: `${nul}@example.com` }, 200],
    ["/admin/personal-data/export", { email: `${nul}@example.com` }, 200],
    [message, { intent: "note", text: nul }, 302],
    [message, { intent: "owner", owner: nul }, 400],
    ["/admin/case-studies/new", { title: nul, slug: "with-nul", description: nul, as: "publish" }, 302],
    ["/admin/login", { email: `${nul}@example.com`, password: nul }, 400],
    [
      "/contact",
      { name: nul, email: "v@example.com", company: nul, message: `${nul} is enough`, formKey: nul },
      302,
    ],
  ];
  for (const [path, fields, status] of forms) {
    const isStaff = path.startsWith("/admin/") && path !== "/admin/login";
    const response = await site.post(path, fields, isStaff ? { cookie } : {});
    expect(response.status, path).toBe(status);
    await response.body?.cancel();
  }
  const notes = await site.owner.query("select body as text from submission_entries where kind = 'note'");
  expect(notes.rows).toEqual([{ text: "ab" }]);
});

test("no order but the lists' own reaches the database: others give the usual page", async () => {
  const usual = plainText(await (await site.request("/admin/case-studies", { headers: { cookie } })).text());
  for (const sort of [
    "id",
    "search_text",
    "1",
    "title;",
    "TITLE",
    "title,updated",
    "(select 1)",
    "updated_at",
    "__proto__",
  ]) {
    const answer = await site.request(`/admin/case-studies?${new URLSearchParams({ sort })}`, {
      headers: { cookie },
    });
    expect(plainText(await answer.text()), sort).toBe(usual);
  }
});

describe.each([
  ["/admin/case-studies", true],
  ["/admin/contacts", true],
  ["/search", false],
])("%s finds signs as they are", (path, isStaff) => {
  test.each([
    ["%", ["100% recycled"], ["100 recycled"]],
    ["100%", ["100% recycled"], ["100 recycled"]],
    ["a_b", ["a_b"], ["axb"]],
    ["back\\", ["back\\slash"], ["backslash"]],
    ["O'Reilly", ["O'Reilly's AI/ML"], ["axb"]],
    ["AI/ML", ["O'Reilly's AI/ML"], ["axb"]],
    ["<b>", ["<b>bold</b>"], ["axb"]],
  ])("%s", async (q, found, others) => {
    const headers = isStaff ? { cookie } : undefined;
    const response = await site.request(`${path}?${new URLSearchParams({ q })}`, { headers });
    const html = await response.text();
    const text = plainText(html.slice(html.indexOf("<main"), html.indexOf("</main>"))).replace(/\s+/g, "");
    for (const title of found) expect(text).toContain(title.replace(/\s+/g, ""));
    for (const title of others) expect(text).not.toContain(title.replace(/\s+/g, ""));
  });
});

test("a tag is found as it is written, and only so", async () => {
  for (const [tag, status] of [
    ["100% recycled", 200],
    ["a_b", 200],
    ["back\\slash", 200],
    ["<b>bold</b>", 200],
    ["%", 404],
    ["a%b", 404],
    ['{"a_b"}', 404],
    ["a_b','axb", 404],
  ] as const) {
    const response = await site.request(`/case-studies?${new URLSearchParams({ tag })}`);
    expect(response.status, tag).toBe(status);
    await response.body?.cancel();
  }
});
