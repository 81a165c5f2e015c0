/** What was published last as Atom (RFC 4287) and as JSON Feed 1.1. */
import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { company } from "#app/content/company.ts";
import { feed } from "#app/content/navigation.ts";
import { bodyHtml } from "./body-html.ts";
import type { TextSection } from "./page-text.ts";
import { element, escapeXml, xmlDeclaration } from "./xml.ts";

export type FeedItem = {
  id: string;
  path: string;
  title: string;
  description: string;
  tags: readonly string[];
  sample: boolean;
  /** Short lines under the description. */
  facts?: readonly string[];
  /** Where it is not that of the feed. */
  language?: string | null;
  /** Where it is not the company. */
  author?: string;
  /** Absolute. */
  image: string;
  published: Date;
  updated: Date;
  /** What stands under an empty heading shows none. */
  sections: readonly TextSection[];
};

/** `origin` is that of PUBLIC_URL; `updated` counts only where there is no item. */
export function atomFeed(items: readonly FeedItem[], origin: string, updated: Date): string {
  const latest = items.reduce(
    (date, item) => (item.updated > date ? item.updated : date),
    items[0]?.updated ?? updated,
  );
  const parts = [
    element("id", escapeXml(`${origin}${href("/feed.xml")}`)),
    element("title", escapeXml(feed.title)),
    element("subtitle", escapeXml(feed.description)),
    element("updated", latest.toISOString()),
    element("link", "", { rel: "self", type: "application/atom+xml", href: `${origin}${href("/feed.xml")}` }),
    element("link", "", { rel: "alternate", type: "text/html", href: `${origin}${href("/")}` }),
    element("icon", escapeXml(`${origin}/icon.svg`)),
    element("author", [element("name", escapeXml(company.name)), element("uri", escapeXml(`${origin}/`))]),
    ...items.map((item) => atomEntry(item, origin)),
  ];
  return `${xmlDeclaration}${element("feed", `\n${parts.join("\n")}\n`, {
    xmlns: "http://www.w3.org/2005/Atom",
    "xml:lang": "en",
  })}\n`;
}

export function jsonFeed(items: readonly FeedItem[], origin: string): string {
  const author = { name: company.name, url: `${origin}/` };
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: `${origin}${href("/")}`,
    feed_url: `${origin}${href("/feed.json")}`,
    icon: `${origin}/icon-512.png`,
    favicon: `${origin}/icon-192.png`,
    language: "en",
    authors: [author],
    items: items.map((item) => ({
      id: `urn:uuid:${item.id}`,
      url: origin + item.path,
      title: item.title,
      content_html: contentHtml(item, origin),
      summary: item.description,
      image: item.image,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      tags: item.tags,
      ...(item.language ? { language: item.language } : {}),
      ...(item.author ? { authors: [{ name: item.author }] } : {}),
    })),
  });
}

function atomEntry(item: FeedItem, origin: string): string {
  const parts = [
    element("id", `urn:uuid:${item.id}`),
    element("title", escapeXml(item.title)),
    element("link", "", { rel: "alternate", type: "text/html", href: origin + item.path }),
    element("published", item.published.toISOString()),
    element("updated", item.updated.toISOString()),
    ...(item.author ? [element("author", [element("name", escapeXml(item.author))])] : []),
    ...item.tags.map((tag) => element("category", "", { term: tag })),
    element("summary", escapeXml(item.description)),
    element("content", escapeXml(contentHtml(item, origin)), { type: "html" }),
  ];
  return element("entry", parts, item.language ? { "xml:lang": item.language } : undefined);
}

function contentHtml({ description, facts = [], sample, sections }: FeedItem, origin: string): string {
  const note = sample ? element("p", element("em", escapeXml(caseStudies.sample.note))) : "";
  const paragraphs = [description, ...facts].map((text) => element("p", escapeXml(text)));
  return note + paragraphs.join("") + bodyHtml(sections, origin);
}
