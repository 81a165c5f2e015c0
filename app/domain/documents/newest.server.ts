/** Which text of a document is its newest one. A change that a writer proposes is not (docs/decisions/045). */
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { publications, revisions } from "#app/db/schema.server.ts";

/** Of revisions: the text was saved, not proposed. */
// guard: what is proposed is nobody's newest text [app/domain/documents/proposals]: isNull(revisions.proposal) -> sql`true`
export const isSaved = isNull(revisions.proposal);

/** The number of the newest text of a document. @param document an expression for its id. */
export function newestNumberOf(document: AnyPgColumn | SQL | string): SQL<number> {
  return sql<number>`(select max(saved.number) from revisions as saved
    where saved.document_id = ${document} and saved.proposal is null)`;
}

/**
 * The revision that holds the newest text that whoever asks reads: what is public, of a document of somebody else to who
 * only writes. Undefined for a document that is not there.
 */
export async function findNewest(
  tx: Tx<Holder<"drafts">>,
  id: string,
): Promise<{ id: string; number: number } | undefined> {
  const [newest] = await tx
    .select({ id: revisions.id, number: revisions.number })
    .from(revisions)
    .leftJoin(publications, eq(publications.revisionId, revisions.id))
    .where(and(eq(revisions.documentId, id), isSaved))
    .orderBy(
      sql`${publications.documentId} is not null and not exists (select from documents where documents.id = ${id}) desc`,
      desc(revisions.number),
    )
    .limit(1);
  return newest;
}

/** Who has saved a text: what they are called, null for an account that is gone; or whoever asks, elsewhere. */
export type Saver = { who: string | null; isOwn: boolean };

/** Who has saved the newest text; undefined for a document that is not there. */
export async function findSaver(tx: Tx<Holder<"drafts">>, id: string): Promise<Saver | undefined> {
  const [saver] = await tx
    .select({
      who: personName(revisions.authorId),
      isOwn: sql<boolean>`${revisions.authorId} is not distinct from current_user_id()`,
    })
    .from(revisions)
    .where(and(eq(revisions.documentId, id), isSaved))
    .orderBy(desc(revisions.number))
    .limit(1);
  return saver;
}

/** Whether staff have written something newer than what is public of a document, for who reads only that. */
export async function hasNewerDraft(tx: Tx<Holder<"drafts">>, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select has_newer_draft(${id}) as has`);
  return rows[0]?.has === true;
}
