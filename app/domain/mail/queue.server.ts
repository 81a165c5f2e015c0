/** What waits to be sent, what has failed so far, and what was given up. */
import { type SQL, sql } from "drizzle-orm";
import type { inbox } from "#app/content/admin/inbox.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { contactSubmissions, outboxMails } from "#app/db/schema.server.ts";

/**
 * What became of a mail: one that waits has failed, and is tried again; what was sent was taken by the mail server. `reason`
 * is a code (MailFailure); null where nothing went wrong. Null where no mail was written.
 */
export type MailFate = {
  state: "sending" | "sent" | "waiting" | "failed";
  reason: string | null;
} | null;

/** Of the newest mail of which `where` is true; it is `m` there. */
export function mailFate(where: SQL): SQL<MailFate> {
  return sql<MailFate>`(
    select jsonb_build_object('reason', m.last_error, 'state', case when m.sent_at is not null then 'sent'
      when m.dead_at is not null then 'failed' when m.last_error is null then 'sending' else 'waiting' end)
    from outbox_mails m where ${where} order by m.id desc limit 1)`;
}

export type MailQueue = {
  /** Those that are due, or have been tried. */
  waiting: number;
  /** Those for a moment that has not come, as the next opening. */
  planned: number;
  /** Of those, how many have failed at least once. */
  tryingAgain: number;
  /**
   * Given up, about messages that are not done with: of a publication, an invitation and a review staff see it where
   * they look for it.
   */
  dead: number;
  /** Since when the oldest that is due waits; one for the next opening is not due before it. */
  oldest: Date | null;
};

const from = sql`${outboxMails} m left join ${contactSubmissions} s on s.id = m.submission_id`;

/**
 * What a worker will send: of a message in the trash an answer only, and of one in the spam tray the mail about the tray
 * (outbox.server.ts).
 */
const isWaiting = sql`m.sent_at is null and m.dead_at is null
  and (m.submission_id is null or m.kind = 'reply'
    or (s.deleted_at is null and (s.status = 'spam') = (m.kind = 'spam tray')))`;

/** While it is tried again it has no error; one whose process died in its first attempt has had none. */
const hasFailed = sql`(m.last_error is not null or m.attempts > 1)`;

/** Given up, of a message that is not done with. */
const isLost = sql`(m.dead_at is not null and s.deleted_at is null
  and (s.status in ('new', 'open') or (m.kind = 'reply' and s.status = 'waiting')))`;

/** How many mails wait and since when, and how many will not be sent any more. */
export async function countMails(tx: Tx<"mailer">): Promise<MailQueue> {
  const isPlanned = sql`m.attempts = 0 and m.next_attempt_at > now()`;
  const { rows } = await tx.execute<Omit<MailQueue, "dead" | "oldest"> & { oldest: string | null }>(sql`
    select (count(*) filter (where not (${isPlanned})))::int as waiting,
      (count(*) filter (where ${isPlanned}))::int as planned, (count(*) filter (where ${hasFailed}))::int as "tryingAgain",
      min(case when m.attempts = 0 then m.next_attempt_at else m.created_at end)
        filter (where not (${isPlanned})) as oldest
    from ${from} where ${isWaiting}`);
  const { rows: given } = await tx.execute<{ dead: number }>(sql`
    select count(*)::int as dead from ${from} where ${isLost}`);
  const { waiting = 0, planned = 0, tryingAgain = 0, oldest = null } = rows[0] ?? {};
  return {
    waiting,
    planned,
    tryingAgain,
    dead: given[0]?.dead ?? 0,
    oldest: oldest ? new Date(oldest) : null,
  };
}

/** What staff have to know of: it has failed, or nobody has taken it for five minutes. */
const isLate = sql`(${hasFailed} or m.next_attempt_at < now() - interval '5 minutes')`;

/** Counts stop here. */
const mostCounted = 1000;

/** How many mails have not gone out that should have: those that are tried again, and those about messages given up. */
export async function countUnsent(tx: Tx<Holder<"messages">>): Promise<number> {
  const { rows } = await tx.execute<{ unsent: number }>(sql`select ${unsentCount} as unsent`);
  return rows[0]?.unsent ?? 0;
}

/** As part of another statement. */
export const unsentCount: SQL<number> = sql`(
  (select count(*)::int from (select from ${from} where ${isWaiting} and ${isLate} limit ${mostCounted}) waiting)
  + (select count(*)::int from (select from ${from} where ${isLost} limit ${mostCounted}) lost))`;

/** What has not gone out, as rows: of which message and whose, null for a mail about none, and since when. */
export const unsentMails: SQL = sql`select m.id, s.id as message, s.name, s.owner_id as owner, m.created_at as since
  from ${from} where (${isWaiting} and ${isLate}) or ${isLost}`;

export type UnsentMail = {
  id: string;
  kind: keyof typeof inbox.unsent.kinds;
  submissionId: string;
  name: string;
  attempts: number;
  /** Null while it is tried again, or where it was never tried. */
  lastError: string | null;
  nextAttemptAt: Date;
  /** Null where it is tried again. */
  deadAt: Date | null;
};

const mostListed = 20;

/** `more`: of this kind; `others`: about no message. */
export type Unsent = { mails: UnsentMail[]; more: number; others: number };

/** Mails that have not gone out: what was given up first, then what has waited longest; at most 20 about messages. */
export async function listUnsent(tx: Tx<Holder<"messages">>): Promise<Unsent> {
  const { mails, total } = await findUnsent(tx, null);
  return { mails, more: total - mails.length, others: Math.max(0, (await countUnsent(tx)) - total) };
}

/** Those about one message. */
export async function listUnsentAbout(
  tx: Tx<Holder<"messages">>,
  submissionId: string,
): Promise<UnsentMail[]> {
  return (await findUnsent(tx, submissionId)).mails;
}

async function findUnsent(tx: Tx<Holder<"messages">>, submissionId: string | null) {
  type Row = Omit<UnsentMail, "nextAttemptAt" | "deadAt"> & {
    nextAttemptAt: string;
    deadAt: string | null;
    total: number;
  };
  const { rows } = await tx.execute<Row>(sql`
    select m.id, m.kind, s.id as "submissionId", s.name, m.attempts, m.last_error as "lastError",
      m.next_attempt_at as "nextAttemptAt", m.dead_at as "deadAt", (count(*) over ())::int as total
    from ${from} where s.id is not null and s.id = coalesce(${submissionId}::uuid, s.id)
      and ((${isWaiting} and ${isLate}) or (${isLost}))
    order by m.dead_at is null, m.dead_at desc, m.created_at, m.id limit ${mostListed}`);
  const mails = rows.map(({ total: _, nextAttemptAt, deadAt, ...mail }): UnsentMail => {
    return { ...mail, nextAttemptAt: new Date(nextAttemptAt), deadAt: deadAt ? new Date(deadAt) : null };
  });
  return { mails, total: rows[0]?.total ?? 0 };
}
