/** What a text may have besides headings, paragraphs and flat lists (docs/decisions/057), as each output shows it. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bodyOf } from "#app/domain/text/body.ts";
import { formatSections, type Section } from "#app/domain/text/sections.ts";
import { section } from "#app/domain/text/testing.ts";
import { ArticleBody } from "#app/routes/site/sections/article-body.tsx";
import { isRich } from "#app/routes/site/sections/rich-styles.ts";
import { bodyHtml } from "#app/seo/body-html.ts";
import { toMarkdown } from "#app/seo/markdown.ts";

const text: Section[] = [
  section("Results", "First"),
  {
    title: "By route",
    level: 2,
    type: "bullet",
    items: ["one", "deep", "two", "last"],
    ordered: [true, false, true, false],
    start: 3,
    levels: [0, 1, 0, 0],
  },
  { ...section("", "It {de}_läuft_{} | runs.", "Daily."), marks: true, languages: true, quote: "M. Shah" },
  {
    ...section("Costs"),
    figures: [
      {
        table: {
          rows: [
            ["", "Before"],
            ["**Pune**", "12\n|"],
            ["[Surat](/a|b)", ""],
          ],
          head: true,
          names: true,
          marks: true,
        },
        caption: "Made up",
      },
    ],
  },
];
const { sections } = bodyOf({ jsonDetails: formatSections(text) });

test("the page", () => {
  const page = renderToStaticMarkup(<ArticleBody body={{ isReadable: true, sections }} />);
  expect(page).toContain(
    '<a href="#section-1" aria-current="true">Results</a><a href="#section-2" class="sub">By route</a><a href="#section-3">Costs</a>',
  );
  expect(page).toContain('<section id="section-2" class="sub"><h3>By route</h3>');
  expect(page).toContain(
    '<ol start="3"><li>one<ul><li>deep</li></ul></li><li>two</li></ol><ul><li>last</li></ul>',
  );
  expect(page).toContain(
    '<figure class="quoted"><blockquote><p>It <span lang="de" dir="auto"><em>läuft</em></span> | runs.</p><p>Daily.</p></blockquote><figcaption>M. Shah</figcaption></figure>',
  );
  expect(page).toContain(
    '<figure class="sheet"><div class="scroll" tabindex="0"><table aria-label="Made up"><thead><tr><td></td><th scope="col">Before</th></tr></thead><tbody><tr><th scope="row"><strong>Pune</strong></th><td>12\n|</td></tr><tr><th scope="row"><a href="/a|b">Surat</a></th><td></td></tr></tbody></table></div><figcaption>Made up</figcaption></figure>',
  );
});

test("the Markdown twin", () => {
  const twin = toMarkdown(
    { heading: "A", lead: "B", sections },
    "/a",
    (path) => `https://example.com${path}`,
  );
  expect(twin).toContain(`### By route

3. one
   - deep
4. two

- last

> It <span lang="de">*läuft*</span> \\| runs.
>
> Daily.
>
> — M. Shah

## Costs

|  | Before |
| --- | --- |
| **Pune** | 12 \\| |
| [Surat](https://example.com/a\\|b) |  |

Made up
`);
});

test("feeds and other programs", () => {
  expect(bodyHtml(sections, "https://example.com")).toBe(
    `<h2>Results</h2><p>First</p><h3>By route</h3><ol start="3"><li>one<ul><li>deep</li></ul></li><li>two</li></ol><ul><li>last</li></ul><blockquote><p>It <span lang="de"><em>läuft</em></span> | runs.</p><p>Daily.</p><footer>M. Shah</footer></blockquote><h2>Costs</h2><table><caption>Made up</caption><tr><th>&#160;</th><th>Before</th></tr><tr><th><strong>Pune</strong></th><td>12\n|</td></tr><tr><th><a href="https://example.com/a|b">Surat</a></th><td>&#160;</td></tr></table>`,
  );
});

test("only a page that has some of it carries its styles", () => {
  const isRichText = (...all: Section[]) => isRich(bodyOf({ jsonDetails: formatSections(all) }).sections);
  for (const one of text.slice(1)) expect(isRichText(section("A"), one)).toBe(true);
  expect(isRichText(section("A", "a"), { ...section("B", "b"), type: "bullet" })).toBe(false);
});
