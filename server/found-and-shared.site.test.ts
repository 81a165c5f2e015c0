/** How every public page is found and shared: metadata, structured data, share image, links (spec sections 2 and 3). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samples } from "#app/content/samples.ts";
import { asSystem } from "#app/db/actors.server.ts";
import { plantSamples } from "#app/domain/case-studies/samples.server.ts";
import { searchPage, sitePages } from "#app/seo/pages.server.ts";
import { attributesOf, linkOf, metaOf, plainText, textsOf, thingsOf } from "./reading.ts";
import { createTestSite, type TestSite } from "./testing.ts";

type Expected = { path: string; heading: string; types: string[] };

/** The kind of page, as schema.org calls it, where it is not a plain WebPage. */
const kinds: Record<string, string[]> = {
  "/": ["WebPage", "Organization", "WebSite"],
  "/about": ["AboutPage"],
  "/contact": ["ContactPage"],
  "/case-studies": ["CollectionPage"],
  "/search": ["SearchResultsPage"],
};
/** What schema.org and the search engines want of each thing. */
const required: Record<string, string[]> = {
  WebPage: ["name", "url", "description", "isPartOf", "primaryImageOfPage"],
  AboutPage: ["name", "url", "about"],
  ContactPage: ["name", "url", "about"],
  CollectionPage: ["name", "url", "mainEntity"],
  SearchResultsPage: ["name", "url"],
  Organization: ["name", "url", "logo", "email", "foundingDate", "address", "location", "contactPoint"],
  WebSite: ["name", "url", "publisher", "potentialAction"],
  Service: ["name", "description", "serviceType", "provider", "url"],
  FAQPage: ["mainEntity"],
  BreadcrumbList: ["itemListElement"],
  Article: ["headline", "image", "datePublished", "dateModified", "author", "publisher"],
};

const pages: Expected[] = [
  ...[...sitePages, searchPage].map(({ path, kind, outline }) => ({
    path,
    heading: outline.heading,
    types: [
      ...(kinds[path] ?? ["WebPage"]),
      ...(kind === "service" ? ["Service"] : []),
      ...(path === "/" ? [] : ["BreadcrumbList"]),
    ],
  })),
  ...samples.map(({ slug, title }) => ({
    path: `/case-studies/${slug}`,
    heading: title,
    types: ["WebPage", "Article", "BreadcrumbList"],
  })),
];

let site: TestSite;
const read = new Map<string, { status: number; html: string; headers: Headers }>();
beforeAll(async () => {
  site = await createTestSite();
  await asSystem(site.database, plantSamples);
  for (const { path } of pages) {
    const response = await site.request(path);
    read.set(path, { status: response.status, html: await response.text(), headers: response.headers });
  }
});
afterAll(() => site.close());

describe.each(pages)("$path", ({ path, heading, types }) => {
  const page = () => read.get(path) ?? { status: 0, html: "", headers: new Headers() };

  test("has its heading, title, description and address", () => {
    const { status, html } = page();
    expect(status).toBe(200);
    const [title, ...others] = textsOf(html.slice(0, html.indexOf("</head>")), "title");
    expect(others).toEqual([]);
    expect(title).toContain("Sabarmati AI");
    if (path !== "/") expect(textsOf(html, "h1")).toEqual([heading]);
    expect(textsOf(html, "h1")).toHaveLength(1);
    const { length } = metaOf(html, "description") ?? "";
    expect(length).toBeGreaterThanOrEqual(70);
    expect(length).toBeLessThanOrEqual(160);
    expect(linkOf(html, "canonical")).toBe(site.url + path);
    expect(metaOf(html, "og:url")).toBe(site.url + path);
    expect(metaOf(html, "robots")).toBe(path === "/search" ? "noindex, follow" : undefined);
  });

  test("has structured data that says what it is", () => {
    const things = thingsOf(page().html);
    const found = things.map((thing) => String(thing["@type"]));
    expect(found).toEqual(expect.arrayContaining(types));
    for (const thing of things) {
      for (const property of required[String(thing["@type"])] ?? ["a rule in this test"]) {
        expect(thing, `${thing["@type"]} of ${path}`).toHaveProperty(property);
      }
    }
    const ids = things.map((thing) => thing["@id"]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(things.some((thing) => thing["@type"] === "FAQPage")).toBe(page().html.includes("<details"));
  });

  test("has a share image of 1200 x 630 that can be kept for ever", async () => {
    const { html } = page();
    const address = metaOf(html, "og:image") ?? "";
    expect(address.startsWith(`${site.url}/share/`), address).toBe(true);
    expect([metaOf(html, "og:image:width"), metaOf(html, "og:image:height")]).toEqual(["1200", "630"]);
    expect(metaOf(html, "og:image:alt")).toBe(heading);
    expect(metaOf(html, "twitter:image")).toBe(address);
    const response = await site.request(address.slice(site.url.length));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(300_000);
  });
});

test("no two pages share a title, a description, an address or a picture", () => {
  const all = [...read.values()].map(({ html }) => html);
  for (const what of [
    all.map((html) => textsOf(html, "title")[0]),
    all.map((html) => metaOf(html, "description")),
    all.map((html) => linkOf(html, "canonical")),
    all.map((html) => metaOf(html, "og:image")),
  ]) {
    expect(new Set(what).size).toBe(all.length);
  }
});

test("every link of every page leads somewhere, anchors too", async () => {
  const broken: string[] = [];
  const status = new Map<string, { ok: boolean; html: string }>();
  for (const [path, { html }] of read) {
    const links = [...attributesOf(html, "a"), ...attributesOf(html, "link")].map(({ href = "" }) => href);
    const images = attributesOf(html, "img").map(({ src = "" }) => src);
    const forms = attributesOf(html, "form").map(({ action = path }) => action);
    for (const link of new Set([...links, ...images, ...forms])) {
      const { origin, pathname, search, hash } = new URL(link, site.url + path);
      if (origin !== site.url) continue;
      const target = pathname + search;
      if (!status.has(target)) {
        const response = await site.request(target);
        status.set(target, { ok: response.status === 200, html: await response.text() });
      }
      const { ok = false, html: there = "" } = status.get(target) ?? {};
      const anchored = hash === "" || there.includes(` id="${hash.slice(1)}"`);
      if (!ok || !anchored) broken.push(`${path} -> ${link}`);
    }
  }
  expect(broken).toEqual([]);
  expect(status.size).toBeGreaterThan(pages.length);
});

test("no page asks anything of another origin", () => {
  for (const [path, { html }] of read) {
    const asked = ["script", "img", "iframe", "source"].flatMap((name) => attributesOf(html, name));
    for (const { src = "" } of asked) expect(src, path).not.toMatch(/^(?:https?:)?\/\//);
  }
});

describe("what an editor writes", () => {
  const evil = `</script><script>alert(1)</script><!-- "&' \u2028 {{x}}`;

  beforeAll(() =>
    site.owner.query(
      `insert into case_studies (id, slug, title, description, tags, image, json_details)
       values (gen_random_uuid(), 'evil', $1, $1, array[$1], 'javascript:alert(1)', $2)`,
      [evil, JSON.stringify([{ title: evil, type: "paragraph", items: [evil] }])],
    ),
  );

  test("stays text in structured data and in every tag (security.md X3)", async () => {
    const html = await (await site.request("/case-studies/evil")).text();
    const article = thingsOf(html).find((thing) => thing["@type"] === "Article");
    expect(article?.headline).toBe(evil);
    expect(html.match(/<script type="application\/ld\+json">/g)).toHaveLength(1);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain('<!-- "');
    expect(metaOf(html, "og:title")).toBe(evil);
    expect(metaOf(html, "keywords")).toBe(evil);
  });

  test("stays text in the feeds, the map, the Markdown and the search", async () => {
    for (const path of [
      "/feed.xml",
      "/sitemap.xml",
      "/case-studies/evil.md",
      "/case-studies.md",
      "/search?q=alert",
    ]) {
      const text = await (await site.request(path)).text();
      expect(text, path).not.toContain("<script>alert");
    }
    const feed = await (await site.request("/feed.json")).text();
    const { items } = JSON.parse(feed) as { items: { title: string; content_html: string }[] };
    const item = items.find(({ title }) => title === evil);
    expect(item?.content_html).not.toContain("<script");
    expect(plainText(item?.content_html ?? "")).toContain("</script><script>alert(1)</script>");
  });

  test("an unsafe picture is named nowhere (security.md X2)", async () => {
    const places = ["/case-studies/evil", "/feed.xml", "/feed.json", "/sitemap.xml", "/case-studies/evil.md"];
    for (const path of places) {
      expect(await (await site.request(path)).text(), path).not.toContain("javascript:alert");
    }
  });
});
