/**
 * Links for people without an account: to a text as staff have written it, or to what a customer is asked
 * (docs/decisions/067).
 */
import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { endedLinkDays, guestLinkDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, guestLinks, guestPreview, revisions, signOffs } from "#app/db/schema.server.ts";
import type { Opens } from "#app/domain/addresses/guest-folders.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { newestNumberOf } from "#app/domain/documents/newest.server.ts";
import type { Handed } from "#app/domain/documents/sign-offs/sign-off.ts";
import { asciiAddress } from "#app/domain/mail-address.ts";
import { readableAddress } from "#app/domain/readable-address.server.ts";

export type GuestLink = {
  id: string;
  opens: Opens;
  /** For whom it is: the label of a preview link, name and company of a customer. It may be empty. */
  holder: string;
  /** The number of the one version it shows; null: always the newest. */
  shows: number | null;
  /** How often a preview was opened. */
  views: number;
  /** How it came to a customer; null for a preview link, which whoever made it hands over. */
  handed: Handed | null;
  /** The name or e-mail address of who made it; null for an account that is gone, or a link that a customer has asked for. */
  author: string | null;
  expiresAt: Date;
  createdAt: Date;
  state: "open" | "expired" | "revoked";
};

const ofDocument = (documentId: string) =>
  or(eq(guestLinks.documentId, documentId), eq(signOffs.documentId, documentId));

/** Everybody's link to a document, newest first, with its title; undefined for a document that is not there. */
export async function listGuestLinks(
  tx: Tx<Holder<"content">>,
  documentId: string,
): Promise<{ title: string; slug: string; links: GuestLink[] } | undefined> {
  const [document] = await tx
    .select({ title: documents.title, slug: documents.slug })
    .from(documents)
    .where(and(eq(documents.id, documentId), isNull(documents.deletedAt)));
  if (!document) return undefined;
  const { id, opens, views, expiresAt, createdAt } = guestLinks;
  const links = await tx
    .select({
      id,
      opens,
      holder: sql<string>`case ${guestLinks.opens} when 'preview' then ${guestLinks.label}
        else concat_ws(', ', nullif(${signOffs.guestName}, ''), ${signOffs.company}) end`,
      shows: revisions.number,
      views,
      handed: signOffs.handed,
      author: personName(guestLinks.authorId),
      expiresAt,
      createdAt,
      state: sql<GuestLink["state"]>`case
        when ${guestLinks.revokedAt} is not null or ${signOffs.calledOffAt} is not null then 'revoked'
        when ${expiresAt} <= now() then 'expired' else 'open' end`,
    })
    .from(guestLinks)
    .leftJoin(signOffs, eq(signOffs.id, guestLinks.signOffId))
    .leftJoin(revisions, sql`${revisions.id} = coalesce(${guestLinks.revisionId}, ${signOffs.revisionId})`)
    .where(ofDocument(documentId))
    .orderBy(desc(createdAt), desc(id));
  return { ...document, links };
}

/**
 * Makes a preview link for `days` days, as far as a link may last. @param pins whether it goes on showing the text of now.
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
  const whole = Math.min(guestLinkDays.most, Math.max(1, Math.trunc(days)));
  const { rowCount } = await tx.execute(sql`
    insert into guest_links (id, opens, document_id, revision_id, label, author_id, expires_at)
    select ${id}, 'preview', ${documents.id}, ${pins ? sql`(${newest})` : sql`null`}, ${label}, current_user_id(),
      now() + make_interval(days => ${whole})
    from ${documents} where ${documents.id} = ${documentId} and ${documents.deletedAt} is null
    on conflict (id) do nothing`);
  if (rowCount !== 1) {
    const isMade = and(eq(guestLinks.id, id), eq(guestLinks.documentId, documentId));
    return (await tx.$count(guestLinks, isMade)) === 1 ? id : undefined;
  }
  await recordAudit(tx, "preview link created", { days: whole, pinned: pins }, [documentId]);
  return id;
}

/** False when the document has no such preview link, or it is revoked. */
export async function labelPreviewLink(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
  label: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(guestLinks)
    .set({ label })
    .where(and(eq(guestLinks.id, id), eq(guestLinks.documentId, documentId), isNull(guestLinks.revokedAt)));
  // guard: a line of the audit log for each act [audit-acts.site]
  if (rowCount === 1) await recordAudit(tx, "preview link renamed", {}, [documentId]);
  return rowCount === 1;
}

/** From now on it opens nothing. False when the document has no such link, or it is revoked already. */
export async function revokeGuestLink(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
): Promise<boolean> {
  const ofQuestion = sql`exists (select from ${signOffs} where ${signOffs.id} = sign_off_id and ${signOffs.documentId} = ${documentId})`;
  const [revoked] = await tx
    .update(guestLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(guestLinks.id, id),
        isNull(guestLinks.revokedAt),
        or(eq(guestLinks.documentId, documentId), ofQuestion),
      ),
    )
    .returning({ opens: guestLinks.opens });
  if (revoked) {
    const action = revoked.opens === "preview" ? "preview link revoked" : "sign-off link revoked";
    await recordAudit(tx, action, {}, [documentId]);
  }
  return revoked !== undefined;
}

/** What a preview link shows, and until when. Undefined for one that has ended or never was. */
export async function readPreviewLink(
  tx: Tx<"guest">,
): Promise<{ documentId: string; revisionId: string | null; expiresAt: Date } | undefined> {
  const [link] = await tx.select().from(guestPreview);
  return link;
}

/** Counts that somebody reads what the preview link of the transaction shows. */
export async function countView(tx: Tx<"guest">): Promise<void> {
  await tx.execute(sql`select guest_views()`);
}

/**
 * Mails a link to what a customer was asked once more, if this reference (`referenceOf`) and address belong to a question; who asks
 * learns in no way whether they do. A link that has ended gets a new one; one that staff have revoked does not.
 * @returns whether a mail was put into the outbox, for who counts them alone.
 */
export async function askForLinkAgain(tx: Tx<"guest">, email: string, reference: string): Promise<boolean> {
  const digits = reference.replace(/[^0-9a-f]/gi, "");
  // A message keeps an address as people write it; the one of a question is as staff have typed it.
  for (const address of new Set([readableAddress(email), email, asciiAddress(email) ?? email])) {
    const { rows } = await tx.execute<{ mailed: boolean }>(
      sql`select guest_asks_again(${address}, ${digits}, ${guestLinkDays.usual}) as mailed`,
    );
    if (rows[0]?.mailed === true) return true;
  }
  return false;
}

/** Removes links whose end is so long ago; PostgreSQL refuses any other. How many there were. */
export async function purgeGuestLinks(tx: Tx<"system">): Promise<number> {
  const { rowCount } = await tx
    .delete(guestLinks)
    .where(sql`${guestLinks.expiresAt} < now() - make_interval(days => ${endedLinkDays})`);
  return rowCount ?? 0;
}
