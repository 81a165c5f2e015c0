/** Every public page that stands in the content, once: sitemap, search, share images and Markdown walk this list. */
import { about } from "#app/content/about.ts";
import { careers } from "#app/content/careers.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { contact } from "#app/content/contact.ts";
import { home } from "#app/content/home.ts";
import { legalPages } from "#app/content/legal/pages.ts";
import type { PageMetadata } from "#app/content/page.ts";
import { search } from "#app/content/search.ts";
import { topics } from "#app/content/topic.ts";
import type { Outline } from "./page-text.ts";
import { legalOutline, topicOutline } from "./page-texts.ts";
import { aboutOutline, careersOutline, contactOutline, homeOutline } from "./single-outlines.ts";

export type SitePage = {
  path: string;
  kind: "service" | "industry" | "page" | "legal";
  metadata: PageMetadata;
  outline: Outline;
};

export const sitePages: readonly SitePage[] = [
  { path: "/", kind: "page", metadata: home.metadata, outline: homeOutline },
  ...topics.map(
    (topic): SitePage => ({
      path: topic.path,
      kind: topic.kind,
      metadata: topic.metadata,
      outline: topicOutline(topic),
    }),
  ),
  { path: "/case-studies", kind: "page", metadata: caseStudies.metadata, outline: bare(caseStudies) },
  { path: "/about", kind: "page", metadata: about.metadata, outline: aboutOutline },
  { path: "/careers", kind: "page", metadata: careers.metadata, outline: careersOutline },
  { path: "/contact", kind: "page", metadata: contact.metadata, outline: contactOutline },
  ...legalPages.map(
    (page): SitePage => ({
      path: `/${page.slug}`,
      kind: "legal",
      metadata: page.metadata,
      outline: legalOutline(page),
    }),
  ),
];

/** A page like the others, but kept out of sitemaps and of its own results. */
export const searchPage: SitePage = {
  path: "/search",
  kind: "page",
  metadata: search.metadata,
  outline: bare({ heading: search.heading, lead: search.empty }),
};

export function findSitePage(path: string): SitePage | undefined {
  return sitePages.find((page) => page.path === path);
}

function bare({ heading, lead }: { heading: string; lead: string }): Outline {
  return { heading, lead, sections: [] };
}
