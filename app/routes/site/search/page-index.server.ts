import { indexPages } from "#app/domain/search/pages.ts";
import { pageName } from "#app/seo/page-name.ts";
import { textOf } from "#app/seo/page-text.ts";
import { sitePages } from "#app/seo/pages.server.ts";

/** The pages of the content as the search reads them; made once. */
export const pageIndex = indexPages(
  sitePages.map(({ kind, path, metadata, outline }) => {
    const title = pageName(metadata.title);
    return {
      kind: kind === "legal" ? "page" : kind,
      path,
      title,
      description: metadata.description,
      keywords: metadata.keywords,
      text: withoutTitle(textOf(outline), title),
    };
  }),
);

/** An excerpt of the text stands under the title, and should not repeat it. */
function withoutTitle(text: string, title: string): string {
  return text.startsWith(`${title}\n`) ? text.slice(title.length + 1) : text;
}
