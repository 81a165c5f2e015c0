/**
 * How many mails somebody can cause to one address, whoever it belongs to and from wherever they ask
 * (docs/decisions/052).
 */
import { RateLimiterRes } from "rate-limiter-flexible";
import { invitationsDaily } from "#app/content/numbers.ts";
import { openLimiter } from "#app/db/rate-limits.ts";
import { normalEmail } from "#app/domain/users/email.ts";
import { keyedHash } from "./client-key.server.ts";
import type { Site } from "./context.ts";

const hour = 60 * 60;

/** A confirmation tells nothing that the page has not told; a link for a new password works for an hour. */
const limits = {
  confirmation: { points: 2, seconds: 24 * hour },
  "password reset": { points: 5, seconds: hour },
  invitation: { points: invitationsDaily, seconds: 24 * hour },
};

/** Counts a mail of this kind to this address, of which a keyed hash is kept. Null: it may be sent; otherwise the seconds to wait. */
export async function countMailTo(
  { database, secret }: Pick<Site, "database" | "secret">,
  kind: keyof typeof limits,
  addressee: string,
): Promise<number | null> {
  const limiter = openLimiter(database, { name: `mail-${kind}`, ...limits[kind] });
  try {
    // guard: mails to one address are counted
    await limiter.consume(keyedHash(secret, "addressee", normalEmail(addressee)));
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
