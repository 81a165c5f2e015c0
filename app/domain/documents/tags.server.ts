/** The tags of all documents, whatever their kind: listed, renamed, and two made one. */
import { and, arrayContains, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, publications, revisions } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { type Page, pageWindow, rowsPerPage } from "#app/domain/paging.ts";
import { lockDocuments } from "./publishing/locks.server.ts";

/** How many documents carry a tag in their newest text, and how many in public. */
export type UsedTag = { tag: string; written: number; published: number };

/** What is in the trash does not count. */
const used = sql`(
  select unnest(tags) as tag, false as is_public from ${documents} where deleted_at is null
  union all
  select unnest(tags), true from ${publications} where deleted_at is null
) as used`;
const counts = sql`tag, count(*) filter (where not is_public)::int as written,
  count(*) filter (where is_public)::int as published`;

/** By name. @param search as it was typed; empty: all. */
export async function listUsedTags(
  tx: Tx<Holder<"content">>,
  { search, page }: { search: string; page: number },
): Promise<Page<UsedTag>> {
  const found = containsText(sql`fold_text(tag)`, search) ?? sql`true`;
  const counted = await tx.execute<{ total: number }>(
    sql`select count(distinct tag)::int as total from ${used} where ${found}`,
  );
  const { total = 0 } = counted.rows[0] ?? {};
  const { limit, offset, ...window } = pageWindow(page, rowsPerPage.tags, total);
  const { rows } = await tx.execute<UsedTag>(sql`
    select ${counts} from ${used} where ${found}
    group by tag order by lower(tag), tag limit ${limit} offset ${offset}`);
  return { rows, total, ...window };
}

/** Undefined where no text has it. */
export async function findUsedTag(tx: Tx<Holder<"content">>, tag: string): Promise<UsedTag | undefined> {
  const { rows } = await tx.execute<UsedTag>(
    sql`select ${counts} from ${used} where tag = ${tag} group by tag`,
  );
  return rows[0];
}

/**
 * Writes `to` for `from` in every text of every document: the newest and the public one, planned and proposed ones,
 * earlier versions, and those in the trash; where a text has both, one stays. Nothing is published by it: each keeps
 * its place in the lists, and plans, requests for review and proposals stay as they are.
 * @returns how many documents carried it, in their newest text or in public; with none, nothing is changed.
 */
export async function renameTag(tx: Tx<Holder<"content">>, from: string, to: string): Promise<number> {
  const has = (table: typeof documents | typeof publications | typeof revisions) =>
    arrayContains(table.tags, [from]);
  const of = (table: typeof publications | typeof revisions) =>
    sql`exists (select from ${table} where ${table.documentId} = ${documents.id} and ${has(table)})`;
  const ids = await lockDocuments(tx, sql`(${has(documents)} or ${of(publications)} or ${of(revisions)})`);
  const carriers = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        inArray(documents.id, ids),
        sql`deleted_at is null`,
        sql`(${has(documents)} or ${of(publications)})`,
      ),
    );
  if (carriers.length === 0) return 0;
  const renamed = (tags: SQL) => sql<string[]>`renamed_tags(${tags}, ${from}, ${to})`;
  // Before the newest text, which is no new version then.
  // guard: a tag is renamed in planned texts and reviewed ones
  await tx.execute(sql`select rename_tag_in_versions(${sql.param(ids)}::uuid[], ${from}, ${to})`);
  await tx
    .update(publications)
    .set({ tags: renamed(sql`${publications.tags}`) })
    .where(and(inArray(publications.documentId, ids), has(publications)));
  await tx
    .update(documents)
    // Another version, so that whoever has it open is told, in nearly the same place of the list.
    .set({
      tags: renamed(sql`${documents.tags}`),
      updatedAt: sql`${documents.updatedAt} + interval '1 microsecond'`,
    })
    .where(and(inArray(documents.id, ids), has(documents)));
  const changed = carriers.map(({ id }) => id);
  await recordAudit(tx, "tag renamed", { documents: changed.length }, changed);
  return changed.length;
}
