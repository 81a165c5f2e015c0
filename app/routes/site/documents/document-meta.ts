import { pageTitle } from "#app/content/page-parts.ts";
import { type PublicKind, publicKinds } from "#app/content/public-kinds.ts";
import { metaDescription } from "#app/domain/pages/description.ts";
import { pageMeta } from "../page-meta.ts";
import type { ShownText } from "../sections/shown-text.server.ts";

type More = NonNullable<Parameters<typeof pageMeta>[2]>;

/** What search engines and shares are told of a document of any kind. @param more of this kind. */
export function documentMeta(
  kind: PublicKind,
  args: Parameters<typeof pageMeta>[0],
  { title, description, tags, searchTitle, sharePhoto, language }: ShownText,
  more: More,
) {
  const { heading: list, path } = publicKinds[kind];
  return pageMeta(
    args,
    {
      title: pageTitle(searchTitle ?? title),
      heading: title,
      description: metaDescription(description),
      keywords: tags,
    },
    { ogTitle: title, ogPhoto: sharePhoto, language, parent: { name: list, path }, ...more },
  );
}

/** Of a text that stands as an article. */
export function asArticle({ author, photo, published, modified }: ShownText): More {
  return {
    ogType: "article",
    pageType: "Article",
    author,
    ...(published && modified && { article: { published, modified, image: photo?.src ?? null } }),
  };
}
