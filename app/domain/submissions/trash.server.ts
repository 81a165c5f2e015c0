/** Deleting messages, which puts them in the trash; bringing them back; removing them for good. */

import { and, sql } from "drizzle-orm";
import { retentionDays, spamDays, trashDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { contactSubmissions } from "#app/db/schema.server.ts";
import { trashOf } from "#app/domain/trash.server.ts";
import type { Restored, Wanted } from "#app/domain/trash.ts";
import { notDeleted } from "./submissions.server.ts";

const trash = trashOf(contactSubmissions, contactSubmissions.name, {
  deleted: "messages deleted",
  restored: "messages restored",
  deletedForGood: "message deleted for good",
});
export const {
  move: deleteSubmissions,
  list: listTrashedSubmissions,
  count: countTrashedSubmissions,
  deleteForGood: deleteSubmissionForGood,
} = trash;

/** Brings back what is wanted; nothing can have taken a message's place. */
export async function restoreSubmissions(tx: Tx<Holder<"staff">>, wanted: Wanted): Promise<Restored> {
  const ids = await trash.restore(tx, trash.matching(wanted));
  return { restored: ids.length, kept: 0, ids };
}

/**
 * Removes what had its last letter more than `days` ago, doubtful messages after 30 days, what has been in the trash for
 * 30, and what its sender has asked to have erased;
 * PostgreSQL refuses to remove anything younger, and what staff have marked as spam for less. How many there were.
 */
export async function purgeSubmissions(tx: Tx<"system">, days = retentionDays): Promise<number> {
  await tx.execute(sql`select set_config('app.retention_days', ${String(days)}, true)`);
  const { deletedAt, eraseAt, status } = contactSubmissions;
  const { rowCount } = await tx.delete(contactSubmissions).where(
    sql`${countedFrom} < now() - make_interval(days => ${days})
      or ${eraseAt} < now()
      or (${status} = 'spam' and ${countedFrom} < now() - make_interval(days => ${spamDays}))
      or ${deletedAt} < now() - make_interval(days => ${trashDays})`,
  );
  return rowCount ?? 0;
}

/** How many messages had their last letter more than `days` ago, of those that are not in the trash. */
export function countOlderThan(tx: Tx<Holder<"messages">>, days: number): Promise<number> {
  return tx.$count(
    contactSubmissions,
    and(notDeleted, sql`${countedFrom} < now() - make_interval(days => ${days})`),
  );
}

/** From here the days are counted for which a message is kept. */
const countedFrom = sql`coalesce(${contactSubmissions.lastLetterAt}, ${contactSubmissions.createdAt})`;
