import { indexPages } from "#app/domain/search/pages.ts";
import { pageName } from "#app/seo/page-name.ts";
import { textOf } from "#app/seo/page-text.ts";
import { sitePages } from "#app/seo/pages.server.ts";

/** The pages of the content as the search reads them; made once. */
export const pageIndex = indexPages(
  sitePages.map(({ kind, path, metadata, outline }) => ({
    kind: kind === "legal" ? "page" : kind,
    path,
    title: pageName(metadata.title),
    description: metadata.description,
    keywords: metadata.keywords,
    text: textOf(outline),
  })),
);
