/** /share/<page>.png: only what exists, kept as long as it is right, drawn anew when it changes. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { usualTimeouts } from "#app/db/client.server.ts";
import { aCaseStudy, publishStored } from "#app/db/testing/testing-factories.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import { metaOf } from "./html.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({}, { lock: usualTimeouts.lock });
  await aCaseStudy(site.owner, { slug: "one", title: "One" });
});
afterAll(() => site.close());

async function addressOf(path: string): Promise<string> {
  const html = await (await site.request(path)).text();
  return (metaOf(html, "og:image") ?? "").slice(site.url.length);
}

test.each([
  "/share/nothing.png",
  "/share/case-studies/nothing.png",
  "/share/services/nothing.png",
  "/share/home",
  "/share/home.jpg",
  "/share/.png",
  "/share/",
  "/share/admin.png",
  "/share/admin/contacts.png",
  "/share/case-studies/one/two.png",
  "/share/case-studies/' or 1=1.png",
])("%s is not there, and nobody keeps that answer for long", async (path) => {
  const response = await site.request(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe(cacheControl("everybody", "at any moment"));
});

test("another version, or none, is asked for again each time", async () => {
  for (const query of ["", "?v=old", "?v="]) {
    const response = await site.request(`/share/about.png${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=10,/);
  }
});

test("who has it already is told so, without a picture", async () => {
  const address = await addressOf("/about");
  const etag = (await site.request(address)).headers.get("etag") ?? "";
  const again = await site.request(address, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect((await site.request(address, { method: "HEAD" })).status).toBe(200);
});

test("a new title has a new address and a new picture", async () => {
  const before = await addressOf("/case-studies/one");
  const first = Buffer.from(await (await site.request(before)).arrayBuffer());
  await site.owner.query("update documents set title = 'Two' where slug = 'one'");
  await publishStored(site.owner);
  const after = await eventually(async () => {
    const address = await addressOf("/case-studies/one");
    expect(address).not.toBe(before); // the page may still be a moment old
    return address;
  });
  const second = await site.request(after);
  expect(second.headers.get("cache-control")).toMatch(/^public, max-age=3600, s-maxage=10,/);
  expect(Buffer.from(await second.arrayBuffer()).equals(first)).toBe(false);
  expect((await site.request(before)).headers.get("cache-control")).toMatch(/^public, max-age=0,/);
});

test("without the database the pages keep their pictures, case studies say why not", async () => {
  await site.owner.query("begin; lock table publications in access exclusive mode");
  const [study, page] = await Promise.all([
    site.request("/share/case-studies/one.png"),
    site.request("/share/careers.png"),
  ]);
  await site.owner.query("rollback");
  expect(study.status).toBe(503);
  expect(await study.text()).toBe("Failed to load case study\n");
  expect(study.headers.get("cache-control")).toBe("no-store");
  expect(page.status).toBe(200);
});
