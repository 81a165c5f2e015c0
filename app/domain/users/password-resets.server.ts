/** Links for a new password, for somebody who has forgotten it: an hour, once, then all sessions end. */
import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { asAuth, type Tx } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { passwordResets, user } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { enqueueAccountMail } from "#app/domain/mail/outbox.server.ts";
import { changePassword } from "./account.server.ts";
import { normalEmail } from "./email.ts";
import { hashChosen, type PasswordAsker } from "./passwords.server.ts";

const expiry = sql`now() + interval '1 hour'`;
const isOpen = and(gt(passwordResets.expiresAt, sql`now()`), isNotNull(passwordResets.userId));

/**
 * Asks for a link by mail. Whether somebody has the address makes no difference to the work: the same rows are written
 * either way, and the worker finds that one of the mails has no addressee.
 */
export async function requestReset(tx: Tx<"auth">, email: string): Promise<void> {
  const id = uuidv7();
  const owner = sql`(select id from ${user} where email = ${normalEmail(email)})`;
  const [made] = await tx
    .insert(passwordResets)
    .values({ id, key: randomUUID(), userId: owner, expiresAt: expiry })
    .returning({ userId: passwordResets.userId });
  await enqueueAccountMail(tx, "password reset", { resetId: id, userId: made?.userId ?? null });
}

/** A link that an admin passes on. @returns undefined when the account is gone. */
export async function makeReset(
  tx: Tx<"admin">,
  userId: string,
): Promise<{ key: string; email: string } | undefined> {
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (!owner) return undefined;
  const key = randomUUID();
  await tx.execute(sql`
    insert into password_resets (id, key, user_id, expires_at) values (${uuidv7()}, ${key}, ${userId}, ${expiry})`);
  await recordAudit(tx, "password link made", {}, [userId]);
  return { key, email: owner.email };
}

/** Whose link has this key; undefined once it was used or is too old. */
export async function findReset(
  database: Database,
  key: string,
): Promise<{ userId: string; email: string } | undefined> {
  const [found] = await asAuth(database, null, (tx) =>
    tx
      .select({ userId: user.id, email: user.email })
      .from(passwordResets)
      .innerJoin(user, eq(user.id, passwordResets.userId))
      .where(and(eq(passwordResets.key, key), isOpen)),
  );
  return found;
}

/**
 * Sets the password; every link of this person and every session ends. False for a link that is no good any more.
 * @throws {UserError} for a password that is too weak. @throws {BusyError} @throws {GoneError}
 */
export async function resetPassword(
  database: Database,
  { key, password, sendsMail }: { key: string; password: string; sendsMail: boolean },
  asker: PasswordAsker,
): Promise<boolean> {
  const owner = await findReset(database, key);
  if (!owner) return false;
  const { userId } = owner;
  const hash = await hashChosen(password, asker);
  return asAuth(database, userId, async (tx) => {
    const used = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.key, key), eq(passwordResets.userId, userId), isOpen));
    // guard: one use of a link for a new password [team.site]
    if (used.rowCount !== 1) return false;
    await changePassword(tx, userId, hash);
    if (sendsMail) await enqueueAccountMail(tx, "password changed", { userId });
    return true;
  });
}

/** Removes those that have run out. */
export async function purgeResets(tx: Tx<"system">): Promise<void> {
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}
