/** What is stored of customers who were asked, given to them, or erased: company, dates and fingerprint stay. */
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { signOffs, signOffWithdrawals, signOffWords } from "#app/db/schema.server.ts";
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

/** The questions that went to one of these addresses, in lower case. */
export async function signOffsTo(tx: Tx<"admin">, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: signOffs.id })
    .from(signOffs)
    .where(inArray(sql`lower(${signOffs.email})`, [...addresses]));
  return rows.map(({ id }) => id);
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
