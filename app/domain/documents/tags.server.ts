/** The tags of all documents, whatever their kind: listed, renamed, and two made one. */
import { and, arrayContains, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, publications } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { notDeleted } from "./documents.server.ts";
import { newestNumberOf } from "./newest.server.ts";
import { lockDocuments } from "./publishing/locks.server.ts";
import { putPublic } from "./publishing/publishing.server.ts";
import { textColumns } from "./text-columns.server.ts";

/** How many documents carry a tag in their newest text, and how many in public. */
export type UsedTag = { tag: string; written: number; published: number };

/** By name; what is in the trash does not count. */
export async function listUsedTags(tx: Tx<Holder<"content">>): Promise<UsedTag[]> {
  const { rows } = await tx.execute<UsedTag>(sql`
    select tag, count(*) filter (where not is_public)::int as written, count(*) filter (where is_public)::int as published
    from (
      select unnest(tags) as tag, false as is_public from ${documents} where deleted_at is null
      union all
      select unnest(tags), true from ${publications} where deleted_at is null
    ) as used
    group by tag order by lower(tag), tag`);
  return rows;
}

/**
 * Writes `to` for `from` in the newest text of each document that has it, and in what is public of it, which keeps its
 * place; where a text has both, one stays. A text that is planned for a moment keeps the tags it has.
 * @returns how many documents were changed.
 */
export async function renameTag(tx: Tx<Holder<"content">>, from: string, to: string): Promise<number> {
  const has = (table: typeof documents | typeof publications) => arrayContains(table.tags, [from]);
  const publicOf = sql`select from ${publications} where ${publications.documentId} = ${documents.id}`;
  const ids = await lockDocuments(
    tx,
    and(notDeleted, sql`(${has(documents)} or exists (${publicOf} and ${has(publications)}))`) as SQL,
  );
  if (ids.length === 0) return 0;
  const those = inArray(documents.id, ids);
  // What staff have written beside a public text comes back above it, once that has its new tag.
  const drafts = await tx
    .select({ id: documents.id, text: { ...textColumns(documents), words: documents.words } })
    .from(documents)
    .innerJoin(publications, eq(publications.documentId, documents.id))
    .where(and(those, has(publications), ne(documents.textDigest, publications.textDigest)));
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    update documents as document set
      (slug, title, summary, image, tags, body, words, updated_at) =
      (live.slug, live.title, live.summary, live.image, ${renamed(sql`live.tags`, from, to)}, live.body, live.words, ${later(sql`document.updated_at`)})
    from publications as live
    where live.document_id = document.id and document.id = any(${sql.param(ids)}::uuid[]) and live.tags @> array[${from}]
    returning document.id`);
  if (made.length > 0)
    await publishNewest(
      tx,
      made.map(({ id }) => id),
    );
  for (const { id, text } of drafts)
    await tx
      .update(documents)
      .set({ ...text, updatedAt: aMomentLater })
      .where(eq(documents.id, id));
  await tx
    .update(documents)
    .set({ tags: renamed(sql`${documents.tags}`, from, to), updatedAt: aMomentLater })
    .where(and(those, has(documents)));
  await recordAudit(tx, "tag renamed", { documents: ids.length }, ids);
  return ids.length;
}

/** Another version, so that whoever has one of them open is told, in nearly the same place of the list. */
const later = (updatedAt: SQL) => sql`${updatedAt} + interval '1 microsecond'`;
const aMomentLater = later(sql`${documents.updatedAt}`);

/** The tags in their order, none twice. */
function renamed(tags: SQL, from: string, to: string): SQL<string[]> {
  return sql`(select array_agg(tag order by place) from (
    select case when tag = ${from} then ${to} else tag end as tag, min(place) as place
    from unnest(${tags}) with ordinality as each (tag, place) group by 1) as kept)`;
}

/** Makes the newest text of each public where the public text before it stood. */
async function publishNewest(tx: Tx<Holder<"content">>, ids: readonly string[]): Promise<void> {
  const isNewest = sql`text.document_id = any(${sql.param([...ids])}::uuid[])
    and text.number = ${newestNumberOf(sql`text.document_id`)}`;
  await tx.execute(sql`
    update revisions as text set published_at = now(), placed_at = live.updated_at
    from publications as live where live.document_id = text.document_id and ${isNewest}`);
  await putPublic(tx, isNewest, sql`(select placed_at from revisions where id = text.id)`);
}
