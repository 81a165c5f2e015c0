/** Whoever leaves, or is away, gives what is theirs to a colleague. Names stay where somebody has written. */
import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { type HandedOver, parts } from "#app/content/admin/handing.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import type { StaffRole } from "#app/db/roles.ts";
import { absences, user } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";

/**
 * Gives a colleague all that their role may hold. Null where one of the two is not there, or both are one.
 * @throws SQLSTATE 42501 to who gives what is another person's, and is no admin.
 */
export async function handOver(
  tx: Tx<StaffRole> | Tx<"system">,
  giver: string,
  taker: string,
): Promise<HandedOver | null> {
  const { rows } = await tx.execute<{ counts: Record<string, number> | null }>(
    sql`select hand_over(${giver}, ${taker}) as counts`,
  );
  const counts = rows[0]?.counts;
  if (!counts) return null;
  const partOf = (part: (typeof parts)[number]) => ({
    given: counts[part] ?? 0,
    kept: counts[`kept${part.replace(/^./, (sign) => sign.toUpperCase())}`] ?? 0,
  });
  const result = Object.fromEntries(parts.map((part) => [part, partOf(part)])) as HandedOver;
  const { texts, reviews, plans, messages } = result;
  await recordAudit(
    tx,
    "work handed over",
    { documents: texts.given, reviews: reviews.given, plans: plans.given, messages: messages.given },
    [giver, taker],
  );
  return result;
}

/** A colleague, by what they are called. */
export type Colleague = { id: string; name: string };

/** Everybody with an account but this one. */
export async function listColleagues(tx: Tx<StaffRole>, userId: string): Promise<Colleague[]> {
  const name = sql<string>`${personName(user.id)}`;
  return tx
    .select({ id: user.id, name })
    .from(user)
    .where(ne(user.id, userId))
    .orderBy(sql`lower(${name})`, asc(user.id));
}

/** Who is away: until when, and who gets what is new for them meanwhile. */
export type Absence = { id: string; endsAt: Date; colleagueId: string; colleague: string };

export async function listAbsences(tx: Tx<StaffRole>): Promise<Absence[]> {
  const { userId, colleagueId, endsAt } = absences;
  return tx
    .select({ id: userId, endsAt, colleagueId, colleague: sql<string>`${personName(colleagueId)}` })
    .from(absences)
    .where(gt(endsAt, sql`now()`));
}

/** @param endsAt the end of the last day; null: they are there. Whether the colleague has an account. */
export async function setAbsence(
  tx: Tx<StaffRole>,
  userId: string,
  absence: { colleagueId: string; endsAt: Date } | null,
): Promise<boolean> {
  if (absence === null) {
    await tx.delete(absences).where(eq(absences.userId, userId));
    await recordAudit(tx, "absence ended", {}, [userId]);
    return true;
  }
  const { colleagueId, endsAt } = absence;
  if (colleagueId === userId || (await tx.$count(user, eq(user.id, colleagueId))) === 0) return false;
  await tx
    .insert(absences)
    .values({ userId, colleagueId, endsAt })
    .onConflictDoUpdate({ target: absences.userId, set: { colleagueId, endsAt } });
  await recordAudit(tx, "absence said", {}, [userId, colleagueId]);
  return true;
}

/** Who gets what is new for somebody: themselves, or their colleague while they are away. */
export async function standsInFor(tx: Tx<StaffRole>, userId: string): Promise<string> {
  const [absence] = await tx
    .select({ colleague: absences.colleagueId })
    .from(absences)
    .where(and(eq(absences.userId, userId), gt(absences.endsAt, sql`now()`)));
  return absence?.colleague ?? userId;
}
