/**
 * Making a text public and taking it back. What staff write stands in documents, what the public reads in
 * publications (docs/decisions/022); every text that was saved is a revision.
 */

import { and, eq, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, publications, revisions, schedules } from "#app/db/schema.server.ts";
import { giveAddressesBack, takeAddressesBack } from "#app/domain/addresses/addresses.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { findNewest } from "#app/domain/documents/newest.server.ts";
import { reopenRequest } from "#app/domain/documents/reviews/reviews.server.ts";
import { textColumns } from "#app/domain/documents/text-columns.server.ts";
import { lockDocument, lockDocuments } from "./locks.server.ts";
import type { ListedState, PublicationState } from "./publication-state.ts";
import { blocksAt, cancelOlder, isScheduled, type PlanOf, rowsOf, undoPlans } from "./schedules.server.ts";
import { canBeUndone } from "./undo-window.server.ts";

/** Of a row of documents beside its row of publications, if there is one. */
export const state = sql<PublicationState>`case
  when ${publications.documentId} is null then
    case when ${documents.firstPublishedAt} is null then 'draft' else 'withdrawn' end
  when ${isEdited()} then 'changed'
  else 'published' end`;

/** The same for a list, where a text that waits for its moment is the one thing to know. */
export const listedState = sql<ListedState>`case when ${isScheduled} then 'scheduled' else ${state} end`;

/** Documents that a list shows in that state. */
export function isListedAs(wanted: ListedState): SQL | undefined {
  return wanted === "scheduled" ? isScheduled : and(hasState(wanted), sql`not ${isScheduled}`);
}

/** Documents in that state, in a query of documents alone. */
export function hasState(wanted: PublicationState): SQL | undefined {
  const own = sql`select from ${publications} where ${publications.documentId} = ${documents.id}`;
  switch (wanted) {
    case "draft":
      return and(isNull(documents.firstPublishedAt), sql`not exists (${own})`);
    case "withdrawn":
      return and(isNotNull(documents.firstPublishedAt), sql`not exists (${own})`);
    case "changed":
      return sql`exists (${own} and ${isEdited()})`;
    case "published":
      return sql`exists (${own} and not ${isEdited()})`;
  }
}

/** Whether staff have written something that the public does not read yet. */
function isEdited(): SQL {
  return sql`(${documents.textDigest} <> ${publications.textDigest})`;
}

/** The revision that is public now, and how many publications of older texts were called off for it. */
export type Published = { revision: string; cancelled: number };

/**
 * Makes the newest text of a document public, as of now. @returns undefined for a document that is not there.
 * @param keepsPlace a small correction: it stands in lists where the public text before it stood.
 * @throws a unique violation when another public document of its kind has the slug; nothing is changed then but the transaction lost.
 */
export async function publishDocument(
  tx: Tx<Holder<"content">>,
  id: string,
  { keepsPlace = false } = {},
): Promise<Published | undefined> {
  // guard: the document is locked before its newest text is read [app/domain/documents/publishing/locks]
  if (!(await lockDocument(tx, id))) return undefined;
  const newest = await findNewest(tx, id);
  if (!newest) return undefined;
  await publishRevision(tx, id, newest.id, { at: sql`now()`, keepsPlace });
  // guard: a plan for an older text is called off [app/domain/documents/publishing/schedules]: await cancelOlder(tx, id, newest.id) -> 0
  const cancelled = await cancelOlder(tx, id, newest.id);
  await recordAudit(tx, "document published", cancelled > 0 ? { cancelled } : {}, [id]);
  return { revision: newest.id, cancelled };
}

/**
 * Makes a stored text of a document public that the caller has locked.
 * @param at the moment that counts as the one of publishing.
 * @throws a unique violation when another public document of its kind has the slug.
 */
export async function publishRevision(
  tx: Tx<Holder<"content"> | "publisher">,
  id: string,
  revisionId: string,
  { at, keepsPlace = false }: { at: SQL; keepsPlace?: boolean },
): Promise<void> {
  const before = sql`(select updated_at from publications where document_id = ${id} and deleted_at is null)`;
  const place = keepsPlace ? sql`coalesce(${before}, ${at})` : at;
  const isPublic = tx.select().from(publications).where(eq(publications.revisionId, revisionId));
  await tx
    .update(revisions)
    .set({ publishedAt: at, placedAt: place })
    .where(and(eq(revisions.id, revisionId), notExists(isPublic)));
  await putPublic(tx, textIs(id, revisionId), place);
  await tx
    .update(documents)
    .set({ firstPublishedAt: at })
    .where(and(eq(documents.id, id), isNull(documents.firstPublishedAt)));
}

/** Which row of `text` and `document` `putPublic` takes. */
function textIs(id: string, revisionId: string): SQL {
  return sql`text.id = ${revisionId} and document.id = ${id}`;
}

/**
 * Writes texts into what the public reads. A sample whose text was changed is the company's own from then on.
 * @param which a condition on `text`, a revision, and `document`; at most one text of each document.
 */
export async function putPublic(tx: Tx<Holder<"content"> | "publisher">, which: SQL, at: SQL): Promise<void> {
  await tx.execute(sql`
    insert into publications as live
      (document_id, kind, revision_id, slug, title, summary, image, tags, body, words, sample, created_at, updated_at)
    select document.id, document.kind, text.id, text.slug, text.title, text.summary, text.image, text.tags, text.body,
      text.words, document.sample, coalesce(document.first_published_at, ${at}), ${at}
    from revisions as text join documents as document on document.id = text.document_id
    where ${which}
    order by document.id
    on conflict (document_id) do update set
      revision_id = excluded.revision_id,
      previous_id = case when live.revision_id = excluded.revision_id then live.previous_id else live.revision_id end,
      slug = excluded.slug, title = excluded.title, summary = excluded.summary, image = excluded.image,
      tags = excluded.tags, body = excluded.body, words = excluded.words, sample = excluded.sample,
      updated_at = excluded.updated_at`);
}

/**
 * Before these revisions become public as one act, their documents leave the slugs they are to change, so that two may
 * exchange theirs. No address is written for what stands there meanwhile: it has not the shape of a slug.
 */
export async function letGoOfSlugs(
  tx: Tx<Holder<"content"> | "publisher">,
  revisionIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update publications as live set slug = '~' || live.document_id
    from revisions as text
    where text.id = any(${sql.param(revisionIds)}) and text.document_id = live.document_id and text.slug <> live.slug`);
}

/** Nobody outside may read it from now on; the text stays. @returns the revision that was public; null for none. */
export async function withdrawDocument(tx: Tx<Holder<"content">>, id: string): Promise<string | null> {
  const revision = (await lockDocument(tx, id)) ? await takeBack(tx, id) : null;
  if (revision) await recordAudit(tx, "document withdrawn", {}, [id]);
  return revision;
}

/** "gone": something is public meanwhile, or that text never was. "blocked": it must not be public as it is. */
export type UndoneWithdrawal = "done" | "gone" | "blocked";

/**
 * Makes the text public again that was until it was withdrawn, at the place that it had.
 * @throws a unique violation when another document has taken the slug meanwhile
 */
export async function undoWithdrawal(
  tx: Tx<Holder<"content">>,
  publicUrl: string,
  id: string,
  revisionId: string,
): Promise<UndoneWithdrawal> {
  if (!(await lockDocument(tx, id))) return "gone";
  const [was] = await tx
    .select({ document: documents.id, kind: documents.kind, text: textColumns(revisions) })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .where(
      and(
        eq(revisions.id, revisionId),
        eq(revisions.documentId, id),
        // guard: only what was public becomes public again by Undo: isNotNull(revisions.publishedAt) -> sql`true`
        isNotNull(revisions.publishedAt),
      ),
    );
  if (!was || (await tx.$count(publications, eq(publications.documentId, id))) > 0) return "gone";
  // Undo stands in a message for as long as that is open: what the text leads to may have gone, or its last day passed.
  // guard: what must not be public is not made public again by Undo [app/domain/documents/publishing/blocking]
  if ((await blocksAt(tx, publicUrl, was, new Date())).length > 0) return "blocked";
  const at = sql`(select placed_at from revisions where id = ${revisionId})`;
  await putPublic(tx, textIs(id, revisionId), at);
  await takeAddressesBack(tx, [id]);
  await recordAudit(tx, "withdrawal undone", {}, [id]);
  return "done";
}

async function takeBack(tx: Tx<Holder<"content">>, id: string): Promise<string | null> {
  const [taken] = await tx
    .delete(publications)
    .where(eq(publications.documentId, id))
    .returning({ revision: publications.revisionId });
  return taken?.revision ?? null;
}

/**
 * Takes a publication back: what was public before it is public again, as it was; the text that was published stays
 * as a draft, whoever waited for its review waits again, and so does what was planned until then. False when that revision is not what is public now, or has been for more than ten minutes.
 */
export async function undoPublication(
  tx: Tx<Holder<"content">>,
  id: string,
  revisionId: string,
): Promise<boolean> {
  const isUndone = (await lockDocument(tx, id)) && (await undo(tx, id, revisionId));
  if (isUndone) await recordAudit(tx, "publication undone", { documents: 1 }, [id]);
  return isUndone;
}

async function undo(tx: Tx<Holder<"content">>, id: string, revisionId: string): Promise<boolean> {
  const [now] = await tx
    .select({ previousId: publications.previousId })
    .from(publications)
    .innerJoin(revisions, eq(revisions.id, publications.revisionId))
    // guard: only what is public now is taken back: eq(revisions.id, revisionId), ->
    .where(and(eq(publications.documentId, id), eq(revisions.id, revisionId), canBeUndone));
  if (!now) return false;
  const moment = sql`(select published_at from revisions where id = ${revisionId})`;
  // guard: what a publication has called off is planned again by Undo [app/domain/documents/publishing/schedules]
  await undoPlans(tx, id, moment);
  await reopenRequest(tx, id);
  if (now.previousId) {
    await putPublic(
      tx,
      textIs(id, now.previousId),
      sql`(select placed_at from revisions where id = ${now.previousId})`,
    );
    await tx.update(publications).set({ previousId: null }).where(eq(publications.documentId, id));
  } else {
    await takeBack(tx, id);
    await tx
      .update(documents)
      .set({ firstPublishedAt: null })
      .where(and(eq(documents.id, id), eq(documents.firstPublishedAt, moment)));
  }
  await giveAddressesBack(tx, id, revisionId);
  await tx.update(revisions).set({ publishedAt: null, placedAt: null }).where(eq(revisions.id, revisionId));
  return true;
}

/**
 * Takes back what a schedule has published, of a release all or nothing. False when one of them is not public any
 * more, or has been for more than ten minutes.
 */
export async function undoScheduled(tx: Tx<Holder<"content">>, plan: PlanOf): Promise<boolean> {
  const published = await tx
    .select({ document: schedules.documentId, revision: schedules.revisionId })
    .from(schedules)
    .where(and(rowsOf(plan), isNotNull(schedules.doneAt)))
    .orderBy(schedules.documentId);
  if (published.length === 0) return false;
  const ids = published.map(({ document }) => document);
  if ((await lockDocuments(tx, ids)).length < ids.length) return false;
  await tx.execute(sql`savepoint undo_scheduled`);
  // Of two that have exchanged their slugs, neither can have its own back before both have let go.
  for (const { document, revision } of published.length > 1 ? published : []) {
    await tx
      .update(publications)
      .set({ slug: sql`'~' || ${publications.documentId}` })
      .where(eq(publications.documentId, document));
    if (revision) await giveAddressesBack(tx, document, revision);
  }
  for (const { document, revision } of published) {
    if (revision && (await undo(tx, document, revision))) continue;
    await tx.execute(sql`rollback to savepoint undo_scheduled`);
    return false;
  }
  await recordAudit(tx, "publication undone", { documents: ids.length }, ids);
  return true;
}

/**
 * Gives a document the text that is public again; what is discarded stays a revision. False when nothing is public.
 * @throws a unique violation when another document has taken the slug meanwhile.
 */
export async function discardChanges(tx: Tx<Holder<"content">>, id: string): Promise<boolean> {
  // guard: the document is locked before the public text is read [app/domain/documents/publishing/locks]
  if (!(await lockDocument(tx, id))) return false;
  const { rowCount } = await tx.execute(sql`
    update documents as document set
      (slug, title, summary, image, tags, body, words, sample, updated_at) =
      (live.slug, live.title, live.summary, live.image, live.tags, live.body, live.words, live.sample, now())
    from publications as live
    where document.id = ${id} and live.document_id = document.id`);
  if (rowCount === 1) await recordAudit(tx, "changes discarded", {}, [id]);
  return rowCount === 1;
}
