/** Whether passwords open anything where there is the firm's account, and whose does in any case (docs/decisions/071). */
import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { violatedConstraint } from "#app/db/errors.ts";
import { account, bindings, signInRules, user, userRoles } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { enqueueAccountMail } from "#app/domain/mail/outbox.server.ts";
import type { Provider } from "./provider.server.ts";

export type SignInRules = { arePasswordsOff: boolean; emergencyId: string | null };

/** @param provider without one passwords open in any case: else a site that is moved would let nobody in. */
export async function readSignInRules(
  tx: Tx<"auth"> | Tx<"admin"> | Tx<"system">,
  provider: Pick<Provider, "issuer"> | null,
): Promise<SignInRules> {
  const [row] = await tx
    .select({ offAt: signInRules.passwordsOffAt, emergencyId: signInRules.emergencyId })
    .from(signInRules);
  const arePasswordsOff = provider !== null && row?.offAt != null;
  return { arePasswordsOff, emergencyId: row?.emergencyId ?? null };
}

/** Whether the password of this person opens anything. */
export async function opensByPassword(
  tx: Tx<"auth">,
  provider: Pick<Provider, "issuer"> | null,
  userId: string,
): Promise<boolean> {
  const { arePasswordsOff, emergencyId } = await readSignInRules(tx, provider);
  return !arePasswordsOff || emergencyId === userId;
}

/** Whether there is a password of this person, and it opens something. */
export async function hasPassword(
  tx: Tx<"auth">,
  provider: Pick<Provider, "issuer"> | null,
  userId: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ has: sql<boolean>`${account.password} is not null` })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
  return found?.has === true && (await opensByPassword(tx, provider, userId));
}

/** Who signs in how: the name of the firm's account, by the id of the person. */
export async function listBindings(
  tx: Tx<"admin">,
  { issuer }: Pick<Provider, "issuer">,
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ userId: bindings.userId, name: bindings.name })
    .from(bindings)
    .where(eq(bindings.issuer, issuer));
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

export type SwitchedOff =
  | { ok: true }
  /** No emergency account that is an admin. */
  | { ok: false; reason: "emergency" }
  /** Their addresses: nobody is locked out. */
  | { ok: false; reason: "unbound"; people: string[] };

/** Passwords open nothing any more, but that of the emergency account. */
export async function switchPasswordsOff(
  tx: Tx<"admin">,
  { issuer }: Pick<Provider, "issuer">,
): Promise<SwitchedOff> {
  const people = await tx
    .select({ email: user.email })
    .from(user)
    .innerJoin(userRoles, eq(userRoles.userId, user.id))
    .where(
      and(
        ne(userRoles.role, "none"),
        sql`${user.id} is distinct from (select emergency_id from sign_in_rules)`,
        sql`not exists (select from ${bindings} where ${bindings.userId} = ${user.id} and ${bindings.issuer} = ${issuer})`,
      ),
    )
    .orderBy(user.email);
  // guard: nobody is locked out as passwords go [app/domain/users/firm-account/bindings]
  if (people.length > 0) return { ok: false, reason: "unbound", people: people.map(({ email }) => email) };
  await tx.execute(sql`savepoint switch_passwords`);
  try {
    const { rowCount } = await tx.update(signInRules).set({ passwordsOffAt: sql`now()` });
    if (rowCount !== 1) return { ok: false, reason: "emergency" };
  } catch (error) {
    if (violatedConstraint(error) !== "keep_emergency_account") throw error;
    await tx.execute(sql`rollback to savepoint switch_passwords`);
    return { ok: false, reason: "emergency" };
  }
  await recordAudit(tx, "passwords switched off", {});
  return { ok: true };
}

export async function switchPasswordsOn(tx: Tx<"admin"> | Tx<"system">): Promise<void> {
  await tx.update(signInRules).set({ passwordsOffAt: null });
  await recordAudit(tx, "passwords switched on", {});
}

/** The one whose password opens in any case, from now on; it has to be an admin while passwords are off. */
export async function setEmergencyAccount(tx: Tx<"system">, userId: string): Promise<void> {
  const set = { emergencyId: userId };
  await tx.insert(signInRules).values(set).onConflictDoUpdate({ target: signInRules.id, set });
  await recordAudit(tx, "emergency account set", {}, [userId]);
}

/** Tells every admin, if it was the emergency account that a password has opened. */
export async function noteEmergency(
  tx: Tx<"auth">,
  userId: string,
  { sendsMail, provider }: { sendsMail: boolean; provider: Pick<Provider, "issuer"> | null },
): Promise<void> {
  const { emergencyId } = await readSignInRules(tx, provider);
  if (emergencyId !== userId) return;
  await recordAudit(tx, "emergency account used", {}, [userId]);
  if (!sendsMail) return;
  const { rows } = await tx.execute<{ id: string }>(sql`select admin_ids() as id`);
  for (const { id } of rows) await enqueueAccountMail(tx, "emergency account used", { userId: id });
}
