/** Invitations to the staff area: a row each until it is accepted or taken back (docs/decisions/029). */

import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, notBetween, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { endedLinkDays, invitationDays } from "#app/content/promised-numbers.ts";
import { asSystem, type Tx } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { StaffRole } from "#app/db/roles.ts";
import { invitations, outboxMails, user } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { enqueueAccountMail } from "#app/domain/mail/outbox.server.ts";
import { type MailFate, mailFate } from "#app/domain/mail/queue.server.ts";
import { normalEmail } from "./email.ts";
import { hashChosen, type PasswordAsker } from "./passwords.server.ts";
import { createUser, type StaffAccount } from "./users.server.ts";

export type Invitation = {
  id: string;
  email: string;
  role: StaffRole;
  expiresAt: Date;
  isExpired: boolean;
  mail: MailFate;
};

const expiry = sql`now() + make_interval(days => ${invitationDays})`;
const isOpen = gt(invitations.expiresAt, sql`now()`);

export type Invited =
  | ({ ok: true; id: string } & LinkedInvitation)
  /** No address; one that has an account. */
  | { ok: false; reason: "invalid" | "known" };

/** Invites to a role; an address that is invited already gets a new link and this role, and its old link ends. */
export async function invite(
  tx: Tx<"admin"> | Tx<"system">,
  { email, role }: { email: string; role: StaffRole },
): Promise<Invited> {
  const address = normalEmail(email);
  if (!z.email().max(254).safeParse(address).success) return { ok: false, reason: "invalid" };
  const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, address));
  if (known) return { ok: false, reason: "known" };
  const fresh = { role, key: randomUUID(), authorId: sql`current_user_id()`, expiresAt: expiry };
  const [made] = await tx
    .insert(invitations)
    .values({ id: uuidv7(), email: address, ...fresh })
    .onConflictDoUpdate({ target: invitations.email, set: fresh })
    .returning({ id: invitations.id, key: invitations.key });
  if (!made) throw new Error("an invitation was not written");
  await recordAudit(tx, "invitation sent", {});
  return { ok: true, email: address, ...made };
}

/** Sends the link; a mail that waits because the mail server took nothing carries it too, and is due at once. */
export async function mailInvitation(tx: Tx<"admin">, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${outboxMails} set next_attempt_at = now()
    where invitation_id = ${id} and sent_at is null and dead_at is null`);
  if (rowCount === 0) await enqueueAccountMail(tx, "invitation", { invitationId: id });
}

/** What the link of an invitation is made of. */
export type LinkedInvitation = { email: string; key: string };

/** Another link, and seven days from now; the old link ends. Undefined when the invitation is gone. */
export async function renewInvitation(tx: Tx<"admin">, id: string): Promise<LinkedInvitation | undefined> {
  const [renewed] = await tx
    .update(invitations)
    .set({ key: randomUUID(), authorId: sql`current_user_id()`, expiresAt: expiry })
    .where(eq(invitations.id, id))
    .returning({ email: invitations.email, key: invitations.key });
  if (renewed) await recordAudit(tx, "invitation sent", {});
  return renewed;
}

/** For who has just proved who it is: it makes an account. Undefined when the invitation is gone, or has run out. */
export async function findLinked(tx: Tx<"admin">, id: string): Promise<LinkedInvitation | undefined> {
  const [found] = await tx
    .select({ email: invitations.email, key: invitations.key })
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen));
  return found;
}

/** To whom it is, whether it has run out or not. Undefined when it is gone. */
export async function findInvitee(tx: Tx<"admin">, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.id, id));
  return found?.email;
}

/** Takes it back. False when it was accepted or taken back before. */
export async function revokeInvitation(tx: Tx<"admin">, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(invitations).where(eq(invitations.id, id));
  if (rowCount === 1) await recordAudit(tx, "invitation revoked", {});
  return rowCount === 1;
}

/** Those that nobody has accepted, the latest first. */
export async function listInvitations(tx: Tx<"admin">): Promise<Invitation[]> {
  const { id, email, role, expiresAt } = invitations;
  const mail = mailFate(sql`m.invitation_id = invitations.id`);
  const rows = await tx
    .select({ id, email, role, expiresAt, isExpired: sql<boolean>`not ${isOpen}`, mail })
    .from(invitations)
    .orderBy(desc(invitations.createdAt), desc(id));
  return rows as Invitation[];
}

/** The addresses that are invited now, for operators. */
export function listOpenInvitations(
  tx: Tx<"system">,
): Promise<Pick<Invitation, "email" | "role" | "expiresAt">[]> {
  const { email, role, expiresAt } = invitations;
  return tx.select({ email, role, expiresAt }).from(invitations).where(isOpen).orderBy(email) as Promise<
    Pick<Invitation, "email" | "role" | "expiresAt">[]
  >;
}

/** Whom the link with this key invites; undefined once it was used, taken back, renewed or is too old. */
export async function findInvited(database: Database, key: string): Promise<string | undefined> {
  const [found] = await asSystem(database, (tx) =>
    tx
      .select({ email: invitations.email })
      .from(invitations)
      .where(and(eq(invitations.key, key), isOpen)),
  );
  return found?.email;
}

/**
 * Makes the account; of several at once one does. Undefined for a link that is no good.
 * @throws {UserError} for a password that is too weak. @throws {BusyError} @throws {GoneError}
 */
export async function acceptInvitation(
  database: Database,
  key: string,
  chosen: { password: string; name: string },
  asker: PasswordAsker,
): Promise<StaffAccount | undefined> {
  if (!(await findInvited(database, key))) return undefined;
  const password = await hashChosen(chosen.password, asker);
  return asSystem(database, async (tx) => {
    const taken = await takeInvitation(tx, key);
    if (!taken) return undefined;
    const { email, role } = taken;
    const account = await createUser(tx, { email, role, password, name: chosen.name });
    await recordAudit(tx, "invitation accepted", {}, [account.id]);
    return account;
  });
}

/** Ends it for who makes the account of it; of several at once one gets it. Undefined for a link that is no good. */
export async function takeInvitation(
  tx: Tx<"system">,
  key: string,
): Promise<{ email: string; role: StaffRole; authorId: string | null } | undefined> {
  const [taken] = await tx
    // guard: one account of one invitation [team.site]: .delete(invitations) -> .update(invitations).set({ key })
    .delete(invitations)
    .where(and(eq(invitations.key, key), isOpen))
    .returning({ email: invitations.email, role: invitations.role, authorId: invitations.authorId });
  return taken && { ...taken, role: taken.role as StaffRole };
}

/** Removes those that ended `endedLinkDays` ago, until when they can be renewed, and those of a clock that was ahead. How many. */
export async function purgeInvitations(tx: Tx<"system">): Promise<number> {
  const { rowCount } = await tx
    .delete(invitations)
    .where(
      notBetween(
        invitations.expiresAt,
        sql`now() - make_interval(days => ${endedLinkDays})`,
        sql`now() + make_interval(days => ${endedLinkDays})`,
      ),
    );
  return rowCount ?? 0;
}
