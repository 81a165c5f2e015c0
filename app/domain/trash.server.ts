/** What deleting does to the rows of either table: hidden at once, back with one step, removed for good in the end. */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#app/db/actors.server.ts";
import { momentOf } from "#app/db/moment.ts";
import type { Holder } from "#app/db/roles.ts";
import { recordAudit } from "./audit/audit.server.ts";
import type { AuditAction } from "./audit/audit.ts";
import { type Page, pageWindow, rowsPerPage } from "./paging.ts";
import type { Deletion, Trashed, Wanted } from "./trash.ts";

type Trashable = PgTable & Record<"id" | "deletedAt", AnyPgColumn>;

/**
 * @param name the column that names a row to staff.
 * @param lines what the audit log says.
 */
export function trashOf(
  table: Trashable,
  name: AnyPgColumn,
  lines: Record<"deleted" | "restored" | "deletedForGood", AuditAction>,
) {
  const { id, deletedAt } = table;
  const inTrash = isNotNull(deletedAt);
  const count = (tx: Tx<Holder<"staff">>, only?: SQL): Promise<number> =>
    tx.$count(table, and(inTrash, only));

  return {
    inTrash,

    /** How many are in the trash. */
    count,

    /** The rows of the trash that are wanted back. */
    matching: (wanted: Wanted): SQL | undefined =>
      and(
        inTrash,
        "id" in wanted ? inArray(id, [wanted.id].flat()) : sql`${deletedAt} = ${wanted.batch}::timestamptz`,
      ),

    /** Puts those that are not there yet into the trash, as one deletion. */
    async move(tx: Tx<Holder<"staff">>, those: SQL | readonly string[]): Promise<Deletion> {
      const where = and(isNull(deletedAt), Array.isArray(those) ? inArray(id, those) : (those as SQL));
      const { rows } = await tx.execute<{ id: string; batch: string }>(
        sql`update ${table} set deleted_at = now() where ${where} returning ${id}, ${momentOf(deletedAt)} as batch`,
      );
      if (rows.length > 0) await recordAudit(tx, lines.deleted, { rows: rows.length }, idsOf(rows));
      return rows[0] ? { count: rows.length, batch: rows[0].batch } : null;
    },

    /**
     * One page of 25, latest deletion first.
     * @param only of which rows, and @param mayChange which of them who asks may bring back; all where they are left out.
     */
    async list(
      tx: Tx<Holder<"staff">>,
      requested: number,
      { only, mayChange = sql<boolean>`true` }: { only?: SQL | undefined; mayChange?: SQL<boolean> } = {},
    ): Promise<Page<Trashed>> {
      const total = await count(tx, only);
      const { page, pages, limit, offset } = pageWindow(requested, rowsPerPage.trash, total);
      const rows = await tx
        .select({
          id: sql<string>`${id}`,
          name: sql<string>`${name}`,
          deletedAt: sql`${deletedAt}`.mapWith(deletedAt) as SQL<Date>,
          mayChange,
        })
        .from(table)
        .where(and(inTrash, only))
        .orderBy(desc(deletedAt), desc(id))
        .limit(limit)
        .offset(offset);
      return { rows, total, page, pages };
    },

    /** Takes those out of the trash. @returns the ids of those that were there. */
    async restore(tx: Tx<Holder<"staff">>, those: SQL | undefined): Promise<string[]> {
      const { rows } = await tx.execute<{ id: string }>(
        sql`update ${table} set deleted_at = null where ${those} returning ${id}`,
      );
      if (rows.length > 0) await recordAudit(tx, lines.restored, { rows: rows.length }, idsOf(rows));
      return idsOf(rows);
    },

    /** Removes one for good; PostgreSQL refuses what is not in the trash. Whether there was one. */
    async deleteForGood(tx: Tx<Holder<"staff">>, wanted: string): Promise<boolean> {
      const { rowCount } = await tx.delete(table).where(and(inTrash, eq(id, wanted)));
      if (rowCount === 1) await recordAudit(tx, lines.deletedForGood, {}, [wanted]);
      return rowCount === 1;
    },
  };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
