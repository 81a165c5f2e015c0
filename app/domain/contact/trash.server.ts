/** Deleting messages, which puts them in the trash; bringing them back; removing them for good. */
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { momentOf } from "#app/db/moment.ts";
import { contactSubmissions } from "#app/db/schema.server.ts";
import { type Page, pageWindow } from "#app/domain/paging.ts";
import { type Deletion, type Restored, type Trashed, trashDays, type Wanted } from "#app/domain/trash.ts";
import { retentionDays, spamDays } from "./submission.ts";
import { living } from "./submissions.server.ts";

export const trashPageSize = 25;

const inTrash = isNotNull(contactSubmissions.deletedAt);

/** Puts those of the ids that are there into the trash, as one deletion. */
export async function deleteSubmissions(tx: Tx<"admin">, ids: readonly string[]): Promise<Deletion> {
  const deleted = await tx
    .update(contactSubmissions)
    .set({ deletedAt: sql`now()` })
    .where(and(living, inArray(contactSubmissions.id, [...ids])))
    .returning({ batch: momentOf(contactSubmissions.deletedAt) });
  const [first] = deleted;
  return first ? { count: deleted.length, batch: first.batch } : null;
}

/** One page of 25, latest deletion first. */
export async function listTrashedSubmissions(tx: Tx<"admin">, requested: number): Promise<Page<Trashed>> {
  const total = await countTrashedSubmissions(tx);
  const { page, pages, limit, offset } = pageWindow(requested, trashPageSize, total);
  const rows = await tx
    .select({
      id: contactSubmissions.id,
      name: contactSubmissions.name,
      deletedAt: sql<Date>`${contactSubmissions.deletedAt}`.mapWith(contactSubmissions.deletedAt),
    })
    .from(contactSubmissions)
    .where(inTrash)
    .orderBy(desc(contactSubmissions.deletedAt), desc(contactSubmissions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total, page, pages };
}

export function countTrashedSubmissions(tx: Tx<"admin">): Promise<number> {
  return tx.$count(contactSubmissions, inTrash);
}

/** Brings back what is wanted; nothing can have taken a message's place. */
export async function restoreSubmissions(tx: Tx<"admin">, wanted: Wanted): Promise<Restored> {
  const those =
    "id" in wanted
      ? eq(contactSubmissions.id, wanted.id)
      : sql`${contactSubmissions.deletedAt} = ${wanted.batch}::timestamptz`;
  const { rowCount } = await tx
    .update(contactSubmissions)
    .set({ deletedAt: null })
    .where(and(inTrash, those));
  return { restored: rowCount ?? 0, kept: 0 };
}

/** Removes one for good; PostgreSQL refuses what is not in the trash. Whether there was one. */
export async function deleteSubmissionForGood(tx: Tx<"admin">, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(contactSubmissions).where(and(inTrash, eq(contactSubmissions.id, id)));
  return rowCount === 1;
}

/**
 * Removes what is older than `days`, doubtful messages after 30 days, and what has been in the trash for 30;
 * PostgreSQL refuses to remove anything younger. How many there were.
 */
export async function purgeSubmissions(tx: Tx<"system">, days = retentionDays): Promise<number> {
  await tx.execute(sql`select set_config('app.retention_days', ${String(days)}, true)`);
  const { createdAt, deletedAt, status } = contactSubmissions;
  const { rowCount } = await tx.delete(contactSubmissions).where(
    sql`${createdAt} < now() - make_interval(days => ${days})
      or (${status} = 'spam' and ${createdAt} < now() - make_interval(days => ${spamDays}))
      or ${deletedAt} < now() - make_interval(days => ${trashDays})`,
  );
  return rowCount ?? 0;
}

/** How many messages are older than `days`, of those that are not in the trash. */
export function countOlderThan(tx: Tx<"admin">, days: number): Promise<number> {
  const { createdAt } = contactSubmissions;
  return tx.$count(
    contactSubmissions,
    and(living, sql`${createdAt} < now() - make_interval(days => ${days})`),
  );
}
