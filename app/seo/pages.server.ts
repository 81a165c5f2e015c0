/** Every public page, once: sitemap, search, share images and Markdown walk this list. */
import { builtInArticleAt } from "#app/content/articles/articles.ts";
import { builtInPages } from "#app/content/pages.ts";
import type { Page, Pages } from "#app/domain/pages/page.ts";
import { outlineOf } from "./outline.ts";
import type { SitePage } from "./page-text.ts";
import { homePage, searchPage, singlePages } from "./single-pages.ts";

const [caseStudiesPage, contactPage] = singlePages as [SitePage, SitePage];

const made = new WeakMap<Pages, readonly SitePage[]>();

/** The pages as they are now: made once for each reading of the words. */
export function sitePagesOf(pages: Pages): readonly SitePage[] {
  const known = made.get(pages);
  if (known) return known;
  const all = [...pages.values()].map(sitePage);
  const list = [
    homePage,
    ...all.filter(({ kind }) => kind === "service" || kind === "industry"),
    caseStudiesPage,
    ...all.filter(({ kind }) => kind === "page"),
    contactPage,
    ...all.filter(({ kind }) => kind === "legal"),
  ];
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
  const isBuiltIn = builtInArticleAt(path) !== undefined;
  return isBuiltIn || findSitePage(pages, path) !== undefined || path === searchPage.path;
}

function sitePage(page: Page): SitePage {
  const { path, updatedAt, values } = page;
  return { path, kind: kindOf(page), metadata: values.metadata, outline: outlineOf(page), updatedAt };
}

function kindOf({ path, frame }: Page): SitePage["kind"] {
  if (path.startsWith("/services/")) return "service";
  if (path.startsWith("/industries/")) return "industry";
  return frame === "legal" ? "legal" : "page";
}
