/** Whether the clock can be right, as far as that can be seen, before something is deleted by its age. */
import { sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** Between the clocks of the process and of the database; doctor names less than that. */
const tolerance = 5 * minute;
/** From one look to the next: a site that stands still longer is told from a clock that has jumped by nobody. */
const longestGap = 3 * day;
/** In which somebody can see what is said, and set the clock right. */
const held = 3 * day;

type Seen = { now: Date; ranAt: Date | null; heldSince: Date | null };

/**
 * Looks at both clocks, and how far they have gone since the last look of any process.
 * @returns null: what is past its time may be deleted. Otherwise why it has to wait, as the end of a sentence that
 * begins with "held back".
 */
export async function lookAtClock(tx: Tx<"system">, ownNow: () => number): Promise<string | null> {
  const asked = ownNow();
  const { rows } = await tx.execute<Record<keyof Seen, string | null>>(sql`
    select clock_timestamp() as now, ran_at as "ranAt", held_since as "heldSince"
    from (select) one left join retention_runs on true`);
  const answered = ownNow();
  const [row] = rows;
  const now = timeOf(row?.now) ?? asked;
  const ranAt = timeOf(row?.ranAt);
  const heldSince = timeOf(row?.heldSince);

  const apart = Math.max(asked - now, now - answered, 0);
  // guard: clocks that disagree delete nothing [app/jobs/retention]
  if (apart > tolerance) {
    return `the clocks of site and database are ${Math.round(apart / minute)} minutes apart`;
  }

  const gap = ranAt === null ? 0 : now - ranAt;
  const until = (heldSince === null || heldSince > now ? now : heldSince) + held;
  // guard: a clock that has gone far ahead waits before it deletes [app/jobs/retention]
  if (gap > longestGap && now < until) {
    await tx.execute(sql`
      update retention_runs set held_since = ${new Date(until - held).toISOString()}::timestamptz`);
    return `${Math.floor(gap / day)} days since the last time, until ${new Date(until).toISOString()}`;
  }
  await tx.execute(sql`
    insert into retention_runs (ran_at, held_since) values (clock_timestamp(), null)
    on conflict (is_only) do update set ran_at = excluded.ran_at, held_since = null`);
  return null;
}

function timeOf(value: string | null | undefined): number | null {
  return value == null ? null : new Date(value).getTime();
}
