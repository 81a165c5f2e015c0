import { inbox } from "#app/content/admin/inbox.ts";

/** "the mail server refused it (550 5.1.1)". @param code as the outbox keeps it. */
export function deadReason(code: string | null): string {
  const reason = inbox.dead.reasons.find(([beginning]) => code?.startsWith(beginning))?.[1];
  return code ? `${reason} (${code})` : (reason ?? "");
}
