/** The audit log as staff read it: plain addresses, without a script (docs/product.md, STF23). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit as words } from "#app/content/admin/audit.ts";
import { asAdmin } from "#app/db/actors.server.ts";
import { aCaseStudy, aPicture } from "#app/db/testing/testing-factories.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import type { AuditAction } from "#app/domain/audit/audit.ts";
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
  const line = new RegExp(
    `<b>${words.actions["signed in"]}</b></span><span[^>]*><span[^>]*>admin@example.com`,
  );
  expect(await page("")).toMatch(line);
  expect(await page("?kind=accounts&who=nobody&day=2026-02-30&of=x&after=y")).toMatch(line);
  for (const query of ["?kind=messages", "?day=2020-01-01", `?of=${crypto.randomUUID()}`])
    expect(await page(query), query).toContain(words.empty.heading);
});

test("names people as they call themselves and a study with its link, while it is there", async () => {
  const { cookie } = await site.signIn("named@example.com", "admin");
  const post = (name: string) => site.post("/admin/account", { intent: "name", name }, { cookie });
  const page = async (path = "/admin/audit") => (await site.request(path, { headers: { cookie } })).text();
  expect((await post("x".repeat(81))).status).toBe(400);
  expect((await post("  Asha \n Rao ")).status).toBe(302);
  expect(await page("/admin/account")).toMatch(/<input[^>]* name="name"[^>]* value="Asha Rao"/);
  const id = await aCaseStudy(site.owner, { title: "Steam <b>audit</b>" });
  const { userId } = (await site.owner.query(`select id as "userId" from "user" where name = 'Asha Rao'`))
    .rows[0];
  await asAdmin(site.database, userId, (tx) => recordAudit(tx, "draft saved", {}, [id]));
  const shown = await page();
  expect(shown).toContain("Asha Rao (named@example.com)");
  expect(shown).toMatch(new RegExp(`href="/admin/case-studies/${id}/edit"[^>]*>Steam &lt;b&gt;audit`));
  await site.post("/admin/case-studies", { intent: "delete", id }, { cookie });
  expect((await post("")).status).toBe(302);
  expect(await page()).not.toMatch(/Asha|Steam/);
});

test("says the kind of document that something was done to, in the trash too, and leads to its editor", async () => {
  const { cookie, user } = await site.signIn("kinds@example.com", "admin");
  const [study, opening] = [await aCaseStudy(site.owner), await aCaseStudy(site.owner)];
  await site.owner.query("delete from publications where document_id = $1", [opening]);
  await site.owner.query("update documents set kind = 'opening' where id = $1", [opening]);
  const record = (action: AuditAction, ...subjects: string[]) =>
    asAdmin(site.database, user.id, (tx) => recordAudit(tx, action, {}, subjects));
  await record("document withdrawn", opening);
  await record("document withdrawn", study);
  await record("documents deleted", study, opening);
  await record("document deleted for good", crypto.randomUUID());
  const page = async () =>
    (await site.request(`/admin/audit?who=${user.id}&kind=content`, { headers: { cookie } })).text();
  const sentences = [
    "Text deleted for good",
    "Texts moved to the trash",
    "Case study withdrawn",
    "Job opening withdrawn",
  ];
  const said = (await page()).matchAll(/<b>((?:Text|Case|Job)[^<]*)<\/b>/g);
  expect(Array.from(said, ([, sentence]) => sentence)).toEqual(sentences);
  expect(await page()).toContain(`href="/admin/openings/${opening}/edit"`);
  await site.owner.query("update documents set deleted_at = now()");
  expect(await page()).toContain("<b>Job opening withdrawn");
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

test("says how large a picture was that somebody uploaded, and leads to it", async () => {
  const { cookie, user } = await site.signIn("pictures@example.com", "admin");
  const id = await aPicture(site.owner, { name: "Boiler house" });
  await asAdmin(site.database, user.id, (tx) => recordAudit(tx, "picture uploaded", { bytes: 38_174 }, [id]));
  const page = await (await site.request(`/admin/audit?of=${id}`, { headers: { cookie } })).text();
  expect(page).toContain("<b>Picture uploaded, 38 kB</b>");
  expect(page).toMatch(new RegExp(`href="/admin/media/${id}"[^>]*>Boiler house</a>`));
});
