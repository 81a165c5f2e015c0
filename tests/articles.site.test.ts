/** An article that staff publish is found everywhere, by its author, and takes the place of the built-in one of its slug. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { articles } from "#app/content/articles/articles.ts";
import { anArticle } from "#app/db/testing/testing-factories.ts";
import { attributesOf, mainOf, metaOf, plainText, textsOf, thingsOf } from "./html.ts";
import { faultsOf } from "./schema-org.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

const path = "/insights/a-quiet-fan";
const first = articles.find(({ slug }) => slug === "is-our-vibration-data-good-enough");
let site: TestSite;
let editor: string;
beforeAll(async () => {
  site = await createTestSite();
  ({ cookie: editor } = await site.signIn("editor@example.com", "editor"));
  await anArticle(site.owner, {
    slug: "a-quiet-fan",
    title: "A quiet fan",
    description: "What a fan says before it stops.",
    author: "Asha Example",
    text: JSON.stringify([
      { title: "Listen", type: "paragraph", items: ["A **quokkabearing** hums."], marks: true },
      { title: "Checklist", type: "bullet", items: ["The fan was heard."] },
    ]),
  });
});
afterAll(() => site.close());

const read = async (address: string, init?: RequestInit) => (await site.request(address, init)).text();

test("its page names who has written it, in words and in structured data", async () => {
  const html = await read(path);
  expect(textsOf(html, "h1")).toEqual(["A quiet fan"]);
  expect(plainText(mainOf(html))).toContain("By Asha Example · Updated");
  expect(metaOf(html, "author")).toBe("Asha Example");
  const things = thingsOf(html);
  expect(things.find((thing) => thing["@type"] === "Article")).toMatchObject({
    headline: "A quiet fan",
    author: { "@type": "Person", name: "Asha Example" },
    publisher: { "@type": "Organization", name: "Sabarmati AI" },
  });
  const ids = new Set([...things, ...thingsOf(await read("/"))].map((thing) => thing["@id"]));
  expect(things.flatMap((thing) => faultsOf(thing, { url: site.url, ids }))).toEqual([]);
});

test("one in another language says so in its page, its structured data, its Markdown and the feeds", async () => {
  await anArticle(site.owner, {
    slug: "in-hindi",
    title: "शांत पंखा",
    description: "रुकने से पहले पंखा क्या कहता है।",
    language: "hi",
    text: JSON.stringify([{ title: "सुनिए", type: "paragraph", items: ["वह गुनगुनाता है।"] }]),
  });
  const html = await eventually(async () => {
    const page = await read("/insights/in-hindi");
    expect(textsOf(page, "h1")).toEqual(["शांत पंखा"]);
    return page;
  });
  const inHindi = { lang: "hi", dir: "auto" };
  expect(attributesOf(html, "h1")).toMatchObject([inHindi]);
  expect(attributesOf(html, "div").filter(({ class: name }) => name === "prose")).toMatchObject([inHindi]);
  expect(attributesOf(html, "p").filter(({ class: name }) => name === "hand-on")).toMatchObject([
    { lang: "en" },
  ]);
  expect(metaOf(html, "description")).toBe("रुकने से पहले पंखा क्या कहता है।");
  expect(thingsOf(html).find((thing) => thing["@type"] === "Article")).toMatchObject({ inLanguage: "hi" });
  expect(await read("/insights/in-hindi.md")).toContain("- Language: Hindi");
  expect(await read("/feed.xml")).toContain('<entry xml:lang="hi">');
  expect(mainOf(await read(path))).not.toContain(" lang=");
});

test("its checklist has a link that leads to it, and that the page's script prints", async () => {
  const links = attributesOf(mainOf(await read(path)), "a");
  expect(links).toContainEqual(expect.objectContaining({ href: "#checklist", "data-print": "alone" }));
  expect(await read("/insights")).not.toContain("#checklist");
});

test.each(["/insights", "/insights.md", "/feed.xml", "/sitemap.xml", "/llms.txt", "/search?q=quokkabearing"])(
  "%s leads to it",
  async (file) => {
    await eventually(async () => expect(await read(file)).toContain("/insights/a-quiet-fan"));
  },
);

test("it has its Markdown and its share image, and an address without an article has none", async () => {
  expect(await read(`${path}.md`)).toMatch(
    /^# A quiet fan\n[\s\S]*- By Asha Example\n[\s\S]*A \*\*quokkabearing\*\* hums\./,
  );
  expect((await site.request("/share/insights/a-quiet-fan.png")).status).toBe(200);
  for (const missing of ["/insights/nothing", "/insights/nothing.md", "/share/insights/nothing.png"])
    expect((await site.request(missing)).status, missing).toBe(404);
});

test("a page past the end leads to the last", async () => {
  const answer = await site.request("/insights?page=7", { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/insights"]);
});

test("one of staff takes the place of the built-in one, for the search too", async () => {
  const address = `/insights/${first?.slug}`;
  expect(await read("/search?q=misalignment")).toContain(address);
  const id = await anArticle(site.owner, { slug: first?.slug, title: "Rewritten" });
  await eventually(async () => expect(textsOf(await read(address), "h1")).toEqual(["Rewritten"]));
  expect(await read("/search?q=misalignment")).not.toContain(`href="${address}"`);
  const preview = await read(`/admin/preview/${id}`, { headers: { cookie: editor } });
  expect(textsOf(preview, "h1")).toEqual(["Rewritten"]);
});
