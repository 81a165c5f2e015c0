/** Every public page that stands in the content, once: sitemap, search, share images and Markdown walk this list. */
import { href } from "react-router";
import { legalPages } from "#app/content/legal/pages.ts";
import { topics } from "#app/content/topic.ts";
import type { SitePage } from "./page-text.ts";
import { legalOutline, topicOutline } from "./page-texts.ts";
import { homePage, searchPage, singlePages } from "./single-pages.ts";

export const sitePages: readonly SitePage[] = [
  homePage,
  ...topics.map(
    (topic): SitePage => ({
      path: topic.path,
      kind: topic.kind,
      metadata: topic.metadata,
      outline: topicOutline(topic),
    }),
  ),
  ...singlePages,
  ...legalPages.map(
    (page): SitePage => ({
      path: href(`/${page.slug}`),
      kind: "legal",
      metadata: page.metadata,
      outline: legalOutline(page),
    }),
  ),
];

export function findSitePage(path: string): SitePage | undefined {
  return sitePages.find((page) => page.path === path);
}

/** Whether a page of the content is there, the search included. */
export function isSitePage(path: string): boolean {
  return findSitePage(path) !== undefined || path === searchPage.path;
}
