/**
 * How many mails somebody can cause to one address, whoever it belongs to and from wherever they ask
 * (docs/decisions/052).
 */
import { RateLimiterRes } from "rate-limiter-flexible";
import { invitationsDaily, signOffMailsDaily } from "#app/content/promised-numbers.ts";
import { openLimiter, secondsToWait } from "#app/db/rate-limits.ts";
import { normalEmail } from "#app/domain/users/email.ts";
import { keyedHash } from "./client-key.server.ts";
import type { Site } from "./context.ts";

const hour = 60 * 60;

/** A confirmation tells nothing that the page has not told; a link for a new password works for an hour. */
const limits = {
  confirmation: { points: 2, seconds: 24 * hour },
  "password reset": { points: 5, seconds: hour },
  invitation: { points: invitationsDaily, seconds: 24 * hour },
  "sign-off": { points: signOffMailsDaily, seconds: 24 * hour },
  /** What strangers ask for keeps no staff from asking a customer. */
  "link again": { points: signOffMailsDaily, seconds: 24 * hour },
};

type Kind = keyof typeof limits;
type Counting = Pick<Site, "database" | "secret">;

/** Counts a mail of this kind to this address, of which a keyed hash is kept. Null: it may be sent; otherwise the seconds to wait. */
export async function countMailTo(
  { database, secret }: Counting,
  kind: Kind,
  addressee: string,
): Promise<number | null> {
  try {
    // guard: mails to one address are counted [app/middleware/addressee-limit, contact-flood.site]
    await limiterOf(database, kind).consume(addresseeKey(secret, addressee));
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return secondsToWait(refusal);
  }
}

/** The mail that was counted is not sent after all. */
export async function refundMailTo(
  { database, secret }: Counting,
  kind: Kind,
  addressee: string,
): Promise<void> {
  await limiterOf(database, kind).reward(addresseeKey(secret, addressee));
}

function limiterOf(database: Site["database"], kind: Kind) {
  return openLimiter(database, { name: `mail-${kind}`, ...limits[kind] });
}

function addresseeKey(secret: string, addressee: string): string {
  return keyedHash(secret, "addressee", normalEmail(addressee));
}
