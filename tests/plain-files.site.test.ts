/** What programs ask for by name: maps, feeds, icons, Markdown. Addresses come from PUBLIC_URL alone (SECURITY.md N3). */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articles } from "#app/content/articles/articles.ts";
import { asSystem } from "#app/db/actors.server.ts";
import { usualTimeouts } from "#app/db/client.server.ts";
import { aCaseStudy, publishStored } from "#app/db/testing/testing-factories.ts";
import { seedSamples } from "#app/domain/documents/samples.server.ts";
import { sitePages } from "#app/seo/pages.server.ts";
import { createTestSite, renderedAnew, type TestSite } from "./site.ts";

const publicUrl = "https://www.example.com";
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ publicUrl }, { lock: usualTimeouts.lock });
  await asSystem(site.database, seedSamples);
  await site.owner.query("update documents set sample = false where slug = 'claims-triage'");
  await publishStored(site.owner);
  await aCaseStudy(site.owner, {
    slug: "own",
    title: "Control \u0008\u001f & <b> \u{1f642}",
    description: "Has a picture",
    image: "https://pictures.example/a.png?a&b",
    tags: ["A&B"],
  });
});
afterAll(() => site.close());

test("a page and its Markdown say the same day, that of the office", async () => {
  await aCaseStudy(site.owner, { slug: "late", updated_at: new Date("2026-11-25T20:00:00Z") });
  for (const path of ["/case-studies/late", "/case-studies/late.md"])
    expect(await (await site.request(path)).text(), path).toContain("26 November 2026");
  await site.owner.query(
    "delete from publications where slug = 'late'; delete from documents where slug = 'late'",
  );
});

const files = [
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/feed.xml", "application/atom+xml; charset=utf-8"],
  ["/feed.json", "application/feed+json; charset=utf-8"],
  ["/site.webmanifest", "application/manifest+json; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/index.md", "text/markdown; charset=utf-8"],
  ["/about.md", "text/markdown; charset=utf-8"],
  ["/services/data-analysis.md", "text/markdown; charset=utf-8"],
  ["/services/machine-learning.md", "text/markdown; charset=utf-8"],
  ["/industries/retail.md", "text/markdown; charset=utf-8"],
  ["/case-studies.md", "text/markdown; charset=utf-8"],
  ["/case-studies/claims-triage.md", "text/markdown; charset=utf-8"],
  ["/terms.md", "text/markdown; charset=utf-8"],
] as const;

async function textOf(path: string): Promise<string> {
  const response = await site.request(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

describe.each(files)("%s", (path, type) => {
  test("has its type, may be kept a while, and says when it has not changed", async () => {
    const response = await site.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=(?:3600$|0, s-maxage=10,)/);
    expect(response.headers.get("set-cookie")).toBeNull();
    const again = await site.request(path, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  test("names this site by PUBLIC_URL, whatever the request says", async () => {
    const headers = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      forwarded: "host=evil.example",
    };
    const text = await (await site.request(path, { headers })).text();
    expect(text).toBe(await textOf(path));
    expect(text).not.toContain("evil.example");
    expect(text).not.toContain("127.0.0.1");
    for (const [address = ""] of text.matchAll(/https?:\/\/[^\s"'<>)\\]+/g)) {
      expect(address).toMatch(
        /^https:\/\/(www\.example\.com\/|schema\.org|jsonfeed\.org|pictures\.example\/)|^http:\/\/www\.(sitemaps\.org|google\.com|w3\.org)\//,
      );
    }
  });

  test("takes no message", async () => {
    const response = await fetch(site.url + path, { method: "POST", headers: { origin: publicUrl } });
    expect(response.status).toBe(405);
  });
});

const builtIn = articles.map(({ slug }) => `/insights/${slug}`);

test("the site map holds every page, article and case study but the samples, with date and pictures", async () => {
  const xml = await textOf("/sitemap.xml");
  expectWellFormed(xml);
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
  const paths = [
    // A list that is empty is not named.
    ...sitePages.map(({ path }) => path).filter((path) => path !== "/events"),
    "/case-studies/own",
    "/case-studies/claims-triage",
    ...builtIn,
  ];
  expect(places.toSorted()).toEqual(paths.map((path) => publicUrl + path).toSorted());
  expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(paths.length);
  expect(xml).toContain("<image:loc>https://pictures.example/a.png?a&amp;b</image:loc>");
  expect(xml.match(/<image:loc>https:\/\/www\.example\.com\/share\//g)).toHaveLength(paths.length);
});

test("the site map has no part beyond its last", async () => {
  const [whole, first] = [await textOf("/sitemap.xml"), await textOf("/sitemap.xml?part=1")];
  expect(first).toBe(whole);
  for (const part of ["2", "0", "x", ""])
    expect((await site.request(`/sitemap.xml?part=${part}`)).status, part).toBe(404);
});

test("robots keep out of the staff area and the search", async () => {
  expect(await textOf("/robots.txt")).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /search\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
  );
});

test("the feeds carry case studies and articles whole, newest first, and no samples", async () => {
  const atom = await textOf("/feed.xml");
  expectWellFormed(atom);
  expect(atom.match(/<entry>/g)).toHaveLength(2 + builtIn.length);
  expect(atom).toContain("<author><name>Sabarmati AI</name></author>");
  expect(atom).toContain("&lt;h2&gt;The situation&lt;/h2&gt;");
  expect(atom).toContain("<title>Control  &amp; &lt;b&gt; \u{1f642}</title>");
  expect(atom).toContain('<category term="A&amp;B"/>');
  const json = JSON.parse(await textOf("/feed.json"));
  expect(json).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: `${publicUrl}/feed.json`,
  });
  const paths = json.items.map((item: { url: string }) => item.url.replace(publicUrl, ""));
  expect(paths.toSorted()).toEqual(
    ["/case-studies/own", "/case-studies/claims-triage", ...builtIn].toSorted(),
  );
  const studies = paths.filter((path: string) => path.startsWith("/case-studies/"));
  expect(studies).toEqual(["/case-studies/own", "/case-studies/claims-triage"]);
  const dates = json.items.map((item: { date_modified: string }) => item.date_modified);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("every page has its Markdown, and what is not there has none", async () => {
  for (const { path, outline } of sitePages) {
    const text = await textOf(path === "/" ? "/index.md" : `${path}.md`);
    expect(text.startsWith(`# ${outline.heading}\n\n`), path).toBe(true);
  }
  for (const path of [
    "/nothing.md",
    "/services/nothing.md",
    "/case-studies/nothing.md",
    "/search.md",
    "/admin.md",
    "/.md",
  ]) {
    expect((await site.request(path)).status, path).toBe(404);
  }
});

test.each([
  ["/icon.svg", "image/svg+xml"],
  ["/icon-192.png", "image/png"],
  ["/icon-512.png", "image/png"],
  ["/icon-maskable-512.png", "image/png"],
  ["/apple-touch-icon.png", "image/png"],
  ["/favicon.ico", "image/x-icon"],
])("%s is an icon", async (path, type) => {
  const response = await site.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain(type);
});

test("when the database fails, the lists say so and nobody keeps that", async () => {
  await site.owner.query("begin; lock table publications in access exclusive mode");
  const paths = ["/sitemap.xml", "/feed.xml", "/feed.json", "/case-studies.md", "/case-studies/own.md"];
  const answers = await Promise.all(paths.map((path) => site.request(path, { headers: renderedAnew })));
  await site.owner.query("rollback");
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

/** Every element is closed in its order, and nothing else could be taken for one. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, closing, name = "", single] of xml.matchAll(/<(\/?)([\w:.-]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (single) continue;
    if (closing) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
  expect(xml).not.toMatch(/&(?!(?:lt|gt|amp|quot|apos|#\d+);)/);
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u,
  );
}
