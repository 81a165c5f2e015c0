/** Deleting case studies, which puts them in the trash; bringing them back; removing them for good. */
import { and, desc, eq, inArray, isNotNull, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import { momentOf } from "#app/db/moment.ts";
import { caseStudies } from "#app/db/schema.server.ts";
import { type Page, pageWindow } from "#app/domain/paging.ts";
import { type Deletion, type Restored, type Trashed, trashDays, type Wanted } from "#app/domain/trash.ts";
import {
  type EditedCaseStudy,
  living,
  type SavedCaseStudy,
  saved,
  updateCaseStudy,
  version,
  whole,
} from "./case-studies.server.ts";
import type { CaseStudyInput } from "./case-study.ts";

export const trashPageSize = 25;

const inTrash = isNotNull(caseStudies.deletedAt);

/** Puts those of the ids that are there into the trash, as one deletion. updated_at stays: nothing was edited. */
export function deleteCaseStudies(tx: Tx<"admin">, ids: readonly string[]): Promise<Deletion> {
  return moveToTrash(tx, inArray(caseStudies.id, [...ids]));
}

/** Puts every sample into the trash, as one deletion. */
export function deleteSampleCaseStudies(tx: Tx<"admin">): Promise<Deletion> {
  return moveToTrash(tx, eq(caseStudies.sample, true));
}

/** One page of 25, latest deletion first. */
export async function listTrashedCaseStudies(tx: Tx<"admin">, requested: number): Promise<Page<Trashed>> {
  const total = await countTrashedCaseStudies(tx);
  const { page, pages, limit, offset } = pageWindow(requested, trashPageSize, total);
  const rows = await tx
    .select({
      id: caseStudies.id,
      name: caseStudies.title,
      deletedAt: sql<Date>`${caseStudies.deletedAt}`.mapWith(caseStudies.deletedAt),
    })
    .from(caseStudies)
    .where(inTrash)
    .orderBy(desc(caseStudies.deletedAt), desc(caseStudies.id))
    .limit(limit)
    .offset(offset);
  return { rows, total, page, pages };
}

export function countTrashedCaseStudies(tx: Tx<"admin">): Promise<number> {
  return tx.$count(caseStudies, inTrash);
}

/** Brings back what is wanted. A study whose slug another one uses by now is kept in the trash. */
export async function restoreCaseStudies(tx: Tx<"admin">, wanted: Wanted): Promise<Restored> {
  const those = and(
    inTrash,
    "id" in wanted
      ? eq(caseStudies.id, wanted.id)
      : sql`${caseStudies.deletedAt} = ${wanted.batch}::timestamptz`,
  );
  const asked = await tx.$count(caseStudies, those);
  const other = alias(caseStudies, "other");
  const taken = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.slug, caseStudies.slug), sql`${other.deletedAt} is null`));
  try {
    const restored = await tx
      .update(caseStudies)
      .set({ deletedAt: null })
      .where(and(those, notExists(taken)))
      .returning({ id: caseStudies.id });
    return { restored: restored.length, kept: asked - restored.length };
  } catch (error) {
    // Somebody took the slug at this very moment.
    if (isUniqueViolation(error)) return { restored: 0, kept: asked };
    throw error;
  }
}

/** A study wherever it stands, or undefined when it is gone for good. For those who were editing it. */
export async function findCaseStudyAnywhere(
  tx: Tx<"admin">,
  id: string,
): Promise<(EditedCaseStudy & { isTrashed: boolean }) | undefined> {
  const [study] = await tx
    .select({ ...whole, version, isTrashed: sql<boolean>`${inTrash}` })
    .from(caseStudies)
    .where(eq(caseStudies.id, id));
  return study;
}

/**
 * Brings a study back with what an editor has written into it meanwhile; one that is back already is just saved.
 * @param seen the `version` the editor has seen; a study saved since then, trashed or not, is left as it is.
 */
export async function restoreCaseStudyAs(
  tx: Tx<"admin">,
  id: string,
  input: CaseStudyInput,
  seen: string,
): Promise<SavedCaseStudy> {
  const change = { ...input, sample: false, updatedAt: sql`now()`, deletedAt: null };
  const restored = await saved(
    tx,
    tx
      .update(caseStudies)
      .set(change)
      .where(and(inTrash, eq(caseStudies.id, id), eq(version, seen)))
      .returning({ ...whole, version }),
  );
  if (restored.ok || restored.reason !== "not found") return restored;
  const result = await updateCaseStudy(tx, id, input, seen);
  if (result.ok || result.reason !== "not found") return result;
  return (await findCaseStudyAnywhere(tx, id)) ? { ok: false, reason: "changed meanwhile" } : result;
}

/** Removes one for good; PostgreSQL refuses what is not in the trash. Whether there was one. */
export async function deleteCaseStudyForGood(tx: Tx<"admin">, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(caseStudies).where(and(inTrash, eq(caseStudies.id, id)));
  return rowCount === 1;
}

/** Removes what has been in the trash for 30 days; PostgreSQL refuses anything younger. How many there were. */
export async function purgeCaseStudies(tx: Tx<"system">): Promise<number> {
  const expired = sql`${caseStudies.deletedAt} < now() - make_interval(days => ${trashDays})`;
  const { rowCount } = await tx.delete(caseStudies).where(expired);
  return rowCount ?? 0;
}

async function moveToTrash(tx: Tx<"admin">, those: SQL): Promise<Deletion> {
  const deleted = await tx
    .update(caseStudies)
    .set({ deletedAt: sql`now()` })
    .where(and(living, those))
    .returning({ batch: momentOf(caseStudies.deletedAt) });
  const [first] = deleted;
  return first ? { count: deleted.length, batch: first.batch } : null;
}
