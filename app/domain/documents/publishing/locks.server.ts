/** What is locked before it is changed. */
import { and, asc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents } from "#app/db/schema.server.ts";

/**
 * Locks documents that are not in the trash before anything of them is read to be changed. @returns those that are there.
 *
 * Locks are taken in one order, so that nobody waits in a circle: rows of documents by their ids, then rows of
 * publications by theirs, then what belongs to a locked document alone: revisions, schedules, addresses. A transaction
 * locks all its documents at once. Saving a draft locks its document and no more; a preview, which is to keep no draft from
 * being saved, locks publications and no more.
 */
export async function lockDocuments(
  tx: Tx<Holder<"staff"> | "publisher">,
  which: readonly string[] | SQL,
): Promise<string[]> {
  const those = Array.isArray(which)
    ? and(inArray(documents.id, which), isNull(documents.deletedAt))
    : (which as SQL);
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(those)
    .orderBy(asc(documents.id))
    .for("no key update");
  const ids = rows.map(({ id }) => id);
  await lockPublications(tx, ids);
  return ids;
}

/** The same for one. False for a document that is not there. */
export async function lockDocument(tx: Tx<Holder<"staff"> | "publisher">, id: string): Promise<boolean> {
  return (await lockDocuments(tx, [id])).length === 1;
}

/** What of these documents is public: by a function of the database, as who only writes may not change it. */
export async function lockPublications(
  tx: Tx<Holder<"staff"> | "publisher">,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`select lock_publications(${sql.param([...ids])}::uuid[])`);
}
