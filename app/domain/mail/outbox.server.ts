/**
 * Mail to be sent (docs/decisions/014-mail-outbox.md): written in the transaction of what it tells of, taken by the worker with a lease,
 * sent at least once. It holds no words: they are read when it is sent.
 */

import { and, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Told } from "#app/content/admin/notifications.ts";
import type { KindName } from "#app/content/kinds.ts";
import { mailDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Holder, holdersOf } from "#app/db/roles.ts";
import {
  contactSubmissions,
  documents,
  invitations,
  notifications,
  outboxMails,
  revisions,
  schedules,
  signOffs,
  signOffWords,
  submissionEntries,
  user,
  webhookDeliveries,
} from "#app/db/schema.server.ts";
import {
  choicesOf,
  type NotificationKind,
  notificationKinds,
  topicOf,
} from "#app/domain/notifications/topics.ts";
import type { MailRules } from "#app/env.server.ts";
import type { Approval, Wish } from "../documents/sign-offs/sign-off.ts";
import { nextOpen, nextOpening, type Office } from "../submissions/business-hours.ts";
import { fieldColumns } from "../submissions/field-columns.server.ts";
import { confirmationWords } from "../submissions/reply-templates.server.ts";
import { referenceOf, type SubmissionInput } from "../submissions/submission.ts";

/** What a mail tells of. */
export type MailSubject = SubmissionInput & { id: string; reference: string; dueAt: Date };

/** One mail to send now: one row, or all notifications, or messages in the spam tray, that were due at the same moment. */
export type TakenMail = {
  /** Of its rows, oldest first. */
  ids: string[];
  kind: (typeof mailKinds)[number];
  /** Which attempt this is, from 1. */
  attempt: number;
};

/** What a mail is written from. */
export type MailFacts = {
  submissions: MailSubject[];
  /** The words that staff have written for a confirmation; null for none. */
  confirmation: string | null;
  /** The words of a reply. */
  reply: string | null;
  failed: FailedPublication | null;
  account: AccountMailFacts | null;
  news: NewsMailFacts | null;
  signOff: SignOffMailFacts | null;
  letters: LettersMailFacts | null;
  /** What the sender of the message has been sent about it before: ids of their mails, oldest first. */
  earlier: string[];
};

const accountMails = [
  "invitation",
  "password reset",
  "password changed",
  "factors reset",
  "webhook failing",
  "account bound",
  "emergency account used",
] as const;
export type AccountMail = (typeof accountMails)[number];

/** What a mail about an account needs; `to` is null where nobody is to get it: an unknown address, a link that ended. */
export type AccountMailFacts = {
  to: string | null;
  key: string | null;
  role: string | null;
  /** Who invites; null for an operator, and in other mails. */
  by: { name: string; email: string } | null;
  /** The firm's account that was bound, and the address of the account here; null in other mails. */
  bound: { name: string; email: string } | null;
};

const signOffMails = ["sign-off asked", "sign-off answered", "sign-off approved", "permission ends"] as const;
export type SignOffMail = (typeof signOffMails)[number];

/** What a mail about a customer's sign-off needs. Before they have approved, one to the customer names nothing of the text. */
export type SignOffMailFacts = {
  /** Null where nobody is to get it: the link has ended, or the text is gone. Empty where the account of its asker is. */
  to: string | null;
  isToCustomer: boolean;
  /** Of the document. */
  id: string;
  /** Of the question (`referenceOf`). */
  reference: string;
  of: KindName;
  title: string;
  company: string;
  guestName: string;
  note: string;
  /** Who asks; empty for an account that is gone or has no name. */
  asker: string;
  link: { id: string; expiresAt: Date } | null;
  /** "2031-03-09" */
  until: string | null;
  approval: Approval | null;
  /** What became of their wishes since the last mail about them, in the order of time. */
  decided: DecidedWish[];
};

type DecidedWish = Pick<Wish, "newWords" | "remark" | "reason"> & { state: "taken" | "refused" };

const withLettersLink = ["reply", "letters link", "letters erased"] as const;

/**
 * What a mail needs that brings the link to letters; `eraseAt` is null where they are not to be erased. `receivers`: who
 * was sent name, address and words by a webhook.
 */
export type LettersMailFacts = { linkId: string; eraseAt: Date | null; receivers: string[] };

/** What this program can write; a mail that a newer one has put in is left to that. */
const mailKinds = [
  ...(["notification", "spam tray", "confirmation", "publication failed", "letter", "letters code"] as const),
  ...withLettersLink,
  ...accountMails,
  "news",
  ...signOffMails,
] as const;

/** What a mail with news needs; `to` is null where nobody is to get it: all of it was seen, or is not for them any more. */
export type NewsMailFacts = { to: string | null; items: NewsItem[] };

/** One line of it. `who` is what who did it is called; null for the site itself, and for an account that is gone. */
export type NewsItem = { kind: NotificationKind; who: string | null; told: Told } & (
  | { documentId: string; of: KindName; title: string; openRemarks: number }
  | { submissionId: string; sender: string; company: string | null; reference: string; dueAt: Date }
  | { invitationId: string; email: string }
);

/** A publication that could not be carried out. */
export type FailedPublication = {
  /** Of the document. */
  id: string;
  kind: KindName;
  title: string;
  dueAt: Date;
  failure: "slug taken" | "in the trash" | "release" | "error";
  /** How many others were to be published with it, and were not. */
  others: number;
  /** Who planned it; null for an account that is gone. */
  author: string | null;
};

/** Why a mail was not sent. */
export type MailFailure = {
  /** A code, never an address or a text: "ETIMEDOUT", "550 5.1.1", or one of `ownFailures`. */
  reason: string;
  /** It is this mail that is refused, and always will be. */
  isFinal: boolean;
};

/** Reasons that no mail server has given. */
export const ownFailures = {
  /** Nobody can be asked about this address. */
  address: "EADDRESS",
  /** The mail server takes no letters beyond a to z before the @ (RFC 6531). */
  letters: "ELETTERS",
  /** An error while it was read or written. */
  writing: "EWRITING",
  /** Each attempt ended with its process. */
  cutShort: "ECUTSHORT",
} as const;

/** Minutes after each failed attempt: about a day in all, then the mail is given up. */
const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360];

/** One more than that was cut short each time. */
export const mostAttempts = pauses.length + 1;

/** Minutes after which a mail is taken again whose worker was killed; longer than any sending takes. */
const lease = 10;

/** The mails of a new message: to staff, and to its sender if they are to get one. */
export async function enqueueNotifications(
  tx: Tx<"visitor" | Holder<"messages">>,
  submissionId: string,
  at: Date,
  { confirmToVisitor, outsideHours }: MailRules,
  office: Office,
): Promise<void> {
  const mails = [
    { kind: "notification", at: toldAt(at, outsideHours, office) },
    ...(confirmToVisitor ? [{ kind: "confirmation", at }] : []),
  ];
  for (const mail of mails) {
    await tx.execute(sql`
      insert into ${outboxMails} (id, kind, submission_id, next_attempt_at)
      values (${uuidv7()}, ${mail.kind}, ${submissionId}, ${mail.at.toISOString()})`);
  }
}

/**
 * What lies in the spam tray is told when the office opens next, in one mail.
 * @param isPerhapsGenuine it is told of when a new message would be: only its words have put it there.
 */
export async function enqueueTrayNotice(
  tx: Tx<"visitor">,
  submissionId: string,
  at: Date,
  isPerhapsGenuine: boolean,
  { outsideHours }: MailRules,
  office: Office,
): Promise<void> {
  const sendAt = isPerhapsGenuine ? toldAt(at, outsideHours, office) : nextOpening(at, office);
  await tx.execute(sql`
    insert into ${outboxMails} (id, kind, submission_id, next_attempt_at)
    values (${uuidv7()}, 'spam tray', ${submissionId}, ${sendAt.toISOString()})`);
}

/** When the office is told by mail of what comes in at `at`. */
export function toldAt(at: Date, outsideHours: MailRules["outsideHours"], office: Office): Date {
  return outsideHours === "digest" ? nextOpen(at, office) : at;
}

/** What a mail about an account is about; `userId` is null where nobody has the address. */
export type AccountMailOf =
  | { invitationId: string }
  | { resetId: string; userId: string | null }
  | { userId: string };

/** A mail to the person whose account it is about. For callers who know that mail is set up. */
export async function enqueueAccountMail(
  tx: Tx<"admin"> | Tx<"auth"> | Tx<"system">,
  kind: AccountMail,
  about: AccountMailOf,
): Promise<void> {
  const { invitationId, resetId, userId } = {
    invitationId: null,
    resetId: null,
    userId: null,
    ...about,
  };
  await tx.execute(sql`
    insert into ${outboxMails} (id, kind, invitation_id, reset_id, user_id)
    values (${uuidv7()}, ${kind}, ${invitationId}, ${resetId}, ${userId})`);
}

/**
 * Takes the mail that has waited longest and is due, for this worker alone: others skip it while its rows are locked,
 * and for the lease afterwards. Nobody is told of a message that went to the trash or to the spam tray meanwhile.
 */
export async function takeMail(tx: Tx<"mailer">): Promise<TakenMail | null> {
  const due = sql`m.sent_at is null and m.dead_at is null and m.next_attempt_at <= now()
    and m.kind in ${mailKinds}
    and (m.kind = 'reply' or m.submission_id is null
      or (s.deleted_at is null and (s.status = 'spam') = (m.kind = 'spam tray')))`;
  const from = sql`from ${outboxMails} m left join ${contactSubmissions} s on s.id = m.submission_id`;
  const { rows: found } = await tx.execute<{ id: string; kind: TakenMail["kind"] }>(sql`
    select m.id, m.kind ${from} where ${due}
    order by m.next_attempt_at, m.created_at, m.id limit 1 for update of m skip locked`);
  const [first] = found;
  if (!first) return null;
  if (first.kind === "notification" || first.kind === "spam tray") {
    const { rows } = await tx.execute<{ id: string; kind: TakenMail["kind"] }>(sql`
      select m.id, m.kind ${from} where ${due} and m.kind = ${first.kind} and m.id <> ${first.id}
        and m.next_attempt_at = (select next_attempt_at from ${outboxMails} where id = ${first.id})
      order by m.id for update of m skip locked`);
    found.push(...rows);
  }
  const ids = found.map(({ id }) => id).sort();
  // What an attempt said is forgotten with the next: an attempt that was cut short says nothing.
  const taken = await tx
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(mins => ${lease})`,
      lastError: null,
    })
    .where(inArray(outboxMails.id, ids))
    .returning({ attempt: outboxMails.attempts });
  const attempt = Math.max(...taken.map((row) => row.attempt));
  return { ids, kind: first.kind, attempt };
}

/** What a mail that was taken tells of. Not while it is taken: one that cannot be read counts an attempt as well. */
export async function readMail(tx: Tx<"mailer">, { ids, kind }: TakenMail): Promise<MailFacts> {
  const [first = ""] = ids;
  const isToSender = kind === "reply" || kind === "confirmation" || kind.startsWith("letters ");
  return {
    submissions: await subjectsOf(tx, ids),
    confirmation: kind === "confirmation" ? await confirmationWords(tx) : null,
    reply: kind === "reply" ? await replyOf(tx, first) : null,
    failed: kind === "publication failed" ? await failureOf(tx, first) : null,
    account: includes(accountMails, kind) ? await accountOf(tx, first) : null,
    news: kind === "news" ? await newsOf(tx, first) : null,
    signOff: includes(signOffMails, kind) ? await signOffOf(tx, first) : null,
    letters: includes(withLettersLink, kind) ? await lettersOf(tx, first) : null,
    earlier: isToSender ? await earlierOf(tx, first) : [],
  };
}

/** The mail server has taken it, so what waited for the server is due at once, the oldest first. */
export async function markSent(tx: Tx<"mailer">, mail: TakenMail): Promise<void> {
  await tx.update(outboxMails).set({ sentAt: sql`now()` }).where(rowsOf(mail));
  if (mail.kind === "reply") {
    const answeredAt = sql`coalesce(${contactSubmissions.answeredAt}, now())`;
    // guard: a letter that came after a reply was written is not answered by it [app/domain/letters/letters]: reply_is_overtaken(${mail.ids[0]}) -> false
    const isAnswer = sql`not reply_is_overtaken(${mail.ids[0]})`;
    await tx
      .update(contactSubmissions)
      .set({ answeredAt })
      .where(and(messagesOf(mail), isAnswer));
  }
  await retryWaiting(tx);
}

/** What waits for the server is due at once: it is back. */
export async function retryWaiting(tx: Tx<"mailer">): Promise<void> {
  await tx.execute(sql`update ${outboxMails} set next_attempt_at = now() where ${waitsForServer}`);
}

/**
 * Whether a mail waits for a server that could not be reached, so that it is worth asking whether it is back.
 * @param atStart also where it did not take our password, which may be another one by now; asked more often, it would
 *   shut us out.
 */
export async function someWaitForServer(tx: Tx<"mailer">, atStart: boolean): Promise<boolean> {
  const { rows } = await tx.execute<{ some: boolean }>(sql`
    select exists (select from ${outboxMails}
      where ${waitsForServer} and (${atStart} or last_error not like 'EAUTH%')) as some`);
  return rows[0]?.some === true;
}

/**
 * Not this mail was refused: the server could not be reached, or did not let us in. One that is on its way has no
 * error: it would be sent twice.
 */
const waitsForServer = sql`sent_at is null and dead_at is null and next_attempt_at > now()
  and last_error !~ ${`^([45]|${Object.values(ownFailures).join("|")})`}`;

/**
 * Tried again later, or given up; a message whose reply is given up has to be answered again. Where several could not be
 * written in one, each is tried by itself at once, and that attempt counts for none of them.
 */
export async function markFailed(tx: Tx<"mailer">, mail: TakenMail, failure: MailFailure): Promise<void> {
  // guard: one that cannot be written does not take others with it [app/jobs/mail]
  if (failure.reason === ownFailures.writing && mail.ids.length > 1) return setApart(tx, mail);
  const pause = failure.isFinal ? undefined : pauses[mail.attempt - 1];
  const next =
    pause === undefined
      ? { deadAt: sql`now()` }
      : { nextAttemptAt: sql`now() + make_interval(mins => ${pause})` };
  await tx
    .update(outboxMails)
    .set({ lastError: failure.reason, ...next })
    .where(rowsOf(mail));
  if (pause !== undefined || mail.kind !== "reply") return;
  const isWaiting = eq(contactSubmissions.status, "waiting");
  await tx
    .update(contactSubmissions)
    .set({ status: "open" })
    .where(and(isWaiting, messagesOf(mail)));
}

/** Mails that become due at different moments are told of one by one. */
async function setApart(tx: Tx<"mailer">, mail: TakenMail): Promise<void> {
  const place = sql`array_position(${sql.param(mail.ids)}::uuid[], ${outboxMails.id})`;
  await tx
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} - 1`,
      nextAttemptAt: sql`now() - make_interval(secs => 0.001 * ${place})`,
      lastError: ownFailures.writing,
    })
    .where(rowsOf(mail));
}

/**
 * Forgets mails that were sent 90 days ago; PostgreSQL refuses to remove anything else. How many there were. One that
 * was given up is work left to do, so it stays as long as its message does.
 */
export async function purgeMails(tx: Tx<"system">): Promise<number> {
  const expired = sql`${outboxMails.sentAt} < now() - make_interval(days => ${mailDays})`;
  const { rowCount } = await tx.delete(outboxMails).where(expired);
  return rowCount ?? 0;
}

function rowsOf({ ids }: TakenMail) {
  return inArray(outboxMails.id, ids);
}

function messagesOf({ ids }: TakenMail) {
  const about = sql`(select submission_id from ${outboxMails} where id = any(${sql.param(ids)}::uuid[]))`;
  return sql`${contactSubmissions.id} in ${about}`;
}

function includes<Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind {
  return (kinds as readonly string[]).includes(kind);
}

/** A client finds the conversation by the newest; the first of many would make the header long. */
const mostEarlier = 20;

async function earlierOf(tx: Tx<"mailer">, mailId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select earlier.id from ${outboxMails} earlier join ${outboxMails} m on m.submission_id = earlier.submission_id
    where m.id = ${mailId} and earlier.id <> m.id and (earlier.kind in ('reply', 'confirmation') or earlier.kind like 'letters %')
      and earlier.sent_at is not null
    order by earlier.sent_at desc, earlier.id desc limit ${mostEarlier}`);
  return rows.map(({ id }) => id).reverse();
}

async function subjectsOf(tx: Tx<"mailer">, mailIds: string[]): Promise<MailSubject[]> {
  const { id, reference, dueAt } = contactSubmissions;
  return tx
    .select({ id, ...fieldColumns, reference, dueAt })
    .from(contactSubmissions)
    .innerJoin(outboxMails, eq(outboxMails.submissionId, id))
    .where(inArray(outboxMails.id, mailIds))
    .orderBy(outboxMails.id);
}

async function replyOf(tx: Tx<"mailer">, mailId: string): Promise<string | null> {
  const [entry] = await tx
    .select({ body: submissionEntries.body })
    .from(submissionEntries)
    .innerJoin(outboxMails, eq(outboxMails.entryId, submissionEntries.id))
    .where(eq(outboxMails.id, mailId));
  return entry?.body ?? null;
}

/** Makes the link where there is none. */
async function lettersOf(tx: Tx<"mailer">, mailId: string): Promise<LettersMailFacts | null> {
  const { rows } = await tx.execute<{ linkId: string; eraseAt: string | null; receivers: string[] }>(sql`
    select mailed_letters_link(s.id) as "linkId", s.erase_at as "eraseAt",
      array(select distinct receiver from ${webhookDeliveries}
        where submission_id = s.id and receiver is not null order by receiver) as receivers
    from ${outboxMails} m join ${contactSubmissions} s on s.id = m.submission_id where m.id = ${mailId}`);
  const [found] = rows;
  return found ? { ...found, eraseAt: found.eraseAt ? new Date(found.eraseAt) : null } : null;
}

async function accountOf(tx: Tx<"mailer">, mailId: string): Promise<AccountMailFacts> {
  const { rows } = await tx.execute<AccountMailFacts>(sql`
    select coalesce(i.email, told.email, u.email) as to, coalesce(i.key, r.key)::text as key, i.role,
      case when a.id is not null then jsonb_build_object('name', a.name, 'email', a.email) end as by,
      case when b.user_id is not null then jsonb_build_object('name', b.name, 'email', u.email) end as bound
    from outbox_mails m
    left join invitations i on i.id = m.invitation_id
    left join password_resets r on r.id = m.reset_id
    left join "user" u on u.id = m.user_id and (m.reset_id is null or r.id is not null)
    left join "user" a on a.id = i.author_id
    left join bindings b on b.user_id = m.user_id and m.kind = 'account bound'
    left join "user" told on told.id = b.invited_by
    where m.id = ${mailId}`);
  return rows[0] ?? { to: null, key: null, role: null, by: null, bound: null };
}

/**
 * What is left to tell: what nobody has seen since, of texts that the person may still read, or decide on, and of messages
 * if they still answer them.
 */
async function newsOf(tx: Tx<"mailer">, mailId: string): Promise<NewsMailFacts> {
  const mayPublish = ["review requested", "change proposed"];
  const mayRead = sql`exists (select from user_roles r join kind_rights k on k.role = split_part(r.role, '+', 1)
    where r.user_id = n.user_id and k.kind = d.kind and (k.act = 'publish' or n.kind not in ${mayPublish}))`;
  // Who only writes reads of the text of somebody else what is public of it.
  const title = sql`case when d.author_id = n.user_id or exists (select from user_roles r
      join kind_rights k on k.role = split_part(r.role, '+', 1)
      where r.user_id = n.user_id and k.kind = d.kind and k.act = 'write')
    then d.title else (select shown.title from published_documents shown where shown.id = d.id) end`;
  const mayAnswer = sql`exists (select from user_roles r
    where r.user_id = n.user_id and r.role in ${holdersOf("messages")})`;
  type Row = NewsItem & { to: string; dueAt: string | null };
  const { rows } = await tx.execute<Row>(sql`
    select u.email as to, n.kind, person_name(n.actor_id) as who, told_words(n.id) as told,
      d.id as "documentId", d.kind as of, ${title} as title,
      (select count(*)::int from review_remarks where document_id = d.id and done_at is null
        and reads_draft(n.user_id, d.id)) as "openRemarks",
      s.id as "submissionId", s.name as sender, s.company, s.reference, s.due_at as "dueAt", i.id as "invitationId", i.email
    from ${notifications} n
    join "user" u on u.id = n.user_id
    left join ${documents} d on d.id = n.document_id and d.deleted_at is null and ${mayRead} and ${title} is not null
    left join ${contactSubmissions} s on s.id = n.submission_id and s.deleted_at is null and ${mayAnswer}
    left join ${invitations} i on i.id = n.invitation_id
    where n.mail_id = ${mailId} and n.seen_at is null and num_nonnulls(d.id, s.id, i.id) > 0
    order by n.created_at, n.id`);
  const items = rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: new Date(dueAt ?? 0) }));
  return { to: rows[0]?.to ?? null, items };
}

/** What was told so long ago is not mailed any more: mail may have been set up only now. Longer than an office is closed. */
const oldestNews = 14;

/**
 * Makes a mail for each person of what is due by what they have chosen: at once, or once a day as the office opens. What
 * another process is making one of is skipped.
 * @param notify who is told of each new message anyway: whoever has that address gets no other mail of it.
 * @param outsideHours when what comes to everybody while the office is closed is told, in the place of at once.
 */
export async function gatherNews(
  tx: Tx<"mailer">,
  office: Office,
  { notify, outsideHours = "now" }: { notify: string } & Partial<MailRules>,
  now = new Date(),
): Promise<void> {
  type Row = {
    id: string;
    userId: string;
    email: string;
    kind: NotificationKind;
    at: string;
    choices: Record<string, string>;
    hasCopy: boolean;
  };
  const hasCopy = sql`n.kind = 'customer approved' and exists (select from ${outboxMails} copy join ${signOffs} asked
    on asked.id = copy.sign_off_id where copy.kind = 'sign-off approved' and copy.user_id = n.user_id
      and asked.document_id = n.document_id and copy.created_at >= n.since)`;
  const { rows } = await tx.execute<Row>(sql`
    select n.id, n.user_id as "userId", u.email, n.kind, n.created_at as at, u.mail_choices as choices,
      ${hasCopy} as "hasCopy"
    from ${notifications} n join "user" u on u.id = n.user_id
    where n.seen_at is null and n.mail_id is null and n.created_at > now() - make_interval(days => ${oldestNews})
      and n.kind in ${notificationKinds}
    order by n.id for update of n skip locked`);
  const due = rows.filter(({ kind, at, email, choices, hasCopy }) => {
    const isToldAnyway = hasCopy || (kind === "message new" && email.toLowerCase() === notify.toLowerCase());
    if (isToldAnyway) return false;
    const topic = topicOf(kind);
    const way = choicesOf(choices)[topic];
    if (way === "daily") return nextOpening(new Date(at), office) <= now;
    const from = topic === "incoming" ? toldAt(new Date(at), outsideHours, office) : now;
    return way === "at once" && from <= now;
  });
  for (const [userId, items] of Map.groupBy(due, (row) => row.userId)) {
    const mailId = await mailToCome(tx, userId);
    await tx
      .update(notifications)
      .set({ mailId })
      .where(
        inArray(
          notifications.id,
          items.map(({ id }) => id),
        ),
      );
  }
}

/** Minutes without another decision after which a customer is told what became of their wishes: in one mail. */
const quiet = 5;

/**
 * Makes a mail to each customer whose link was mailed and whose wishes were decided: of what was decided within a day, in
 * case mail was set up only now.
 */
export async function gatherDecisions(tx: Tx<"mailer">): Promise<void> {
  const { decidedAt, mailId, signOffId, id } = signOffWords;
  const { rows } = await tx.execute<{ id: string; of: string }>(sql`
    select ${id}, ${signOffId} as of from ${signOffWords} join ${signOffs} on ${signOffs.id} = ${signOffId}
    where ${mailId} is null and ${decidedAt} > now() - interval '1 day'
      and ${signOffs.email} is not null and ${signOffs.handed} <> 'not handed'
      and not exists (select from ${signOffWords} as other where other.sign_off_id = ${signOffId}
        and other.mail_id is null and other.decided_at > now() - make_interval(mins => ${quiet}))
    order by ${id} for update of sign_off_words skip locked`);
  for (const [of, words] of Map.groupBy(rows, (row) => row.of)) {
    const mail = uuidv7();
    await tx.execute(sql`
      insert into ${outboxMails} (id, kind, sign_off_id) values (${mail}, 'sign-off answered', ${of})`);
    await tx
      .update(signOffWords)
      .set({ mailId: mail })
      .where(
        inArray(
          id,
          words.map((row) => row.id),
        ),
      );
  }
}

/** The mail with news that this person has not been sent yet and that nobody is sending, or a new one. */
async function mailToCome(tx: Tx<"mailer">, userId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${outboxMails} where user_id = ${userId} and kind = 'news' and sent_at is null and dead_at is null
      and (attempts = 0 or last_error is not null) order by id limit 1 for update skip locked`);
  if (rows[0]) return rows[0].id;
  const id = uuidv7();
  await tx.execute(sql`insert into ${outboxMails} (id, kind, user_id) values (${id}, 'news', ${userId})`);
  return id;
}

/**
 * Nobody is told of a text that is in the trash or of a question that was called off; of the end of a permission only
 * while the text is public and the company has given no other permission since. Who asked may have left: then the
 * address is empty, and it goes where new messages are told. A copy of an approval goes to whom its row names.
 */
async function signOffOf(tx: Tx<"mailer">, mailId: string): Promise<SignOffMailFacts | null> {
  const isOver = sql`d.deleted_at is not null or s.called_off_at is not null or (m.kind = 'permission ends' and (
    not exists (select from published_documents p where p.id = d.id) or exists (select from sign_offs later
      where later.document_id = d.id and later.called_off_at is null and lower(later.company) = lower(s.company)
        and later.approved_at > s.approved_at)))`;
  const isToCustomer = sql`(m.user_id is null and m.kind <> 'permission ends')`;
  type Row = Omit<SignOffMailFacts, "link" | "approval" | "decided" | "reference"> & {
    signOff: string;
    linkId: string | null;
    expiresAt: string | null;
    at: string | null;
    name: string | null;
    role: string | null;
    fingerprint: string;
    statement: string | null;
  };
  const { rows } = await tx.execute<Row>(sql`
    select case when ${isOver} then null
        when m.kind = 'sign-off asked' and l.id is null then null
        when m.kind = 'permission ends' then coalesce(u.email, '')
        when m.user_id is not null then u.email else s.email end as to,
      ${isToCustomer} as "isToCustomer", d.id, s.id as "signOff", d.kind as of, d.title, s.company, s.guest_name as "guestName", s.note, coalesce(nullif(u.name, u.email), '') as asker,
      case when ${isToCustomer} then l.id end as "linkId", l.expires_at as "expiresAt",
      s.permitted_until::text as until, s.approved_at as at, s.approver_name as name, s.approver_role as role,
      encode(s.fingerprint, 'hex') as fingerprint, s.statement
    from outbox_mails m
    left join guest_links own on own.id = m.guest_link_id
    join sign_offs s on s.id = coalesce(m.sign_off_id, own.sign_off_id)
    left join guest_links l on l.sign_off_id = s.id
    join documents d on d.id = s.document_id
    left join "user" u on u.id = s.author_id
    where m.id = ${mailId}`);
  const [found] = rows;
  if (!found) return null;
  const { linkId, expiresAt, at, name, role, fingerprint, statement, signOff, ...facts } = found;
  const { state, reason, newWords, remark, createdAt } = signOffWords;
  const decided = await tx
    .select({ state: sql<"taken" | "refused">`${state}`, reason, newWords, remark })
    .from(signOffWords)
    .where(eq(signOffWords.mailId, mailId))
    .orderBy(createdAt, signOffWords.id);
  return {
    ...facts,
    reference: referenceOf(signOff),
    link: linkId && expiresAt ? { id: linkId, expiresAt: new Date(expiresAt) } : null,
    approval: at ? { at: new Date(at), name, role, until: facts.until, fingerprint, statement } : null,
    decided,
  };
}

async function failureOf(tx: Tx<"mailer">, mailId: string): Promise<FailedPublication | null> {
  const [failed] = await tx
    .select({
      id: schedules.documentId,
      kind: sql<KindName>`${documents.kind}`,
      title: revisions.title,
      dueAt: schedules.dueAt,
      failure: schedules.failure,
      others: sql<number>`(select count(*)::int - 1 from schedules as own where own.release = ${schedules.release})`,
      author: user.email,
    })
    .from(outboxMails)
    .innerJoin(schedules, eq(schedules.id, outboxMails.scheduleId))
    .innerJoin(revisions, eq(revisions.id, schedules.revisionId))
    .innerJoin(documents, eq(documents.id, schedules.documentId))
    .leftJoin(user, eq(user.id, schedules.authorId))
    .where(eq(outboxMails.id, mailId));
  if (!failed) return null;
  return { ...failed, failure: failed.failure ?? "error", others: Math.max(failed.others, 0) };
}
