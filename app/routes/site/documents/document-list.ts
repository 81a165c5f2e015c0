/** What the list of every public kind has in common: pages with addresses, titles and descriptions of their own. */
import { pageTitle } from "#app/content/page-parts.ts";
import { documentPath, type PublicKind, publicKinds } from "#app/content/public-kinds.ts";
import { metaDescription } from "#app/domain/pages/description.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import type { Failure } from "#app/middleware/context.ts";
import { pageMeta } from "../page-meta.ts";
import { pageQuery } from "../sections/page-address.ts";

/** What became of a list: failed with a sentence, or here (perhaps empty). */
export type DocumentList<Entry> =
  | { state: "failed"; failure: Failure }
  | { state: "loaded"; entries: readonly Entry[] };

export type ListedPage<Entry> = {
  words: WordsOf<"list">;
  list: DocumentList<Entry>;
  /** Counting from 1. */
  page: number;
  pages: number;
};

type Args = Parameters<typeof pageMeta>[0] & { loaderData?: ListedPage<{ title: string; slug: string }> };

export function listMeta(kind: PublicKind, args: Args) {
  if (!args.loaderData) return [];
  const { words, list, page } = args.loaderData;
  const { metadata, heading } = words;
  const { pages, path } = publicKinds[kind];
  const shown = list.state === "loaded" ? list.entries : [];
  const own = {
    title: pageTitle(pages.titled(heading, page)),
    description: metaDescription(pages.described(metadata.description, page)),
  };
  return pageMeta(
    args,
    { ...metadata, ...(page > 1 && own), heading },
    {
      pageType: "CollectionPage",
      query: pageQuery(page),
      parent: page > 1 ? { name: heading, path } : undefined,
      listing: shown.map(({ title, slug }) => ({ name: title, path: documentPath({ kind, slug }) })),
      noindex: list.state === "loaded" && shown.length === 0,
    },
  );
}
