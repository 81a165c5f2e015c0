/** What staff ask customers of a text (docs/decisions/059). */
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { guestLinkDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import {
  documents,
  outboxMails,
  publications,
  revisions,
  signOffs,
  signOffWithdrawals,
  user,
  withdrawnPermissions,
} from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import { newestNumberOf } from "#app/domain/documents/newest.server.ts";
import { lockDocument } from "#app/domain/documents/publishing/locks.server.ts";
import { withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { type MailFate, mailFate } from "#app/domain/mail/queue.server.ts";
import { approvalOf } from "./guest.server.ts";
import { type Approval, type Handed, isAtOurDomain } from "./sign-off.ts";
import { findSignOffStates, type SignOffState, type Withdrawn } from "./standing.server.ts";
import { type ListedWish, listWishes } from "./wishes.server.ts";

/** A question to a customer as staff see it. */
export type ListedSignOff = {
  id: string;
  guestName: string;
  company: string;
  email: string | null;
  note: string;
  handed: Handed;
  /** Of the mail with the link. */
  mail: MailFate;
  /** Of the version that they see. */
  number: number;
  /** The name or address of who has asked; null for an account that is gone. */
  author: string | null;
  createdAt: Date;
  calledOffAt: Date | null;
  erasedAt: Date | null;
  approval: Approval | null;
  /** The oldest first; an approval that came after ends each. */
  withdrawals: Withdrawn[];
  wishes: ListedWish[];
};

export type SignOffsOf = {
  title: string;
  isPublic: boolean;
  signOffs: ListedSignOff[];
  states: SignOffState[];
};

/** All that was asked of a document, newest first; undefined for one that is not there. */
export async function listSignOffs(
  tx: Tx<Holder<"content">>,
  kind: Kind,
  documentId: string,
): Promise<SignOffsOf | undefined> {
  const document = await findDocumentToEdit(tx, kind, documentId);
  if (!document) return undefined;
  const rows = await selectSignOffs(tx)
    .where(eq(signOffs.documentId, documentId))
    .orderBy(desc(signOffs.createdAt), desc(signOffs.id));
  const wishes = Map.groupBy(
    await listWishes(
      tx,
      kind,
      document,
      rows.map(({ id }) => id),
    ),
    ({ signOffId }) => signOffId,
  );
  const withdrawals = await withdrawalsOf(tx, documentId);
  return {
    title: document.title,
    isPublic: (await tx.$count(publications, eq(publications.documentId, documentId))) > 0,
    signOffs: rows.map((row) => ({
      ...listedOf(row),
      withdrawals: withdrawals(row.id),
      wishes: wishes.get(row.id) ?? [],
    })),
    states: await findSignOffStates(tx, kind, documentId, document),
  };
}

/** One of them with its title as it was asked about, for the sheet that both sides keep. */
export async function findSignOff(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
): Promise<(Omit<ListedSignOff, "wishes"> & { title: string }) | undefined> {
  const [row] = await selectSignOffs(tx).where(and(eq(signOffs.documentId, documentId), eq(signOffs.id, id)));
  const withdrawals = await withdrawalsOf(tx, documentId);
  return row && { ...listedOf(row), withdrawals: withdrawals(id), title: row.title };
}

/** Which versions of a document customers have approved, for its history. */
export async function listApprovals(
  tx: Tx<Holder<"content">>,
  documentId: string,
): Promise<{ number: number; id: string; company: string }[]> {
  const rows = await selectSignOffs(tx)
    .where(and(eq(signOffs.documentId, documentId), sql`${signOffs.approvedAt} is not null`))
    .orderBy(asc(signOffs.approvedAt));
  return rows.map(({ number, id, company }) => ({ number, id, company }));
}

/** Which permissions customers have withdrawn, those that they gave again since too; for the history of a document. */
export async function listWithdrawals(
  tx: Tx<Holder<"content">>,
  documentId: string,
): Promise<(Withdrawn & { number: number; id: string; signOffId: string; company: string })[]> {
  const { id, signOffId, reason, authorId, createdAt: at } = signOffWithdrawals;
  return tx
    .select({
      id,
      signOffId,
      reason,
      at,
      number: revisions.number,
      company: signOffs.company,
      by: personName(authorId),
      isByGuest: signOffWithdrawals.byGuest,
    })
    .from(signOffWithdrawals)
    .innerJoin(signOffs, eq(signOffs.id, signOffId))
    .innerJoin(revisions, eq(revisions.id, signOffs.revisionId))
    .where(eq(signOffs.documentId, documentId))
    .orderBy(asc(at), asc(id));
}

/** Of one document, by question. */
async function withdrawalsOf(tx: Tx<Holder<"content">>, documentId: string) {
  const all = Map.groupBy(await listWithdrawals(tx, documentId), ({ signOffId }) => signOffId);
  return (id: string): Withdrawn[] =>
    (all.get(id) ?? []).map(({ at, by, isByGuest, reason }): Withdrawn => ({ at, by, isByGuest, reason }));
}

function selectSignOffs(tx: Tx<Holder<"content">>) {
  const { id, guestName, company, email, note, handed, createdAt, calledOffAt, erasedAt } = signOffs;
  const { approvedAt, approverName, approverRole, permittedUntil, fingerprint, statement } = signOffs;
  return tx
    .select({
      id,
      guestName,
      company,
      email,
      note,
      handed,
      mail: mailFate(sql`m.kind = 'sign-off asked' and m.sign_off_id = ${id}`),
      createdAt,
      calledOffAt,
      erasedAt,
      approvedAt,
      approverName,
      approverRole,
      permittedUntil,
      fingerprint,
      statement,
      number: revisions.number,
      title: revisions.title,
      author: sql<string | null>`coalesce(nullif(${user.name}, ''), ${user.email})`,
    })
    .from(signOffs)
    .innerJoin(revisions, eq(revisions.id, signOffs.revisionId))
    .leftJoin(user, eq(user.id, signOffs.authorId))
    .$dynamic();
}

function listedOf(
  row: Awaited<ReturnType<typeof selectSignOffs>>[number],
): Omit<ListedSignOff, "wishes" | "withdrawals"> {
  const { id, guestName, company, email, note, handed, mail, number, author, createdAt } = row;
  const { calledOffAt, erasedAt } = row;
  return {
    id,
    guestName,
    company,
    email,
    note,
    handed,
    mail,
    number,
    author,
    createdAt,
    calledOffAt,
    erasedAt,
    approval: approvalOf(row),
  };
}

export type Question = {
  guestName: string;
  company: string;
  /** Where the link is mailed; null: staff hand it over. */
  email: string | null;
  note: string;
  days: number;
  /** The addresses that this website writes from. */
  ours: readonly string[];
};

/**
 * Asks about the text as it is now, for `days` days, at most 90. What is mailed to an address of this house counts as
 * handed over.
 * @param id that question and link get; one that is there already is answered as it is: the act was sent twice.
 * @returns whether there is one now; false for a document that is not there.
 */
export async function askCustomer(
  tx: Tx<Holder<"content">>,
  documentId: string,
  { guestName, company, email, note, days, ours }: Question,
  id = uuidv7(),
): Promise<boolean> {
  // guard: a link that is mailed to staff counts as handed over [app/domain/documents/sign-offs/sign-offs, sign-off.site]: await isOurs(tx, email, ours) -> false
  const handed: Handed = email === null || (await isOurs(tx, email, ours)) ? "handed over" : "mailed";
  const whole = Math.min(guestLinkDays.most, Math.max(1, Math.trunc(days)));
  const { rowCount } = await tx.execute(sql`
    insert into sign_offs (id, document_id, revision_id, guest_name, company, email, note, handed, author_id)
    select ${id}, ${documents.id}, ${revisions.id}, ${guestName}, ${company}, ${email}, ${note}, ${handed}, current_user_id()
    from ${documents} join ${revisions} on ${revisions.documentId} = ${documents.id}
      and ${revisions.number} = ${newestNumberOf(documents.id)}
    where ${documents.id} = ${documentId} and ${documents.deletedAt} is null
    on conflict (id) do nothing`);
  if (rowCount !== 1)
    return (await tx.$count(signOffs, and(eq(signOffs.id, id), eq(signOffs.documentId, documentId)))) === 1;
  await tx.execute(sql`
    insert into guest_links (id, opens, sign_off_id, author_id, expires_at)
    values (${id}, 'sign-off', ${id}, current_user_id(), now() + make_interval(days => ${whole}))`);
  if (email !== null)
    await tx.execute(sql`insert into ${outboxMails} (id, kind, guest_link_id, sign_off_id)
      values (${uuidv7()}, 'sign-off asked', ${id}, ${id})`);
  await recordAudit(tx, "customer asked", { days: whole }, [documentId]);
  return true;
}

/** Of an account here, whatever follows a "+" in it, or at a domain of ours. */
async function isOurs(tx: Tx<Holder<"content">>, email: string, ours: readonly string[]): Promise<boolean> {
  const account = (address: SQL | typeof user.email) =>
    sql`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
  const isOfAccount = sql`${account(user.email)} = ${account(sql`${email}::text`)}`;
  return isAtOurDomain(email, ours) || (await tx.$count(user, isOfAccount)) > 0;
}

/**
 * Writes down that the company of a question does not permit the text, and takes that off the website. What is withdrawn
 * already stays as it was recorded.
 * @param id of a question that counts. @param reason at most `longestReason` characters; it may be empty.
 */
export async function withdrawPermission(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
  reason: string,
): Promise<"recorded" | "off the website" | "nothing"> {
  if (!(await lockDocument(tx, documentId))) return "nothing";
  const { rowCount } = await tx.execute(sql`
    insert into sign_off_withdrawals (id, sign_off_id, reason, author_id)
    select ${uuidv7()}, ${signOffs.id}, ${reason}, current_user_id() from ${signOffs}
    where ${signOffs.id} = ${id} and ${signOffs.documentId} = ${documentId} and ${signOffs.calledOffAt} is null
      and not exists (select from ${withdrawnPermissions} where ${withdrawnPermissions.documentId} = ${documentId}
        and lower(${withdrawnPermissions.company}) = lower(${signOffs.company}))`);
  if (rowCount === 1) await recordAudit(tx, "permission withdrawn", {}, [documentId]);
  if ((await withdrawDocument(tx, documentId)) !== null) return "off the website";
  return rowCount === 1 ? "recorded" : "nothing";
}

/**
 * What was asked, and answered, does not count any more; nor does the end of what was permitted by it, which was planned.
 * @param timeZone of the office, by whose clock a last day ends. False when there is none that counts.
 */
export async function callOff(
  tx: Tx<"admin">,
  documentId: string,
  id: string,
  timeZone: string,
): Promise<boolean> {
  if (!(await lockDocument(tx, documentId))) return false;
  const isPublic = sql`exists (select from ${publications} where ${publications.documentId} = ${documentId})`;
  const isWithdrawn = sql`exists (select from ${signOffWithdrawals} where sign_off_id = ${signOffs.id} and by_guest)`;
  const { rowCount } = await tx
    .update(signOffs)
    .set({ calledOffAt: sql`now()` })
    .where(
      and(
        isNull(signOffs.calledOffAt),
        eq(signOffs.id, id),
        eq(signOffs.documentId, documentId),
        // guard: what a customer has withdrawn is told of while the text is public [app/domain/documents/sign-offs/sign-offs]: and (${isPublic} -> and (false
        sql`not (${isWithdrawn} and (${isPublic}))`,
      ),
    );
  if (rowCount !== 1) return false;
  await recordAudit(tx, "sign-off called off", {}, [documentId]);
  await tx.execute(sql`select plan_permission_end(${documentId}, ${timeZone}, null)`);
  return true;
}
