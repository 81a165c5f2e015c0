/** What the addresses of other websites to which public texts lead have answered, night by night. */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { linkChecks } from "#app/db/schema.server.ts";
import type { LinkAnswer } from "./ask-link.server.ts";

/** So often a host that says nothing of its links is asked in one night. */
export const mostRefusals = 3;

const longestAddress = 2000;

/** Puts each address to which a public text leads among those that are asked. */
export async function gatherLinks(tx: Tx<"publisher">): Promise<void> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select distinct link ->> 'address' as address from text_findings, jsonb_array_elements(links) as link
    where link ->> 'path' is null and length(link ->> 'address') <= ${longestAddress}`);
  const found = rows.filter(({ address }) => URL.canParse(address));
  if (found.length === 0) return;
  const never = new Date(0);
  await tx
    .insert(linkChecks)
    .values(
      found.map(({ address }) => ({
        address,
        host: new URL(address).hostname,
        since: never,
        checkedAt: never,
      })),
    )
    .onConflictDoNothing();
}

/**
 * The next address that was not asked this night; undefined where none is left. A host that has asked for a pause, or was
 * asked in vain too often, is left in peace.
 */
export async function nextLink(tx: Tx<"publisher">, night: Date, now: Date): Promise<string | undefined> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select address from link_checks as asked where checked_at < ${night.toISOString()}::timestamptz and not exists (
      select from link_checks as others where others.host = asked.host having
        count(*) filter (where unknown is not null and checked_at >= ${night.toISOString()}::timestamptz) >= ${mostRefusals}
        or max(not_before) > ${now.toISOString()}::timestamptz)
    order by checked_at, address limit 1`);
  return rows[0]?.address;
}

/** Keeps what an address has answered. What says nothing of the link leaves standing what was known of it. */
export async function keepAnswer(
  tx: Tx<"publisher">,
  address: string,
  answer: LinkAnswer,
  now: Date,
): Promise<void> {
  const those = eq(linkChecks.address, address);
  if ("unknown" in answer) {
    const { unknown, pauseUntil, host } = answer;
    await tx.update(linkChecks).set({ unknown, checkedAt: now }).where(those);
    if (pauseUntil)
      await tx.update(linkChecks).set({ notBefore: pauseUntil }).where(eq(linkChecks.host, host));
    return;
  }
  const { outcome, said } = answer;
  const isSame = sql`${linkChecks.outcome} is not distinct from ${outcome} and ${linkChecks.said} = ${said}`;
  await tx
    .update(linkChecks)
    .set({
      outcome,
      said,
      since: sql`case when ${isSame} then ${linkChecks.since} else ${now.toISOString()}::timestamptz end`,
      nights: sql`case when ${isSame} then ${linkChecks.nights} + 1 else 1 end`,
      unknown: null,
      notBefore: null,
      checkedAt: now,
    })
    .where(those);
}
