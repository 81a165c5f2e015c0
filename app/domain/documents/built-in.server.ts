/**
 * Built-in pages in which a writer suggests. A suggestion needs a text that it changes, so the page becomes one: nobody's,
 * and public in the words that it had. Until then it stays as built in.
 */
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { columnsOf, findDocumentToEdit, findIdOf } from "./documents.server.ts";

/** Whether staff have begun a text of a page that is not public, which a writer does not read. */
export async function isBegun(tx: Tx<Holder<"drafts">>, slug: string): Promise<boolean> {
  const { rows } = await tx.execute<{ begun: boolean }>(sql`select is_begun(${slug}) as begun`);
  return rows[0]?.begun === true;
}

/**
 * The text of a built-in page, made where there is none; undefined where that is not for who asks (`isBegun`), or the
 * page is not built in. `version` is what has to be seen of it: none where it has other words than the built-in ones.
 * @param made the id that it gets.
 */
export async function beginBuiltIn<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  slug: string,
  made: string,
): Promise<{ id: string; version: string } | undefined> {
  const values = kind.builtIn(slug);
  // guard: no page begins that is not built in [pages.site]
  if (!values) return undefined;
  const { title, summary, image, tags, body, words } = columnsOf(kind, kind.textOf(values, slug));
  await tx.execute(sql`
    select begin_page(${made}, ${slug}, ${title}, ${summary}, ${image}, ${sql.param(tags)}::text[],
      ${JSON.stringify(body)}::jsonb, ${words})`);
  const id = await findIdOf(tx, kind, slug);
  const document = id && (await findDocumentToEdit(tx, kind, id));
  if (!document) return undefined;
  return {
    id: document.id,
    version: isDeepStrictEqual(kind.valuesOf(document), values) ? document.version : "",
  };
}
