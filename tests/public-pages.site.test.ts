/** What a visitor's request gets, page by page (docs/product.md, Pages). */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articles } from "#app/content/articles/articles.ts";
import { findChart } from "#app/content/charts/charts.ts";
import { builtInPages } from "#app/content/pages.ts";
import { samples } from "#app/content/samples.ts";
import { asSystem } from "#app/db/actors.server.ts";
import { usualTimeouts } from "#app/db/client.server.ts";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { seedSamples } from "#app/domain/documents/samples.server.ts";
import { createTestSite, renderedAnew, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({}, { lock: usualTimeouts.lock });
});
afterAll(() => site.close());

const shownPages = [
  ...builtInPages.map(({ path }) => path),
  ...samples.map(({ slug }) => `/case-studies/${slug}`),
  ...articles.map(({ slug }) => `/insights/${slug}`),
];

async function page(path: string) {
  // With a cookie of ours the page is rendered for this request; what is kept is tested in page-cache.site.test.ts.
  const response = await site.request(path, { headers: renderedAnew });
  const html = await response.text();
  const text = html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
  return { response, html, text };
}

describe("an empty database", () => {
  test("says so on the list and leaves the home page whole", async () => {
    expect((await page("/case-studies")).text).toContain("No case studies found");
    const home = await page("/");
    expect(home.response.status).toBe(200);
    expect(home.text).toContain("See how we deliver real business impact with AI & Data.");
  });
});

describe("with case studies", () => {
  beforeAll(() => asSystem(site.database, seedSamples));

  test.each([
    ["/case-studies", ["Case Studies", "Early warning of bearing wear on a packaging line"]],
    [
      "/case-studies/bearing-wear-early-warning",
      ["Predictive maintenance", "The situation", "Worked example"],
    ],
  ])("%s says what the samples say, and sets no cookie", async (path, words) => {
    const { response, text } = await page(path);
    expect(response.status).toBe(200);
    for (const word of words) expect(text, word).toContain(word);
    expect((await site.request(path)).headers.get("set-cookie")).toBeNull();
  });

  test("the four most recently updated are on the home page, newest first", async () => {
    const { html } = await page("/");
    // Other parts of the page lead to worked examples too.
    const section = /id="case-studies"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
    const links = [...section.matchAll(/href="\/case-studies\/([a-z-]+)"/g)].map((match) => match[1]);
    const { rows } = await site.owner.query("select slug from documents order by updated_at desc limit 4");
    expect(links).toEqual(rows.map((row) => row.slug));
  });

  test.each(shownPages)("%s shows no picture twice", async (path) => {
    const { html } = await page(path);
    const names = [...html.matchAll(/<img[^>]* src="\/art\/\w+\/chart\.\w+\/([\w-]+)\.svg"/g)];
    const tables = names.flatMap(([, name = ""]) => JSON.stringify(findChart(name)?.tables[0]));
    expect(tables).toEqual([...new Set(tables)]);
  });

  test("malformed details are said, the rest is shown", async () => {
    await aCaseStudy(site.owner, {
      slug: "broken",
      title: "Broken <details>",
      description: "Shown all the same",
      json_details: '[{"title":',
    });
    const { response, text, html } = await page("/case-studies/broken");
    expect(response.status).toBe(200);
    expect(text).toContain("Unable to display details due to formatting error.");
    expect(text).toContain("Shown all the same");
    expect(html).toContain("Broken &lt;details&gt;");
  });

  test("a stored image that is no https address is never shown", async () => {
    await aCaseStudy(site.owner, { slug: "bad-image", image: "javascript:alert(1)" });
    for (const path of ["/", "/case-studies", "/case-studies/bad-image"]) {
      expect((await page(path)).html, path).not.toContain("javascript:alert");
    }
  });
});

test.each([
  ["/", "/#alarm"],
  ["/", "/papers/agreed-page"],
  ["/papers/agreed-page", "/papers/test-report"],
  ["/papers/test-report", "/papers/handover-list"],
  ["/papers/handover-list", "/contact?about=manufacturing"],
  ["/contact?sent", "/"],
])("%s leads along the line of bearing 7 to %s", async (path, next) => {
  expect((await page(path)).html).toContain(`<a class="follow" href="${next}">Follow bearing 7`);
});

describe("what is not there", () => {
  test.each([
    ["/nowhere", ["404", "Oops! Page not found", "Return to Home"]],
    ["/admin/nowhere", ["404", "Oops! Page not found", "Return to Admin Dashboard"]],
    [
      "/services/nothing",
      ["Service Not Found", "The service you're looking for does not exist.", "Back to Home"],
    ],
    ["/industries/nothing", ["404", "Oops! Page not found"]],
    ["/case-studies/nothing", ["Case study not found"]],
    ["/case-studies/%00", []],
    ["/case-studies/' or 1=1 --", ["Case study not found"]],
  ])("%s is a 404 that says so", async (path, words) => {
    const { response, text } = await page(path);
    expect(response.status).toBe(404);
    for (const word of words) expect(text).toContain(word);
  });
});

test("a database that fails: the list says so with 503, the home page keeps its words", async () => {
  await site.owner.query("revoke select on published_documents from site_visitor");
  expect((await page("/case-studies")).text).toContain("Failed to load case studies");
  await site.owner.query("grant select on published_documents to site_visitor");
  await site.owner.query("begin; lock table publications in access exclusive mode");
  const [list, home, detail] = await Promise.all([
    page("/case-studies"),
    page("/"),
    page("/case-studies/broken"),
  ]);
  await site.owner.query("rollback");
  expect(list.response.status).toBe(503);
  expect(list.text).toContain("Failed to load case studies");
  expect(home.response.status).toBe(503);
  expect(home.text).toContain("Enterprise AI Solutions That Drive Growth");
  expect(home.text).toContain("Failed to load case studies");
  expect(detail.response.status).toBe(503);
  expect(detail.text).toContain("Failed to load case study");
});
