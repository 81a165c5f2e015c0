/** What a staff page looks up beside itself fails: the page stands, and no sentence of the log reaches a screen. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { usualTimeouts } from "#app/db/client.server.ts";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { createTestSite, type TestSite } from "./site.ts";

const id = "01900000-0000-7000-8000-0000000000aa";
let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite({}, { lock: usualTimeouts.lock });
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  await aCaseStudy(site.owner, { id, slug: "a-study" });
});
afterAll(() => site.close());

test.each([
  ["who has a study open", "document_editors", `/admin/case-studies/editors?id=${id}`],
  ["whose a slug is", "documents", "/admin/case-studies/slug?slug=a-study"],
])("%s", async (_name, table, path) => {
  await site.owner.query(`begin; lock table ${table} in access exclusive mode`);
  const from = site.log.length;
  try {
    const answer = await site.request(path, { headers: { cookie } });
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/could not|[a-z]{3} [a-z]{3}/);
    expect(site.log.slice(from).join()).toMatch(/could not be read/);
  } finally {
    await site.owner.query("rollback");
  }
});
