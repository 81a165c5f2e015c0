/** The pages as the public reads them: documents of the kind `page`, and the built-in words where there are none. */

import { eq } from "drizzle-orm";
import { pathOf } from "#app/content/kinds.ts";
import { builtInPages } from "#app/content/pages.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { publishedDocuments } from "#app/db/schema.server.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { readValues } from "#app/domain/fields/fields.ts";
import { frames } from "./frames.ts";
import type { Page, Pages } from "./page.ts";

/** All pages by path, as they were written: the built-in ones in their order, then those that staff have added, by title. */
export async function readPages(tx: Tx): Promise<Pages> {
  const { kind, slug, title, body, updatedAt } = publishedDocuments;
  const rows = await tx
    .select({ slug, title, body, updatedAt })
    .from(publishedDocuments)
    .where(eq(kind, "page"))
    .orderBy(title, slug);
  const pages = new Map(builtInPages.map((page) => [page.path, page]));
  for (const { slug, title, body, updatedAt } of rows) {
    const path = pathOf("page", slug);
    const builtIn = pages.get(path);
    const frame = builtIn?.frame ?? "added";
    const standing = builtIn?.values as Values | undefined;
    const values = readValues<Fields>(frames[frame], { ...body, title }, standing);
    pages.set(path, { path, frame, values, updatedAt } as unknown as Page);
  }
  return pages;
}
