/** Every public page, once: sitemap, search, share images and Markdown walk this list. */
import { href } from "react-router";
import { legalPages } from "#app/content/legal/pages.ts";
import { builtInPages } from "#app/content/pages.ts";
import { topics } from "#app/content/topic.ts";
import type { Page, Pages } from "#app/domain/pages/page.ts";
import type { SitePage } from "./page-text.ts";
import { legalOutline, pageOutline, topicOutline } from "./page-texts.ts";
import { homePage, searchPage, singlePages } from "./single-pages.ts";

const notYetData: readonly SitePage[] = [
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

const made = new WeakMap<Pages, readonly SitePage[]>();

/** The pages as they are now: made once for each reading of the words. */
export function sitePagesOf(pages: Pages): readonly SitePage[] {
  const known = made.get(pages);
  if (known) return known;
  const all = new Map(notYetData.map((page) => [page.path, page]));
  for (const page of pages.values()) all.set(page.path, sitePage(page));
  const list = [...all.values()];
  made.set(pages, list);
  return list;
}

/** The pages as they are built in. */
export const sitePages = sitePagesOf(new Map(builtInPages.map((page) => [page.path, page])));

export function findSitePage(pages: Pages, path: string): SitePage | undefined {
  return sitePagesOf(pages).find((page) => page.path === path);
}

/** Whether a page of the website is there, the search included. */
export function isSitePage(pages: Pages, path: string): boolean {
  return findSitePage(pages, path) !== undefined || path === searchPage.path;
}

function sitePage(page: Page): SitePage {
  const { path, updatedAt, values } = page;
  const kind = path.startsWith("/services/")
    ? "service"
    : path.startsWith("/industries/")
      ? "industry"
      : "page";
  return { path, kind, metadata: values.metadata, outline: pageOutline(page), updatedAt };
}
