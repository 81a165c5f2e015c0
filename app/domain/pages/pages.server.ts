/** The pages as the public reads them: documents of the kind `page`, and the built-in words where there are none. */
import { pathOf } from "#app/content/kinds.ts";
import { builtInPages } from "#app/content/pages.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { publicOf } from "#app/domain/kinds/published.server.ts";
import { frameOf, pageKind } from "./kind.ts";
import type { Page, Pages } from "./page.ts";

const publicPages = publicOf(pageKind);

/** All pages by path: the built-in ones in their order, then those that staff have added, by title. */
export async function readPages(tx: Tx): Promise<Pages> {
  const { title, slug } = publicPages.texts;
  const texts = await publicPages.selectWhole(tx, { order: [title, slug] });
  const found = texts.map(({ slug, updatedAt, values, library }) => ({
    path: pathOf("page", slug),
    frame: frameOf(slug),
    values: pageKind.valuesOf(values),
    ...(updatedAt && { updatedAt }),
    ...(Object.keys(library).length > 0 && { library }),
  }));
  const byPath = new Map(found.map((page) => [page.path, page as unknown as Page]));
  const inOrder = builtInPages.flatMap(({ path }) => byPath.get(path) ?? []);
  return new Map([...inOrder, ...byPath.values()].map((page) => [page.path, page]));
}
