/** What search engines and sharing services are told about a page (spec section 3, Search metadata input). */
import type { MetaDescriptor } from "react-router";
import { company } from "#app/content/company.ts";

export type SearchMetadata = {
  /** Complete: nothing is appended. */
  title: string;
  description: string;
  /** Absolute. */
  canonicalUrl: string;
  ogType?: "website" | "article";
  /** Absolute; 1200 x 630. */
  ogImage?: string;
  ogTitle?: string;
  ogDescription?: string;
  keywords?: readonly string[];
  author?: string;
  pageType?: "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage" | "Article" | "SearchResultsPage";
  serviceData?: { name: string; description: string; provider: string; category: string };
  faqData?: readonly { question: string; answer: string }[];
};

/** The tags and the structured data of one page. */
export function searchMetadata(page: SearchMetadata): MetaDescriptor[] {
  const title = page.ogTitle ?? page.title;
  const description = page.ogDescription ?? page.description;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { name: "author", content: page.author ?? company.name },
    { tagName: "link", rel: "canonical", href: page.canonicalUrl },
    { property: "og:site_name", content: company.name },
    { property: "og:type", content: page.ogType ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: page.canonicalUrl },
    ...(page.ogImage ? [{ property: "og:image", content: page.ogImage }] : []),
    { name: "twitter:card", content: page.ogImage ? "summary_large_image" : "summary" },
    ...structuredData(page).map((thing) => ({
      "script:ld+json": { "@context": "https://schema.org", ...thing },
    })),
  ];
}

function structuredData(page: SearchMetadata): Record<string, unknown>[] {
  const things: Record<string, unknown>[] = [
    {
      "@type": page.pageType ?? "WebPage",
      name: page.title,
      description: page.description,
      url: page.canonicalUrl,
      ...(page.pageType === "Article" ? { headline: page.title, author: organization() } : {}),
    },
  ];
  if (page.serviceData) {
    const { name, description, provider, category } = page.serviceData;
    things.push({
      "@type": "Service",
      name,
      description,
      serviceType: category,
      provider: { "@type": "Organization", name: provider },
    });
  }
  if (page.faqData?.length) {
    things.push({
      "@type": "FAQPage",
      mainEntity: page.faqData.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    });
  }
  return things;
}

function organization() {
  return { "@type": "Organization", name: company.name };
}
