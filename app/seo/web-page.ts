import type { ImageObject, ItemList, WebPage } from "schema-dts";
import { ownLanguage } from "#app/content/languages.ts";
import type { SearchMetadata } from "./meta.ts";
import { organizationId, originOf, websiteId } from "./organization.ts";
import { shareImageSize } from "./share-image-size.ts";

/** The page itself: what kind it is and what it belongs to. */
export function webPage(page: SearchMetadata): WebPage {
  const { pageType = "WebPage" } = page;
  const plain = pageType === "Article" || pageType === "WebSite";
  return {
    "@type": plain ? "WebPage" : pageType,
    "@id": page.canonicalUrl,
    url: page.canonicalUrl,
    name: page.title,
    description: page.description,
    inLanguage: page.language || ownLanguage,
    isPartOf: { "@id": websiteId(originOf(page.canonicalUrl)) },
    ...(pageType === "WebSite" || pageType === "AboutPage" || pageType === "ContactPage"
      ? { about: { "@id": organizationId(originOf(page.canonicalUrl)) } }
      : {}),
    ...(page.ogImage ? { primaryImageOfPage: shareImage(page.ogImage, page.ogImageAlt) } : {}),
    ...(page.article ? { datePublished: page.article.published, dateModified: page.article.modified } : {}),
    ...(page.trail ? { breadcrumb: { "@id": `${page.canonicalUrl}#breadcrumb` } } : {}),
    ...(page.listing ? { mainEntity: itemList(page.listing) } : {}),
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
