/** What only those read who ask for documents: sharing services and search engines. */
import type { MetaDescriptor } from "react-router";
import { company } from "#app/content/company.ts";
import { shareImageSize } from "./addresses.ts";
import type { SearchMetadata } from "./meta.ts";
import { structuredData } from "./structured-data.ts";

export function tagsForOthers(page: SearchMetadata): MetaDescriptor[] {
  return [
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    ...openGraph(page),
    ...(page.article
      ? [
          { property: "article:published_time", content: page.article.published },
          { property: "article:modified_time", content: page.article.modified },
        ]
      : []),
    { "script:ld+json": structuredData(page) },
  ] as MetaDescriptor[];
}

function openGraph(page: SearchMetadata): MetaDescriptor[] {
  const title = page.ogTitle ?? page.title;
  const description = page.ogDescription ?? page.description;
  return [
    { property: "og:site_name", content: company.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:type", content: page.ogType ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: page.canonicalUrl },
    ...(page.ogImage ? picture(page.ogImage, page.ogImageAlt ?? title) : []),
    { name: "twitter:card", content: page.ogImage ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
  ];
}

function picture(image: string, alt: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareImageSize.width) },
    { property: "og:image:height", content: String(shareImageSize.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: alt },
  ];
}
