/** Addresses of pictures: only https is written, and only https is shown, whatever stands in the row (SECURITY.md X2). */

import { afterAll, beforeAll, expect, test } from "vitest";
import { manyCaseStudies } from "#app/db/testing/testing-factories.ts";
import { attributesOf, metaOf, thingsOf } from "./html.ts";
import { corpus } from "./payloads/corpus.ts";
import { createTestSite, type TestSite } from "./site.ts";

const hostile = corpus(
  [
    "javascript:alert(1)",
    " javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "http://evil.example/a.png",
    "https://user@evil.example/a.png",
    "https://",
    "//evil.example/a.png",
    "/\\evil.example/a.png",
    "/admin/logout",
    "https://[::1",
  ],
  [
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://evil.example/1",
    "file:///etc/passwd",
    "ftp://evil.example/a.png",
    "http://user@evil.example/",
    "https://user:word@evil.example/a.png",
    "https://:@",
    "https:///",
    "https:evil.example/a.png",
    "https:\\\\evil.example\\a.png",
    "HTTPS:/evil.example",
    "///evil.example/a.png",
    "\\\\evil.example\\a.png",
    "/a.png",
    "a.png",
    "?x",
    "#x",
    "https://evil.example:99999/",
    "https://ex ample.com/",
    "https://%00/",
    "view-source:https://evil.example/",
    "intent://evil.example/",
    "x",
  ],
);

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
afterAll(() => site.close());

test("none is written by a form", async () => {
  for (const image of hostile) {
    const study = { title: "T", slug: "hostile", description: "D", image, as: "publish" };
    const response = await site.post("/admin/case-studies/new.data", study, { cookie });
    expect(response.status, image).toBe(400);
    expect(await response.text(), image).toContain("Image address must start with https://");
  }
  expect((await site.owner.query("select 1 from documents")).rows).toEqual([]);
});

test("none that stands in a row is shown, told to anybody or fed", async () => {
  await manyCaseStudies(site.owner, hostile.length, (n) => ({
    slug: `study-${n - 1}`,
    image: hostile[n - 1],
  }));
  const { url } = site;
  const pages = ["/", "/case-studies", ...hostile.map((_, n) => `/case-studies/study-${n}`)];
  for (const path of pages) {
    const html = await (await site.request(path)).text();
    for (const { src = "", srcset } of attributesOf(html, "img")) {
      expect(src.startsWith("/") && !src.startsWith("//"), `${path}: ${src}`).toBe(true);
      expect(srcset, path).toBeUndefined();
    }
    expect(metaOf(html, "og:image"), path).toMatch(new RegExp(`^${url}/share/`));
    for (const thing of thingsOf(html)) {
      expect(JSON.stringify(thing), path).not.toMatch(/evil\.example|javascript:|data:|blob:|file:/i);
    }
  }
  for (const path of ["/feed.xml", "/feed.json", "/sitemap.xml"]) {
    expect(await (await site.request(path)).text(), path).not.toMatch(
      /evil\.example|javascript:|blob:|file:|vbscript/i,
    );
  }
});

test("an https address is shown as it was written", async () => {
  const image = "https://pictures.example/a%20b.png?a=1&b=2#c";
  const study = { title: "Good", slug: "good", description: "D", image, as: "publish" };
  expect((await site.post("/admin/case-studies/new", study, { cookie })).status).toBe(302);
  const html = await (await site.request("/case-studies/good")).text();
  expect(attributesOf(html, "img").map(({ src }) => src)).toContain(image);
});
