import { describe, expect, test } from "vitest";
import { about } from "#app/content/about.ts";
import { builtInFacts, factsOf } from "#app/content/company-facts.ts";
import { contactPage } from "#app/content/contact-page.ts";
import { home } from "#app/content/home.ts";
import { footer, header } from "#app/content/navigation.ts";
import { builtInPages } from "#app/content/pages.ts";
import { atomFeed, jsonFeed } from "./feeds.ts";
import { llmsTxt } from "./llms.ts";
import { toMarkdown } from "./markdown.ts";
import { outlineOf } from "./outline.ts";
import { sitePages } from "./pages.server.ts";
import { securityTxt, webManifest } from "./robots-and-manifest.ts";
import { mostAddresses, mostBytes, sitemapFile } from "./sitemap.ts";

const address = (path: string) => `https://example.com${path}`;

test("what the company tells of itself stands in the twins where the pages show it", () => {
  const own = factsOf({
    ...builtInFacts,
    legalName: "Example Private Limited",
    registeredOffice: "A street",
    phone: "+91 00000 00000",
    people: [
      { name: "A person", role: "Engineer", background: "Plants", portrait: "", sentence: "", answers: "" },
    ],
  });
  const twin = toMarkdown(outlineOf(about, { company: own }), "/about", address);
  expect(twin).toContain("## Who you will work with\n\n- **A person, Engineer** Plants");
  expect(twin).toContain("- **Registered name** Example Private Limited");
  const contact = toMarkdown(outlineOf(contactPage, { company: own }), "/contact", address);
  expect(contact).toContain("- **Telephone** \\+91 00000 00000\n- **Office** A street");
  expect(toMarkdown(outlineOf(about), "/about", address)).not.toMatch(/Who you will work|Registered name/);
});

test("the twin of the home page has the order of the page", () => {
  const headings = outlineOf(home).sections.map(({ heading }) => heading);
  expect(headings.slice(1, 7)).toEqual([
    "Where would you set the alarm?",
    "Which of these do you decide this week?",
    "Business Solutions",
    "Technology Stack",
    "Case Studies",
    "How a project goes",
  ]);
});

test("the list follows from the content, and no two pages share an address or a title", () => {
  expect(sitePages.map(({ path }) => path)).toEqual(
    builtInPages.map(({ path }) => path).filter((path) => path !== "/search"),
  );
  expect(new Set(sitePages.map(({ path }) => path)).size).toBe(sitePages.length);
  const titles = builtInPages.map(({ values }) => values.metadata.title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("every page that header and footer lead to is in it", () => {
  const links = [...header.entries, ...footer.columns.flatMap(({ links }) => links), ...footer.legal];
  const paths = links.map(({ to }) => to.replace(/#.*/, ""));
  for (const path of paths) expect(sitePages.map((page) => page.path)).toContain(path);
});

describe("made from the list", () => {
  test.each(sitePages)(
    "$path as Markdown has one title, its lead and no markup of HTML",
    ({ path, outline }) => {
      const text = toMarkdown(outline, path, address);
      expect(text.match(/^# /gm)).toHaveLength(1);
      expect(text).toContain(outline.lead.slice(0, 40));
      expect(text.replace(/<https:[^>]+>/g, "")).not.toMatch(/<\w/);
      expect(text).not.toMatch(/undefined|\[object/);
    },
  );

  test("llms.txt names the Markdown of each article, and of each page but the home page", () => {
    const articles = [{ path: "/insights/one", title: "One", description: "About one" }];
    const text = llmsTxt(sitePages, [{ heading: "Insights", documents: articles }], builtInFacts, address);
    const links = [...text.matchAll(/\]\(https:\/\/example\.com(\/[^)]+)\.md\)/g)].map((match) => match[1]);
    expect(links.sort()).toEqual(
      [...articles, ...sitePages]
        .map(({ path }) => path)
        .filter((path) => path !== "/")
        .sort(),
    );
  });
});

describe("a site map", () => {
  const entry = (url: string, modified = 0, images: string[] = []) => ({
    url,
    modified: new Date(modified),
    images,
  });
  const read = (entries: ReturnType<typeof entry>[], part: number | null) =>
    sitemapFile(entries, part, (part) => `https://example.com/sitemap.xml?part=${part}`);
  const places = (xml = "") => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
  const many = (count: number, images: string[] = []) =>
    Array.from({ length: count }, (_, i) => entry(`https://example.com/${i}`, i, images));

  test("is one file while everything fits into it, and none is no address at all", () => {
    const text = read([entry("https://example.com/?a&b")], null);
    expect(text).toContain(
      "<loc>https://example.com/?a&amp;b</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>",
    );
    expect(read([entry("https://example.com/?a&b")], 1)).toBe(text);
    expect(places(read(many(mostAddresses), null))).toHaveLength(mostAddresses);
    expect(places(read([], null))).toEqual([]);
    for (const part of [0, 2, -1, 1.5, Number.NaN]) expect(read(many(3), part), String(part)).toBeUndefined();
  });

  test("of more addresses is an index of parts that hold each address once", () => {
    const entries = many(60_000);
    const index = read(entries, null);
    expect(places(index)).toEqual([
      "https://example.com/sitemap.xml?part=1",
      "https://example.com/sitemap.xml?part=2",
    ]);
    expect(index).toContain("<sitemapindex xmlns");
    expect(index?.match(/<lastmod>[^<]+/g)).toEqual([
      `<lastmod>${new Date(mostAddresses - 1).toISOString()}`,
      `<lastmod>${new Date(59_999).toISOString()}`,
    ]);
    const parts = [1, 2].map((part) => places(read(entries, part)));
    expect(parts.map(({ length }) => length)).toEqual([mostAddresses, 10_000]);
    expect(parts.flat()).toEqual(entries.map(({ url }) => url));
    expect(read(entries, 3)).toBeUndefined();
  });

  test("of long addresses has parts of at most 50 MB, counted in bytes", () => {
    const image = `https://example.com/${"ä".repeat(1000)}`;
    const entries = many(
      7000,
      Array.from({ length: 5 }, () => image),
    );
    const parts = [1, 2].map((part) => read(entries, part) ?? "");
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(mostBytes);
    expect(parts.flatMap((part) => part.match(/<url>/g) ?? [])).toHaveLength(entries.length);
    expect(read(entries, 3)).toBeUndefined();
  });
});

test("feeds without a case study are feeds all the same", () => {
  expect(atomFeed([], "https://example.com", new Date(0))).toContain(
    "<updated>1970-01-01T00:00:00.000Z</updated>",
  );
  expect(JSON.parse(jsonFeed([], "https://example.com"))).toMatchObject({ items: [] });
});

test("security.txt expires in less than a year, and not soon", () => {
  const now = new Date("2026-12-31T23:59:59Z");
  const [, expires = ""] =
    /^Expires: (.+)$/m.exec(securityTxt("https://example.com", now, builtInFacts)) ?? [];
  const days = (new Date(expires).getTime() - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test("the web manifest names icons that are there", async () => {
  const { existsSync } = await import("node:fs");
  const { icons } = JSON.parse(webManifest("A description")) as { icons: { src: string }[] };
  for (const { src } of icons)
    expect(existsSync(new URL(`../../public${src}`, import.meta.url)), src).toBe(true);
});
