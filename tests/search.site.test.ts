/** /search as a visitor without a script meets it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asSystem } from "#app/db/actors.server.ts";
import { usualTimeouts } from "#app/db/client.server.ts";
import { seedSamples } from "#app/domain/documents/samples.server.ts";
import { projectRoot } from "#app/project-root.ts";
import { attributesOf, linkOf, metaOf, plainText, textsOf } from "./html.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({}, { lock: usualTimeouts.lock });
  await asSystem(site.database, seedSamples);
});
afterAll(() => site.close());

async function search(query: string) {
  const response = await site.request(`/search?${new URLSearchParams({ q: query })}`);
  const html = await response.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const results = [...main.matchAll(/<li>[\s\S]*?<\/li>/g)].map(([item]) => ({
    path: attributesOf(item, "a")[0]?.href,
    kind: textsOf(item, "p")[0],
    marked: textsOf(item, "mark"),
  }));
  return { response, html, text: plainText(main), paths: results.map(({ path }) => path), results };
}

test("before anything is typed there is a box, a button and a hint", async () => {
  const { response, html, text, paths } = await search("");
  expect(response.status).toBe(200);
  expect(attributesOf(html, "form")).toContainEqual(expect.objectContaining({ action: "/search" }));
  expect(attributesOf(html, "input")).toContainEqual(expect.objectContaining({ name: "q", type: "search" }));
  expect(text).toContain("Type a word or two");
  expect(paths).toEqual([]);
});

test("it is linked from the footer of every page, and from a page that does not exist", async () => {
  const home = await (await site.request("/about")).text();
  expect(attributesOf(home, "a").map(({ href }) => href)).toContain("/search");
  const missing = await (await site.request("/services/data-analisys/predictive_forcast")).text();
  expect(attributesOf(missing, "a").map(({ href }) => href)).toContain("/search?q=predictive+forcast");
  expect((await search("predictive forcast")).paths).toContain("/services/predictive-analytics");
});

describe("results", () => {
  test("come from services, industries, pages and case studies, each with its kind and its words marked", async () => {
    const { results } = await search("retail");
    expect(results[0]).toMatchObject({ path: "/industries/retail", kind: "Industry" });
    expect(results[0]?.marked).toContain("Retail");
    expect((await search("AI development")).results[0]).toMatchObject({ path: "/services/ai-development" });
    expect((await search("privacy")).results[0]).toMatchObject({ path: "/privacy-policy", kind: "Page" });
    const [bearing] = (await search("bearing wear")).results;
    expect(bearing?.path).toBe("/case-studies/bearing-wear-early-warning");
    expect(bearing?.kind).toContain("Case study");
    expect(bearing?.marked).toEqual(expect.arrayContaining(["bearing", "wear"]));
  });

  test("say below a title what it does not say, and answer who asks for the price", async () => {
    const { text } = await search("manufacturing");
    expect(text).toMatch(/Industry AI for Manufacturing Predictive maintenance/);
    expect((await search("price")).paths[0]).toBe("/about");
  });

  test.each([
    ["helthcare", "/industries/healthcare"],
    ["sustainabilty", "/services/sustainability"],
    ["infrastrucutre", "/services/infrastructure"],
    ["bering wear", "/case-studies/bearing-wear-early-warning"],
  ])("forgive one typo: %s", async (query, path) => {
    const { paths, text } = await search(query);
    expect(paths).toContain(path);
    expect(text).toContain(`Nothing matches “${query}” as typed. These come close.`);
  });

  const readings = (name: string) =>
    readFileSync(join(projectRoot, "tests/payloads/searches", name), "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(" | "))
      .map(([query = "", paths = ""]) => ({ query, paths: paths.split(" ") }));

  test.each(readings("buyers-words.txt"))("what buyers type is found: $query", async ({ query, paths }) => {
    expect((await search(query)).paths.slice(0, 5).some((path) => paths.includes(path ?? ""))).toBe(true);
  });

  /** Nothing is made for these words, so that they tell how well others are found. */
  test("most of what else buyers type is found too", async () => {
    const missed: string[] = [];
    for (const { query, paths } of readings("held-out.txt")) {
      const found = (await search(query)).paths.slice(0, 5);
      if (!found.some((path) => paths.includes(path ?? ""))) missed.push(query);
    }
    expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(4);
  });

  test("none: the query is repeated, and there is a way on", async () => {
    const { response, text } = await search("xyzzyplugh");
    expect(response.status).toBe(200);
    expect(text).toContain("Nothing found");
    expect(text).toContain("No results for “xyzzyplugh”");
    expect(text).toContain("Contact us");
  });
});

test("search engines keep out, and find one address whatever the query", async () => {
  const { html } = await search("data");
  expect(metaOf(html, "robots")).toBe("noindex, follow");
  expect(linkOf(html, "canonical")).toBe(`${site.url}/search`);
  expect(textsOf(html, "title")).toEqual(["Results for “data” | Sabarmati AI"]);
});

test.each([
  `"><script>alert(1)</script>`,
  `</title><script>alert(1)</script>`,
  `{{constructor.constructor('alert(1)')()}}`,
  "%",
  "_",
  "\\",
  "'",
  "\0",
  ":*&|!()",
  "a".repeat(5000),
  "((((((((((a*)*)*)*)*",
  "\ud800",
])("%j is only text", async (query) => {
  const { response, html } = await search(query);
  expect(response.status).toBe(200);
  expect(html).not.toContain("<script>alert");
  const typed = attributesOf(html, "input").find(({ name }) => name === "q")?.value ?? "";
  expect(typed.length).toBeLessThanOrEqual(100);
});

test("only the first q counts, and others are no trouble", async () => {
  const response = await site.request("/search?q=retail&q=energy&q[]=x&page=2&tag=y");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('value="retail"');
});

test("without the database the pages are searched, and it is said what is missing", async () => {
  await site.owner.query("begin; lock table publications in access exclusive mode");
  const { response, text, paths } = await search("retail");
  await site.owner.query("rollback");
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(text).toContain("Case studies, articles, events and job openings could not be searched just now.");
  expect(paths[0]).toBe("/industries/retail");
});

test("many searches at once hold a quarter of the connections; all else is answered meanwhile", async () => {
  const proxied = await createTestSite({ trustProxy: 1 });
  await proxied.request("/search?q=data"); // what every page needs is read now
  // Each search waits for this until its own limit; what comes after it waits for its turn.
  await proxied.owner.query("begin; lock table publications in access exclusive mode");
  try {
    let answered = 0;
    const searches = Array.from({ length: 30 }, async (_, n) => {
      await proxied.request("/search?q=data", { headers: { "x-forwarded-for": `192.0.2.${n}` } });
      answered++;
    });
    const waiting = async () =>
      (await proxied.owner.query("select from pg_locks where not granted")).rowCount;
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
    const message = { name: "Asha", email: "asha@example.com", company: "", message: "Are you still there?" };
    expect((await proxied.post("/contact", message)).status).toBe(302);
    expect(answered).toBeLessThan(30);
    await proxied.owner.query("rollback");
    await Promise.all(searches);
  } finally {
    await proxied.owner.query("rollback");
    await proxied.close();
  }
});
