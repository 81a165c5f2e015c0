/** One-time codes as RFC 6238 has them: six digits, 30 seconds, two steps of tolerance; each is accepted once. */
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import * as OTPAuth from "otpauth";
import { company } from "#app/content/company.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { totpFactors } from "#app/db/schema.server.ts";
import { seal, unseal } from "./sealed.server.ts";

/** What an app needs: the address inside the QR code, and its secret for typing. */
export type TotpSetup = { uri: string; secret: string };

const secretBytes = 20;
const stepMs = 30_000;
/** Steps around the one of now: a clock that is a minute off is a usual one (RFC 6238, 5.2). */
const tolerance = 2;
/** How far back a code is looked for that came too late. Steps. */
const longestDelay = 120;

/** A new secret that counts once it is confirmed; null for somebody who has one that does. */
export async function beginTotp(
  tx: Tx<"auth">,
  secret: string,
  user: { userId: string; email: string },
): Promise<TotpSetup | null> {
  const totp = generator(new OTPAuth.Secret({ size: secretBytes }), user.email);
  const sealed = seal(secret, user.userId, totp.secret.base32);
  const begun = await tx
    .insert(totpFactors)
    .values({ userId: user.userId, secret: sealed })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret: sealed, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return begun.length === 0 ? null : setupOf(totp);
}

/** What has been begun and not confirmed; null where there is nothing. */
export async function pendingTotp(
  tx: Tx<"auth">,
  secret: string,
  user: { userId: string; email: string },
): Promise<TotpSetup | null> {
  const totp = await readTotp(tx, secret, user.userId, false);
  return totp && setupOf(generator(totp.secret, user.email));
}

/** Whether the first code was right: from now on the factor counts. */
export async function confirmTotp(
  tx: Tx<"auth">,
  secret: string,
  userId: string,
  code: string,
): Promise<boolean> {
  const step = await stepOf(tx, secret, userId, code, false);
  if (step === null) return false;
  const confirmed = await tx
    .update(totpFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt)));
  return confirmed.rowCount === 1;
}

/** Whether the code is right, of now or two steps around it, and of a later step than any that was accepted before. */
export async function claimTotp(
  tx: Tx<"auth">,
  secret: string,
  userId: string,
  code: string,
): Promise<boolean> {
  const step = await stepOf(tx, secret, userId, code, true);
  if (step === null) return false;
  const claimed = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    // guard: a one-time code works once [app/domain/users/factors/factors]: lt(totpFactors.lastStep, step) -> sql`true`
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)));
  return claimed.rowCount === 1;
}

export async function removeTotp(tx: Tx<"auth">, userId: string): Promise<boolean> {
  const removed = await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
  return removed.rowCount === 1;
}

async function stepOf(tx: Tx<"auth">, secret: string, userId: string, code: string, isConfirmed: boolean) {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const totp = await readTotp(tx, secret, userId, isConfirmed);
  const now = Date.now();
  const delta = totp?.validate({ token, window: tolerance, timestamp: now }) ?? null;
  return delta === null ? null : OTPAuth.TOTP.counter({ timestamp: now }) + delta;
}

/**
 * How many minutes ago a code that is not accepted was right, within an hour: the clock of the phone is behind. Null for
 * every other code, one of the future too: whoever guesses would learn when to send it again.
 */
export async function minutesLate(
  tx: Tx<"auth">,
  secret: string,
  userId: string,
  code: string,
): Promise<number | null> {
  const token = code.replace(/\s/g, "");
  const totp = /^\d{6}$/.test(token) ? await readTotp(tx, secret, userId, true) : null;
  if (!totp) return null;
  const [factor] = await tx
    .select({ lastStep: totpFactors.lastStep })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId));
  const now = Date.now();
  const current = OTPAuth.TOTP.counter({ timestamp: now });
  // One that was used, or is older than one that was, tells nothing of a clock.
  const furthest = Math.min(longestDelay, current - (factor?.lastStep ?? 0) - 1);
  for (let steps = tolerance + 1; steps <= furthest; steps++)
    if (totp.generate({ timestamp: now - steps * stepMs }) === token)
      return Math.round((steps * stepMs) / 60_000);
  return null;
}

async function readTotp(tx: Tx<"auth">, secret: string, userId: string, isConfirmed: boolean) {
  const which = isConfirmed ? isNotNull(totpFactors.confirmedAt) : isNull(totpFactors.confirmedAt);
  const [found] = await tx
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), which));
  const text = found && unseal(secret, userId, found.secret);
  return text ? generator(OTPAuth.Secret.fromBase32(text)) : null;
}

function generator(secret: OTPAuth.Secret, label = ""): OTPAuth.TOTP {
  return new OTPAuth.TOTP({ issuer: company.name, label, secret });
}

function setupOf(totp: OTPAuth.TOTP): TotpSetup {
  return { uri: totp.toString(), secret: totp.secret.base32 };
}
