import { element, escapeXml, xmlDeclaration } from "./xml.ts";

/** Absolute addresses. */
export type SitemapEntry = { url: string; modified: Date; images: readonly string[] };

/** The protocol's bounds on one file: addresses, and bytes before compression. */
export const mostAddresses = 50_000;
export const mostBytes = 50 * 1024 * 1024;
/** Kept free of each file for what stands around its addresses. */
const frameBytes = 1024;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * One file while everything fits into it, otherwise an index of parts.
 * @param part from 1; null for the address that robots.txt names.
 * @param addressOf a part, absolute.
 * @returns undefined where there is no such part.
 */
export function sitemapFile(
  entries: readonly SitemapEntry[],
  part: number | null,
  addressOf: (part: number) => string,
): string | undefined {
  const parts = partsOf(entries);
  if (part === null && parts.length > 1) return index(parts, addressOf);
  const asked = parts[(part ?? 1) - 1];
  return (
    asked && file("urlset", asked.urls, { "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1" })
  );
}

type Part = { urls: string[]; bytes: number; modified: Date };

/** In the order of the entries; at least one. */
function partsOf(entries: readonly SitemapEntry[]): Part[] {
  let last: Part = { urls: [], bytes: 0, modified: new Date(0) };
  const parts = [last];
  for (const entry of entries) {
    const url = urlOf(entry);
    const bytes = Buffer.byteLength(url) + 1;
    if (last.urls.length === mostAddresses || last.bytes + bytes > mostBytes - frameBytes) {
      last = { urls: [], bytes: 0, modified: new Date(0) };
      parts.push(last);
    }
    last.urls.push(url);
    last.bytes += bytes;
    if (entry.modified > last.modified) last.modified = entry.modified;
  }
  return parts;
}

function urlOf({ url, modified, images }: SitemapEntry): string {
  return element("url", [
    ...placeOf(url, modified),
    ...images.map((image) => element("image:image", element("image:loc", escapeXml(image)))),
  ]);
}

function index(parts: readonly Part[], addressOf: (part: number) => string): string {
  const places = parts.map(({ modified }, i) => element("sitemap", placeOf(addressOf(i + 1), modified)));
  return file("sitemapindex", places);
}

function placeOf(address: string, modified: Date): string[] {
  return [element("loc", escapeXml(address)), element("lastmod", modified.toISOString())];
}

function file(name: string, lines: readonly string[], namespaces: Record<string, string> = {}): string {
  return `${xmlDeclaration}${element(name, `\n${lines.join("\n")}\n`, { xmlns: namespace, ...namespaces })}\n`;
}
