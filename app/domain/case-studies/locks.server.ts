/** What is locked before it is changed. */
import { and, asc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { caseStudies } from "#app/db/schema.server.ts";

/**
 * Locks studies that are not in the trash before anything of them is read to be changed. @returns those that are there.
 *
 * Locks are taken in one order, so that nobody waits in a circle: rows of case_studies by their ids, then rows of
 * publications by theirs, then what belongs to a locked study alone: revisions, schedules, addresses. A transaction
 * locks all its studies at once. Saving a draft locks its study and no more; a preview, which is to keep no draft from
 * being saved, locks publications and no more.
 */
export async function lockStudies(
  tx: Tx<Holder<"staff"> | "publisher">,
  which: readonly string[] | SQL,
): Promise<string[]> {
  const those = Array.isArray(which)
    ? and(inArray(caseStudies.id, which), isNull(caseStudies.deletedAt))
    : (which as SQL);
  const rows = await tx
    .select({ id: caseStudies.id })
    .from(caseStudies)
    .where(those)
    .orderBy(asc(caseStudies.id))
    .for("no key update");
  const ids = rows.map(({ id }) => id);
  await lockPublications(tx, ids);
  return ids;
}

/** The same for one. False for a study that is not there. */
export async function lockStudy(tx: Tx<Holder<"staff"> | "publisher">, id: string): Promise<boolean> {
  return (await lockStudies(tx, [id])).length === 1;
}

/** What of these studies is public: by a function of the database, as who only writes may not change it. */
export async function lockPublications(
  tx: Tx<Holder<"staff"> | "publisher">,
  studies: readonly string[],
): Promise<void> {
  await tx.execute(sql`select lock_publications(${sql.param([...studies])}::uuid[])`);
}
