/**
 * Built-in pages in which a writer suggests. A suggestion needs a text that it changes, so the page becomes one: nobody's,
 * and public in the words that it had. Until then it stays as built in.
 */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { documents } from "#app/db/schema.server.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { columnsOf } from "./documents.server.ts";

const isAt = (kind: Pick<Kind, "name">, slug: string): SQL | undefined =>
  and(eq(documents.kind, kind.name), eq(documents.slug, slug), isNull(documents.deletedAt));

/** Whether staff have begun a text in the place of a built-in one that is not public, so that writers do not read it. */
export async function isBegun(tx: Tx<"system">, kind: Kind, slug: string): Promise<boolean> {
  const { firstPublishedAt } = documents;
  return (await tx.$count(documents, and(isAt(kind, slug), isNull(firstPublishedAt)))) > 0;
}

/** Does nothing where there is no built-in text, or one of staff stands in its place. @param id what it gets. */
export async function beginBuiltIn(tx: Tx<"system">, kind: Kind, slug: string, id: string): Promise<void> {
  const values = kind.builtIn(slug);
  if (!values || (await tx.$count(documents, isAt(kind, slug))) > 0) return;
  const text = columnsOf(kind, kind.textOf(values, slug));
  await tx
    .insert(documents)
    .values({ id, kind: kind.name, ...text, firstPublishedAt: sql`now()` })
    .onConflictDoNothing();
  await publishStored(tx, [id]);
}

/** Makes texts public that were stored just now, as they are. @param ids of documents that have one revision. */
export async function publishStored(tx: Tx<"system">, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into publications
      (document_id, kind, revision_id, slug, title, summary, image, tags, body, words, sample, created_at, updated_at)
    select document.id, document.kind, text.id, text.slug, text.title, text.summary, text.image, text.tags, text.body,
      text.words, document.sample, document.created_at, document.updated_at
    from documents as document join revisions as text on text.document_id = document.id
    where document.id = any(${sql.param(ids)}::uuid[])`);
}
