/** What is stored of customers who were asked, given to them, or erased: company, dates and fingerprint stay. */
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { documents, signOffs, signOffWithdrawals, signOffWords } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";

/** Erases who was asked and has approved, and what they have said. False for none, or one that is erased. */
export async function eraseSignOff(tx: Tx<"admin">, documentId: string, id: string): Promise<boolean> {
  const found = and(eq(signOffs.id, id), eq(signOffs.documentId, documentId), isNull(signOffs.erasedAt));
  if ((await tx.$count(signOffs, found)) === 0) return false;
  await eraseSignOffs(tx, [id]);
  await recordAudit(tx, "sign-off erased", {}, [documentId]);
  return true;
}

export async function eraseSignOffs(tx: Tx<"admin">, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select erase_sign_offs(${sql.param([...ids])}::uuid[])`);
}

/** Whether it is there, and was not erased. */
export async function isAsked(tx: Tx<"admin">, id: string): Promise<boolean> {
  return (await tx.$count(signOffs, and(eq(signOffs.id, id), isNull(signOffs.erasedAt)))) === 1;
}

/** The questions that went to one of these addresses, in lower case. */
export async function signOffsTo(tx: Tx<"admin">, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: signOffs.id })
    .from(signOffs)
    .where(inArray(sql`lower(${signOffs.email})`, [...addresses]));
  return rows.map(({ id }) => id);
}

/** Somebody who was asked as a customer, and about which text. */
export type Asked = {
  /** Of the question. */
  id: string;
  guestName: string;
  /** Null where nobody has approved. */
  approverName: string | null;
  company: string;
  title: string;
};

/** No more are listed. */
const mostAsked = 100;

/**
 * Those who were asked, or have approved, under a name or for a company that holds these words, and are not erased; the
 * newest first, those about a text in the trash too. Who was asked by a copied link is found in no other way: nobody has
 * stored their address.
 */
export async function findAsked(tx: Tx<"admin">, name: string): Promise<Asked[]> {
  const { id, guestName, approverName, company } = signOffs;
  const named = sql`fold_text(concat_ws(' ', ${guestName}, ${approverName}, ${company}))`;
  return tx
    .select({ id, guestName, approverName, company, title: documents.title })
    .from(signOffs)
    .innerJoin(documents, eq(documents.id, signOffs.documentId))
    .where(and(isNull(signOffs.erasedAt), containsText(named, name)))
    .orderBy(desc(signOffs.createdAt), desc(id))
    .limit(mostAsked);
}

/** All that is stored of them, as plain data; nothing of the text that was asked about but its fingerprint. */
export async function exportSignOffs(tx: Tx<"admin">, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: signOffs.id,
      name: signOffs.guestName,
      company: signOffs.company,
      email: signOffs.email,
      note: signOffs.note,
      handed: signOffs.handed,
      asked: signOffs.createdAt,
      calledOff: signOffs.calledOffAt,
      approved: signOffs.approvedAt,
      approver: signOffs.approverName,
      role: signOffs.approverRole,
      permittedUntil: signOffs.permittedUntil,
      fingerprint: sql<string | null>`encode(${signOffs.fingerprint}, 'hex')`,
      statement: signOffs.statement,
    })
    .from(signOffs)
    .where(inArray(signOffs.id, [...ids]))
    .orderBy(asc(signOffs.createdAt));
  const said = await tx
    .select({
      signOffId: signOffWords.signOffId,
      newWords: signOffWords.newWords,
      remark: signOffWords.remark,
      state: signOffWords.state,
      reason: signOffWords.reason,
      at: signOffWords.createdAt,
    })
    .from(signOffWords)
    .where(inArray(signOffWords.signOffId, [...ids]))
    .orderBy(asc(signOffWords.createdAt));
  const { signOffId, reason, createdAt: at } = signOffWithdrawals;
  const withdrawn = await tx
    .select({ signOffId, at, reason })
    .from(signOffWithdrawals)
    .where(inArray(signOffId, [...ids]))
    .orderBy(asc(at));
  const bySignOff = Map.groupBy(said, ({ signOffId }) => signOffId);
  const withdrawnOf = Map.groupBy(withdrawn, ({ signOffId }) => signOffId);
  return rows.map(({ id, ...row }) => ({
    ...row,
    withdrawn: (withdrawnOf.get(id) ?? []).map(({ at, reason }) => ({ at, reason })),
    said: (bySignOff.get(id) ?? []).map(({ signOffId: _, ...words }) => words),
  }));
}
