import { describe, expect, test } from "vitest";
import { company } from "#app/content/company.ts";
import { builtInFacts, factsOf } from "#app/content/company-facts.ts";
import { type SearchMetadata, searchMetadata } from "./meta.ts";

const page: SearchMetadata = {
  title: "A title",
  description: "A description",
  canonicalUrl: "https://example.com/a",
};

function tags(more: Partial<SearchMetadata> = {}) {
  const all = searchMetadata({ ...page, ...more }) as Record<string, unknown>[];
  const named = all.map((tag) => [tag.name ?? tag.property ?? tag.rel ?? Object.keys(tag)[0], tag] as const);
  return Object.fromEntries(named) as Record<string, Record<string, unknown>>;
}

function things(more: Partial<SearchMetadata> = {}) {
  const script = tags(more)["script:ld+json"]?.["script:ld+json"] as { "@graph"?: Record<string, unknown>[] };
  const graph = script?.["@graph"] ?? [];
  return Object.fromEntries(graph.map((thing) => [thing["@type"], thing]));
}

describe("tags", () => {
  test("the least: title, description, address, the company as author", () => {
    expect(tags()).toMatchObject({
      title: { title: "A title" },
      description: { content: "A description" },
      canonical: { href: "https://example.com/a" },
      author: { content: company.name },
      "og:type": { content: "website" },
      "og:title": { content: "A title" },
      "og:url": { content: "https://example.com/a" },
      "twitter:card": { content: "summary" },
    });
    expect(tags()).not.toHaveProperty("keywords");
    expect(tags()).not.toHaveProperty("robots");
    expect(tags()).not.toHaveProperty("og:image");
  });

  test("a text in another language is told as such, with the country that speaks it", () => {
    expect(tags()["og:locale"]).toMatchObject({ content: "en_IN" });
    expect(tags({ language: null })["og:locale"]).toMatchObject({ content: "en_IN" });
    expect(tags({ language: "hi" })["og:locale"]).toMatchObject({ content: "hi_IN" });
    expect(tags({ language: "de" })["og:locale"]).toMatchObject({ content: "de_DE" });
    const article = { published: "2026-01-01", modified: "2026-01-01" };
    expect(things({ article })).toMatchObject({
      Article: { inLanguage: "en" },
      WebPage: { inLanguage: "en" },
    });
    expect(things({ article, language: "hi" })).toMatchObject({
      Article: { inLanguage: "hi" },
      WebPage: { inLanguage: "hi" },
    });
  });

  test("every field of the search metadata is used", () => {
    const told = tags({
      ogType: "article",
      ogImage: "https://example.com/a.png",
      ogTitle: "For sharing",
      ogDescription: "Said when shared",
      keywords: ["one", "two"],
      author: "Somebody",
    });
    expect(told).toMatchObject({
      keywords: { content: "one, two" },
      author: { content: "Somebody" },
      "og:type": { content: "article" },
      "og:title": { content: "For sharing" },
      "og:description": { content: "Said when shared" },
      "og:image": { content: "https://example.com/a.png" },
      "og:image:width": { content: "1200" },
      "og:image:height": { content: "630" },
      "og:image:alt": { content: "For sharing" },
      "twitter:card": { content: "summary_large_image" },
    });
  });
});

describe("structured data", () => {
  test("the home page says who we are, when and where, and how to search", () => {
    const { Organization, WebSite } = things({ pageType: "WebSite" });
    expect(Organization).toMatchObject({
      name: company.name,
      email: builtInFacts.email,
      foundingDate: "2025",
      location: { address: { addressLocality: "Ahmedabad", addressCountry: "IN" } },
    });
    expect(JSON.stringify(Organization)).toContain('"opens":"09:00","closes":"18:00"');
    expect(WebSite).toMatchObject({
      potentialAction: { target: { urlTemplate: "https://example.com/search?q={search_term_string}" } },
    });
    expect(things()).not.toHaveProperty("Organization");
  });

  test("a service, its questions, the way to it", () => {
    const told = things({
      serviceData: { name: "S", description: "D", provider: "P", category: "C" },
      faqData: [{ question: "Why?", answer: "Because." }],
      trail: [
        { name: "Home", url: "https://example.com/" },
        { name: "S", url: "https://example.com/a" },
      ],
    });
    expect(told.Service).toMatchObject({
      name: "S",
      description: "D",
      serviceType: "C",
      provider: { name: "P" },
    });
    expect(told.FAQPage).toMatchObject({
      mainEntity: [{ "@type": "Question", name: "Why?", acceptedAnswer: { text: "Because." } }],
    });
    expect(told.BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home" },
        { position: 2, name: "S", item: page.canonicalUrl },
      ],
    });
  });

  test("an article has its dates, pictures and author", () => {
    const { Article } = things({
      pageType: "Article",
      ogTitle: "Headline",
      ogImage: "https://example.com/share.png",
      article: { published: "2026-01-01T00:00:00Z", modified: "2026-01-02T00:00:00Z", image: null },
    });
    expect(Article).toMatchObject({
      headline: "Headline",
      image: ["https://example.com/share.png"],
      datePublished: "2026-01-01T00:00:00Z",
      dateModified: "2026-01-02T00:00:00Z",
      author: { "@type": "Organization", name: company.name },
    });
  });

  test("who we are follows the facts of the company", () => {
    const facts = factsOf({
      ...builtInFacts,
      phone: "+91 00000 00000",
      address: "A street 1",
      hours: { first: "Saturday", last: "Sunday", opens: "10:00", closes: "12:00" },
      profiles: [{ page: { label: "Elsewhere", to: "https://example.com/us" } }],
    });
    const { Organization } = things({ pageType: "WebSite", company: facts });
    expect(Organization).toMatchObject({
      telephone: "+91 00000 00000",
      address: { streetAddress: "A street 1", addressLocality: "Ahmedabad" },
      contactPoint: {
        hoursAvailable: {
          dayOfWeek: ["https://schema.org/Saturday", "https://schema.org/Sunday"],
          opens: "10:00",
        },
      },
      sameAs: ["https://example.com/us"],
    });
  });
});
