/** Leaving and reading contact submissions (docs/product.md, Data access). */
import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, or, type SQL, type SQLChunk, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { companyOrder, contactSubmissions, submissionEntries, user } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import {
  countRows,
  findAdjacent,
  findPage,
  idsOf,
  inOrder,
  type List,
  textsLike,
} from "#app/domain/list.server.ts";
import { type Direction, type LongPage, mostCounted, rowsPerPage } from "#app/domain/paging.ts";
import type { MailRules } from "#app/env.server.ts";
import { enqueueNotifications, enqueueTrayNotice } from "../mail/outbox.server.ts";
import { dueAt, type Office } from "./business-hours.ts";
import { fieldColumns } from "./field-columns.server.ts";
import { fields } from "./fields.ts";
import { fromAddress, fromCompany, lastWritten, viewFilter } from "./inbox.server.ts";
import type { InboxSubmission, OpenedSubmission, Status, View } from "./inbox.ts";
import { isWordingAlone, type Others, type SpamReason, unknown } from "./spam/spam-score.server.ts";
import { compareMessage, leaveTrace, type Trace } from "./spam/traces.server.ts";
import { type Receipt, referenceOf, type SubmissionInput } from "./submission.ts";

export type SubmissionSort = keyof typeof sortColumns;

const columns = {
  id: contactSubmissions.id,
  ...fieldColumns,
  createdAt: contactSubmissions.createdAt,
  reference: contactSubmissions.reference,
  status: sql<Status>`${contactSubmissions.status}`,
  readAt: contactSubmissions.readAt,
  owner: { id: user.id, name: sql<string>`${personName(user.id)}` },
  dueAt: contactSubmissions.dueAt,
  answeredAt: contactSubmissions.answeredAt,
  eraseAt: contactSubmissions.eraseAt,
  lastLetter: sql<InboxSubmission["lastLetter"]>`case when ${contactSubmissions.writtenAt} is not null then
    (select ${submissionEntries.body} from ${submissionEntries}
      where ${submissionEntries.submissionId} = ${contactSubmissions.id} and ${submissionEntries.kind} in ('letter', 'letter by mail')
      order by ${submissionEntries.createdAt} desc, ${submissionEntries.id} desc limit 1) end`,
  writtenAt: sql<Date>`${lastWritten}`.mapWith(contactSubmissions.createdAt),
};

/** Not in the trash; what is there belongs to trash.server.ts alone. */
export const notDeleted = isNull(contactSubmissions.deletedAt);

const sortColumns = {
  name: sql`lower(${contactSubmissions.name})`,
  email: sql`lower(${contactSubmissions.email})`,
  company: companyOrder(contactSubmissions.company),
  due: contactSubmissions.dueAt,
  received: lastWritten,
};
export const submissionSorts = Object.keys(sortColumns) as SubmissionSort[];

/** What is known of a message apart from its words. */
export type Origin = {
  /** What the form carried to tell one visit from another; any text. */
  formKey: string;
  /** The path of the page of this site that led to the form (`ownPath`); null for none. */
  cameFrom?: string | null;
  /** Any reason puts it into the spam tray; or what finds them. */
  spamReasons: SpamReason[] | ((others: Others) => SpamReason[]);
  /** What it is compared by. */
  trace?: Trace;
  /** Keyed hash of the client's address. */
  clientHash: string;
  /** When answers are given. */
  office: Office;
  receivedAt?: Date;
  /** null: mail is not set up. */
  mail?: MailRules | null;
};

/**
 * Stores the message once, with the mail that tells of it: a second press or a retry with the same form key and
 * the same text changes nothing and is told the same reference (SECURITY.md F2). A visitor may insert and read
 * nothing, so the receipt is computed; a retry's due time is never earlier than the one stored.
 */
export async function submitContact(
  tx: Tx<"visitor">,
  input: SubmissionInput,
  {
    formKey,
    cameFrom = null,
    spamReasons,
    trace,
    clientHash,
    office,
    receivedAt = new Date(),
    mail = null,
  }: Origin,
): Promise<{ isNew: boolean; isSpam: boolean; receipt: Receipt }> {
  const values = fields.map((name) => input[name]);
  const hash = createHash("sha256")
    // guard: a message is stored once [contact.site, app/domain/submissions/]: [formKey -> [Math.random(), formKey
    .update(JSON.stringify([formKey, ...values]))
    .digest();
  const id = uuidv7({ random: hash }); // its last digits are the reference
  const fingerprint = hash.toString("base64url");
  const due = dueAt(receivedAt, office);
  const others = trace ? await compareMessage(tx, trace) : unknown;
  const reasons = typeof spamReasons === "function" ? spamReasons(others) : spamReasons;
  const status = reasons.length > 0 ? "spam" : "new";
  const { rowCount } = await tx.execute(sql`
    insert into ${contactSubmissions}
      (id, ${listed(fields.map((name) => sql.identifier(fieldColumns[name].name)))},
      fingerprint, due_at, status, spam_reasons, client_hash, came_from)
    values (${id}, ${listed(values.map((value) => sql`${value}`))},
      ${fingerprint}, ${due.toISOString()}, ${status}, ${sql.param(reasons)}, ${clientHash}, ${cameFrom})
    on conflict do nothing`);
  const isNew = rowCount === 1;
  if (isNew && trace) await leaveTrace(tx, id, trace);
  if (isNew && mail) {
    if (status === "new") await enqueueNotifications(tx, id, receivedAt, mail, office);
    else await enqueueTrayNotice(tx, id, receivedAt, isWordingAlone(reasons), mail, office);
  }
  const storedId = isNew ? id : await sentBefore(tx, fingerprint);
  return {
    isNew,
    isSpam: status === "spam",
    receipt: { id: storedId, reference: referenceOf(id), dueAt: due },
  };
}

/** The id of the message that was stored when the same form was sent before. */
async function sentBefore(tx: Tx<"visitor">, fingerprint: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select sent_message(${fingerprint}) as id`);
  return rows[0]?.id ?? null;
}

function listed(parts: SQLChunk[]): SQL {
  return sql.join(parts, sql`, `);
}

/** Which messages a list or an export is about. */
export type SubmissionFilter = {
  search: string;
  /** Without one, `inbox`. */
  view?: View;
  /** Who looks, for the view `mine`. */
  me?: string;
  /** All from one address, or from one company. */
  from?: string;
  company?: string;
};

/** A view of the list, whose messages it is about, and what was searched for. */
export function matching({
  search,
  view = "inbox",
  me = "",
  from,
  company,
}: SubmissionFilter): SQL | undefined {
  return and(
    notDeleted,
    viewFilter(view, me),
    from ? fromAddress(from) : undefined,
    company ? fromCompany(company) : undefined,
    found(search),
  );
}

/** By its own words, by a note or by a letter of either side. As an array their messages can join the trigram index in one scan. */
function found(search: string): SQL | undefined {
  const { submissionId, kind, body } = submissionEntries;
  const noted = containsText(sql`fold_text(${body})`, search);
  if (!noted) return undefined;
  return or(
    containsText(contactSubmissions.searchText, search),
    sql`${contactSubmissions.id} = any(array(
      select ${submissionId} from ${submissionEntries} where ${kind} in ('note', 'reply', 'letter', 'letter by mail') and (${noted})))`,
  );
}

/** Messages of a list, with their senders, that have a word like the one it is searched for (`textsLike`). */
export function submissionsLike(
  tx: Tx<Holder<"messages">>,
  { search, ...filter }: SubmissionFilter,
): Promise<string[]> {
  const where = matching({ ...filter, search: "" });
  return textsLike(tx, { table: contactSubmissions, text: contactSubmissions.searchText, where }, search);
}

export function countMatching(tx: Tx<Holder<"messages">>, filter: SubmissionFilter): Promise<number> {
  return tx.$count(contactSubmissions, matching(filter));
}

/** Whether more than that many match; no more than `mostCounted` are looked at. */
export async function hasMore(
  tx: Tx<Holder<"messages">>,
  filter: SubmissionFilter,
  than: number,
): Promise<boolean> {
  // Told to look for one of none, PostgreSQL would look at every row.
  return (await countRows(tx, { table: contactSubmissions, where: matching(filter) }, mostCounted)) > than;
}

/** One page: searched over name, e-mail, company, message, letters, reference and notes, sorted. */
export async function listSubmissions(
  tx: Tx<Holder<"messages">>,
  query: ListQuery,
): Promise<LongPage<InboxSubmission>> {
  const { ids, ...found } = await findPage(tx, listOf(query), query.page, rowsPerPage.inbox);
  const rows = await tx
    .select(columns)
    .from(contactSubmissions)
    .leftJoin(user, eq(user.id, contactSubmissions.ownerId))
    .where(inArray(contactSubmissions.id, ids));
  return { ...found, rows: inOrder(ids, rows) };
}

type ListQuery = SubmissionFilter & { page: number; sort: SubmissionSort; direction: Direction };

function listOf({ sort, direction, ...filter }: ListQuery): List {
  const { id } = contactSubmissions;
  return { table: contactSubmissions, id, where: matching(filter), key: sortColumns[sort], direction };
}

/**
 * The messages before and after one in a list, also when it has just left that list, and whether it is the first or
 * the last of the page.
 */
export async function adjacentIds(tx: Tx<Holder<"messages">>, query: ListQuery, id: string) {
  const list = listOf(query);
  const page = await idsOf(tx, list, rowsPerPage.inbox, (query.page - 1) * rowsPerPage.inbox);
  return {
    ...(await findAdjacent(tx, list, id)),
    isFirst: page[0] === id,
    isLast: page[rowsPerPage.inbox - 1] === id,
  };
}

/** `id` is a uuid; the caller has checked its shape. */
export async function findSubmission(
  tx: Tx<Holder<"messages">>,
  id: string,
): Promise<OpenedSubmission | undefined> {
  const { spamReasons, cameFrom } = contactSubmissions;
  const [submission] = await tx
    .select({ ...columns, spamReasons, cameFrom })
    .from(contactSubmissions)
    .leftJoin(user, eq(user.id, contactSubmissions.ownerId))
    .where(and(notDeleted, eq(contactSubmissions.id, id)));
  return submission;
}
