/** One address a page, and what is answered at an address that leads nowhere. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { getExactly } from "./raw-request.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

describe("one address a page", () => {
  test.each([
    ["/ABOUT", "/about"],
    ["/about/", "/about"],
    ["/Terms?from=mail&a=%2F", "/terms?from=mail&a=%2F"],
    ["/%61bout", "/about"],
    ["/services/Data-Analysis", "/services/data-analysis"],
    ["/Industries/retail/", "/industries/retail"],
    ["/case-studies/?page=2", "/case-studies?page=2"],
    ["/Case-Studies/Some-Study", "/case-studies/some-study"],
    ["/SEARCH/?q=Data", "/search?q=Data"],
    ["/Contact", "/contact"],
    ["/ADMIN/Contacts?q=A", "/admin/contacts?q=A"],
    ["/admin/", "/admin"],
    ["/services/NOPE", "/services/nope"],
    ["//contact", "/contact"],
    ["/about//?a=1", "/about?a=1"],
    ["//industries///retail", "/industries/retail"],
    ["//services//", "/services"],
  ])("%s is moved to %s for good", async (path, to) => {
    const { status, headers } = await getExactly(site.url, path);
    expect(status).toBe(301);
    expect(headers.get("location")).toBe(to);
  });

  test.each(["/", "/about", "/case-studies?page=1", "/search?q=DATA", "/services/data-analysis"])(
    "%s is one already",
    async (path) => expect((await getExactly(site.url, path)).status).toBe(200),
  );

  test.each([
    ["/about.", "/about"],
    ["/About).", "/about"],
    ["/services/data-analysis,", "/services/data-analysis"],
    ["/case-studies/caught'", "/case-studies/caught"],
    ["/case-studies/caught%E2%80%9D", "/case-studies/caught"],
    ["/case-studies/caught%3E", "/case-studies/caught"],
    ["/case-studies/caught%2e?from=mail", "/case-studies/caught?from=mail"],
    ["/case-studies/caught%29", "/case-studies/caught"],
    ["/case-studies/caught.md)", "/case-studies/caught.md"],
    ["/)", "/"],
    ["//case-studies/caught.", "/case-studies/caught"],
  ])("what a sentence has put behind it is left out: %s", async (path, to) => {
    await aCaseStudy(site.owner, { slug: "caught", title: "Caught" }).catch(() => {});
    const { status, headers } = await getExactly(site.url, path);
    expect([status, headers.get("location")]).toEqual([301, to]);
    expect((await getExactly(site.url, to)).status).toBe(200);
  });

  test("a tag in other letters is moved to the tag", async () => {
    await aCaseStudy(site.owner, { tags: ["Energy"] });
    const { status, headers } = await getExactly(site.url, "/case-studies?tag=eNERGY&page=2");
    expect([status, headers.get("location")]).toEqual([308, "/case-studies?tag=Energy&page=2"]);
    expect((await getExactly(site.url, "/case-studies?tag=Energ")).status).toBe(404);
  });

  test("a message that is sent is not moved", async () => {
    expect((await site.post("/Contact", { name: "A" })).status).not.toBe(301);
  });
});

describe("an address that leads nowhere", () => {
  test.each([
    "/nowhere",
    "/services/nope",
    "/industries/nope",
    "/case-studies/nope",
    "/admin/nowhere",
    "/about.nothing",
    "/services/nope.md",
    "/assets/gone.js",
    "/NOWHERE",
    "//nowhere",
    "/nowhere).",
    "/services/nope,",
    "//evil.example/)",
    "/a%2fb",
    "/a%5Cb",
    "/about/../terms",
    "/%2e%2e/admin",
  ])("%s gets a status 404, and no line for one who asks", async (path) => {
    const from = site.log.length;
    const { status, body } = await getExactly(site.url, path, { cookie: "a=b" });
    expect(status).toBe(404);
    expect(site.log.slice(from).filter((line) => line.includes("not found"))).toEqual([]);
    if (!/\.(?:md|js)$/.test(path)) expect(body).toContain("</html>");
  });

  test.each(["//nowhere", "/a%2fb", "/about/../terms"])(
    "%s is refused with the page of the site",
    async (path) => {
      const { headers, body } = await getExactly(site.url, path);
      expect(body).toContain("Oops! Page not found");
      expect(body).toContain("Return to Home");
      expect(headers.get("content-type")).toContain("text/html");
      expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test("a form sent to a refused address is refused", async () => {
    expect((await site.post("//contact", { name: "A" })).status).toBe(404);
  });
});

test.each(["infinity", "-infinity"])("a case study of %s is not stored", async (time) => {
  await expect(aCaseStudy(site.owner, { updated_at: time })).rejects.toThrow("documents_finite_check");
});

describe("a case study whose time is none that a calendar has", () => {
  beforeAll(async () => {
    for (const table of ["documents", "publications", "revisions"])
      await site.owner.query(`alter table ${table} drop constraint ${table}_finite_check`);
    for (const [slug, time] of [
      ["a-study", "2026-03-04T05:06:07Z"],
      ["endless", "infinity"],
      ["beyond-dates", "290000-01-01T00:00:00Z"],
    ]) {
      await aCaseStudy(site.owner, { slug, title: slug, created_at: time, updated_at: time });
    }
  });

  test.each([
    "/",
    "/case-studies",
    "/case-studies/endless",
    "/case-studies/beyond-dates",
    "/case-studies/endless.md",
    "/case-studies.md",
    "/sitemap.xml",
    "/feed.xml",
    "/feed.json",
    "/llms.txt",
    "/search?q=endless",
  ])("takes down nothing: %s", async (path) => {
    const { status, body } = await getExactly(site.url, path);
    expect(status).toBe(200);
    expect(body).not.toMatch(/Invalid|infinity|NaN/);
    if (/sitemap|feed|case-studies(?:\.md)?$/.test(path)) {
      for (const slug of ["a-study", "endless", "beyond-dates"])
        expect(body).toContain(`/case-studies/${slug}`);
    }
  });
});
