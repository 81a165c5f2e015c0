/** Every page is valid HTML and says all of its content (issue "The whole public site", acceptance 1 and 3). */
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { industries } from "#app/content/industries/industries.ts";
import { legalPages } from "#app/content/legal/pages.ts";
import { samples } from "#app/content/samples.ts";
import { genericServices } from "#app/content/services/generic.ts";
import { services } from "#app/content/services/services.ts";
import { asSystem } from "#app/db/actors.server.ts";
import { plantSamples } from "#app/domain/case-studies/samples.server.ts";
import { sitePages } from "#app/seo/pages.server.ts";
import { plainText } from "./reading.ts";
import { createTestSite, type TestSite } from "./testing.ts";

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
  await asSystem(site.database, plantSamples);
});
afterAll(() => site.close());

const get = async (path: string) => (await site.request(path)).text();

test.each([
  ...sitePages.map(({ path }) => path),
  ...samples.slice(0, 2).map(({ slug }) => `/case-studies/${slug}`),
  "/case-studies?tag=Energy",
  "/search",
  "/search?q=data",
  "/search?q=nothing-at-all",
  "/nowhere",
  "/services/nothing",
  "/admin/login",
])("%s is valid HTML", async (path) => {
  const report = await validator.validateString(await get(path));
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  expect(found).toEqual([]);
});

/** Every string inside a value, but for ids, slugs and what is told to search engines only. */
function words(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(words);
  if (value === null || typeof value !== "object") return [];
  const hidden = ["slug", "id", "image", "metadata", "related", "services", "unit", "direction", "name"];
  return Object.entries(value).flatMap(([key, inner]) => (hidden.includes(key) ? [] : words(inner)));
}

describe("every word of its content stands on the page", () => {
  const pages = [
    ...services.map((service) => ({ path: `/services/${service.slug}`, content: service as unknown })),
    ...genericServices
      .filter(({ id }) => !services.some(({ slug }) => slug === id))
      .map((service) => ({ path: `/services/${service.id}`, content: service as unknown })),
    ...industries.map((industry) => ({ path: `/industries/${industry.slug}`, content: industry as unknown })),
    ...legalPages.map((page) => ({ path: `/${page.slug}`, content: page as unknown })),
  ];

  test.each(pages)("$path", async ({ path, content }) => {
    const text = plainText(await get(path));
    for (const word of words(content)) expect(text).toContain(word.replace(/\s+/g, " ").trim());
  });
});
