/** What search engines and sharing services are told about a page (docs/product.md, ENT8). */
import type { MetaDescriptor } from "react-router";
import { company } from "#app/content/company.ts";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { shareImageSize } from "./share-image-size.ts";

// Search engines and sharing services read documents: the bundle of the contact page leaves out what is for them.
const search = import.meta.env.SSR ? await import("./structured-data.ts") : null;

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
  /** A tag of HTML; none for English. */
  language?: string | null;
  /** The words in the picture. */
  ogImageAlt?: string;
  /** A picture that staff have chosen instead. */
  ogPhoto?: { src: string; alt: string } | null;
  /** The way here from the home page, both included. */
  trail?: readonly { name: string; url: string }[];
  article?: { published: string; modified: string; image?: string | null };
  /** Times in ISO 8601; the text as HTML. */
  openings?: readonly {
    slug: string;
    title: string;
    place: string;
    work: string;
    html: string;
    posted: string;
    closes: string;
  }[];
  /** Times in ISO 8601; what the page says of itself is said of the event. */
  event?: {
    starts: string;
    ends: string;
    state: "planned" | "moved" | "cancelled";
    /** Of one that was moved: when it was to start, if that was another time. */
    before: string | null;
    place: string;
    /** In words. */
    address: string;
    attendance: "place" | "online" | "both";
    /** Where to take part, if that is on the web. */
    join: string | null;
    image?: string | null;
  };
  /** What a collection shows, in its order. */
  listing?: readonly { name: string; url: string }[];
  /** The same page as Markdown. */
  textUrl?: string;
  noindex?: boolean;
  /** Of the home page: what its structured data says of us. */
  company?: CompanyFacts;
  /** People of ours whom it shows: on About those in the row, of an article its author. */
  people?: readonly { name: string; role: string; image: string | null }[];
};

/** The tags and the structured data of one page. React Router escapes the latter; seo-output.site.test.ts proves it. */
export function searchMetadata(page: SearchMetadata): MetaDescriptor[] {
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { name: "author", content: page.author ?? company.name },
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    ...(page.noindex ? [{ name: "robots", content: "noindex, follow" }] : []),
    { tagName: "link", rel: "canonical", href: page.canonicalUrl },
    ...(page.textUrl
      ? [{ tagName: "link", rel: "alternate", type: "text/markdown", href: page.textUrl } as const]
      : []),
    ...(import.meta.env.SSR ? openGraph(page) : []),
    ...(page.article
      ? [
          { property: "article:published_time", content: page.article.published },
          { property: "article:modified_time", content: page.article.modified },
        ]
      : []),
    // React Router's type asks for an index signature, which schema-dts' types have not.
    ...(search ? [{ "script:ld+json": search.structuredData(page) } as MetaDescriptor] : []),
  ];
}

function openGraph(page: SearchMetadata): MetaDescriptor[] {
  const title = page.ogTitle ?? page.title;
  const description = page.ogDescription ?? page.description;
  return [
    { property: "og:site_name", content: company.name },
    { property: "og:locale", content: localeOf(page) },
    { property: "og:type", content: page.ogType ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: page.canonicalUrl },
    ...(page.ogPhoto
      ? chosen(page.ogPhoto)
      : page.ogImage
        ? picture(page.ogImage, page.ogImageAlt ?? title)
        : []),
    // The rest of a card is read from og: where it has nothing of its own.
    { name: "twitter:card", content: page.ogPhoto || page.ogImage ? "summary_large_image" : "summary" },
  ];
}

/** With the country that a language is spoken in most: sharing services ask for both. */
function localeOf({ language }: SearchMetadata): string {
  return language ? `${language}_${new Intl.Locale(language).maximize().region}` : "en_IN";
}

function chosen({ src, alt }: NonNullable<Beyond["ogPhoto"]>): MetaDescriptor[] {
  return [
    { property: "og:image", content: src },
    { property: "og:image:alt", content: alt },
  ];
}

function picture(image: string, alt: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareImageSize.width) },
    { property: "og:image:height", content: String(shareImageSize.height) },
    { property: "og:image:alt", content: alt },
  ];
}
