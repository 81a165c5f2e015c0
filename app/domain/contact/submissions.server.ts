/** Leaving and reading contact submissions (spec section 7). */
import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { contactSubmissions } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { countUpTo, findPage, inOrder } from "#app/domain/long-list.server.ts";
import type { Direction, LongPage } from "#app/domain/paging.ts";
import type { MailRules } from "#app/env.server.ts";
import { dueAt } from "./business-hours.ts";
import type { Doubt } from "./doubt.ts";
import { tellOfMessage } from "./outbox.server.ts";
import { type ContactSubmission, type Receipt, referenceOf, type SubmissionInput } from "./submission.ts";

export const inboxPageSize = 25;

export type SubmissionSort = keyof typeof sortColumns;

const columns = {
  id: contactSubmissions.id,
  name: contactSubmissions.name,
  email: contactSubmissions.email,
  company: contactSubmissions.company,
  message: contactSubmissions.message,
  createdAt: contactSubmissions.createdAt,
};

/** Not in the trash; what is there belongs to trash.server.ts alone. */
export const living = isNull(contactSubmissions.deletedAt);

const sortColumns = {
  name: sql`lower(${contactSubmissions.name})`,
  email: sql`lower(${contactSubmissions.email})`,
  company: sql`lower(${contactSubmissions.company})`,
  received: contactSubmissions.createdAt,
};
export const submissionSorts = Object.keys(sortColumns) as SubmissionSort[];

/** What is known of a message apart from its words. */
export type Origin = {
  /** What the form carried to tell one visit from another; any text. */
  formKey: string;
  /** Any reason puts it into the spam tray, where it causes no mail. */
  doubts: Doubt[];
  /** Keyed hash of the client's address. */
  clientHash: string;
  receivedAt?: Date;
  /** null: mail is not set up. */
  mail?: MailRules | null;
};

/**
 * Stores the message once, with the mail that tells of it: a second press or a retry with the same form key and
 * the same text changes nothing and is told the same reference (security.md F2). A visitor may insert and read
 * nothing, so the receipt is computed; a retry's due time is never earlier than the one stored.
 */
export async function submitContact(
  tx: Tx<"visitor">,
  input: SubmissionInput,
  { formKey, doubts, clientHash, receivedAt = new Date(), mail = null }: Origin,
): Promise<{ isNew: boolean; receipt: Receipt }> {
  const { name, email, company, message } = input;
  const hash = createHash("sha256")
    .update(JSON.stringify([formKey, name, email, company, message]))
    .digest();
  const id = uuidv7({ random: hash }); // its last digits are the reference
  const due = dueAt(receivedAt);
  const status = doubts.length > 0 ? "spam" : "new";
  const { rowCount } = await tx.execute(sql`
    insert into ${contactSubmissions}
      (id, name, email, company, message, fingerprint, due_at, status, spam_reasons, client_hash)
    values (${id}, ${name}, ${email}, ${company}, ${message}, ${hash.toString("base64url")}, ${due.toISOString()},
      ${status}, ${sql.param(doubts)}, ${clientHash})
    on conflict do nothing`);
  const isNew = rowCount === 1;
  if (isNew && status === "new" && mail) await tellOfMessage(tx, id, receivedAt, mail);
  return { isNew, receipt: { reference: referenceOf(id), dueAt: due } };
}

/** Which messages a list or an export is about. */
export type SubmissionFilter = { search: string };

export function matching(filter: SubmissionFilter): SQL | undefined {
  return and(living, searching(filter));
}

export function countMatching(tx: Tx<"admin">, filter: SubmissionFilter): Promise<number> {
  return tx.$count(contactSubmissions, matching(filter));
}

/** One page of 25: searched over name, e-mail, company and message, sorted. */
export async function listSubmissions(
  tx: Tx<"admin">,
  query: SubmissionFilter & { page: number; sort: SubmissionSort; direction: Direction },
): Promise<LongPage<ContactSubmission>> {
  const { ids, ...found } = await findPage(
    tx,
    {
      table: contactSubmissions,
      id: contactSubmissions.id,
      where: living,
      search: searching(query),
      key: sortColumns[query.sort],
      direction: query.direction,
    },
    query.page,
    inboxPageSize,
  );
  const rows = await tx.select(columns).from(contactSubmissions).where(inArray(contactSubmissions.id, ids));
  return { ...found, rows: inOrder(ids, rows) };
}

function searching({ search }: SubmissionFilter): SQL | undefined {
  return containsText(contactSubmissions.searchText, search);
}

/** `id` is a uuid; the caller has checked its shape. */
export async function findSubmission(tx: Tx<"admin">, id: string): Promise<ContactSubmission | undefined> {
  const [submission] = await tx
    .select(columns)
    .from(contactSubmissions)
    .where(and(living, eq(contactSubmissions.id, id)));
  return submission;
}

/** Counted up to one more than `mostCounted.all`. */
export function countSubmissions(tx: Tx<"admin">): Promise<number> {
  return countUpTo(tx, { table: contactSubmissions, where: living });
}
