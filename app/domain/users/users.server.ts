/** Staff accounts and their roles, as operators manage them (docs/product.md, Commands). */
import { and, asc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { HandedOver } from "#app/content/admin/handing.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { asRole, type Role } from "#app/db/roles.ts";
import { account, session, user, userRoles } from "#app/db/schema.server.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { normalEmail } from "./email.ts";
import { handOver } from "./hand-over.server.ts";
import type { PasswordHash } from "./passwords.server.ts";
import { UserError } from "./user-error.ts";

export type StaffAccount = { id: string; email: string; role: Role; createdAt: Date };

export type NewUser = {
  email: string;
  /** Null: they come in by the firm's account. */
  password: PasswordHash | null;
  role: Role;
  /** Empty or absent: only the address is known. */
  name?: string;
};

/** @throws {UserError} for a bad address, or one that exists already. */
export async function createUser(
  tx: Tx<"system">,
  { email, password, role, name }: NewUser,
): Promise<StaffAccount> {
  const address = normalEmail(email);
  if (!z.email().safeParse(address).success) throw new UserError(`${email} is not an e-mail address`);
  const id = uuidv7();
  const [created] = await tx
    .insert(user)
    .values({ id, email: address, name: name || address })
    .onConflictDoNothing()
    .returning({ createdAt: user.createdAt });
  if (!created) throw new UserError(`${address} exists already`);
  await tx
    .insert(account)
    .values({ id: uuidv7(), accountId: id, providerId: "credential", userId: id, password });
  await tx.insert(userRoles).values({ userId: id, role });
  return { id, email: address, role, createdAt: created.createdAt };
}

/** As above, for who makes an account without an invitation. @throws {UserError} */
export async function createAccount(tx: Tx<"system">, wanted: NewUser): Promise<StaffAccount> {
  const made = await createUser(tx, wanted);
  await recordAudit(tx, "account created", {}, [made.id]);
  return made;
}

/** By address. */
export async function listUsers(tx: Tx<"system">): Promise<StaffAccount[]> {
  const rows = await tx
    .select({ id: user.id, email: user.email, role: userRoles.role, createdAt: user.createdAt })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.userId, user.id))
    .orderBy(asc(user.email));
  return rows.map((row) => ({ ...row, role: asRole(row.role) }));
}

/** Takes effect with the user's next request. @throws {UserError} when there is no such user. */
export async function setRole(tx: Tx<"system">, email: string, role: Role): Promise<void> {
  const userId = await requireUser(tx, email);
  await tx
    .insert(userRoles)
    .values({ userId, role })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
  await recordAudit(tx, "role changed", {}, [userId]);
}

/** Ends every session of the user as well (SECURITY.md A5). @throws {UserError} */
export async function setPassword(tx: Tx<"system">, email: string, password: PasswordHash): Promise<void> {
  const userId = await requireUser(tx, email);
  const credential = and(eq(account.userId, userId), eq(account.providerId, "credential"));
  await tx.update(account).set({ password, updatedAt: new Date() }).where(credential);
  // guard: the end of sessions when a password changes [sessions.site, app/domain/users/users]
  await tx.delete(session).where(eq(session.userId, userId));
  await recordAudit(tx, "password changed", {}, [userId]);
}

/**
 * With its sessions, credentials and role.
 * @param to the address of the colleague who gets what is theirs; null: nobody. @throws {UserError}
 */
export async function deleteUser(
  tx: Tx<"system">,
  email: string,
  to: string | null = null,
): Promise<HandedOver | null> {
  const userId = await requireUser(tx, email);
  const given = to === null ? null : await handOver(tx, userId, await requireUser(tx, to));
  if (to !== null && !given) throw new UserError(`${to} cannot get what is theirs`);
  await tx.delete(user).where(eq(user.id, userId));
  await recordAudit(tx, "account removed", {}, [userId]);
  return given;
}

/** Whether anybody can sign in to the staff area. */
export async function adminExists(tx: Tx<"system">): Promise<boolean> {
  const [admin] = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .limit(1);
  return admin !== undefined;
}

/** The id of the user with this address. @throws {UserError} when there is none. */
export async function requireUser(tx: Tx<"system">, email: string): Promise<string> {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, normalEmail(email)));
  if (!found) throw new UserError(`${email} does not exist`);
  return found.id;
}

/** Removes the records of sessions that have run out. How many there were. */
export async function purgeSessions(tx: Tx<"system">): Promise<number> {
  // One that begins tomorrow is of a clock that was ahead, and would end with neither hours nor rest.
  const { rowCount } = await tx
    .delete(session)
    .where(sql`${session.expiresAt} < now() or ${session.createdAt} > now() + interval '1 day'`);
  return rowCount ?? 0;
}
