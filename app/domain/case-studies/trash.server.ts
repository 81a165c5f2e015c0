/** Deleting case studies, which puts them in the trash; bringing them back; removing them for good. */

import { and, eq, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { trashDays } from "#app/content/numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import { caseStudies, publications } from "#app/db/schema.server.ts";
import { trashOf } from "#app/domain/trash.server.ts";
import type { Deletion, Restored, Wanted } from "#app/domain/trash.ts";
import {
  type EditedCaseStudy,
  type SaveAs,
  type SavedCaseStudy,
  type Saver,
  saved,
  updateCaseStudy,
  version,
  whole,
} from "./case-studies.server.ts";
import type { CaseStudyInput } from "./case-study.ts";
import { lockStudies } from "./locks.server.ts";
import { state } from "./publishing.server.ts";

const trash = trashOf(caseStudies, caseStudies.title, {
  deleted: "case studies deleted",
  restored: "case studies restored",
  deletedForGood: "case study deleted for good",
});
export const {
  list: listTrashedCaseStudies,
  count: countTrashedCaseStudies,
  deleteForGood: deleteCaseStudyForGood,
} = trash;

/** Puts them into the trash, as one deletion. updated_at stays: nothing was edited. */
export async function deleteCaseStudies(tx: Tx<Holder<"staff">>, ids: readonly string[]): Promise<Deletion> {
  return trash.move(tx, await lockStudies(tx, ids));
}

/** Puts every sample into the trash, as one deletion. */
export async function deleteSampleCaseStudies(tx: Tx<Holder<"content">>): Promise<Deletion> {
  const isSample = and(isNull(caseStudies.deletedAt), eq(caseStudies.sample, true)) as SQL;
  return trash.move(tx, await lockStudies(tx, isSample));
}

/** Brings back what is wanted. A study whose slug another one uses by now is kept in the trash. */
export async function restoreCaseStudies(tx: Tx<Holder<"staff">>, wanted: Wanted): Promise<Restored> {
  const those = trash.matching(wanted) as SQL;
  const asked = (await lockStudies(tx, those)).length;
  const other = alias(caseStudies, "other");
  const taken = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.slug, caseStudies.slug), sql`${other.deletedAt} is null`));
  const own = alias(publications, "own");
  const takenInPublic = tx
    .select({ id: publications.caseStudyId })
    .from(publications)
    .innerJoin(own, eq(own.slug, publications.slug))
    .where(and(eq(own.caseStudyId, caseStudies.id), sql`${publications.deletedAt} is null`));
  try {
    const restored = await trash.restore(tx, and(those, notExists(taken), notExists(takenInPublic)));
    return { restored, kept: asked - restored };
  } catch (error) {
    // Somebody took the slug at this very moment.
    if (isUniqueViolation(error)) return { restored: 0, kept: asked };
    throw error;
  }
}

/** A study wherever it stands, or undefined when it is gone for good. For those who were editing it. */
export async function findCaseStudyAnywhere(
  tx: Tx<Holder<"drafts">>,
  id: string,
): Promise<(EditedCaseStudy & { isTrashed: boolean }) | undefined> {
  const [study] = await tx
    .select({ ...whole, version, state, isTrashed: sql<boolean>`${trash.inTrash}` })
    .from(caseStudies)
    .leftJoin(publications, eq(publications.caseStudyId, caseStudies.id))
    .where(eq(caseStudies.id, id));
  return study;
}

/**
 * Brings a study back with what an editor has written into it meanwhile; one that is back already is just saved.
 * @param seen the `version` the editor has seen; a study saved since then, trashed or not, is left as it is.
 */
export async function restoreCaseStudyAs<As extends SaveAs = "publish">(
  tx: Saver<As>,
  id: string,
  input: CaseStudyInput,
  seen: string,
  as = "publish" as As,
): Promise<SavedCaseStudy> {
  const change = { ...input, sample: false, updatedAt: sql`now()`, deletedAt: null };
  const restored = await saved(tx, as, () =>
    tx
      .update(caseStudies)
      .set(change)
      .where(and(trash.inTrash, eq(caseStudies.id, id), eq(version, seen)))
      .returning({ id: caseStudies.id }),
  );
  if (restored.ok || restored.reason !== "not found") return restored;
  const result = await updateCaseStudy(tx, id, input, seen, as);
  if (result.ok || result.reason !== "not found") return result;
  return (await findCaseStudyAnywhere(tx, id)) ? { ok: false, reason: "changed meanwhile" } : result;
}

/** Removes what has been in the trash for 30 days; PostgreSQL refuses anything younger. How many there were. */
export async function purgeCaseStudies(tx: Tx<"system">): Promise<number> {
  const expired = sql`${caseStudies.deletedAt} < now() - make_interval(days => ${trashDays})`;
  const { rowCount } = await tx.delete(caseStudies).where(expired);
  return rowCount ?? 0;
}
