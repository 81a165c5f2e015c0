/** Every public page, once: sitemap, search, share images and Markdown walk this list. */
import { builtInArticleAt } from "#app/content/articles/articles.ts";
import { builtInFacts, type CompanyFacts } from "#app/content/company-facts.ts";
import { events } from "#app/content/events.ts";
import { withFacts } from "#app/content/facts-in-text.ts";
import { builtInPages } from "#app/content/pages.ts";
import { searchPage } from "#app/content/search.ts";
import type { Page, Pages } from "#app/domain/pages/page.ts";
import { outlineOf } from "./outline.ts";
import type { SitePage } from "./page-text.ts";

interface Words {
  pages: Pages;
  company: CompanyFacts;
  events: { isAny: boolean };
}

const made = new WeakMap<Pages, readonly SitePage[]>();

/** The pages as they are now, the search included: made once for each reading of the words. */
export function allPagesOf({ pages, company }: Omit<Words, "events">): readonly SitePage[] {
  const known = made.get(pages);
  if (known) return known;
  const list = withFacts(
    Array.from(pages.values(), (page) => sitePage(page, company)),
    company,
  );
  made.set(pages, list);
  return list;
}

/** Without the search, which is kept out of sitemaps and of its own results, and without a list that is empty. */
export function sitePagesOf(words: Words): readonly SitePage[] {
  const isLeftOut = (path: string) =>
    path === searchPage.path || (path === events.path && !words.events.isAny);
  return allPagesOf(words).filter(({ path }) => !isLeftOut(path));
}

/** The pages as they are built in, where no list is empty. */
export const sitePages = sitePagesOf({
  pages: new Map(builtInPages.map((page) => [page.path, page])),
  company: builtInFacts,
  events: { isAny: true },
});

/** The search included. */
export function findSitePage(words: Omit<Words, "events">, path: string): SitePage | undefined {
  return allPagesOf(words).find((page) => page.path === path);
}

/** Whether a page of the website is there, the search included. */
export function isSitePage({ pages }: Pick<Words, "pages">, path: string): boolean {
  return builtInArticleAt(path) !== undefined || pages.has(path);
}

function sitePage(page: Page, company: CompanyFacts): SitePage {
  const { path, frame, updatedAt, values } = page;
  const outline = outlineOf(page, { company });
  // A list is found by its heading and lead: what it lists has results of its own.
  const told = frame === "list" ? { ...outline, sections: [] } : outline;
  return { path, kind: kindOf(page), metadata: values.metadata, outline: told, updatedAt };
}

function kindOf({ path, frame }: Page): SitePage["kind"] {
  if (path.startsWith("/services/")) return "service";
  if (path.startsWith("/industries/")) return "industry";
  return frame === "legal" ? "legal" : "page";
}
