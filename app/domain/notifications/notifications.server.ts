/**
 * What somebody is to know of, until they have seen it: written in the transaction of what was done, by triggers for
 * texts and reviews (migrations/0005_people.sql) and by `notify` for everything else; docs/decisions/060.
 */
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Told } from "#app/content/admin/notifications.ts";
import { type KindName, kindNames } from "#app/content/kinds.ts";
import { notificationDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import { contactSubmissions, documents, invitations, notifications, user } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import {
  choicesOf,
  type MailChoices,
  mostNotifications,
  type NotificationKind,
  notificationKinds,
} from "./topics.ts";

/** What it is about: a text, or a message of a visitor. */
export type Subject = { documentId: string } | { submissionId: string };

/** What it leads to: a text, a message of a visitor with when it is to be answered, or an invitation. */
type About =
  | { id: string; of: KindName; title: string }
  | { id: string; sender: string; company: string | null; dueAt: Date }
  | { id: string; email: string };

export type Notification = {
  id: string;
  kind: NotificationKind;
  /** What who did it is called; null for the site itself, and for an account that is gone. */
  who: string | null;
  createdAt: Date;
  isSeen: boolean;
  about: About;
  told: Told;
};

/**
 * Tells people of something, but not who does it. What is told again before somebody has seen it stays one line.
 * @param to the ids of accounts, or those who may publish the text.
 */
export async function notify(
  tx: Tx<StaffRole>,
  { kind, to, ...subject }: { kind: NotificationKind; to: readonly string[] | "who may publish" } & Subject,
): Promise<void> {
  const people = to === "who may publish" ? null : sql.param([...to]);
  await tx.execute(sql`select notify_people(${kind}, ${idsOf(subject)}, ${people}::uuid[])`);
}

/** Takes back what was told and nobody has seen yet: it is not true any more. */
export async function forgetNotified(
  tx: Tx<StaffRole>,
  { kinds, ...subject }: { kinds: readonly NotificationKind[] } & Subject,
): Promise<void> {
  await tx.execute(sql`select forget_notifications(${sql.param([...kinds])}::text[], ${idsOf(subject)})`);
}

function idsOf(subject: Subject): SQL {
  const { documentId, submissionId } = { documentId: null, submissionId: null, ...subject };
  return sql`${documentId}::uuid, ${submissionId}::uuid`;
}

/** One's own, the newest first; what is in the trash, or not for one's role any more, is left out. */
export async function listNotifications(tx: Tx<StaffRole>, role: StaffRole): Promise<Notification[]> {
  const { id, kind, createdAt } = notifications;
  const rows = await tx
    .select({
      id,
      kind,
      createdAt,
      who: personName(notifications.actorId),
      isSeen: sql<boolean>`${notifications.seenAt} is not null`,
      documentId: notifications.documentId,
      submissionId: notifications.submissionId,
      invitationId: notifications.invitationId,
      told: sql<Told>`told_words(${id})`,
    })
    .from(notifications)
    .where(and(own, isShown(role)))
    .orderBy(sql`${notifications.seenAt} is not null`, desc(createdAt), desc(id))
    .limit(mostNotifications);
  const named = await namesOf(tx, role, rows);
  return rows.flatMap(({ documentId, submissionId, invitationId, ...row }) => {
    const about = named.get(documentId ?? submissionId ?? invitationId ?? "");
    return about ? { ...row, kind: row.kind as NotificationKind, about } : [];
  });
}

/** How many of one's own are not seen yet, at most 100. */
export async function countUnseen(tx: Tx<StaffRole>, role: StaffRole): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${notifications}
      where ${own} and seen_at is null and ${isShown(role)} limit ${mostNotifications}) as unseen`);
  return rows[0]?.count ?? 0;
}

/**
 * Whoever has a text, a message or the list of invitations before their eyes has seen what they were told of it.
 * @param subject its id; without one, everything was seen.
 */
export async function markSeen(tx: Tx<StaffRole>, subject?: string | "invitations"): Promise<void> {
  const { documentId, submissionId, invitationId } = notifications;
  const isOf =
    subject === "invitations"
      ? isNotNull(invitationId)
      : subject && sql`coalesce(${documentId}, ${submissionId}) = ${subject}`;
  await tx
    .update(notifications)
    .set({ seenAt: sql`now()` })
    .where(and(own, isNull(notifications.seenAt), isOf || undefined));
}

/** What somebody has chosen to be mailed. */
export async function readMailChoices(tx: Tx<"auth">, userId: string): Promise<MailChoices> {
  const [found] = await tx.select({ choices: user.mailChoices }).from(user).where(eq(user.id, userId));
  return choicesOf(found?.choices ?? {});
}

export async function chooseMails(tx: Tx<"auth">, userId: string, choices: MailChoices): Promise<void> {
  const { rowCount } = await tx
    .update(user)
    .set({ mailChoices: choices })
    .where(and(eq(user.id, userId), sql`${user.mailChoices} <> ${JSON.stringify(choices)}::jsonb`));
  if (rowCount === 1) await recordAudit(tx, "notifications chosen", {}, [userId]);
}

/** Tells who answers messages, once, of those whose time has passed. */
export async function tellOfLateMessages(tx: Tx<"publisher">): Promise<void> {
  await tx.execute(sql`select tell_of_late_messages()`);
}

/** Forgets what was told 90 days ago. How many there were. */
export async function purgeNotifications(tx: Tx<"system">): Promise<number> {
  const { rowCount } = await tx
    .delete(notifications)
    .where(sql`${notifications.createdAt} < now() - make_interval(days => ${notificationDays})`);
  return rowCount ?? 0;
}

// Said by the policies too; with it an index is used.
const own = sql`user_id = current_user_id()`;

/** Of a kind that this program knows, and about something that this role still reads; PostgreSQL looks at each row. */
function isShown(role: StaffRole): SQL {
  const texts = sql`exists (select from documents where documents.id = document_id and documents.deleted_at is null)`;
  const messages = sql`exists (select from contact_submissions
    where contact_submissions.id = submission_id and contact_submissions.deleted_at is null)`;
  const shown = [
    holds(role, "drafts") ? texts : undefined,
    holds(role, "messages") ? messages : undefined,
    holds(role, "administration") ? sql`invitation_id is not null` : undefined,
  ];
  return sql`kind in ${notificationKinds} and ${or(...shown)}`;
}

/** What texts, senders and who is invited are called, by id. */
async function namesOf(
  tx: Tx<StaffRole>,
  role: StaffRole,
  rows: readonly { documentId: string | null; submissionId: string | null; invitationId: string | null }[],
): Promise<Map<string, About>> {
  const named = new Map<string, About>();
  const texts = rows.flatMap(({ documentId }) => documentId ?? []);
  if (texts.length > 0 && holds(role, "drafts")) {
    const { id, kind, title } = documents;
    const found = await tx.select({ id, kind, title }).from(documents).where(inArray(id, texts));
    for (const { kind, ...text } of found) if (isKindName(kind)) named.set(text.id, { ...text, of: kind });
  }
  const messages = rows.flatMap(({ submissionId }) => submissionId ?? []);
  if (messages.length > 0 && holds(role, "messages")) {
    const { id, name: sender, company, dueAt } = contactSubmissions;
    const found = await tx
      .select({ id, sender, company, dueAt })
      .from(contactSubmissions)
      .where(inArray(id, messages));
    for (const message of found) named.set(message.id, message);
  }
  const invited = rows.flatMap(({ invitationId }) => invitationId ?? []);
  if (invited.length > 0 && holds(role, "administration")) {
    const { id, email } = invitations;
    const found = await tx.select({ id, email }).from(invitations).where(inArray(id, invited));
    for (const invitation of found) named.set(invitation.id, invitation);
  }
  return named;
}

const known: ReadonlySet<string> = new Set(kindNames);

function isKindName(kind: string): kind is KindName {
  return known.has(kind);
}
