/** What staff do about a message. Each answers whether the message was there; what changed is written down with it. */
import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { momentOf } from "#app/db/moment.ts";
import { type Holder, holdersOf } from "#app/db/roles.ts";
import { contactSubmissions, outboxMails, submissionEntries, userRoles } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import type { AuditAction } from "#app/domain/audit/audit.ts";
import { forgetNotified, notify } from "#app/domain/notifications/notifications.server.ts";
import type { MailRules } from "#app/env.server.ts";
import { readCompany } from "../company/company.server.ts";
import { enqueueNotifications } from "../mail/outbox.server.ts";
import { standsInFor } from "../users/hand-over.server.ts";
import type { Entry, Settled } from "./inbox.ts";
import { forgetSpam, teachNotSpam, teachSpam } from "./spam/lessons.server.ts";

type Change = PgUpdateSetSource<typeof contactSubmissions>;

/** Opening a message; the second time changes nothing and wakes nobody. */
export async function markRead(tx: Tx<Holder<"messages">>, id: string): Promise<void> {
  const { rowCount } = await tx
    .update(contactSubmissions)
    .set({ readAt: sql`now()` })
    .where(and(one(id), isNull(contactSubmissions.readAt)));
  if (rowCount === 1) await recordAudit(tx, "message opened", {}, [id]);
}

export async function markUnread(tx: Tx<Holder<"messages">>, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(contactSubmissions)
    .set({ readAt: null })
    .where(and(one(id), isNotNull(contactSubmissions.readAt)));
  if (rowCount === 1) await recordAudit(tx, "marked as unread", {}, [id]);
  return rowCount === 1 || submissionExists(tx, id);
}

/** Work on it begins anew. @param me the id of whoever does it. */
export async function reopen(tx: Tx<Holder<"messages">>, me: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(contactSubmissions)
    .set({ status: "open" })
    .where(and(one(id), sql`${contactSubmissions.status} not in ('spam', 'open')`));
  if (rowCount === 1) await write(tx, me, id, "status", "open");
  return rowCount === 1 || submissionExists(tx, id);
}

/** What one act has changed, by its moment, for its Undo; null where nothing was to be changed. */
export type Act = { count: number; batch: string } | null;

/** Marks those that are not settled so yet, as one act; spam is never done. */
export async function settle(
  tx: Tx<Holder<"messages">>,
  me: string,
  ids: readonly string[],
  as: Settled,
): Promise<Act> {
  const { rows } = await tx.execute<{ id: string; before: string; batch: string }>(sql`
    update ${contactSubmissions} set status = ${as} from (
      select id, status as before from ${contactSubmissions}
      where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null and status not in ('spam', ${as})
      order by id for update) as old
    where ${contactSubmissions.id} = old.id returning old.id, old.before, ${momentOf(sql`now()`)} as batch`);
  const [first] = rows;
  if (!first) return null;
  await writeSeveral(
    tx,
    me,
    as === "done" ? "marked as done" : "marked as spam",
    rows.map(({ id, before }) => ({
      submissionId: id,
      ...(as === "done" ? { kind: "status", body: "done" } : { kind: "spam", body: "" }),
      before,
    })),
  );
  const settled = rows.map(({ id }) => id);
  // guard: what staff mark as spam teaches [app/domain/submissions/spam/lessons]
  if (as === "spam") await teachSpam(tx, me, settled);
  return { count: rows.length, batch: first.batch };
}

/** Takes back what the same person did at that moment, of those that nobody has touched since. @returns their ids. */
export async function undoSettled(tx: Tx<Holder<"messages">>, me: string, batch: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; kind: "status" | "spam"; status: string }>(sql`
    update ${contactSubmissions} set status = act.before from ${submissionEntries} act
    where act.created_at = ${batch}::timestamptz and act.before is not null and act.author_id = ${me}
      and act.submission_id = ${contactSubmissions.id} and ${contactSubmissions.deletedAt} is null
      and ${contactSubmissions.status} = case act.kind when 'spam' then 'spam' else 'done' end
      and not exists (select from ${submissionEntries} later
        where later.submission_id = act.submission_id and later.before is not null and later.created_at > act.created_at)
    returning ${contactSubmissions.id}, act.kind, ${contactSubmissions.status}`);
  const [first] = rows;
  if (!first) return [];
  const wasSpam = first.kind === "spam";
  const undone = rows.map(({ id }) => id);
  // guard: what was undone has taught nothing [app/domain/submissions/spam/lessons]
  if (wasSpam) await forgetSpam(tx, undone);
  await writeSeveral(
    tx,
    me,
    wasSpam ? "taken out of spam" : "status changed",
    rows.map(({ id, status }) => ({
      submissionId: id,
      ...(wasSpam ? { kind: "not spam", body: "" } : { kind: "status", body: status }),
    })),
  );
  return rows.map(({ id }) => id);
}

type NewEntry = Omit<typeof submissionEntries.$inferInsert, "id" | "authorId">;

/** What happened to several messages by one act: an entry of each, one line in the audit log. */
async function writeSeveral(
  tx: Tx<Holder<"messages">>,
  me: string,
  action: AuditAction,
  entries: readonly NewEntry[],
): Promise<void> {
  await tx
    .insert(submissionEntries)
    .values(entries.map((entry) => ({ id: uuidv7(), authorId: me, ...entry })));
  const ids = entries.map(({ submissionId }) => submissionId);
  await recordAudit(tx, action, { rows: entries.length }, ids);
}

/** @param wanted who answers messages, or null for nobody; while they are away their colleague gets it, who does. */
export async function setOwner(
  tx: Tx<Holder<"messages">>,
  me: string,
  id: string,
  wanted: string | null,
): Promise<boolean> {
  if (wanted !== null && !(await answers(tx, wanted))) return false;
  const colleague = wanted === null ? null : await standsInFor(tx, wanted);
  const ownerId = colleague !== null && (await answers(tx, colleague)) ? colleague : wanted;
  const { rowCount } = await tx
    .update(contactSubmissions)
    .set({ ownerId })
    .where(and(one(id), sql`${contactSubmissions.ownerId} is distinct from ${ownerId}::uuid`));
  if (rowCount === 1) {
    await write(tx, me, id, "owner", ownerId ?? "");
    await forgetNotified(tx, { kinds: ["message given"], submissionId: id });
    if (ownerId) await notify(tx, { kind: "message given", submissionId: id, to: [ownerId] });
  }
  return rowCount === 1 || submissionExists(tx, id);
}

async function answers(tx: Tx<Holder<"messages">>, person: string): Promise<boolean> {
  const which = and(eq(userRoles.userId, person), inArray(userRoles.role, holdersOf("messages")));
  return (await tx.$count(userRoles, which)) === 1;
}

/** Whoever presses first takes care of the message, which is open from then on. */
export async function take(
  tx: Tx<Holder<"messages">>,
  me: string,
  id: string,
): Promise<"taken" | "somebody else's" | "gone"> {
  const { ownerId, status } = contactSubmissions;
  const { rowCount } = await tx
    .update(contactSubmissions)
    .set({ ownerId: me, status: sql`case when ${status} = 'new' then 'open' else ${status} end` })
    .where(and(one(id), isNull(ownerId)));
  if (rowCount === 1) {
    await write(tx, me, id, "owner", me);
    return "taken";
  }
  const [found] = await tx.select({ ownerId }).from(contactSubmissions).where(one(id));
  if (!found) return "gone";
  return found.ownerId === me ? "taken" : "somebody else's";
}

/** @param made the id that the note gets; one that is there already is written once: the act was sent twice. */
export async function addNote(
  tx: Tx<Holder<"messages">>,
  me: string,
  id: string,
  body: string,
  made = uuidv7(),
): Promise<boolean> {
  if (!(await submissionExists(tx, id))) return false;
  await write(tx, me, id, "note", body, made);
  return true;
}

/**
 * What its sender has written into a mailbox becomes part of the thread: it is open, and an answer is due.
 * @param at when it came. @param dueAt by when it is answered, where no answer is due yet. @param made as of a note.
 */
export async function addLetterByMail(
  tx: Tx<Holder<"messages">>,
  me: string,
  id: string,
  { body, at, dueAt }: { body: string; at: Date; dueAt: Date },
  made = uuidv7(),
): Promise<boolean> {
  if (!(await submissionExists(tx, id))) return false;
  if (await write(tx, me, id, "letter by mail", body, made, at))
    await tx.execute(sql`select take_letter(${id}, ${dueAt.toISOString()})`);
  return true;
}

/** Ends the links by which its sender reads and writes letters; the next mail to them brings a new one. */
export async function endLettersLinks(tx: Tx<Holder<"messages">>, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(sql`select end_letters_links(${id}) as count`);
  if ((rows[0]?.count ?? 0) > 0) await recordAudit(tx, "letters links ended", {}, [id]);
  return submissionExists(tx, id);
}

/**
 * Sends an answer by mail and keeps it; the message then waits for its sender. Counts as answered once it is sent.
 * @param made the id that the answer gets; one that is there already is sent once: the act was sent twice.
 */
export async function reply(
  tx: Tx<Holder<"messages">>,
  me: string,
  id: string,
  body: string,
  made = uuidv7(),
): Promise<boolean> {
  if ((await tx.$count(submissionEntries, eq(submissionEntries.id, made))) === 1) return true;
  if (!(await change(tx, id, { status: "waiting", readAt: readNow }))) return false;
  const entryId = await write(tx, me, id, "reply", body, made);
  if (entryId)
    await tx.insert(outboxMails).values({ id: uuidv7(), kind: "reply", submissionId: id, entryId });
  return true;
}

/** It was answered elsewhere: by telephone, or in one's own mail program. */
export async function markAnswered(tx: Tx<Holder<"messages">>, me: string, id: string): Promise<boolean> {
  const answeredAt = sql`coalesce(${contactSubmissions.answeredAt}, now())`;
  if (!(await change(tx, id, { status: "waiting", answeredAt, readAt: readNow }))) return false;
  await write(tx, me, id, "status", "answered");
  return true;
}

/**
 * Out of the spam tray: new, unread, and staff are told as if it had come in now. Its sender is not: a message that was
 * doubted has no confirmation, and the time that one would name may be past.
 * @param mail null: mail is not set up.
 */
export async function markNotSpam(
  tx: Tx<Holder<"messages">>,
  me: string,
  id: string,
  mail: MailRules | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(contactSubmissions)
    .set({ status: "new", readAt: null })
    .where(and(one(id), eq(contactSubmissions.status, "spam")));
  if (rowCount !== 1) return submissionExists(tx, id);
  await write(tx, me, id, "not spam", "");
  await teachNotSpam(tx, me, id);
  const waiting = and(
    eq(outboxMails.submissionId, id),
    eq(outboxMails.kind, "notification"),
    isNull(outboxMails.sentAt),
    isNull(outboxMails.deadAt),
  );
  if (mail && (await tx.$count(outboxMails, waiting)) === 0) {
    const rules = { ...mail, confirmToVisitor: false };
    await enqueueNotifications(tx, id, new Date(), rules, await readCompany(tx));
  }
  return true;
}

/**
 * Gives mails that were given up or have failed all their attempts again, the first of them now; a message that is
 * replied to so waits for its sender, as after a first reply. One that is on its way is left alone.
 * @returns the ids of their messages.
 */
export async function sendAgain(tx: Tx<Holder<"messages">>, ids: readonly string[]): Promise<string[]> {
  const hasFailed = or(isNotNull(outboxMails.deadAt), isNotNull(outboxMails.lastError));
  const mails = await tx
    .update(outboxMails)
    .set({ attempts: 0, nextAttemptAt: sql`now()`, deadAt: null })
    .where(and(inArray(outboxMails.id, [...ids]), isNull(outboxMails.sentAt), hasFailed))
    .returning({ kind: outboxMails.kind, submissionId: outboxMails.submissionId });
  const replied = mails.flatMap(({ kind, submissionId }) => (kind === "reply" && submissionId) || []);
  await tx
    .update(contactSubmissions)
    .set({ status: "waiting" })
    .where(and(inArray(contactSubmissions.id, replied), inArray(contactSubmissions.status, ["new", "open"])));
  const about = mails.flatMap(({ submissionId }) => submissionId ?? []);
  if (mails.length > 0) await recordAudit(tx, "mails sent again", { mails: mails.length }, about);
  return about;
}

const readNow = sql`coalesce(${contactSubmissions.readAt}, now())`;

function one(id: string) {
  return and(eq(contactSubmissions.id, id), isNull(contactSubmissions.deletedAt));
}

async function change(tx: Tx<Holder<"messages">>, id: string, values: Change): Promise<boolean> {
  const { rowCount } = await tx.update(contactSubmissions).set(values).where(one(id));
  return rowCount === 1;
}

export async function submissionExists(tx: Tx<Holder<"messages">>, id: string): Promise<boolean> {
  return (await tx.$count(contactSubmissions, one(id))) === 1;
}

/** @returns the id; null for one that is there already. */
async function write(
  tx: Tx<Holder<"messages">>,
  authorId: string,
  submissionId: string,
  kind: Entry["kind"],
  body: string,
  id = uuidv7(),
  createdAt?: Date,
): Promise<string | null> {
  const { rowCount } = await tx
    .insert(submissionEntries)
    .values({ id, submissionId, authorId, kind, body, ...(createdAt && { createdAt }) })
    .onConflictDoNothing({ target: submissionEntries.id });
  if (rowCount !== 1) return null;
  await recordAudit(tx, lines[kind], {}, [submissionId]);
  return id;
}

/** What the audit log says, which holds no word of anybody. */
const lines: Record<Entry["kind"], AuditAction> = {
  note: "note added",
  reply: "reply written",
  letter: "letter received",
  "letter by mail": "letter added",
  status: "status changed",
  owner: "owner changed",
  spam: "marked as spam",
  "not spam": "taken out of spam",
};
