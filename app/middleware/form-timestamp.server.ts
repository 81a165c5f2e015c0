/**
 * The ticket of a form: a signed note of when it was taken in hand and from which network, so that a message knows how
 * long it took to write. It is good for a day and for one message; what is wrong with it only weighs in the spam score.
 */
import { randomBytes } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import { openLimiter } from "#app/db/rate-limits.ts";
import type { TicketState } from "#app/domain/submissions/spam/spam-score.server.ts";
import { keyedHash, networkOf } from "./client-key.server.ts";
import type { Site } from "./context.ts";

const seconds = 24 * 60 * 60;
const uses = { name: "ticket", points: 1, seconds };
const shape = /^(\d{1,15})\.([\w-]{8})\.([\w-]{22})\.([\w-]{22})$/;

/** @param address of the client. @param now in milliseconds since 1970. */
export function issueFormTimestamp(secret: string, address: string, now = Date.now()): string {
  const name = randomBytes(6).toString("base64url");
  const network = keyedHash(secret, "contact network", networkOf(address));
  return `${now}.${name}.${network}.${signatureOf(secret, String(now), name, network)}`;
}

/** What a ticket says; an age of null for none, a forged one, one of the future or of an older version. */
export function readFormTimestamp(
  secret: string,
  ticket: string,
  address: string,
  now = Date.now(),
): TicketState {
  const [, issued = "", name = "", network = "", signature] = shape.exec(ticket) ?? [];
  const age = now - Number(issued);
  if (!signature || age < 0 || signature !== signatureOf(secret, issued, name, network)) return { age: null };
  return {
    age,
    isOld: age > seconds * 1000,
    isFromElsewhere: network !== keyedHash(secret, "contact network", networkOf(address)),
  };
}

type Counting = Pick<Site, "database" | "secret">;

/** Counts a message that comes with this ticket. Whether another one has. */
export async function countFormTimestamp({ database, secret }: Counting, ticket: string): Promise<boolean> {
  try {
    await openLimiter(database, uses).consume(ticketKey(secret, ticket));
    return false;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return true;
    throw refusal;
  }
}

/** The message that came with it was not stored, or had been before. */
export async function refundFormTimestamp({ database, secret }: Counting, ticket: string): Promise<void> {
  await openLimiter(database, uses).reward(ticketKey(secret, ticket));
}

function ticketKey(secret: string, ticket: string): string {
  return keyedHash(secret, "contact use", ticket);
}

function signatureOf(secret: string, ...parts: string[]): string {
  return keyedHash(secret, "contact ticket", ...parts);
}
