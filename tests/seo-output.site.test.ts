/** How every public page is found and shared: metadata, structured data, share image, links (docs/product.md, Pages and Entities). */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articles } from "#app/content/articles/articles.ts";
import { builtInPages } from "#app/content/pages.ts";
import { samples } from "#app/content/samples.ts";
import { asSystem } from "#app/db/actors.server.ts";
import {
  aCaseStudy,
  anEvent,
  aPage,
  manyCaseStudies,
  publishStored,
} from "#app/db/testing/testing-factories.ts";
import { seedSamples } from "#app/domain/documents/samples.server.ts";
import { attributesOf, linkOf, mainOf, metaOf, plainText, textsOf, thingsOf } from "./html.ts";
import { isWhole } from "./payloads/corpus.ts";
import { faultsOf } from "./schema-org.ts";
import { createTestSite, eventually, pathOf, type TestSite } from "./site.ts";
import { questionsOfPages, shownOnPages } from "./specification.ts";

type Expected = { path: string; title: string; heading: string; types: string[] };

/** The kind of page, as schema.org calls it, where it is not a plain WebPage. */
const kinds: Record<string, string[]> = {
  "/": ["WebPage", "Organization", "WebSite"],
  "/about": ["AboutPage"],
  "/contact": ["ContactPage"],
  "/case-studies": ["CollectionPage"],
  "/insights": ["CollectionPage"],
  "/events": ["CollectionPage"],
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
  Event: [
    ...["name", "description", "image", "startDate", "endDate", "eventStatus", "eventAttendanceMode"],
    ...["location", "organizer"],
  ],
  Article: ["headline", "image", "datePublished", "dateModified", "author", "publisher"],
};

const pages: Expected[] = [
  ...builtInPages.map(({ path, values }) => ({
    path,
    title: values.metadata.title,
    heading: values.heading,
    types: [
      ...(kinds[path] ?? ["WebPage"]),
      ...(path.startsWith("/services/") ? ["Service"] : []),
      ...(path === "/" ? [] : ["BreadcrumbList"]),
    ],
  })),
  ...samples.map(({ slug, title }) => ({
    path: `/case-studies/${slug}`,
    title: `${title} | Sabarmati AI`,
    heading: title,
    types: ["WebPage", "BreadcrumbList"],
  })),
  ...articles.map(({ slug, title }) => ({
    path: `/insights/${slug}`,
    title: `${title} | Sabarmati AI`,
    heading: title,
    types: ["WebPage", "Article", "BreadcrumbList"],
  })),
  ...["a-talk", "a-webinar"].map((slug) => ({
    path: `/events/${slug}`,
    title: `Event ${slug} | Sabarmati AI`,
    heading: `Event ${slug}`,
    types: ["WebPage", "Event", "BreadcrumbList"],
  })),
];

/** Other addresses of the same pages, and those that are no page. */
const variants = ["/case-studies?tag=Energy", "/case-studies?page=2", "/search?q=data"];
const nowhere = ["/nowhere", "/services/nothing"];
/** An address of each route that has a name in it. A new one without an example fails. */
const examples: Record<string, string> = {
  "/services/:id": "/services/machine-learning",
  "/industries/:id": "/industries/retail",
  "/papers/:id": "/papers/agreed-page",
  "/case-studies/:slug": `/case-studies/${samples[0]?.slug}`,
  "/insights/:slug": `/insights/${articles[0]?.slug}`,
  "/events/:slug": "/events/a-talk",
  "/:page": "/logistics",
};

/** Pages whose share image is drawn each time, one of each kind. */
const drawn = ["/", "/services/machine-learning", `/case-studies/${samples[0]?.slug}`];

type Answer = { status: number; html: string };
let site: TestSite;
/** Each address is asked for once. */
const answers = new Map<string, Promise<Answer>>();
/** Every page, then the variants, then what is no page. */
const read = new Map<string, Answer>();

function get(address: string): Promise<Answer> {
  const answer = answers.get(address) ?? ask(address);
  answers.set(address, answer);
  return answer;
}

async function ask(address: string): Promise<Answer> {
  const response = await site.request(address);
  return { status: response.status, html: await response.text() };
}

/** Of every route that the public layout frames but the one that says 404, by its id. */
function routeAddresses(): Map<string, string> {
  const framed = (id?: string): boolean =>
    id !== undefined && (id === "routes/site/frame/layout" || framed(site.routes[id]?.parentId));
  const own = new Map<string, string>();
  for (const id of Object.keys(site.routes)) {
    const path = pathOf(site.routes, id) || "/";
    if (id === "routes/site/frame/layout" || id === "routes/site/pages/not-found" || !framed(id)) continue;
    own.set(id, examples[path] ?? path);
  }
  return own;
}

/** Long enough for search engines: nothing is put behind a description that staff wrote. */
const descriptionOf = (what: string) =>
  `What ${what} tells in two lines, so that somebody who searches for it knows what it is about.`;

beforeAll(async () => {
  site = await createTestSite();
  await asSystem(site.database, seedSamples);
  await aPage(site.owner, {
    slug: "logistics",
    title: "Logistics",
    body: {
      heading: "Logistics",
      metadata: { title: "", description: descriptionOf("the page"), keywords: [] },
    },
  });
  await anEvent(site.owner, {
    slug: "a-talk",
    title: "Event a-talk",
    description: descriptionOf("the talk"),
    place: "Pune, the old mill",
  });
  await anEvent(site.owner, {
    slug: "a-webinar",
    title: "Event a-webinar",
    description: descriptionOf("the webinar"),
    link: { label: "Join", to: "https://talks.example/1" },
  });
  // Enough for a second page of the list, all older than the samples.
  await manyCaseStudies(site.owner, 17, (n) => ({
    slug: `old-${n}`,
    title: `Old study ${n}`,
    description: `About old study ${n}`,
    updated_at: new Date(Date.now() - 365 * 24 * 60 * 60_000),
  }));
  const paths = [...pages.map(({ path }) => path), ...routeAddresses().values(), ...variants, ...nowhere];
  for (const path of paths) read.set(path, await get(path));
});
afterAll(() => site.close());

describe.each(pages)("$path", ({ path, title, heading, types }) => {
  const page = () => read.get(path) ?? { status: 0, html: "" };

  test("has its heading, title, description and address", () => {
    const { status, html } = page();
    expect(status).toBe(200);
    expect(textsOf(html.slice(0, html.indexOf("</head>")), "title")).toEqual([title]);
    expect(textsOf(html, "h1")).toEqual([heading]);
    const { length } = metaOf(html, "description") ?? "";
    expect(length).toBeGreaterThanOrEqual(70);
    expect(length).toBeLessThanOrEqual(160);
    expect(linkOf(html, "canonical")).toBe(site.url + path);
    expect(metaOf(html, "og:url")).toBe(site.url + path);
    expect(metaOf(html, "robots")).toBe(
      path === "/search" || path.startsWith("/case-studies/") ? "noindex, follow" : undefined,
    );
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
    expect(things.some((thing) => thing["@type"] === "FAQPage")).toBe(page().html.includes('class="faq"'));
  });

  test("has a share image of 1200 x 630 that can be kept for ever", async () => {
    const { html } = page();
    const address = metaOf(html, "og:image") ?? "";
    expect(address.startsWith(`${site.url}/share/`), address).toBe(true);
    expect([metaOf(html, "og:image:width"), metaOf(html, "og:image:height")]).toEqual(["1200", "630"]);
    const isSample = samples.some(({ slug }) => path === `/case-studies/${slug}`);
    expect(metaOf(html, "og:image:alt")).toBe(isSample ? `Worked example: ${heading}` : heading);
    const image = address.slice(site.url.length);
    answers.set(image, Promise.resolve({ status: 200, html: "" }));
    if (!isWhole && !drawn.includes(path)) {
      // Who has this very version already is told so: it is there, and is not drawn.
      const etag = `"${new URL(address).searchParams.get("v")}"`;
      const known = await site.request(image, { headers: { "if-none-match": etag } });
      expect(known.status).toBe(304);
      return;
    }
    const response = await site.request(image);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=3600, s-maxage=10,/);
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(300_000);
  });
});

test.each(Object.entries(shownOnPages))("%s says the words of the specification", async (path, shown) => {
  const { html } = await get(path);
  const main = mainOf(html);
  // The sign of a figure stands in an element of its own: "50<small>%</small>".
  const text = plainText(main).replaceAll(" %", "%").replaceAll("’", "'");
  expect(shown.words?.filter((word) => !text.includes(word)) ?? []).toEqual([]);
  const links = [...main.matchAll(/<a [\s\S]*?<\/a>/g)].map(([link]) => [
    plainText(link),
    attributesOf(link, "a")[0]?.href?.replace(/^\/contact\?about=[a-z-]+$/, "/contact"), // the form, opened with a topic
  ]);
  expect(links).toEqual(expect.arrayContaining([...(shown.links ?? [])]));
});

test.each(Object.entries(questionsOfPages))("%s asks search engines %i questions", async (path, many) => {
  const { html } = await get(path);
  expect(thingsOf(html).find((thing) => thing["@type"] === "FAQPage")?.mainEntity).toHaveLength(many);
});

test("every route of the public layout, a new one too, says what it is found and shared by", () => {
  const addresses = routeAddresses();
  expect(addresses.size).toBeGreaterThan(10);
  for (const [id, address] of addresses) {
    expect(address, `${id} needs an example`).not.toMatch(/[:*]/);
    const { status, html } = read.get(address) ?? { status: 0, html: "" };
    expect(status, id).toBe(200);
    expect(textsOf(html, "title")[0] ?? "", `title of ${id}`).toMatch(/\w/);
    expect(metaOf(html, "description") ?? "", `description of ${id}`).toMatch(/^.{70,160}$/);
    expect(linkOf(html, "canonical"), `canonical of ${id}`).toBe(site.url + address);
    expect(metaOf(html, "og:title") ?? "", `og:title of ${id}`).toMatch(/\w/);
    expect(metaOf(html, "og:image") ?? "", `og:image of ${id}`).toMatch(`${site.url}/share/`);
    expect(thingsOf(html), `structured data of ${id}`).not.toEqual([]);
  }
});

test.each(nowhere)("%s is kept out of search engines", async (path) => {
  const { status, html } = await get(path);
  expect(status).toBe(404);
  expect(metaOf(html, "robots")).toBe("noindex");
  expect(linkOf(html, "canonical")).toBeUndefined();
});

test("a sample is called one wherever it is found or shared, an entry of the company’s own is not", async () => {
  const sample = await get(`/case-studies/${samples[0]?.slug}`);
  expect(metaOf(sample.html, "description")).toMatch(/^Worked example: /);
  expect(metaOf(sample.html, "og:title")).toBe(`Worked example: ${samples[0]?.title}`);
  const twin = await site.request(`/case-studies/${samples[0]?.slug}.md`);
  expect(twin.headers.get("x-robots-tag")).toBe("noindex");
  await site.owner.query("update documents set sample = false where slug = $1", [samples[1]?.slug]);
  await publishStored(site.owner);
  const own = await eventually(async () => {
    const { html } = await ask(`/case-studies/${samples[1]?.slug}`);
    expect(metaOf(html, "description")).not.toMatch(/^Worked example/); // the cached one is renewed
    return html;
  });
  await site.owner.query("update documents set sample = true where slug = $1", [samples[1]?.slug]);
  await publishStored(site.owner);
  expect(metaOf(own, "description")).not.toContain("Worked example");
  expect(metaOf(own, "robots")).toBeUndefined();
  expect(thingsOf(own).map((thing) => thing["@type"])).toContain("Article");
});

test("no two pages share a title, a description, an address or a picture", () => {
  const all = [...read].map(([path, { html }]) => ({ path, html }));
  const found = all.filter(({ html }) => !metaOf(html, "robots"));
  const own = all.filter(({ path }) => !variants.includes(path) && !nowhere.includes(path));
  for (const what of [
    all.map(({ html }) => textsOf(html, "title")[0]),
    found.map(({ html }) => metaOf(html, "description")),
    found.map(({ html }) => linkOf(html, "canonical")),
    own.map(({ html }) => metaOf(html, "og:image")),
  ]) {
    expect(what.filter((one, i) => what.indexOf(one) !== i)).toEqual([]);
  }
});

test("structured data, all of it, has types, properties and values that schema.org knows", () => {
  const graphs = [...read].map(([path, { html }]) => [path, thingsOf(html)] as const);
  const ids = new Set(graphs.flatMap(([, things]) => things.map((thing) => thing["@id"])));
  const faults = graphs.flatMap(([path, things]) =>
    things.flatMap((thing) => faultsOf(thing, { url: site.url, ids }).map((fault) => `${path} ${fault}`)),
  );
  expect(faults).toEqual([]);
});

test("every link of every page leads somewhere, anchors too", async () => {
  const broken: string[] = [];
  for (const [path, { html }] of read) {
    for (const link of new Set([...linksOf(html, path), ...addressesIn(thingsOf(html))])) {
      const { origin, pathname, search, hash } = new URL(link, site.url + path);
      if (origin !== site.url) continue;
      const target = pathname + search;
      const { status, html: there } = await get(target);
      const anchored = hash === "" || there.includes(` id="${hash.slice(1)}"`);
      // What is no page may still point to a place within itself.
      if ((status !== 200 && target !== path) || !anchored) broken.push(`${path} -> ${link}`);
    }
  }
  expect(broken).toEqual([]);
  expect(answers.size).toBeGreaterThan(read.size);
});

function linksOf(html: string, path: string): string[] {
  const links = ["a", "link"].flatMap((name) => attributesOf(html, name)).map(({ href = "" }) => href);
  const sources = ["img", "script"].flatMap((name) => attributesOf(html, name)).map(({ src = "" }) => src);
  const forms = attributesOf(html, "form").map(({ action = path }) => action);
  const shared = ["og:url", "og:image"].flatMap((name) => metaOf(html, name) ?? []);
  return [...links, ...sources, ...forms, ...shared];
}

/** The addresses in structured data. What stands behind # is the name of a thing there, no anchor. */
function addressesIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(addressesIn);
  if (typeof value !== "string" || !value.startsWith(`${site.url}/`)) return [];
  return [value.replace(/#.*/, "").replace("{search_term_string}", "data")];
}

test("no page asks anything of another origin", () => {
  for (const [path, { html }] of read) {
    const asked = ["script", "img", "iframe", "source"].flatMap((name) => attributesOf(html, name));
    for (const { src = "" } of asked) expect(src, path).not.toMatch(/^(?:https?:)?\/\//);
  }
});

describe("what an editor writes", () => {
  const evil = `</script><script>alert(1)</script><!-- "&' \u2028 {{x}}`;

  beforeAll(() =>
    aCaseStudy(site.owner, {
      slug: "evil",
      title: evil,
      description: evil,
      tags: [evil],
      image: "javascript:alert(1)",
      json_details: JSON.stringify([{ title: evil, type: "paragraph", items: [evil] }]),
    }).then(() => {}),
  );

  test("stays text in structured data and in every tag (SECURITY.md X3)", async () => {
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

  test("an unsafe picture is named nowhere (SECURITY.md X2)", async () => {
    const places = ["/case-studies/evil", "/feed.xml", "/feed.json", "/sitemap.xml", "/case-studies/evil.md"];
    for (const path of places) {
      expect(await (await site.request(path)).text(), path).not.toContain("javascript:alert");
    }
  });
});
