/**
 * A text from before marks looks as it did in every output (docs/decisions/036): what each of them made of sections
 * until then is written down here once more, and compared sign for sign.
 */
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { samples } from "#app/content/samples.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { readingMinutes } from "#app/domain/text/reading-time.ts";
import { formatSections, type Section } from "#app/domain/text/sections.ts";
import { oldSections } from "#app/domain/text/testing.ts";
import { CaseStudyArticle } from "#app/routes/site/case-studies/case-study-article.tsx";
import { atomFeed, type FeedItem, jsonFeed } from "#app/seo/feeds.ts";
import { toMarkdown } from "#app/seo/markdown.ts";
import { escapeXml } from "#app/seo/xml.ts";
import { isWhole } from "./payloads/corpus.ts";

const study = {
  title: "A study",
  slug: "a-study",
  description: "What it is about",
  tags: [],
  photo: null,
  sample: false,
  modified: null,
  modifiedOn: "",
  minutes: 1,
};
const item: FeedItem = {
  ...study,
  id: "1",
  path: "/a",
  image: "https://example.com/a.png",
  sections: [],
  published: new Date(0),
  updated: new Date(0),
};

const signs: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const html = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const markdown = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~]/g, (sign) => `\\${sign}`)
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/^(?:[#+-]|=+$)/, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])/, "$1\\$2");

function pageBefore({ title, type, items }: Section, n: number): string {
  const written = items.map((item) =>
    type === "bullet" ? `<li>${html(item)}</li>` : `<p>${html(item)}</p>`,
  );
  const body = type === "bullet" ? `<ul>${written.join("")}</ul>` : written.join("");
  return `<section id="section-${n + 1}"><h2>${html(title)}</h2>${body}</section>`;
}

function contentsBefore(sections: readonly Section[]): string {
  if (sections.length < 2) return "";
  return sections
    .map(
      ({ title }, n) =>
        `<a href="#section-${n + 1}"${n === 0 ? ' aria-current="true"' : ""}>${html(title)}</a>`,
    )
    .join("");
}

function twinBefore({ title, type, items }: Section): string[] {
  const parts =
    type === "bullet" ? [items.map((item) => `- ${markdown(item)}`).join("\n")] : items.map(markdown);
  return [`## ${markdown(title)}`, ...parts];
}

function feedBefore({ title, type, items }: Section): string {
  const name = type === "bullet" ? "li" : "p";
  const written = items.map((item) => `<${name}>${escapeXml(item) || "&#160;"}</${name}>`).join("");
  const body = type === "bullet" && written ? `<ul>${written}</ul>` : written;
  return `<h2>${escapeXml(title) || "&#160;"}</h2>${body}`;
}

function isAsBefore(sections: readonly Section[]) {
  const body = bodyOf({ jsonDetails: formatSections(sections) });
  const page = renderToStaticMarkup(<CaseStudyArticle study={study} body={body} customer={null} />);
  expect(page).toContain(`<div class="prose">${sections.map(pageBefore).join("")}<p class="hand-on">`);
  expect(page.match(/<nav[^>]*>([\s\S]*?)<\/nav>/)?.[1] ?? "").toBe(contentsBefore(sections));

  const twin = toMarkdown({ heading: "A", lead: "B", sections: body.sections }, "/a", (path) => path);
  const blocks = ["# A", "B", ...sections.flatMap(twinBefore), "---", "</a>"];
  expect(twin).toBe(`${blocks.filter((block) => block !== "").join("\n\n")}\n`);

  const whole = { ...item, sections: body.sections };
  const content = `<p>What it is about</p>${sections.map(feedBefore).join("")}`;
  expect(JSON.parse(jsonFeed([whole], "https://example.com")).items[0].content_html).toBe(content);
  expect(atomFeed([whole], "https://example.com", new Date(0))).toContain(
    `<content type="html">${escapeXml(content)}</content>`,
  );

  const words =
    ["T", "D", ...sections.flatMap(({ title, items }) => [title, ...items])].join(" ").match(/\S+/g) ?? [];
  expect(readingMinutes({ title: "T", description: "D" }, body)).toBe(
    Math.max(1, Math.round(words.length / 200)),
  );
}

test.each(samples)("the sample $slug", ({ sections }) => {
  isAsBefore(sections.map(({ title, type, items }) => ({ title, type, items: [...items] })));
});

test("any text", () => {
  fc.assert(fc.property(oldSections, isAsBefore), { numRuns: isWhole ? 3000 : 200 });
});
