/** Links that show a document as staff have written it to people without an account. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { endedLinkDays, previewLinkDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, previewLinks, revisions } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { newestNumberOf } from "#app/domain/documents/newest.server.ts";

export type PreviewLink = {
  id: string;
  label: string;
  /** The number of the one version it shows; null: always the newest. */
  pinned: number | null;
  views: number;
  /** The e-mail address of who made it; null when the account is gone. */
  author: string | null;
  expiresAt: Date;
  createdAt: Date;
  state: "open" | "expired" | "revoked";
};

const state = sql<PreviewLink["state"]>`case
  when ${previewLinks.revokedAt} is not null then 'revoked'
  when ${previewLinks.expiresAt} <= now() then 'expired'
  else 'open' end`;

/** The title of a document and its links, newest first; undefined for one that is not there. */
export async function listPreviewLinks(
  tx: Tx<Holder<"content">>,
  documentId: string,
): Promise<{ title: string; slug: string; links: PreviewLink[] } | undefined> {
  const [document] = await tx
    .select({ title: documents.title, slug: documents.slug })
    .from(documents)
    .where(and(eq(documents.id, documentId), isNull(documents.deletedAt)));
  if (!document) return undefined;
  const { id, label, views, expiresAt, createdAt } = previewLinks;
  const links = await tx
    .select({
      id,
      label,
      pinned: revisions.number,
      views,
      author: personName(previewLinks.authorId),
      expiresAt,
      createdAt,
      state,
    })
    .from(previewLinks)
    .leftJoin(revisions, eq(revisions.id, previewLinks.revisionId))
    .where(eq(previewLinks.documentId, documentId))
    .orderBy(desc(createdAt), desc(id));
  return { ...document, links };
}

/**
 * Makes a link for `days` days, at most 90. @param pins whether it goes on showing the text of now.
 * @param id that it gets; one that is there already is answered as it is: the act was sent twice.
 * @returns its id; undefined for a document that is not there.
 */
export async function createPreviewLink(
  tx: Tx<Holder<"content">>,
  documentId: string,
  { label, days, pins }: { label: string; days: number; pins: boolean },
  id = uuidv7(),
): Promise<string | undefined> {
  const newest = tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.documentId, documents.id), eq(revisions.number, newestNumberOf(documents.id))));
  const whole = Math.min(previewLinkDays.most, Math.max(1, Math.trunc(days)));
  const { rowCount } = await tx.execute(sql`
    insert into preview_links (id, document_id, revision_id, label, author_id, expires_at)
    select ${id}, ${documents.id}, ${pins ? sql`(${newest})` : sql`null`}, ${label}, current_user_id(),
      now() + make_interval(days => ${whole})
    from ${documents} where ${documents.id} = ${documentId} and ${documents.deletedAt} is null
    on conflict (id) do nothing`);
  if (rowCount !== 1) {
    const isMade = and(eq(previewLinks.id, id), eq(previewLinks.documentId, documentId));
    return (await tx.$count(previewLinks, isMade)) === 1 ? id : undefined;
  }
  await recordAudit(tx, "preview link created", { days: whole, pinned: pins }, [documentId]);
  return id;
}

/** False when the document has no such link, or it is revoked. */
export async function labelPreviewLink(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
  label: string,
): Promise<boolean> {
  const { rowCount } = await tx.update(previewLinks).set({ label }).where(isOpen(documentId, id));
  // guard: a line of the audit log for each act [audit-acts.site]
  if (rowCount === 1) await recordAudit(tx, "preview link renamed", {}, [documentId]);
  return rowCount === 1;
}

/** From now on it opens nothing. False when the document has no such link, or it is revoked already. */
export async function revokePreviewLink(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(previewLinks)
    .set({ revokedAt: sql`now()` })
    .where(isOpen(documentId, id));
  if (rowCount === 1) await recordAudit(tx, "preview link revoked", {}, [documentId]);
  return rowCount === 1;
}

function isOpen(documentId: string, id: string) {
  return and(
    eq(previewLinks.id, id),
    eq(previewLinks.documentId, documentId),
    isNull(previewLinks.revokedAt),
  );
}

/**
 * What a link shows, and until when. Undefined for one that has ended or never was: PostgreSQL shows the publisher no
 * other. @param counts whether somebody reads it now.
 */
export async function followPreviewLink(
  tx: Tx<"publisher">,
  id: string,
  counts: boolean,
): Promise<{ documentId: string; revisionId: string | null; expiresAt: Date } | undefined> {
  const { documentId, revisionId, expiresAt } = previewLinks;
  const columns = { documentId, revisionId, expiresAt };
  const ofLink = eq(previewLinks.id, id);
  const [link] = counts
    ? await tx
        .update(previewLinks)
        .set({ views: sql`${previewLinks.views} + 1` })
        .where(ofLink)
        .returning(columns)
    : await tx.select(columns).from(previewLinks).where(ofLink);
  return link;
}

/** Removes links whose end is so long ago; PostgreSQL refuses any other. How many there were. */
export async function purgePreviewLinks(tx: Tx<"system">): Promise<number> {
  const { rowCount } = await tx
    .delete(previewLinks)
    .where(sql`${previewLinks.expiresAt} < now() - make_interval(days => ${endedLinkDays})`);
  return rowCount ?? 0;
}
