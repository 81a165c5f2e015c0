/** What search engines and sharing services are told about a page (docs/product.md, ENT8). */
import type { MetaDescriptor } from "react-router";
import { company } from "#app/content/company.ts";

// In the browser's bundle this line is `null`.
const forOthers = import.meta.env.SSR ? await import("./social-tags.ts") : null;

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
  /** "WebSite" is the home page: it also says who we are. */
  pageType?:
    | "WebPage"
    | "WebSite"
    | "AboutPage"
    | "ContactPage"
    | "CollectionPage"
    | "Article"
    | "SearchResultsPage";
  serviceData?: { name: string; description: string; provider: string; category: string };
  faqData?: readonly { question: string; answer: string }[];
} & Beyond;

/** What docs/product.md, ENT8 does not name. Addresses are absolute. */
type Beyond = {
  /** The words in the picture. */
  ogImageAlt?: string;
  /** The way here from the home page, both included. */
  trail?: readonly { name: string; url: string }[];
  article?: { published: string; modified: string; image?: string | null };
  /** What a collection shows, in its order. */
  listing?: readonly { name: string; url: string }[];
  /** The same page as Markdown. */
  textUrl?: string;
  noindex?: boolean;
};

/**
 * The tags and the structured data of one page. React Router escapes the latter; seo-output.site.test.ts proves it.
 * Search engines and sharing services read documents: in the browser only what the page itself goes by is told
 * anew after a navigation, and the rest is no part of its bundle.
 */
export function searchMetadata(page: SearchMetadata): MetaDescriptor[] {
  return [...ownTags(page), ...(forOthers?.tagsForOthers(page) ?? [])];
}

function ownTags(page: SearchMetadata): MetaDescriptor[] {
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { name: "author", content: page.author ?? company.name },
    ...(page.noindex ? [{ name: "robots", content: "noindex, follow" }] : []),
    { tagName: "link", rel: "canonical", href: page.canonicalUrl },
    ...(page.textUrl
      ? [{ tagName: "link", rel: "alternate", type: "text/markdown", href: page.textUrl } as const]
      : []),
  ];
}
