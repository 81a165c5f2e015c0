/** What somebody sees and changes of their own account: sessions, password, and the proof that it is them. */
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { account as words } from "#app/content/admin/account.ts";
import { asAuth, type Tx } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { account, passwordResets, session, user } from "#app/db/schema.server.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { inPasswordTurn, type PasswordAsker, type PasswordHash, verifyPassword } from "./passwords.server.ts";

export type OwnSession = {
  id: string;
  /** "Firefox on Linux"; empty where nobody knows. */
  device: string;
  createdAt: Date;
  /** To the minute. */
  lastSeen: Date;
};

/** The e-mail address with which somebody signs in; empty when the account is gone. */
export async function addressOf(tx: Tx<"auth">, userId: string): Promise<string> {
  const [found] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return found?.email ?? "";
}

/** What somebody is called; empty where only the address is known. */
export async function nameOf(tx: Tx<"auth">, userId: string): Promise<string> {
  const [found] = await tx
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, userId));
  return found && found.name !== found.email ? found.name : "";
}

/** @param name empty: what shows is the address again. */
export async function setName(tx: Tx<"auth">, userId: string, name: string): Promise<void> {
  await noteAsked(tx, userId);
  const stored = sql`coalesce(nullif(${name}, ''), ${user.email})`;
  const { rowCount } = await tx
    .update(user)
    .set({ name: stored })
    .where(and(eq(user.id, userId), sql`${user.name} <> ${stored}`));
  if (rowCount === 1) await recordAudit(tx, "name changed", {}, [userId]);
}

/** What stands below their replies: where they have not said it, a greeting with their name. */
export async function signatureOf(tx: Tx<"auth">, userId: string): Promise<string> {
  const [found] = await tx
    .select({ signature: user.signature, name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, userId));
  if (!found) return "";
  return found.signature ?? words.signature.usual(found.name === found.email ? "" : found.name);
}

/** @param signature empty for none; the usual one goes on to follow their name. */
export async function setSignature(tx: Tx<"auth">, userId: string, signature: string): Promise<void> {
  const usual = words.signature.usual(await nameOf(tx, userId));
  await tx
    .update(user)
    .set({ signature: signature === usual ? null : signature })
    .where(eq(user.id, userId));
  await recordAudit(tx, "signature changed", {}, [userId]);
}

/** They have been asked for their name, and are not asked again. */
export async function noteAsked(tx: Tx<"auth">, userId: string): Promise<void> {
  await tx
    .update(user)
    .set({ nameAskedAt: sql`now()` })
    .where(and(eq(user.id, userId), isNull(user.nameAskedAt)));
}

/** The sessions that have not run out, the latest first. */
export function listSessions(tx: Tx<"auth">, userId: string): Promise<OwnSession[]> {
  return tx
    .select({
      id: session.id,
      device: sql<string>`coalesce(${session.userAgent}, '')`,
      createdAt: session.createdAt,
      lastSeen: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.updatedAt), desc(session.id));
}

/** Ends one; false when it had ended. */
export async function endSession(tx: Tx<"auth">, userId: string, id: string): Promise<boolean> {
  const ended = await tx.delete(session).where(and(eq(session.id, id), eq(session.userId, userId)));
  if (ended.rowCount === 1) await recordAudit(tx, "sessions ended", { sessions: 1 }, [userId]);
  return ended.rowCount === 1;
}

/** Ends all but this one. How many there were. */
export async function endOtherSessions(tx: Tx<"auth">, userId: string, kept: string): Promise<number> {
  const ended = await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, kept)));
  const sessions = ended.rowCount ?? 0;
  if (sessions > 0) await recordAudit(tx, "sessions ended", { sessions }, [userId]);
  return sessions;
}

/** Somebody has just proved who they are. False when the session has ended meanwhile. */
export async function confirmSession(tx: Tx<"auth">, userId: string, id: string): Promise<boolean> {
  const confirmed = await tx
    .update(session)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(session.id, id), eq(session.userId, userId)));
  if (confirmed.rowCount !== 1) return false;
  await recordAudit(tx, "identity confirmed", {}, [userId]);
  return true;
}

/** Ends the session of who goes, and of whom a second step was asked too often. */
export async function leave(
  tx: Tx<"auth">,
  userId: string,
  id: string,
  why: "signed out" | "second step given up" = "signed out",
): Promise<void> {
  const ended = await tx.delete(session).where(and(eq(session.id, id), eq(session.userId, userId)));
  if (ended.rowCount === 1) await recordAudit(tx, why, {}, [userId]);
}

/** When this session passed its second factor: null for one that has not, undefined for one that has ended. */
export async function secondFactorOf(
  tx: Tx<"auth">,
  userId: string,
  id: string,
): Promise<Date | null | undefined> {
  const [found] = await tx
    .select({ at: session.secondFactorAt })
    .from(session)
    .where(and(eq(session.id, id), eq(session.userId, userId)));
  return found?.at;
}

/** Ends a session that was not meant to last: the half one of a sign-in. */
export async function dropSession(tx: Tx<"auth">, userId: string, id: string): Promise<void> {
  await tx.delete(session).where(and(eq(session.id, id), eq(session.userId, userId)));
}

/** Whether it is the password of this person, whatever it opens. @throws {BusyError} @throws {GoneError} */
export async function isPassword(
  database: Database,
  userId: string,
  password: string,
  asker: PasswordAsker,
): Promise<boolean> {
  const [found] = await asAuth(database, userId, (tx) =>
    tx.select({ hash: account.password }).from(account).where(credentialOf(userId)),
  );
  const hash = found?.hash;
  return hash ? inPasswordTurn(asker, () => verifyPassword(hash, password)) : false;
}

/** Ends every session as well, this one too, and every link for a new password (SECURITY.md S2). */
export async function changePassword(tx: Tx<"auth">, userId: string, password: PasswordHash): Promise<void> {
  await tx.update(account).set({ password, updatedAt: new Date() }).where(credentialOf(userId));
  await tx.delete(session).where(eq(session.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await recordAudit(tx, "password changed", {}, [userId]);
}

function credentialOf(userId: string) {
  return and(eq(account.userId, userId), eq(account.providerId, "credential"));
}
