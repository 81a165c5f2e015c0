/** Every hostile text of the corpus, in every field and on every page that shows it, arrives escaped (SECURITY.md X1). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCaseStudy, aSubmission } from "#app/db/testing/testing-factories.ts";
import { xssPayloads } from "./payloads/xss.ts";
import { createTestSite, type TestSite } from "./site.ts";

/** What HTML could take for an element. */
const texts = xssPayloads.filter((text) => text.includes("<"));
const entities = "&lt;script&gt;";
let site: TestSite;
let study: string;
let message: string;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  const title = `${texts.join(" ")} ${entities}`;
  const json_details = JSON.stringify([{ title: texts[0], type: "bullet", items: texts }]);
  const row = { slug: "hostile", title, description: title, tags: texts, json_details };
  study = await aCaseStudy(site.owner, row);
  message = await aSubmission(site.owner, { name: title, company: title, message: texts.join("\n") });
  await aCaseStudy(site.owner, { ...row, slug: "gone", deleted_at: new Date() });
  await aSubmission(site.owner, { name: title, deleted_at: new Date() });
});
afterAll(() => site.close());

test.each([
  () => "/",
  () => "/case-studies",
  () => "/case-studies/hostile",
  () => `/search?q=${encodeURIComponent(texts[0] ?? "")}`,
  () => "/admin/case-studies",
  () => `/admin/case-studies/${study}/edit`,
  () => "/admin/case-studies/trash",
  () => "/admin/contacts",
  () => `/admin/contacts/${message}`,
  () => "/admin/contacts/trash",
])("page %# says each of them escaped", async (path) => {
  const response = await site.request(path(), { headers: { cookie } });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/&lt;script&gt;window\.__x=1/);
  if (!path().startsWith("/search")) expect(html).toContain(entities.replaceAll("&", "&amp;")); // a snippet ends before
  for (const text of texts) expect(html.includes(text), text).toBe(false);
});
