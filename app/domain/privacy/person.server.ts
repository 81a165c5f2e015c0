/** What is stored about one person, found by their e-mail address, or as a customer by name; given to them, or erased (GDPR 15 and 17, DPDP Act 11 and 12). */
import { and, asc, inArray, not, or, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import {
  contactSubmissions,
  messageTraces,
  outboxMails,
  spamLessons,
  submissionEntries,
} from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import {
  eraseSignOffs,
  exportSignOffs,
  isAsked,
  signOffsTo,
} from "#app/domain/documents/sign-offs/erasure.server.ts";
import { readableAddress } from "#app/domain/readable-address.server.ts";
import { fieldColumns } from "#app/domain/submissions/field-columns.server.ts";
import { normalEmail } from "#app/domain/users/email.ts";
import { receiversOf } from "#app/domain/webhooks/endpoints.server.ts";

export type PersonCounts = {
  /** Messages from this address, in the trash and the spam tray too. */
  messages: number;
  /** Notes, replies and other history of those messages. */
  entries: number;
  /** Questions to them as a customer, approved or not. */
  signOffs: number;
  /** Messages of other people in which, or in a note or reply to which, the address is written: somebody has to look. */
  mentions: number;
  /** Who was sent name, address and words of their messages, by name: these have to be asked to erase them too. */
  receivers: string[];
};

/** An address is stored as people write it; what came before that was done is stored as it was typed. */
const spellings = (email: string) => [...new Set([normalEmail(email), readableAddress(normalEmail(email))])];
const from = (email: string) => inArray(sql`lower(${contactSubmissions.email})`, spellings(email));

/** Messages that hold this address, or whose notes and replies do. */
function names(address: string) {
  const { submissionId, body } = submissionEntries;
  const noted = sql`select ${submissionId} from ${submissionEntries} where ${containsText(sql`fold_text(${body})`, address)}`;
  return or(
    containsText(contactSubmissions.searchText, address),
    sql`${contactSubmissions.id} in (${noted})`,
  );
}

export async function countPerson(tx: Tx<"admin">, email: string): Promise<PersonCounts> {
  const ids = await messagesOf(tx, email);
  const entries = ids.length === 0 ? 0 : await tx.$count(submissionEntries, ofMessages(ids));
  const mentions = await tx.$count(
    contactSubmissions,
    and(or(...spellings(email).map(names)), not(from(email))),
  );
  const signOffs = (await signOffsTo(tx, spellings(email))).length;
  return { messages: ids.length, entries, signOffs, mentions, receivers: await receiversOf(tx, ids) };
}

/** Everything, as plain data; the export is written into the log without saying whose it was. */
export async function exportPerson(tx: Tx<"admin">, email: string) {
  const messages = await tx
    .select({
      id: contactSubmissions.id,
      reference: contactSubmissions.reference,
      ...fieldColumns,
      received: contactSubmissions.createdAt,
      /** The page of this site from which they came to the form. */
      cameFrom: contactSubmissions.cameFrom,
      status: contactSubmissions.status,
      spamReasons: contactSubmissions.spamReasons,
      answerDue: contactSubmissions.dueAt,
      answered: contactSubmissions.answeredAt,
      deleted: contactSubmissions.deletedAt,
      /** A keyed hash of the client's network address; the address itself is not stored. */
      clientHash: contactSubmissions.clientHash,
    })
    .from(contactSubmissions)
    .where(from(email))
    .orderBy(asc(contactSubmissions.id));
  const ids = messages.map(({ id }) => id);
  const history = ids.length === 0 ? [] : await historyOf(tx, ids);
  const mails = ids.length === 0 ? [] : await mailsOf(tx, ids);
  const traces = ids.length === 0 ? [] : await tracesOf(tx, ids);
  const lessons = ids.length === 0 ? [] : await lessonsOf(tx, ids);
  const ofMessage = <Row extends { messageId: string | null }>(rows: Row[]) => {
    const byMessage = Map.groupBy(rows, ({ messageId }) => messageId);
    return (id: string) => byMessage.get(id) ?? [];
  };
  const [historyOfOne, mailsOfOne] = [ofMessage(history), ofMessage(mails)];
  const [tracesOfOne, lessonsOfOne] = [ofMessage(traces), ofMessage(lessons)];
  const signOffs = await exportSignOffs(tx, await signOffsTo(tx, spellings(email)));
  const count = { messages: messages.length, entries: history.length, signOffs: signOffs.length };
  await recordAudit(tx, "person exported", count);
  return {
    email: normalEmail(email),
    /** What they were asked as a customer, and have said. */
    signOffs,
    /** Who was sent name, address and words of the messages by a webhook. */
    receivers: await receiversOf(tx, ids),
    messages: messages.map((message) => ({
      ...message,
      history: historyOfOne(message.id),
      mails: mailsOfOne(message.id),
      /** What it is compared by with other messages: keyed hashes of some of its words and of the sender, its links. */
      compared: tracesOfOne(message.id),
      /** What staff have taught the spam tray by it. */
      taught: lessonsOfOne(message.id),
    })),
  };
}

/** What one question to a customer has stored, found by name; undefined for none, or one that is erased. */
export async function exportAsked(tx: Tx<"admin">, signOff: string) {
  if (!(await isAsked(tx, signOff))) return undefined;
  await recordAudit(tx, "person exported", { messages: 0, entries: 0, signOffs: 1 });
  return { signOffs: await exportSignOffs(tx, [signOff]) };
}

/** Erases it as `erasePerson` does; false as above. */
export async function eraseAsked(tx: Tx<"admin">, signOff: string): Promise<boolean> {
  if (!(await isAsked(tx, signOff))) return false;
  await eraseSignOffs(tx, [signOff]);
  await recordAudit(tx, "person erased", { messages: 0, entries: 0, signOffs: 1 });
  return true;
}

/**
 * Removes every message from the address with its notes, replies, history and mail, and what it has taught, whether in
 * the trash or not, at once and for good; of what they have approved as a customer company, date and fingerprint stay. The log keeps how many there were. Backups keep what they hold until they are replaced.
 */
export async function erasePerson(tx: Tx<"admin">, email: string): Promise<PersonCounts> {
  const counts = await countPerson(tx, email);
  const ids = await messagesOf(tx, email);
  if (ids.length > 0) await tx.delete(spamLessons).where(inArray(spamLessons.submissionId, ids));
  // PostgreSQL lets staff remove only what is in the trash; the rest goes there first.
  await tx
    .update(contactSubmissions)
    .set({ deletedAt: sql`coalesce(${contactSubmissions.deletedAt}, now())` })
    .where(from(email));
  await tx.delete(contactSubmissions).where(from(email)); // entries, mails and what it is compared by go with it
  await eraseSignOffs(tx, await signOffsTo(tx, spellings(email)));
  const { messages, entries, signOffs } = counts;
  await recordAudit(tx, "person erased", { messages, entries, signOffs });
  return counts;
}

async function messagesOf(tx: Tx<"admin">, email: string): Promise<string[]> {
  const rows = await tx.select({ id: contactSubmissions.id }).from(contactSubmissions).where(from(email));
  return rows.map(({ id }) => id);
}

function historyOf(tx: Tx<"admin">, ids: string[]) {
  return tx
    .select({
      messageId: submissionEntries.submissionId,
      kind: submissionEntries.kind,
      text: submissionEntries.body,
      at: submissionEntries.createdAt,
    })
    .from(submissionEntries)
    .where(ofMessages(ids))
    .orderBy(asc(submissionEntries.createdAt), asc(submissionEntries.id));
}

function mailsOf(tx: Tx<"admin">, ids: string[]) {
  return tx
    .select({
      messageId: outboxMails.submissionId,
      kind: outboxMails.kind,
      sent: outboxMails.sentAt,
      createdAt: outboxMails.createdAt,
    })
    .from(outboxMails)
    .where(inArray(outboxMails.submissionId, ids))
    .orderBy(asc(outboxMails.createdAt), asc(outboxMails.id));
}

async function tracesOf(tx: Tx<"admin">, ids: string[]) {
  const rows = await tx.select().from(messageTraces).where(inArray(messageTraces.submissionId, ids));
  return rows.map(({ submissionId, words, links, clientHash, senderHash }) => ({
    messageId: submissionId,
    words: words.map(String), // JSON has no bigint
    links,
    clientHash,
    senderHash,
  }));
}

function lessonsOf(tx: Tx<"admin">, ids: string[]) {
  const about = sql<string>`coalesce(${spamLessons.link}, case when ${spamLessons.words} is null then 'its sender' else 'its words' end)`;
  return tx
    .select({
      messageId: spamLessons.submissionId,
      isSpam: spamLessons.isSpam,
      about,
      at: spamLessons.createdAt,
    })
    .from(spamLessons)
    .where(inArray(spamLessons.submissionId, ids))
    .orderBy(asc(spamLessons.createdAt), asc(spamLessons.id));
}

const ofMessages = (ids: string[]) => inArray(submissionEntries.submissionId, ids);
