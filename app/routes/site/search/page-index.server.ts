import { articles } from "#app/content/articles/articles.ts";
import { header } from "#app/content/navigation.ts";
import { documentPath } from "#app/content/public-kinds.ts";
import { builtInText } from "#app/domain/articles/built-in.ts";
import type { Pages } from "#app/domain/pages/page.ts";
import { indexPages, type PageIndex, type SearchablePage } from "#app/domain/search/pages.ts";
import { bodyOf, linesOf } from "#app/domain/text/body.ts";
import type { SiteWords } from "#app/middleware/words.server.ts";
import { pageName } from "#app/seo/page-name.ts";
import { textOf } from "#app/seo/page-text.ts";
import { sitePagesOf } from "#app/seo/pages.server.ts";

const made = new WeakMap<Pages, PageIndex>();

/** The pages as the search reads them: made once for each reading of the words. */
export function pageIndexOf(words: SiteWords): PageIndex {
  const index = made.get(words.pages) ?? makeIndex(words);
  made.set(words.pages, index);
  return index;
}

function makeIndex(words: SiteWords): PageIndex {
  return indexPages([
    ...builtInArticles,
    ...sitePagesOf(words).map(({ kind, path, metadata, outline }) => {
      const title = path === "/" ? header.home : pageName(metadata.title);
      return {
        kind: kind === "legal" ? "page" : kind,
        path,
        title,
        description: metadata.description,
        keywords: metadata.keywords,
        text: withoutTitle(textOf(outline), title),
      };
    }),
  ]);
}

const builtInArticles = articles.map((article): SearchablePage => {
  const { slug, title, description, tags } = article;
  const text = linesOf(bodyOf({ jsonDetails: builtInText(article).text })).join("\n");
  return {
    kind: "article",
    path: documentPath({ kind: "article", slug }),
    title,
    description,
    keywords: tags,
    text,
  };
});

/** An excerpt of the text stands under the title, and should not repeat it. */
function withoutTitle(text: string, title: string): string {
  return text.startsWith(`${title}\n`) ? text.slice(title.length + 1) : text;
}
