import { element, escapeXml, xmlDeclaration } from "./xml.ts";

/** Absolute addresses. */
export type SitemapEntry = { url: string; modified: Date; images: readonly string[] };

/** The protocol's bound on one file is 50,000 addresses. */
export const longestSitemap = 50_000;

export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries
    .slice(0, longestSitemap)
    .map(({ url, modified, images }) =>
      element("url", [
        element("loc", escapeXml(url)),
        element("lastmod", modified.toISOString()),
        ...images.map((image) => element("image:image", element("image:loc", escapeXml(image)))),
      ]),
    );
  return `${xmlDeclaration}${element("urlset", `\n${urls.join("\n")}\n`, {
    xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
    "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
  })}\n`;
}
