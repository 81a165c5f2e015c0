/** Ten codes for whoever has lost the phone: 120 bits each, for one use, stored as keyed hashes. */
import { randomInt } from "node:crypto";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { recoveryCodeCount } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { recoveryCodes } from "#app/db/schema.server.ts";
import { keyedDigest } from "./sealed.server.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const groups = { count: 6, length: 4 };

/** New ones, as "ABCD-EFGH-..."; those from before open nothing any more. They can be read here and never again. */
export async function makeRecoveryCodes(tx: Tx<"auth">, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashOf(secret, userId, code), userId })));
  return codes;
}

/** Whether this was one of them and had not been used; it is now. */
export async function spendRecoveryCode(
  tx: Tx<"auth">,
  secret: string,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.codeHash, hashOf(secret, userId, code)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return used.rowCount === 1;
}

/** Whether somebody has typed a recovery code, not a one-time code. */
export function looksLikeRecoveryCode(text: string): boolean {
  return normal(text).length === groups.count * groups.length;
}

/** How many can still be used. */
export async function countRecoveryCodes(tx: Tx<"auth">, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

function newCode(): string {
  const group = () =>
    Array.from({ length: groups.length }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups.count }, group).join("-");
}

/** Case, spaces and hyphens do not matter. */
function normal(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "");
}

function hashOf(secret: string, userId: string, code: string): string {
  return keyedDigest(secret, "recovery code", userId, normal(code)).toString("base64url");
}
