/** What staff ask customers of a text, and do with what those say (docs/decisions/059). */
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { endedLinkDays, signOffDays } from "#app/content/numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import {
  documents,
  outboxMails,
  publications,
  revisions,
  signOffLinks,
  signOffs,
  signOffWords,
  user,
} from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { findDocumentToEdit, updateDocument } from "#app/domain/documents/documents.server.ts";
import { newestNumberOf } from "#app/domain/documents/newest.server.ts";
import { lockDocument } from "#app/domain/documents/publishing/locks.server.ts";
import { problemsOf } from "#app/domain/fields/fields.ts";
import { labelOfPlace, replaceWords } from "#app/domain/fields/placed-words.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { approvalOf } from "./guest.server.ts";
import type { Approval, Handed, Wish } from "./sign-off.ts";
import { findStandings, type Standing } from "./standing.server.ts";

/** A question to a customer as staff see it. */
export type ListedSignOff = {
  id: string;
  guestName: string;
  company: string;
  email: string | null;
  note: string;
  handed: Handed;
  /** Of the version that they see. */
  number: number;
  /** The name or address of who has asked; null for an account that is gone. */
  author: string | null;
  createdAt: Date;
  calledOffAt: Date | null;
  erasedAt: Date | null;
  approval: Approval | null;
  /** Null where it is not there any more. */
  link: { id: string; expiresAt: Date; state: "open" | "expired" | "revoked" } | null;
  wishes: ListedWish[];
};

/** `placeLabel`: how people call the field; null for words that stand in none. `isThere`: they stand there once. */
export type ListedWish = Wish & { placeLabel: string | null; isThere: boolean; decidedBy: string | null };

export type SignOffsOf = {
  title: string;
  isPublic: boolean;
  signOffs: ListedSignOff[];
  standings: Standing[];
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
  return {
    title: document.title,
    isPublic: (await tx.$count(publications, eq(publications.documentId, documentId))) > 0,
    signOffs: rows.map((row) => ({ ...listedOf(row), wishes: wishes.get(row.id) ?? [] })),
    standings: await findStandings(tx, kind, documentId, document),
  };
}

/** One of them with its title as it was asked about, for the sheet that both sides keep. */
export async function findSignOff(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
): Promise<(Omit<ListedSignOff, "wishes"> & { title: string }) | undefined> {
  const [row] = await selectSignOffs(tx).where(and(eq(signOffs.documentId, documentId), eq(signOffs.id, id)));
  return row && { ...listedOf(row), title: row.title };
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

function selectSignOffs(tx: Tx<Holder<"content">>) {
  const { id, guestName, company, email, note, handed, createdAt, calledOffAt, erasedAt } = signOffs;
  const { approvedAt, approverName, approverRole, permittedUntil, fingerprint, statement } = signOffs;
  return tx
    .select({
      ...{ id, guestName, company, email, note, handed, createdAt, calledOffAt, erasedAt },
      ...{ approvedAt, approverName, approverRole, permittedUntil, fingerprint, statement },
      number: revisions.number,
      title: revisions.title,
      author: sql<string | null>`coalesce(nullif(${user.name}, ''), ${user.email})`,
      linkId: signOffLinks.id,
      expiresAt: signOffLinks.expiresAt,
      linkState: sql<"open" | "expired" | "revoked">`case
        when ${signOffLinks.revokedAt} is not null then 'revoked'
        when ${signOffLinks.expiresAt} <= now() then 'expired' else 'open' end`,
    })
    .from(signOffs)
    .innerJoin(revisions, eq(revisions.id, signOffs.revisionId))
    .leftJoin(signOffLinks, eq(signOffLinks.signOffId, signOffs.id))
    .leftJoin(user, eq(user.id, signOffs.authorId))
    .$dynamic();
}

function listedOf({
  linkId,
  expiresAt,
  linkState,
  ...row
}: Awaited<ReturnType<typeof selectSignOffs>>[number]): Omit<ListedSignOff, "wishes"> {
  const { id, guestName, company, email, note, handed, number, author, createdAt, calledOffAt, erasedAt } =
    row;
  return {
    ...{ id, guestName, company, email, note, handed, number, author, createdAt, calledOffAt, erasedAt },
    approval: approvalOf(row),
    link: linkId && expiresAt ? { id: linkId, expiresAt, state: linkState } : null,
  };
}

async function listWishes<Text extends Written>(
  tx: Tx<Holder<"content">>,
  kind: Kind<Text>,
  newest: Text,
  ids: readonly string[],
): Promise<(ListedWish & { signOffId: string })[]> {
  if (ids.length === 0) return [];
  const { id, signOffId, place, oldWords, newWords, remark, state, reason, createdAt } = signOffWords;
  const rows = await tx
    .select({
      ...{ id, signOffId, place, oldWords, newWords, remark, state, reason, createdAt },
      decidedBy: sql<string | null>`coalesce(nullif(${user.name}, ''), ${user.email})`,
    })
    .from(signOffWords)
    .leftJoin(user, eq(user.id, signOffWords.decidedBy))
    .where(and(inArray(signOffId, [...ids]), sql`${state} <> 'taken back'`))
    .orderBy(asc(createdAt), asc(id));
  const fields = kind.fieldsOf(newest.slug);
  const values = kind.valuesOf(newest);
  return rows.map((row) => ({
    ...row,
    state: row.state as Wish["state"],
    placeLabel: row.place === "" ? null : labelOfPlace(fields, values, row.place),
    isThere:
      row.newWords !== null &&
      replaceWords(fields, values, { place: row.place, old: row.oldWords, now: row.newWords }) !== null,
  }));
}

export type Question = {
  guestName: string;
  company: string;
  /** Where the link is mailed; null: staff hand it over. */
  email: string | null;
  note: string;
  days: number;
};

/**
 * Asks about the text as it is now, for `days` days, at most 90.
 * @param id that question and link get; one that is there already is answered as it is: the act was sent twice.
 * @returns whether there is one now; false for a document that is not there.
 */
export async function askCustomer(
  tx: Tx<Holder<"content">>,
  documentId: string,
  { guestName, company, email, note, days }: Question,
  id = uuidv7(),
): Promise<boolean> {
  const handed: Handed = email === null ? "handed over" : "mailed";
  const whole = Math.min(signOffDays.most, Math.max(1, Math.trunc(days)));
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
    insert into sign_off_links (id, sign_off_id, expires_at) values (${id}, ${id}, now() + make_interval(days => ${whole}))`);
  if (email !== null)
    await tx.execute(sql`insert into ${outboxMails} (id, kind, sign_off_link_id)
      values (${uuidv7()}, 'sign-off asked', ${id})`);
  await recordAudit(tx, "customer asked", { days: whole }, [documentId]);
  return true;
}

/** From now on the link opens nothing. False when there is none that stands. */
export async function revokeSignOffLink(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(signOffLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(isNull(signOffLinks.revokedAt), eq(signOffLinks.signOffId, id), isOf(documentId)));
  if (rowCount === 1) await recordAudit(tx, "sign-off link revoked", {}, [documentId]);
  return rowCount === 1;
}

function isOf(documentId: string) {
  return sql`exists (select from ${signOffs} where ${signOffs.id} = sign_off_id and ${signOffs.documentId} = ${documentId})`;
}

/** What was asked, and answered, does not count any more. False when there is none that counts. */
export async function callOff(tx: Tx<"admin">, documentId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(signOffs)
    .set({ calledOffAt: sql`now()` })
    .where(and(isNull(signOffs.calledOffAt), eq(signOffs.id, id), eq(signOffs.documentId, documentId)));
  if (rowCount === 1) await recordAudit(tx, "sign-off called off", {}, [documentId]);
  return rowCount === 1;
}

/** "gone": the words do not stand at their place once. "unfit": they would be too long there. "decided": by somebody else. */
export type Taken = "done" | "gone" | "unfit" | "decided" | "not found";

/** Puts the words of a guest into the newest text, as a draft; of a remark it says that it was seen to. */
export async function takeWish<Text extends Written>(
  tx: Tx<Holder<"content">>,
  kind: Kind<Text>,
  documentId: string,
  id: string,
): Promise<Taken> {
  if (!(await lockDocument(tx, documentId))) return "not found";
  const wish = await findOpen(tx, documentId, id);
  if (!wish) return "decided";
  if (wish.newWords !== null) {
    const document = await findDocumentToEdit(tx, kind, documentId);
    if (!document) return "not found";
    const fields = kind.fieldsOf(document.slug);
    const at = { place: wish.place, old: wish.oldWords, now: wish.newWords };
    const values = replaceWords(fields, kind.valuesOf(document), at);
    if (!values) return "gone";
    if (Object.keys(problemsOf(fields, values, "draft")).length > 0) return "unfit";
    const text = kind.textOf(values, document.slug);
    const line = { action: "customer’s words taken" } as const;
    const saved = await updateDocument(tx, kind, documentId, text, document.version, "draft", line);
    if (!saved.ok) return "gone";
  }
  await decide(tx, id, "taken", "");
  if (wish.newWords === null) await recordAudit(tx, "customer’s remark settled", {}, [documentId]);
  return "done";
}

/** @param reason that the guest reads; it may be empty. False where it is decided. */
export async function refuseWish(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
  reason: string,
): Promise<boolean> {
  if (!(await lockDocument(tx, documentId)) || !(await findOpen(tx, documentId, id))) return false;
  await decide(tx, id, "refused", reason);
  await recordAudit(tx, "customer’s words refused", {}, [documentId]);
  return true;
}

async function findOpen(tx: Tx<Holder<"content">>, documentId: string, id: string) {
  const { place, oldWords, newWords } = signOffWords;
  const [wish] = await tx
    .select({ place, oldWords, newWords })
    .from(signOffWords)
    .innerJoin(signOffs, eq(signOffs.id, signOffWords.signOffId))
    .where(and(eq(signOffWords.id, id), eq(signOffWords.state, "open"), eq(signOffs.documentId, documentId)))
    .for("update", { of: signOffWords });
  return wish;
}

async function decide(
  tx: Tx<Holder<"content">>,
  id: string,
  state: "taken" | "refused",
  reason: string,
): Promise<void> {
  await tx
    .update(signOffWords)
    .set({ state, reason, decidedBy: sql`current_user_id()`, decidedAt: sql`now()` })
    .where(eq(signOffWords.id, id));
}

/** Removes links whose end is so long ago; PostgreSQL refuses any other. How many there were. */
export async function purgeSignOffLinks(tx: Tx<"system">): Promise<number> {
  const { rowCount } = await tx
    .delete(signOffLinks)
    .where(sql`${signOffLinks.expiresAt} < now() - make_interval(days => ${endedLinkDays})`);
  return rowCount ?? 0;
}
