import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { admin } from "./admin.ts";
import { caseStudies } from "./case-studies.ts";
import { company } from "./company.ts";
import { builtInFacts } from "./company-facts.ts";
import { contact } from "./contact.ts";
import { industries } from "./industries/industries.ts";
import { insights } from "./insights.ts";
import { notFound } from "./not-found.ts";
import type { PageMetadata } from "./page-parts.ts";
import { builtInPages } from "./pages.ts";
import { samples } from "./samples.ts";
import { search } from "./search.ts";
import { genericServices } from "./services/generic.ts";
import { serviceNotFound } from "./services/labels.ts";
import { services } from "./services/services.ts";
import { words } from "./testing.ts";

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));

const pages: { title: string; metadata: PageMetadata }[] = [
  ...[...builtInPages.map(({ values }) => values), notFound].map(({ metadata }) => ({
    title: metadata.title,
    metadata,
  })),
];

describe("what search engines are told", () => {
  test.each(pages)("$title", ({ metadata }) => {
    expect(metadata.title.length).toBeLessThanOrEqual(60);
    expect(metadata.title).toContain(company.name);
    expect(metadata.description.length).toBeGreaterThanOrEqual(70);
    expect(metadata.description.length).toBeLessThanOrEqual(160);
  });

  test("no two pages share a title or a description", () => {
    expect(new Set(pages.map((page) => page.metadata.title)).size).toBe(pages.length);
    expect(new Set(pages.map((page) => page.metadata.description)).size).toBe(pages.length);
  });
});

describe("the voice", () => {
  const banned =
    /unlock|empower|seamless|cutting-edge|leverag|revolutioni|world-class|lorem|game-chang|state-of-the-art|best-in-class|synerg|holistic|—/i;

  test.each(sources)("$file has no empty words and no shouting", ({ text }) => {
    expect(text.match(banned)?.[0]).toBeUndefined();
    const quiet = text.replace("Thank you for your message!", "").replace("Oops!", "");
    expect(quiet).not.toMatch(/!(?!=)/);
    expect(text).not.toMatch(/\d\s?%/);
  });

  /** German word order and pet phrases that a second-language reader has to solve. */
  const riddles =
    /waste has an address|to the booking|leave to use|speaking to each other|What it needs from you|plain view of|somebody|e-mail|Hello \{name\},\\n\\n[a-z]/;
  /** Strings that may match, by file. */
  const exceptions: Record<string, string> = { "admin/inbox.ts": "somebody: " };

  test.each(sources)("$file has no riddles", ({ file, text }) => {
    const written = text.replaceAll(exceptions[file] ?? "\0", "").replace(/\/\*\*[\s\S]*?\*\//g, "");
    expect(written.match(riddles)?.[0]).toBeUndefined();
  });

  /** Turns of phrase that were on every page once, and how often each may stand. */
  test.each([
    [/\byour own\b/gi, 6],
    [/in writing|\bwritten\b/gi, 8],
    [/, not /gi, 8],
    [/\bwe (?:will )?(?:say|tell)\b/gi, 6],
    [/\bon record\b|\ba (?:log|record)\b/gi, 4],
    [/\bfew sentences\b/gi, 2],
    [/\bsays? so\b/gi, 2],
    [/\balongside\b/gi, 2],
    [/\bon a schedule\b/gi, 2],
    [/\bstraight answer\b/gi, 1],
    [/\bsmall enough to stop\b/gi, 1],
  ])("%s is no habit", (phrase, most) => {
    const own = builtInPages.filter(({ frame }) => frame !== "legal");
    const said = new Set(words([own, genericServices, samples, contact, caseStudies, insights, notFound]));
    const found = [...said].flatMap((text) => text.match(phrase) ?? []);
    expect(found.length).toBeLessThanOrEqual(most);
  });

  test("worked examples say in the conditional how they would be used", () => {
    const used = samples.map(({ sections }) =>
      sections.find(({ title }) => title === "How it would be used"),
    );
    for (const paragraph of used.flatMap((section) => section?.items ?? []))
      expect(paragraph).toMatch(/\b(?:would|could)\b/);
    for (const { sections, description } of samples) {
      expect(sections[0]?.items[0]).toMatch(/^Take /);
      expect(description).toMatch(/\b(?:would|a list of which|One daily table)\b/);
    }
  });

  test("straight apostrophes stand only in strings of docs/product.md", () => {
    const straight = words([builtInPages, contact, caseStudies, notFound, search, admin])
      .concat(words([services, genericServices, industries, samples, serviceNotFound]))
      .filter((text) => text.includes("'"));
    expect(straight.sort()).toEqual([
      "Thank you for your message! We'll be in touch soon.",
      "The service you're looking for does not exist.",
      "You don't have permission to access this area.",
    ]);
  });

  test("only company.ts and company-facts.ts know who we are", () => {
    const { name, city, region } = company;
    const { email, hours, hoursText } = builtInFacts;
    for (const { file, text } of sources) {
      if (file === "company.ts" || file === "company-facts.ts") continue;
      // The tables of the charts have hours of their own.
      const times = file.startsWith("charts/") ? [] : [hours.opens, hours.closes];
      for (const fact of [name, email, city, region, hoursText, ...times])
        expect(text.includes(fact), `${file} repeats "${fact}"`).toBe(false);
    }
  });
});
