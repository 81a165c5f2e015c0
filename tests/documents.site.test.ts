/** Public pages as they leave the site: complete documents, small enough for the first round trip. */

import { get } from "node:http";
import { posix } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chartPath } from "#app/charts/address.ts";
import { articles } from "#app/content/articles/articles.ts";
import { madeUp } from "#app/content/charts/charts.ts";
import { industryNames } from "#app/content/industries/names.ts";
import { samples } from "#app/content/samples.ts";
import { serviceNames } from "#app/content/services/names.ts";
import { asSystem } from "#app/db/actors.server.ts";
import { aCaseStudy, anEvent } from "#app/db/testing/testing-factories.ts";
import { seedSamples } from "#app/domain/documents/samples.server.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import { handleOf } from "#app/routes/handle.ts";
import { corpus } from "./payloads/corpus.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

/** Bytes that a server may send before it has to wait for an answer, headers included: ten packets (RFC 6928). */
const firstRoundTrip = 14_600;

/** Compressed with gzip: of a document, and of the page where React runs. */
const mostScript = { document: 4_000, contact: 90_000 };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await asSystem(site.database, seedSamples);
  await anEvent(site.owner, { slug: "a-talk", link: { label: "Sign up", to: "/contact" } });
});
afterAll(() => site.close());

/** The body as it goes over the wire, and the bytes of all that goes. */
function wire(path: string): Promise<{ body: Buffer; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(`${site.url}${path}`, { headers: { "accept-encoding": "br" } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const head = response.rawHeaders.reduce(
        (sum, one) => sum + one.length + 2,
        "HTTP/1.1 200 OK\r\n\r\n".length,
      );
      if (response.headers["cache-status"]) resolve({ body, bytes: head + body.length });
      else reject(new Error(`${path} is not kept yet`));
    }).on("error", reject);
  });
}

const everyPage = [
  "/services",
  "/industries",
  "/about",
  ...serviceNames.map(({ slug }) => `/services/${slug}`),
  ...industryNames.map(({ slug }) => `/industries/${slug}`),
  ...samples.map(({ slug }) => `/case-studies/${slug}`),
  "/events",
  "/insights",
  ...articles.map(({ slug }) => `/insights/${slug}`),
];
const ofEachKind = [
  "/",
  "/case-studies",
  "/contact",
  "/services/machine-learning",
  "/industries/retail",
  "/events/a-talk",
];

test.each(corpus(ofEachKind, everyPage))(
  "%s fits into the first round trip, with its styles",
  async (path) => {
    const { body, bytes } = await eventually(() => wire(path));
    const html = brotliDecompressSync(body).toString();
    expect(bytes).toBeLessThanOrEqual(firstRoundTrip);
    expect(html).toContain("<style>");
    expect(html).not.toContain('rel="stylesheet"');
    // What screens of the staff area have in their modules.
    expect(html).not.toContain("@layer screens");
  },
);

test.each(
  corpus(
    ["/", "/services/data-analysis", "/case-studies/steam-audit", "/search", "/nowhere"],
    [
      "/services/machine-learning",
      "/industries/manufacturing",
      "/case-studies",
      "/about",
      "/careers",
      "/terms",
    ],
  ),
)("%s runs one small script", async (path) => {
  const sizes = Object.values(await scriptsOf(await (await site.request(path)).text()));
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(mostScript.document);
});

test("/contact runs little enough script for a form", async () => {
  const sizes = await scriptsOf(await (await site.request("/contact")).text());
  expect(Object.keys(sizes).some((script) => /\/contact-script-/.test(script))).toBe(true);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(mostScript.contact);
});

test("the styles of the page of errors are on that page alone", async () => {
  const isThere = async (path: string) => (await (await site.request(path)).text()).includes(".nf{");
  expect(await isThere("/")).toBe(false);
  for (const path of ["/nowhere", "/case-studies/nothing", "/services/nothing", "/industries/nothing"])
    expect(await isThere(path), path).toBe(true);
});

test("every page of the site says whether it may be kept", () => {
  const pages = Object.values(site.routes).filter((route) => route?.parentId === "routes/site/frame/layout");
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect(handleOf(page?.module ?? {}).cache, page?.id).toBeDefined();
});

/** Gzip bytes of every script a page names, and of those that they import. */
async function scriptsOf(html: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  const waiting = Array.from(html.matchAll(/\/assets\/[\w.-]+\.js/g), ([path]) => path);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (path in sizes) continue;
    const text = await (await site.request(path)).text();
    sizes[path] = gzipSync(text, { level: 9 }).length;
    for (const [, name = ""] of text.matchAll(/(?:from|import)"(\.\/[\w.-]+\.js)"/g)) {
      waiting.push(posix.join("/assets", name));
    }
  }
  return sizes;
}

test("a document names the font of another script only where it has words in it", async () => {
  const ofScript = /\/assets\/noto-sans-([a-z]+)-[\w-]+\.woff2/g;
  const named = async (path: string) =>
    Array.from((await (await site.request(path)).text()).matchAll(ofScript), ([, script]) => script);
  await aCaseStudy(site.owner, { slug: "german", title: "Groß-Gerau, Łódź, ₹ 12,50,000" });
  for (const path of ["/case-studies/german", "/about"]) expect(await named(path)).toEqual([]);
  await aCaseStudy(site.owner, { slug: "hindi", title: "AI से 30 % कम डाउनटाइम।" });
  expect(await named("/case-studies/hindi")).toEqual(["devanagari"]);
  await anEvent(site.owner, { slug: "gujarati", title: "ગુજરાતી ઉદ્યોગ।" });
  expect(await named("/events/gujarati")).toEqual(["gujarati"]);
  const [font = ""] = (await (await site.request("/case-studies/hindi")).text()).match(ofScript) ?? [];
  expect((await site.request(font)).headers.get("content-type")).toBe("font/woff2");
});

test("scripts, styles and fonts are kept for ever, and leave as small as the build has made them", async () => {
  const html = await Promise.all(
    ["/", "/admin/login"].map(async (path) => (await site.request(path)).text()),
  );
  const paths = new Set(html.join().match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
  expect(paths.size).toBeGreaterThan(5);
  const ask = (path: string, coding: string) =>
    site.request(path, { headers: { "accept-encoding": coding } });
  for (const path of paths) {
    const plain = await ask(path, "identity");
    expect(plain.headers.get("cache-control"), path).toBe("public, max-age=31536000, immutable");
    if (path.endsWith(".woff2")) continue;
    const text = await plain.text();
    for (const coding of ["br", "gzip"]) {
      const answer = await ask(path, coding);
      expect(answer.headers.get("content-encoding"), path).toBe(coding);
      expect(answer.headers.get("vary"), path).toBe("Accept-Encoding");
      expect(answer.headers.get("cache-control"), path).toBe("public, max-age=31536000, immutable");
      expect(await answer.text(), path).toBe(text); // decoded on its way here
    }
  }
  const none = await site.request("/assets/none.js");
  expect([none.status, none.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect((await site.request("/favicon.ico")).headers.get("cache-control")).toBe("public, max-age=3600");
});

test("a drawing is a file to be kept for ever, whose policy lets nothing but its colours in", async () => {
  const html = await (await site.request("/")).text();
  const path = /\/art\/\w+\/wide[\w.]*\/[\w-]+\.svg/.exec(html)?.[0] ?? "";
  const response = await site.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-.*sandbox$/,
  );
  expect(await response.text()).toMatch(/^<svg [\s\S]*<\/svg>$/);
  const etag = response.headers.get("etag") ?? "";
  expect((await site.request(path, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test.each(["/art/", "/art/old/nothing/a.svg", "/art/x/../../etc/passwd", "/art/%00.svg"])(
  "%s is no drawing",
  async (path) => {
    const response = await site.request(path);
    expect(response.status).toBe(404);
    const isAddress = !path.includes("%");
    expect(response.headers.get("cache-control")).toBe(
      isAddress ? cacheControl("everybody", "at any moment") : "no-store",
    );
  },
);

test("what is made of words is a table on its page, and the numbers of a picture are one to open", async () => {
  const html = async (slug: string) => (await site.request(`/case-studies/${slug}`)).text();
  const words = await html("one-view-of-stock");
  expect(words).toMatch(/<tr class="marked"><th scope="row">Coat<\/th><td>18<\/td>/);
  expect(words).not.toContain(chartPath({ chart: "one-view-of-stock", comp: "wide" }));
  const both = await html("bearing-wear-early-warning");
  expect(both).toContain('<th scope="row">Bearing 7</th>');
  expect(both).toContain(chartPath({ chart: "bearing-wear-early-warning", comp: "wide" }));
  expect(both).toMatch(/<summary>The numbers as a table<\/summary>.*<th scope="row">Week 1<\/th>/s);
});

test("a worked example shows its chart on its card and on its page, in words too", async () => {
  const words = "from Header to Dye house (38%), Drying (27%), Heating (19%) and Unexplained (16%, marked)";
  const decision = "Decision: where to look for lost steam";
  const said = async (path: string) => {
    const html = await (await site.request(path)).text();
    const sizes = ["card", "wide"] as const;
    return [
      ...sizes.filter((comp) => html.includes(chartPath({ chart: "steam-audit", comp }))),
      ...[words, decision, madeUp].filter((text) => html.includes(text)),
    ];
  };
  expect(await said("/case-studies?tag=Metering")).toEqual(["card", words, decision]);
  expect(await said("/case-studies/steam-audit")).toEqual(["wide", words, madeUp]);
});
