/** The things a page is about, linked to each other by @id (schema.org; the types are schema-dts'). */
import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Graph,
  ImageObject,
  ItemList,
  Service,
  Thing,
  WebPage,
} from "schema-dts";
import { company } from "#app/content/company.ts";
import { shareImageSize } from "./addresses.ts";
import type { SearchMetadata } from "./meta.ts";
import { organization, organizationId, website, websiteId } from "./organization.ts";

export function structuredData(page: SearchMetadata): Graph {
  const things: (Thing | null)[] = [
    ...(page.pageType === "WebSite"
      ? [organization, website].map((of) => of(origin(page), page.description))
      : []),
    webPage(page),
    article(page),
    service(page),
    questions(page),
    breadcrumbs(page),
  ];
  return { "@context": "https://schema.org", "@graph": things.filter((thing) => thing !== null) };
}

function webPage(page: SearchMetadata): WebPage {
  const { pageType = "WebPage" } = page;
  const plain = pageType === "Article" || pageType === "WebSite";
  return {
    "@type": plain ? "WebPage" : pageType,
    "@id": page.canonicalUrl,
    url: page.canonicalUrl,
    name: page.title,
    description: page.description,
    inLanguage: "en",
    isPartOf: { "@id": websiteId(origin(page)) },
    ...(pageType === "WebSite" || pageType === "AboutPage" || pageType === "ContactPage"
      ? { about: { "@id": organizationId(origin(page)) } }
      : {}),
    ...(page.ogImage ? { primaryImageOfPage: shareImage(page.ogImage, page.ogImageAlt) } : {}),
    ...(page.article ? { datePublished: page.article.published, dateModified: page.article.modified } : {}),
    ...(page.trail ? { breadcrumb: { "@id": `${page.canonicalUrl}#breadcrumb` } } : {}),
    ...(page.listing ? { mainEntity: itemList(page.listing) } : {}),
  } as WebPage;
}

function article(page: SearchMetadata): Article | null {
  if (!page.article) return null;
  const us = ourselves(page);
  return {
    "@type": "Article",
    "@id": `${page.canonicalUrl}#article`,
    headline: page.ogTitle ?? page.title,
    description: page.description,
    image: [page.article.image, page.ogImage].filter((image) => typeof image === "string"),
    datePublished: page.article.published,
    dateModified: page.article.modified,
    author: us,
    publisher: us,
    inLanguage: "en",
    mainEntityOfPage: { "@id": page.canonicalUrl },
    ...(page.keywords?.length ? { keywords: page.keywords.join(", ") } : {}),
  };
}

function service(page: SearchMetadata): Service | null {
  if (!page.serviceData) return null;
  const { name, description, provider, category } = page.serviceData;
  return {
    "@type": "Service",
    "@id": `${page.canonicalUrl}#service`,
    name,
    description,
    serviceType: category,
    category,
    url: page.canonicalUrl,
    provider: {
      "@type": "Organization",
      "@id": organizationId(origin(page)),
      name: provider,
      url: `${origin(page)}/`,
    },
    mainEntityOfPage: { "@id": page.canonicalUrl },
  };
}

function questions(page: SearchMetadata): FAQPage | null {
  if (!page.faqData?.length) return null;
  return {
    "@type": "FAQPage",
    "@id": `${page.canonicalUrl}#questions`,
    isPartOf: { "@id": page.canonicalUrl },
    mainEntity: page.faqData.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function breadcrumbs(page: SearchMetadata): BreadcrumbList | null {
  if (!page.trail) return null;
  return {
    "@type": "BreadcrumbList",
    "@id": `${page.canonicalUrl}#breadcrumb`,
    itemListElement: page.trail.map(({ name, url }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: url,
    })),
  };
}

function itemList(listing: NonNullable<SearchMetadata["listing"]>): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: listing.map(({ name, url }, i) => ({ "@type": "ListItem", position: i + 1, name, url })),
  };
}

function shareImage(url: string, caption = ""): ImageObject {
  return { "@type": "ImageObject", url, contentUrl: url, ...shareImageSizeInPixels, caption };
}

const shareImageSizeInPixels = {
  width: `${shareImageSize.width}`,
  height: `${shareImageSize.height}`,
};

/** Short, for pages on which the whole of it does not stand. */
function ourselves(page: SearchMetadata) {
  const url = `${origin(page)}/`;
  return {
    "@type": "Organization",
    "@id": organizationId(origin(page)),
    name: page.author ?? company.name,
    url,
  } as const;
}

function origin(page: SearchMetadata): string {
  return URL.canParse(page.canonicalUrl) ? new URL(page.canonicalUrl).origin : "";
}
