/** The log of what staff and server did to many or for good: how much of it, never to whom (SECURITY.md P1). */
import { desc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import type { StaffRole } from "#app/db/roles.ts";
import { auditLog, user } from "#app/db/schema.server.ts";

export type AuditAction =
  | "messages exported"
  | "person exported"
  | "person erased"
  | "expired messages deleted"
  | "password changed"
  | "sessions ended"
  | "second factor added"
  | "second factor removed"
  | "second factors reset"
  | "recovery codes made"
  | "recovery code used"
  | "passkey refused"
  | "invitation sent"
  | "invitation revoked"
  | "invitation accepted"
  | "role changed"
  | "account removed"
  | "password link made"
  | "case study published"
  | "case study withdrawn"
  | "publication undone"
  | "changes discarded"
  | "schedule created"
  | "schedule changed"
  | "schedule cancelled"
  | "redirect added"
  | "redirect removed"
  | "preview link created"
  | "preview link revoked";

/** Numbers and fixed words only: the log is shown, kept and backed up. */
export type AuditDetail = Record<string, number | boolean | "csv" | "json">;

export type AuditEntry = {
  id: string;
  action: string;
  detail: AuditDetail;
  /** Null for the server itself, and for an account that is gone. */
  actor: string | null;
  createdAt: Date;
};

/** Writes it down in the transaction of what was done, in the name of whoever did it. */
export async function recordAudit(
  tx: Tx<StaffRole> | Tx<"auth"> | Tx<"system">,
  action: AuditAction,
  detail: AuditDetail,
): Promise<void> {
  await tx.execute(sql`
    insert into ${auditLog} (id, actor_id, action, detail)
    values (${uuidv7()}, nullif(current_setting('app.user_id', true), '')::uuid, ${action},
      ${JSON.stringify(detail)}::jsonb)`);
}

/** The latest, newest first. */
export function listAudit(tx: Tx<"admin">, limit: number): Promise<AuditEntry[]> {
  return tx
    .select({
      id: auditLog.id,
      action: auditLog.action,
      detail: sql<AuditDetail>`${auditLog.detail}`,
      actor: user.email,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actorId))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
}
