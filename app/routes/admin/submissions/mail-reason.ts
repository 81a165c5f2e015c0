import { inbox } from "#app/content/admin/inbox.ts";

const { reasons, afterADay, underWay } = inbox.unsent;

/** "the mail server refused it (550 5.1.1)". @param code as the outbox keeps it. */
export function mailReason(code: string | null, isGivenUp: boolean): string {
  if (code === null) return underWay;
  const [, reason, tried] = reasons.find(([beginning]) => code.startsWith(beginning)) ?? reasons[0];
  return `${isGivenUp && tried === "for a day" ? afterADay(reason) : reason} (${code})`;
}
