/** Every page is valid HTML and says all of its content (SECURITY.md W1). */
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { about } from "#app/content/about.ts";
import { alarmLevels } from "#app/content/alarm.ts";
import { articles } from "#app/content/articles/articles.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { company } from "#app/content/company.ts";
import { builtInFacts as facts, purchasingRows } from "#app/content/company-facts.ts";
import { contact } from "#app/content/contact.ts";
import { events } from "#app/content/events.ts";
import { withFacts } from "#app/content/facts-in-text.ts";
import { builtInPages } from "#app/content/pages.ts";
import { samples } from "#app/content/samples.ts";
import { search, searchPage } from "#app/content/search.ts";
import { asSystem } from "#app/db/actors.server.ts";
import { seedSamples } from "#app/domain/documents/samples.server.ts";
import type { Fields } from "#app/domain/fields/field.ts";
import { linesOf } from "#app/domain/fields/fields.ts";
import { frames } from "#app/domain/pages/frames.ts";
import { sitePages } from "#app/seo/pages.server.ts";
import { mainOf, plainText } from "./html.ts";
import { corpus } from "./payloads/corpus.ts";
import { createTestSite, type TestSite } from "./site.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's own spelling: camelCase attributes, disabled="", <br/>.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "void-style": ["error", { style: "selfclosing" }],
    "no-inline-style": "error",
  },
});

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await asSystem(site.database, seedSamples);
});
afterAll(() => site.close());

/** On a connection of its own: while a page is validated, a kept one may come to its end. */
const get = async (path: string) => (await site.request(path, { headers: { connection: "close" } })).text();

const ofEachKind = [
  "/",
  "/services/machine-learning",
  "/services/infrastructure",
  "/industries/retail",
  "/contact",
  "/about",
  "/terms",
  `/case-studies/${samples[0]?.slug}`,
  "/case-studies?tag=Energy",
  "/search?q=data",
  "/nowhere",
  "/admin/login",
];
const others = [
  ...sitePages.map(({ path }) => path).filter((path) => !ofEachKind.includes(path)),
  `/case-studies/${samples[1]?.slug}`,
  "/search",
  "/search?q=nothing-at-all",
  "/services/nothing",
];

test.each(corpus(ofEachKind, others))("%s is valid HTML", async (path) => {
  const report = await validator.validateString(await get(path));
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  expect(found).toEqual([]);
});

/** Every string inside a value, but for ids, slugs, addresses and what is told to search engines only. */
function words(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(words);
  if (value === null || typeof value !== "object") return [];
  const hidden = ["slug", "id", "image", "metadata", "related", "services", "unit", "direction", "name"];
  return words(except(value, ...hidden, "icon", "colorAccent", "link", "to"));
}

/** Of an item with marks: the words of its links. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}

/** What stands under the other keys. */
function except(value: object, ...keys: string[]): unknown[] {
  return Object.entries(value).flatMap(([key, inner]) => (keys.includes(key) ? [] : [inner]));
}

describe("every word of its content and its labels stands on the page", () => {
  const { detail, tagged } = caseStudies;
  /** The headings of what the company has not told of itself. */
  const unknown: string[] = about.values.sections.flatMap((section) =>
    (section.kind === "people" && facts.people.length === 0) ||
    (section.kind === "facts" && purchasingRows(facts).length === 0)
      ? section.heading
      : [],
  );
  /** What a page shows besides its own words. */
  const around: Record<string, unknown> = {
    "/": [Object.values(alarmLevels).flatMap(Object.values), caseStudies.sample.alone],
    "/case-studies": [
      [caseStudies.sample.label, tagged.all],
      samples.map(({ title, description }) => [title, description]),
    ],
    "/contact": [
      // Shown where the company has told them.
      except(
        contact.card,
        ...(facts.phone ? [] : ["phone", "call"]),
        ...(facts.contactPerson ? [] : ["person"]),
      ),
      except(contact.form, "label", "placeholder", "sending", "withChoice"),
      [facts.email, company.location, facts.hoursText],
    ],
    "/events": [events.empty],
    "/insights": [articles.map(({ title, description }) => [title, description])],
    "/search": [search.label, search.submit],
  };
  const pages: { path: string; content: unknown }[] = [
    ...builtInPages.map(({ path, frame, values }) => {
      const { title, metadata, ...others } = frames[frame];
      const { none, ...fields } = others as Fields; // of the search, seen when nothing is found
      const own = linesOf(fields, values).filter((line) => !unknown.includes(line));
      return { path, content: [own, around[path] ?? "Back"] };
    }),
    ...samples.map(({ sections, written: _, ...sample }) => ({
      path: `/case-studies/${sample.slug}`,
      content: [
        sample,
        sections.map(({ title, items }) => [title, items]),
        [detail.back, detail.updated, detail.more, detail.viewAll, detail.closing],
        caseStudies.sample.note,
      ],
    })),
    { path: "/search?q=nothing-at-all", content: [searchPage.values.none, search.noResultsFor] },
  ];

  test.each(pages)("$path", async ({ path, content }) => {
    // A sign that stands in an element of its own, as in "50<small>%</small>", belongs to the number before it.
    const text = plainText(mainOf(await get(path))).replaceAll(" %", "%");
    const missing = words(withFacts(content, facts)).filter(
      (word) => !text.includes(withoutLinks(word).replace(/\s+/g, " ").trim()),
    );
    expect(missing).toEqual([]);
  });
});
