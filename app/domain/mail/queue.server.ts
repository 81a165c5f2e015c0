/** What waits to be sent, and what was given up. */
import { and, count, inArray, isNotNull, isNull, min } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { outboxMails } from "#app/db/schema.server.ts";

const aboutMessages = ["notification", "confirmation", "reply"] as const;

export type MailQueue = { waiting: number; dead: number; oldest: Date | null };

/**
 * How many mails wait and since when, and how many will not be sent any more. Only those about messages are among the
 * latter: of a publication, an invitation and a review staff see it where they look for it.
 */
export async function countMails(tx: Tx<"mailer">): Promise<MailQueue> {
  const unsent = and(isNull(outboxMails.sentAt), isNull(outboxMails.deadAt));
  const [queue] = await tx
    .select({ waiting: count(), oldest: min(outboxMails.createdAt) })
    .from(outboxMails)
    .where(unsent);
  const dead = await tx.$count(
    outboxMails,
    and(isNotNull(outboxMails.deadAt), inArray(outboxMails.kind, [...aboutMessages])),
  );
  return { waiting: queue?.waiting ?? 0, oldest: queue?.oldest ?? null, dead };
}
