/** Counts of usage in the database: adding, reading and forgetting them (docs/decisions/043). */
import { inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { publishedCaseStudies } from "#app/db/schema.server.ts";
import type { UsageKind } from "./usage.ts";

/** @property name the path of a page, the host of a source, the id of a topic, the words of a search. */
export type UsageCount = { kind: UsageKind; name: string; count: number };

/** Adds to the counts of this day of the office; other processes add to the same rows. */
export async function addUsage(
  tx: Tx<"counter">,
  counts: readonly UsageCount[],
  timeZone: string,
): Promise<void> {
  // In one order, so that processes wait for each other.
  const rows = counts.toSorted((a, b) => (a.kind + a.name < b.kind + b.name ? -1 : 1));
  await tx.execute(sql`
    insert into usage_counts (kind, day, name, count)
    select kind, (now() at time zone ${timeZone})::date, name, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (kind text, name text, count int)`);
}

/** Which of these slugs are those of public case studies. */
export async function publicSlugs(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const { slug } = publishedCaseStudies;
  const rows = await tx
    .select({ slug })
    .from(publishedCaseStudies)
    .where(inArray(slug, [...slugs]));
  return new Set(rows.map((row) => row.slug));
}

/** Of sources and of searches so many rows are kept at most, the most counted ones. */
const mostKept = 20_000;

/**
 * Makes months of the days of more than two years ago, and forgets sources and searches that were not met three times
 * and not within 90 days.
 */
export async function purgeUsage(tx: Tx<"system">): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from usage_counts
      where day < date_trunc('month', now() - interval '2 years') and extract(day from day) <> 1
      returning kind, day, name, count)
    insert into usage_counts (kind, day, name, count)
    select kind, date_trunc('month', day)::date, name, sum(count) from gone group by 1, 2, 3 order by 1, 2, 3`);
  await tx.execute(sql`
    delete from usage_counts where kind in ('source', 'search') and (kind, name) in (
      select kind, name from usage_counts where kind in ('source', 'search')
      group by kind, name having sum(count) < 3 and max(day) < current_date - 90)`);
  for (const kind of ["source", "search"] satisfies UsageKind[])
    await tx.execute(sql`
      delete from usage_counts where kind = ${kind} and (day, name) in (
        select day, name from usage_counts where kind = ${kind} order by count desc, day desc, name offset ${mostKept})`);
}
