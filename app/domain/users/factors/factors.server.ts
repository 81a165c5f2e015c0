/** The second factors of a person as a whole: what there is, what passes, and what an admin or operator takes away. */
import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { passkeys, recoveryCodes, session, totpFactors } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import type { PasskeySite } from "./passkey-site.ts";
import { checkPasskey, listPasskeys, type Passkey, worksAt } from "./passkeys.server.ts";
import {
  countRecoveryCodes,
  looksLikeRecoveryCode,
  makeRecoveryCodes,
  spendRecoveryCode,
} from "./recovery-codes.server.ts";
import { claimTotp } from "./totp.server.ts";

export type Factors = {
  /** Since when one-time codes are on; null: they are not. */
  totp: Date | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
};

export async function readFactors(tx: Tx<"auth">, userId: string): Promise<Factors> {
  const [totp] = await tx
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  return {
    totp: totp?.since ?? null,
    passkeys: await listPasskeys(tx, userId),
    recoveryCodesLeft: await countRecoveryCodes(tx, userId),
  };
}

export function hasFactor({ totp, passkeys: keys }: Factors): boolean {
  return totp !== null || keys.length > 0;
}

/** The hosts of the passkeys that do not work at this one, each once. */
export function elsewhereOf({ passkeys: keys }: Factors, site: PasskeySite): string[] {
  return [...new Set(keys.filter((key) => !worksAt(site, key)).map(({ host }) => host ?? ""))];
}

/** Whether the one-time code or recovery code is right and was not used; it is now. */
export async function passCode(
  tx: Tx<"auth">,
  secret: string,
  userId: string,
  code: string,
): Promise<boolean> {
  if (!looksLikeRecoveryCode(code)) return claimTotp(tx, secret, userId, code);
  const isRight = await spendRecoveryCode(tx, secret, userId, code);
  if (isRight) await recordAudit(tx, "recovery code used", {}, [userId]);
  return isRight;
}

/** Whether a passkey of this person has answered our question. @param site null where browsers keep no passkeys. */
export async function passPasskey(
  tx: Tx<"auth">,
  site: PasskeySite | null,
  userId: string,
  answer: string,
): Promise<boolean> {
  if (!site) return false;
  const { refused } = await checkPasskey(tx, site, { answer, purpose: "confirm", userId });
  if (refused === "counter") await recordAudit(tx, "passkey refused", {}, [userId]);
  return refused === undefined;
}

/**
 * Writes down that a factor was added, for which this session counts as having passed it; the first one brings recovery
 * codes, which are returned and can never be read again. Null for one more factor.
 */
export async function factorAdded(
  tx: Tx<"auth">,
  secret: string,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string[] | null> {
  await recordAudit(tx, "second factor added", {}, [userId]);
  await tx
    .update(session)
    .set({ secondFactorAt: new Date() })
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)));
  const hasCodes = (await countRecoveryCodes(tx, userId)) > 0;
  return hasCodes ? null : makeRecoveryCodes(tx, secret, userId);
}

/** Writes down that a factor was removed; with the last one the recovery codes go. */
export async function factorRemoved(tx: Tx<"auth">, userId: string): Promise<void> {
  await recordAudit(tx, "second factor removed", {}, [userId]);
  if (hasFactor(await readFactors(tx, userId))) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/**
 * For somebody who has lost them: all second factors and recovery codes go, and all sessions end. The password stays.
 * @returns whether there was a factor.
 */
export async function resetFactors(tx: Tx<"admin"> | Tx<"system">, userId: string): Promise<boolean> {
  const removed = [
    await tx.delete(totpFactors).where(eq(totpFactors.userId, userId)),
    await tx.delete(passkeys).where(eq(passkeys.userId, userId)),
  ];
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(session).where(eq(session.userId, userId));
  await recordAudit(tx, "second factors reset", {}, [userId]);
  return removed.some(({ rowCount }) => (rowCount ?? 0) > 0);
}
