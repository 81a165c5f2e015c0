/** The people of the staff area, as an admin manages them. PostgreSQL keeps the last admin (migrations/0000_baseline.sql). */
import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { violatedConstraint } from "#app/db/errors.ts";
import { asRole, type Role } from "#app/db/roles.ts";
import { passkeys, session, totpFactors, user, userRoles } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";

/** `name` is empty where none was given. */
export type Person = { id: string; email: string; name: string; role: Role; hasFactor: boolean };

/** What came of a change: nobody has the id any more, nobody would be an admin, or nobody could come in by a password. */
export type TeamChange = "done" | "gone" | "last admin" | "emergency account";

/** By address. */
export async function listPeople(tx: Tx<"admin">): Promise<Person[]> {
  const rows = await tx
    .select({
      id: user.id,
      email: user.email,
      name: sql<string>`case when ${user.name} <> ${user.email} then ${user.name} else '' end`,
      role: userRoles.role,
      hasFactor: sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${user.id})
        or exists (select from ${totpFactors} where ${totpFactors.userId} = ${user.id} and ${totpFactors.confirmedAt} is not null)`,
    })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.userId, user.id))
    .orderBy(asc(user.email));
  return rows.map((row) => ({ ...row, role: asRole(row.role) }));
}

/** Takes effect with the person's next request. */
export function changeRole(tx: Tx<"admin">, userId: string, role: Role): Promise<TeamChange> {
  return unlessLastAdmin(tx, async () => {
    const { rowCount } = await tx.execute(sql`
      insert into ${userRoles} (user_id, role) select id, ${role} from ${user} where id = ${userId}
      on conflict (user_id) do update set role = excluded.role`);
    if (rowCount !== 1) return "gone";
    await recordAudit(tx, "role changed", {}, [userId]);
    return "done";
  });
}

/** Signs a person out everywhere. How many sessions there were. */
export async function endSessionsOf(tx: Tx<"admin">, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(session).where(eq(session.userId, userId));
  const sessions = rowCount ?? 0;
  if (sessions > 0) await recordAudit(tx, "sessions ended", { sessions }, [userId]);
  return sessions;
}

/**
 * Removes the account with its sessions, password and factors; what the person has written stays.
 * @param before what is done with what is theirs first, such as giving it to a colleague; of the last admin it is not done.
 */
export function removePerson(
  tx: Tx<"admin">,
  userId: string,
  before: () => Promise<unknown> = async () => {},
): Promise<TeamChange> {
  return unlessLastAdmin(tx, async () => {
    await before();
    const { rowCount } = await tx.delete(user).where(eq(user.id, userId));
    if (rowCount !== 1) return "gone";
    await recordAudit(tx, "account removed", {}, [userId]);
    return "done";
  });
}

const keeping = new Map<string, TeamChange>([
  ["keep_an_admin", "last admin"],
  ["keep_emergency_account", "emergency account"],
]);

async function unlessLastAdmin(tx: Tx<"admin">, work: () => Promise<TeamChange>): Promise<TeamChange> {
  await tx.execute(sql`savepoint change_team`);
  try {
    return await work();
  } catch (error) {
    const kept = keeping.get(violatedConstraint(error) ?? "");
    if (!kept) throw error;
    await tx.execute(sql`rollback to savepoint change_team`);
    return kept;
  }
}
