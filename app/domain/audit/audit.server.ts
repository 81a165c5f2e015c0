/** The log of who did what: how much of it and to which rows, never a text nor anything of a visitor (SECURITY.md P1). */

import { and, arrayContains, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { auditDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { StaffRole } from "#app/db/roles.ts";
import { auditLog, documents, media, user } from "#app/db/schema.server.ts";
import { inOrder } from "../list.server.ts";
import { type AuditAction, type AuditDetail, type AuditKind, auditKinds } from "./audit.ts";

/** Somebody with an account; the name is the address where none was given. */
export type Account = { id: string; email: string; name: string };

export type AuditEntry = {
  id: string;
  action: string;
  detail: AuditDetail;
  /** Null for the server itself, and for an account that is gone. */
  actor: Account | null;
  isServer: boolean;
  createdAt: Date;
  /** Of those it is about, the first few that are still there; none of them stands in the log. */
  documents: { id: string; title: string; kind: string }[];
  /** Of all the documents that it is about and that are there, in the trash too; null where they differ. */
  kind: string | null;
  /** The same, without whoever did it. */
  accounts: Account[];
  /** The same of the library. */
  pictures: { id: string; name: string }[];
};

/** How many documents or accounts a line names at most. */
const mostNamed = 3;

/** Which lines are shown. */
export type AuditFilter = {
  /** The id of an account. */
  actor?: string | undefined;
  kind?: AuditKind | undefined;
  /** From the first moment, before the second. */
  between?: [Date, Date] | undefined;
  /** The id of a document, a message or an account. */
  subject?: string | undefined;
};

/**
 * Writes it down in the transaction of what was done, in the name of whoever did it.
 * @param subjects the ids of the documents, messages or accounts that it is about.
 */
export async function recordAudit(
  tx: Tx<StaffRole> | Tx<"auth"> | Tx<"system"> | Tx<"publisher">,
  action: AuditAction,
  detail: AuditDetail,
  subjects: readonly string[] = [],
): Promise<void> {
  await tx.execute(sql`
    insert into ${auditLog} (id, actor_id, action, detail, subjects)
    values (${uuidv7()}, nullif(current_setting('app.user_id', true), '')::uuid, ${action},
      ${JSON.stringify(detail)}::jsonb, ${sql.param([...subjects])}::uuid[])`);
}

/** The latest of them, newest first. @param after the id of a line: only what is older than that. */
export async function listAudit(
  tx: Tx<"admin">,
  limit: number,
  filter: AuditFilter = {},
  after?: string,
): Promise<AuditEntry[]> {
  const { id, actorId, action, createdAt } = auditLog;
  // Compared in SQL: a Date would lose the microseconds.
  const last = tx
    .select({ createdAt, id })
    .from(auditLog)
    .where(eq(id, after ?? ""));
  const lines = await tx
    .select({
      id,
      action,
      detail: sql<AuditDetail>`${auditLog.detail}`,
      actor: accountColumns,
      subjects: auditLog.subjects,
      isServer: sql<boolean>`${actorId} is null`,
      createdAt,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, actorId))
    .where(and(matching(filter), after ? sql`(${createdAt}, ${id}) < (${last})` : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  const subjects = lines.flatMap((line) => line.subjects.slice(0, mostNamed));
  const found = await tx
    .select({
      id: documents.id,
      title: documents.title,
      kind: documents.kind,
      isTrashed: sql<boolean>`${documents.deletedAt} is not null`,
    })
    .from(documents)
    .where(inArray(documents.id, subjects));
  const accounts = await tx.select(accountColumns).from(user).where(inArray(user.id, subjects));
  const pictures = await tx
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(and(isNull(media.deletedAt), inArray(media.id, subjects)));
  return lines.map(({ subjects, ...line }) => {
    const named = inOrder(subjects.slice(0, mostNamed), found);
    const kinds = new Set(named.map(({ kind }) => kind));
    return {
      ...line,
      documents: named.flatMap(({ isTrashed, ...document }) => (isTrashed ? [] : document)),
      kind: kinds.size === 1 ? ([...kinds][0] ?? null) : null,
      accounts: inOrder(subjects.slice(0, mostNamed), accounts).filter(({ id }) => id !== line.actor?.id),
      pictures: inOrder(subjects.slice(0, mostNamed), pictures),
    };
  });
}

const accountColumns = { id: user.id, email: user.email, name: user.name };

function matching({ actor, kind, between, subject }: AuditFilter): SQL | undefined {
  return and(
    actor ? eq(auditLog.actorId, actor) : undefined,
    kind ? inArray(auditLog.action, [...auditKinds[kind]]) : undefined,
    between ? and(gte(auditLog.createdAt, between[0]), lt(auditLog.createdAt, between[1])) : undefined,
    subject ? arrayContains(auditLog.subjects, [subject]) : undefined,
  );
}

/** Everybody with an account, by address. */
export function listAccounts(tx: Tx<"admin">): Promise<Account[]> {
  return tx.select(accountColumns).from(user).orderBy(user.email);
}

/** Removes lines that are older than 730 days. How many there were. */
export async function purgeAudit(tx: Tx<"system">): Promise<number> {
  const { rowCount } = await tx
    .delete(auditLog)
    .where(lt(auditLog.createdAt, sql`now() - make_interval(days => ${auditDays})`));
  return rowCount ?? 0;
}
