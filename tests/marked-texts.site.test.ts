/** A text with marks, in everything the public reads: marks where they can be shown, plain words elsewhere, no markup. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { withoutControls } from "#app/domain/fields/tidy.ts";
import { bodyOf, linesOf } from "#app/domain/text/body.ts";
import { writeMarks } from "#app/domain/text/marks.ts";
import { attributesOf, plainText } from "./html.ts";
import { corpus } from "./payloads/corpus.ts";
import { someXssPayloads, xssPayloads } from "./payloads/xss.ts";
import { createTestSite, type TestSite } from "./site.ts";

const items = [
  "Saves **two _long_ rounds** a shift: see [the **report**](https://example.org/a_\\(b\\)) and [our service](/services/machine-learning).",
  "snake\\_case, 2 * 3 and \\*\\*no mark\\*\\*",
];
const sections = [
  { title: "The **work**", type: "paragraph", items, marks: true },
  { title: "", type: "bullet", items: ["one **strong**", "two"], marks: true },
  { title: "Before", type: "paragraph", items: ["**as** [it](/was)"] },
];

/** In every place of an item: as it is, under marks, as a link's words, and as where it leads. */
const payloads = corpus(someXssPayloads, xssPayloads);
const hostile = payloads.flatMap((text) => [
  text,
  `**${text}** _${text}_`,
  `[${text}](/about)`,
  `[x](${text})`,
  `[x](/${text})`,
  `[x](https://${text})`,
  writeMarks([{ mark: "link", to: text, words: [{ mark: "strong", words: [text] }] }]),
]);

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  const add = (slug: string, sections: object[]) =>
    aCaseStudy(site.owner, {
      slug,
      title: `Study ${slug}`,
      json_details: JSON.stringify(sections),
      words: linesOf(bodyOf({ jsonDetails: JSON.stringify(sections) })).join("\n"),
    });
  await add("marked", sections);
  await add("hostile", [
    { title: "Hostile", type: "paragraph", items: hostile, marks: true },
    { title: "The end", type: "bullet", items: ["**All** was said"], marks: true },
  ]);
});
afterAll(() => site.close());

const get = async (path: string) => (await site.request(path)).text();
/** The words of the study, without its pictures and buttons. */
const proseOf = (html: string) => /<div class="prose">([\s\S]*?)<p class="hand-on">/.exec(html)?.[1] ?? "";
type Item = { url: string; summary: string; content_html: string };
const feedItem = async (slug: string) => {
  const { items } = JSON.parse(await get("/feed.json")) as { items: Item[] };
  return items.find(({ url }) => url.endsWith(`/${slug}`));
};

test("the page shows its marks, and what goes on under the same heading", async () => {
  const html = await get("/case-studies/marked");
  expect(proseOf(html)).toBe(
    '<section id="section-1"><h2>The **work**</h2>' +
      "<p>Saves <strong>two <em>long</em> rounds</strong> a shift: see " +
      '<a href="https://example.org/a_(b)">the <strong>report</strong></a> and ' +
      '<a href="/services/machine-learning">our service</a>.</p>' +
      "<p>snake_case, 2 * 3 and **no mark**</p>" +
      "<ul><li>one <strong>strong</strong></li><li>two</li></ul></section>" +
      '<section id="section-2"><h2>Before</h2><p>**as** [it](/was)</p></section>',
  );
  expect(html.match(/href="#section-\d+"/g)).toEqual(['href="#section-1"', 'href="#section-2"']);
});

test("its Markdown shows them as Markdown does", async () => {
  const text = await get("/case-studies/marked.md");
  expect(text.slice(text.indexOf("## "), text.indexOf("\n---"))).toBe(`## The \\*\\*work\\*\\*

Saves **two *long* rounds** a shift: see [the **report**](https://example.org/a_\\(b\\)) and [our service](${site.url}/services/machine-learning).

snake\\_case, 2 \\* 3 and \\*\\*no mark\\*\\*

- one **strong**
- two

## Before

\\*\\*as\\*\\* \\[it\\](/was)
`);
});

test("feeds show them in the text and have none in the summary", async () => {
  const item = await feedItem("marked");
  expect(item?.summary).toBe("What the study is about");
  expect(item?.content_html).toContain(
    `and <a href="${site.url}/services/machine-learning">our service</a>.</p>`,
  );
  expect(item?.content_html).toContain(
    "<ul><li>one <strong>strong</strong></li><li>two</li></ul><h2>Before</h2>",
  );
  expect(await get("/feed.xml")).toContain(
    "&lt;strong&gt;two &lt;em&gt;long&lt;/em&gt; rounds&lt;/strong&gt;",
  );
});

test("a search finds and shows the words alone", async () => {
  const main = async (q: string) => plainText(await get(`/search?q=${encodeURIComponent(q)}`));
  expect(await main("rounds")).toContain("Saves two long rounds a shift: see the report and our service.");
  expect(await main("example.org")).not.toContain("Study marked");
});

test("hostile text under marks and as a link's address: no markup, no link elsewhere, the page whole", async () => {
  const html = await get("/case-studies/hostile");
  const feed = (await feedItem("hostile"))?.content_html ?? "";
  for (const written of [proseOf(html), feed]) {
    expect(new Set(written.match(/<\/?[a-z!?][^\s>/]*/gi))).toEqual(
      new Set(
        ["h2", "p", "strong", "em", "a", "ul", "li"]
          .flatMap((name) => [`<${name}`, `</${name}`])
          .concat(written === feed ? [] : ["<section", "</section"]),
      ),
    );
    const links = attributesOf(written, "a");
    expect(links.length).toBeGreaterThanOrEqual(payloads.length / 2);
    for (const { href = "", ...more } of links) {
      expect(href).toMatch(/^(?:https?:\/\/[!-~]+|\/(?!\/)[!-~]*)$/);
      expect(more).toEqual({});
    }
    for (const name of ["p", "strong", "em", "li", "h2"])
      for (const attributes of attributesOf(written, name)) expect(attributes).toEqual({});
    expect(plainText(written)).toContain("All was said");
  }
  expect(html.trimEnd().endsWith("</html>")).toBe(true);
  for (const text of payloads)
    expect(plainText(proseOf(html))).toContain(withoutControls(text).replace(/\s+/g, " ").trim());

  const markdown = await get("/case-studies/hostile.md");
  for (const [, to = ""] of markdown.replace(/\\[\s\S]/g, "").matchAll(/\]\(([^)]*)\)/g))
    expect(to).toMatch(/^https?:\/\//);
  expect(markdown).toContain("- **All** was said");
});
