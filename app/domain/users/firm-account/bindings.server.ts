/** Which account at the provider is whose here: made once, and found by issuer and subject alone (docs/decisions/071). */
import { and, eq } from "drizzle-orm";
import { asSystem, type Tx } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { bindings } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { enqueueAccountMail } from "#app/domain/mail/outbox.server.ts";
import { takeInvitation } from "../invitations.server.ts";
import { createUser, type StaffAccount } from "../users.server.ts";
import type { FirmAccount } from "./provider.server.ts";

export type Binding = { name: string; issuer: string; createdAt: Date };

/** Whose account it is here; undefined for nobody's. */
export async function boundTo(tx: Tx<"auth">, { issuer, subject }: FirmAccount): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: bindings.userId })
    .from(bindings)
    // guard: an account at the provider is known by issuer and subject [app/domain/users/firm-account/bindings]
    .where(and(eq(bindings.issuer, issuer), eq(bindings.subject, subject)));
  return found?.userId;
}

export async function bindingOf(tx: Tx<"auth">, userId: string): Promise<Binding | undefined> {
  const [found] = await tx
    .select({ name: bindings.name, issuer: bindings.issuer, createdAt: bindings.createdAt })
    .from(bindings)
    .where(eq(bindings.userId, userId));
  return found;
}

type BindOptions = { account: FirmAccount; invitedBy?: string | null; sendsMail: boolean };

/**
 * False where the person has a binding, or the account is somebody else's: neither is ever moved.
 * @param invitedBy who is told of it; otherwise it is the person.
 */
export async function bind(
  tx: Tx<"auth"> | Tx<"system">,
  userId: string,
  { account, invitedBy = null, sendsMail }: BindOptions,
): Promise<boolean> {
  const made = await tx
    .insert(bindings)
    .values({ userId, ...account, invitedBy })
    .onConflictDoNothing();
  // guard: a binding is made once [app/domain/users/firm-account/bindings]
  if (made.rowCount !== 1) return false;
  await recordAudit(tx, "firm’s account bound", {}, [userId]);
  if (sendsMail) await enqueueAccountMail(tx, "account bound", { userId });
  return true;
}

/** False where there is none. */
export async function unbind(tx: Tx<"auth"> | Tx<"admin">, userId: string): Promise<boolean> {
  const ended = await tx.delete(bindings).where(eq(bindings.userId, userId));
  if (ended.rowCount !== 1) return false;
  await recordAudit(tx, "firm’s account unbound", {}, [userId]);
  return true;
}

/** Makes the account without a password. Undefined for a link that is no good; "taken": it is somebody else's account. */
export async function acceptByFirmAccount(
  database: Database,
  key: string,
  { account, sendsMail }: Omit<BindOptions, "invitedBy">,
): Promise<StaffAccount | "taken" | undefined> {
  try {
    return await asSystem(database, async (tx) => {
      const taken = await takeInvitation(tx, key);
      if (!taken) return undefined;
      const { email, role, authorId: invitedBy } = taken;
      const made = await createUser(tx, { email, role, password: null });
      // The invitation stands for who comes with an account of their own.
      if (!(await bind(tx, made.id, { account, invitedBy, sendsMail }))) throw new TakenError();
      await recordAudit(tx, "invitation accepted", {}, [made.id]);
      return made;
    });
  } catch (error) {
    if (error instanceof TakenError) return "taken";
    throw error;
  }
}

class TakenError extends Error {}
