/** Case studies by tag, their neighbours, and the pages of the list. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manyCaseStudies } from "#app/db/testing/testing-factories.ts";
import { attributesOf, linkOf, mainOf, metaOf, plainText, textsOf } from "./html.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  // 60 studies, number 1 the newest; every second one in retail, one with tags of its own.
  const now = Date.now();
  const hour = 60 * 60_000;
  await manyCaseStudies(site.owner, 60, (n) => ({
    slug: `study-${n}`,
    title: `Study ${n}`,
    description: `About study number ${n}`,
    tags: n === 5 ? ["AI/ML & more", "Rare"] : n % 2 ? ["Energy"] : ["Retail"],
    json_details: JSON.stringify([{ title: "Part", type: "paragraph", items: ["word ".repeat(900)] }]),
    created_at: new Date(now - n * 24 * hour),
    updated_at: new Date(now - n * hour),
  }));
});
afterAll(() => site.close());

async function page(path: string) {
  const response = await site.request(path);
  const html = await response.text();
  const main = mainOf(html);
  const links = attributesOf(main, "a");
  const cards = links.map(({ href = "" }) => href).filter((href) => href.startsWith("/case-studies/"));
  return { response, html, main, text: plainText(main), links, cards: cards.map((href) => href.slice(14)) };
}

describe("the list", () => {
  test("counts its tags, most used first, and says which is chosen", async () => {
    const { main, links } = await page("/case-studies");
    expect(plainText(main)).toContain("All Retail 30 , 30 case studies Energy 29 , 29 case studies");
    expect(links.filter((link) => "aria-current" in link).map(({ href }) => href)).toEqual(["/case-studies"]);
    const chosen = await page("/case-studies?tag=Retail");
    expect(chosen.links.filter((link) => "aria-current" in link).map(({ href }) => href)).toEqual([
      "/case-studies?tag=Retail",
    ]);
  });

  test("of a tag holds its studies only, 24 a page, and keeps the tag on the way", async () => {
    const first = await page("/case-studies?tag=Retail");
    expect(first.cards).toHaveLength(24);
    expect(first.cards.slice(0, 2)).toEqual(["study-2", "study-4"]);
    expect(first.links.map(({ href }) => href)).toContain("/case-studies?tag=Retail&page=2");
    const second = await page("/case-studies?tag=Retail&page=2");
    expect(second.cards).toHaveLength(6);
    expect(second.links.map(({ href }) => href)).toContain("/case-studies?tag=Retail");
  });

  test("a tag with signs is a tag", async () => {
    const { response, cards } = await page(`/case-studies?tag=${encodeURIComponent("AI/ML & more")}`);
    expect(response.status).toBe(200);
    expect(cards).toEqual(["study-5"]);
  });

  test.each(["Nothing", "retail", "<script>alert(1)</script>", "%", "\0", "x".repeat(3000), "{Retail}"])(
    "a tag that nobody carries is an empty list with 404: %j",
    async (tag) => {
      const { response, html, text, links } = await page(`/case-studies?${new URLSearchParams({ tag })}`);
      if (tag === "\0") return expect(response.status).toBe(200); // nothing is left of it
      expect(response.status).toBe(404);
      expect(text).toContain("No case studies found");
      expect(links.map(({ href }) => href)).toContain("/case-studies");
      expect(metaOf(html, "robots")).toBe("noindex, follow");
      expect(html).not.toContain("<script>alert");
      expect(response.headers.get("cache-control")).toBe("no-store");
    },
  );

  test.each([
    ["/case-studies?page=1", "/case-studies"],
    ["/case-studies?page=2", "/case-studies?page=2"],
    ["/case-studies?page=x&utm_source=y", "/case-studies"],
    ["/case-studies?page=2&tag=Retail", "/case-studies?tag=Retail&page=2"],
    ["/case-studies?tag=", "/case-studies"],
  ])("%s is known as %s", async (path, canonical) => {
    const { response, html } = await page(path);
    expect(response.status).toBe(200);
    expect(linkOf(html, "canonical")).toBe(site.url + canonical);
  });

  test("a page past the end leads to the last one, and is no page of its own", async () => {
    const answer = await site.request("/case-studies?page=999");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/case-studies?page=3");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("each page of each tag has a title and a description of its own", async () => {
    const paths = ["", "?page=2", "?page=3", "?tag=Retail", "?tag=Retail&page=2", "?tag=Energy"];
    const all = await Promise.all(paths.map((query) => page(`/case-studies${query}`)));
    const titles = all.map(({ html }) => textsOf(html, "title")[0]);
    const descriptions = all.map(({ html }) => metaOf(html, "description") ?? "");
    expect(titles[4]).toBe("Case Studies: Retail, page 2 | Sabarmati AI");
    for (const what of [titles, descriptions]) expect(new Set(what).size).toBe(paths.length);
    for (const { length } of descriptions) expect(length >= 70 && length <= 160).toBe(true);
  });
});

describe("a case study", () => {
  test("says how long it takes to read and when it was updated, and links its tags", async () => {
    const { text, links, html } = await page("/case-studies/study-5");
    expect(text).toMatch(/5 min read · Updated [A-Z][a-z]+ \d{1,2}, \d{4}/);
    expect(links.map(({ href }) => href)).toContain("/case-studies?tag=AI%2FML+%26+more");
    expect(attributesOf(html, "time")[0]?.datetime).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test("shows those with the same tag, then the one that follows", async () => {
    const { cards } = await page("/case-studies/study-10");
    expect(cards).toEqual(["study-2", "study-4", "study-6", "study-8", "study-11"]);
  });

  test("without a neighbour by tag shows the latest; after the last comes the first", async () => {
    expect((await page("/case-studies/study-5")).cards).toEqual([
      "study-1",
      "study-2",
      "study-3",
      "study-4",
      "study-6",
    ]);
    expect((await page("/case-studies/study-60")).cards.at(-1)).toBe("study-1");
  });
});
