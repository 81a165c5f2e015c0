/** How many messages one client may leave (SECURITY.md F1): more are slowed, told so, and not one is lost. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { openLimiter } from "#app/db/rate-limits.ts";
import { isLoopback, keyedHash, networkOf } from "./client-key.server.ts";
import type { Site } from "./context.ts";

/** Messages of one client, or of all who share its address. */
const perClient = { name: "contact", points: 5, seconds: 600 };
/** Messages of everybody in ten minutes after which somebody should look: a warning in the log, nothing else. */
const alarm = new RateLimiterMemory({ points: 300, duration: 600 });

type Counting = Pick<Site, "database" | "secret" | "log">;

/** Counts a message. Null: it may be stored; otherwise the seconds to wait. */
export async function checkContactLimit(site: Counting, address: string): Promise<number | null> {
  // Behind an undeclared proxy everybody has this address: a limit would shut everybody out.
  if (isLoopback(address)) return null;
  try {
    await openLimiter(site.database, perClient).consume(clientHash(site, address));
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** The message was there already, or could not be stored: it does not count. */
export async function refundContactLimit(site: Counting, address: string): Promise<void> {
  if (!isLoopback(address)) await openLimiter(site.database, perClient).reward(clientHash(site, address));
}

/** Warns once when messages pour in, and again every hundredth. */
export async function watchContact({ log }: Counting): Promise<void> {
  const { consumedPoints } = await alarm.penalty("everybody");
  const over = consumedPoints - 300;
  if (over >= 0 && over % 100 === 0) log.warn({ messages: consumedPoints }, "many messages in ten minutes");
}

/** What is kept of a client's address with its message. */
export function clientHash({ secret }: Pick<Site, "secret">, address: string): string {
  return keyedHash(secret, networkOf(address));
}
