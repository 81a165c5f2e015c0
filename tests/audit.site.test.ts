/** The audit log as staff read it: plain addresses, without a script (docs/product.md, STF23). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit as words } from "#app/content/admin/audit.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

test("says who did what, all of it or of one kind and day; a filter that is none is left out", async () => {
  const { cookie } = await site.signIn("admin@example.com", "admin");
  const page = async (query: string) =>
    (await site.request(`/admin/audit${query}`, { headers: { cookie } })).text();
  const line = new RegExp(`<b>${words.actions["signed in"]}</b><span[^>]*>admin@example.com`);
  expect(await page("")).toMatch(line);
  expect(await page("?kind=accounts&who=nobody&day=2026-02-30&of=x&after=y")).toMatch(line);
  for (const query of ["?kind=messages", "?day=2020-01-01", `?of=${crypto.randomUUID()}`])
    expect(await page(query), query).toContain(words.empty.heading);
});

test("is leafed through by fifty lines, the filter kept", async () => {
  const { cookie } = await site.signIn("other@example.com", "admin");
  await site.owner.query(
    "insert into audit_log (id, action) select gen_random_uuid(), 'redirect added' from generate_series(1, 60)",
  );
  const page = async (path: string) => (await site.request(path, { headers: { cookie } })).text();
  const first = await page("/admin/audit?kind=content");
  expect(first.match(/Redirect added/g)).toHaveLength(50);
  const older = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const second = await page(older);
  expect(second.match(/Redirect added/g)).toHaveLength(10);
  expect(second).not.toMatch(/href="[^"]*after=/);
});
