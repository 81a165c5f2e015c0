/** Challenges for passkeys: signed, so that giving one out writes nothing; five minutes, and answered once. So is the state of the firm's account. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { usedChallenges } from "#app/db/schema.server.ts";
import { keyedDigest } from "./sealed.server.ts";

/** What it was given out for; for anything else it is worth nothing. */
export type Purpose = "sign in" | "register" | "confirm";

const lifetime = 5 * 60_000;
const lengths = { random: 16, expiry: 6, mark: 16 };

/** @param userId for whom; null before anybody has said who they are. */
export function newChallenge(secret: string, purpose: Purpose, userId: string | null): Buffer<ArrayBuffer> {
  const body = Buffer.alloc(lengths.random + lengths.expiry);
  randomBytes(lengths.random).copy(body);
  body.writeUIntBE(Date.now() + lifetime, lengths.random, lengths.expiry);
  return Buffer.concat([body, markOf(secret, purpose, userId, body)]);
}

/** Whether this is one of ours for that purpose, not too old and not answered before; it has been now. */
export async function takeChallenge(
  tx: Tx<"auth">,
  secret: string,
  given: { challenge: string; purpose: Purpose; userId: string | null },
): Promise<boolean> {
  const bytes = Buffer.from(given.challenge, "base64url");
  const length = lengths.random + lengths.expiry;
  if (bytes.length !== length + lengths.mark) return false;
  const [body, mark] = [bytes.subarray(0, length), bytes.subarray(length)];
  if (!timingSafeEqual(mark, markOf(secret, given.purpose, given.userId, body))) return false;
  const expiresAt = new Date(body.readUIntBE(lengths.random, lengths.expiry));
  if (expiresAt.getTime() < Date.now()) return false;
  return takeOnce(tx, bytes, expiresAt);
}

/** False for what was taken before. @param expiresAt until when it is remembered */
export async function takeOnce(tx: Tx<"auth">, value: Buffer, expiresAt: Date): Promise<boolean> {
  const taken = await tx
    .insert(usedChallenges)
    .values({ challengeHash: createHash("sha256").update(value).digest("base64url"), expiresAt })
    .onConflictDoNothing();
  // guard: a challenge is answered once [app/domain/users/factors/passkeys]: taken.rowCount === 1 -> true
  return taken.rowCount === 1;
}

/** Forgets those that have run out. */
export async function purgeChallenges(tx: Tx<"system">): Promise<void> {
  await tx.delete(usedChallenges).where(lt(usedChallenges.expiresAt, sql`now()`));
}

function markOf(secret: string, purpose: Purpose, userId: string | null, body: Buffer): Buffer {
  const digest = keyedDigest(secret, "challenge", purpose, userId ?? "", body.toString("base64url"));
  return digest.subarray(0, lengths.mark);
}
