/** Counts of usage in the database: adding, reading and forgetting them (docs/decisions/043). */
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { fewestShown, rarelyMetDays, usageYears } from "#app/content/promised-numbers.ts";
import { documentAt, documentPath, type PublicKind, publicKindNames } from "#app/content/public-kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { publishedDocuments } from "#app/db/schema.server.ts";
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

/** The titles of public documents by path; a path at which none is public is left out. */
export async function publicTitles(tx: Tx, paths: readonly string[]): Promise<Map<string, string>> {
  const addresses = paths.flatMap((path) => documentAt(path) ?? []);
  if (addresses.length === 0) return new Map();
  const { kind, slug, title } = publishedDocuments;
  const ofKind = (wanted: PublicKind) => {
    const slugs = addresses.flatMap((address) => (address.kind === wanted ? [address.slug] : []));
    return and(eq(kind, wanted), inArray(slug, slugs));
  };
  const rows = await tx
    .select({ kind: sql<PublicKind>`${kind}`, slug, title })
    .from(publishedDocuments)
    .where(or(...publicKindNames.map(ofKind)));
  return new Map(rows.map((row) => [documentPath(row), row.title]));
}

/** A day of the office, "2026-03-09", and how many pages were shown on it. */
export type Day = { day: string; count: number };
/** @property names how many there are, also beyond the rows. */
export type Counted = { names: number; rows: { name: string; count: number }[] };

const mostListed = 50;

/**
 * What was counted on the last so many days of the office, today among them; of each kind the 50 highest counts.
 * `before`: how many pages were shown on as many days before those.
 */
export async function readUsage(
  tx: Tx<Holder<"drafts">>,
  days: number,
  timeZone: string,
): Promise<{ days: Day[]; before: number } & Record<UsageKind, Counted>> {
  // The rows of a year are looked at once: they are added up by name and by day together.
  const { rows } = await tx.execute<UsageCount & { day: string | null; names: number }>(sql`
    with counted as (
      select kind, name, day, sum(count)::int as count from usage_counts
      where day between ${firstDay(days, timeZone)} and ${today(timeZone)}
      group by grouping sets ((kind, name), (kind, day))),
    placed as (
      select kind, name, count, (count(*) over (partition by kind))::int as names,
        row_number() over (partition by kind order by count desc, name) as place
      from counted where name is not null and ${isShown})
    select kind, name, null as day, count, names from placed where place <= ${mostListed}
    union all
    select 'page', null, to_char(given, 'YYYY-MM-DD'), coalesce(count, 0), 0
    from generate_series(${firstDay(days, timeZone)}, ${today(timeZone)}, interval '1 day') as given
    left join counted on counted.day = given::date and kind = 'page'
    order by day, count desc, name`);
  const { rows: earlier } = await tx.execute<{ count: number }>(sql`
    select coalesce(sum(count), 0)::int as count from usage_counts
    where kind = 'page' and day >= ${firstDay(2 * days, timeZone)} and day < ${firstDay(days, timeZone)}`);
  const of = (kind: UsageKind): Counted => {
    const own = rows.filter((row) => row.kind === kind && row.day === null);
    return { names: own[0]?.names ?? 0, rows: own.map(({ name, count }) => ({ name, count })) };
  };
  return {
    days: rows.flatMap(({ day, count }) => (day === null ? [] : { day, count })),
    before: earlier[0]?.count ?? 0,
    page: of("page"),
    source: of("source"),
    topic: of("topic"),
    search: of("search"),
  };
}

const mostAtOnce = 2000;

/** The same by day, all of it, in batches of 2,000 rows. @param read each batch in a transaction of its own. */
export async function* exportUsage(
  read: <T>(work: (tx: Tx<Holder<"drafts">>) => Promise<T>) => Promise<T>,
  days: number,
  timeZone: string,
): AsyncGenerator<(UsageCount & Pick<Day, "day">)[]> {
  for (let last: (UsageCount & Pick<Day, "day">) | undefined; ; ) {
    const after = last ? sql`(kind, day, name) > (${last.kind}, ${last.day}::date, ${last.name})` : sql`true`;
    const { rows } = await read((tx) =>
      tx.execute<UsageCount & Pick<Day, "day">>(sql`
        select kind, to_char(day, 'YYYY-MM-DD') as day, name, count from usage_counts
        where day between ${firstDay(days, timeZone)} and ${today(timeZone)} and ${after}
          and (kind <> 'search' or name in (
            select name from usage_counts
            where kind = 'search' and day between ${firstDay(days, timeZone)} and ${today(timeZone)}
            group by name having sum(count) >= ${fewestShown}))
        order by kind, usage_counts.day, name limit ${mostAtOnce}`),
    );
    yield rows;
    if (rows.length < mostAtOnce) return;
    last = rows.at(-1);
  }
}

/** How often these pages were shown on the last 30 days; by path, those that were at all. */
export async function countViews(
  tx: Tx<Holder<"drafts">>,
  paths: readonly string[],
  timeZone: string,
): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map();
  const { rows } = await tx.execute<{ path: string; count: number }>(sql`
    select name as path, sum(count)::int as count
    from usage_counts
    where kind = 'page' and name = any(${sql.param([...paths])})
      and day between ${firstDay(30, timeZone)} and ${today(timeZone)}
    group by name`);
  return new Map(rows.map(({ path, count }) => [path, count]));
}

/** Of searches those that were made so often that nobody is known by one. */
const isShown = sql`(kind <> 'search' or count >= ${fewestShown})`;

function today(timeZone: string) {
  return sql`(now() at time zone ${timeZone})::date`;
}

function firstDay(days: number, timeZone: string) {
  return sql`((now() at time zone ${timeZone})::date - ${days - 1}::int)`;
}

/** Of sources and of searches so many rows are kept at most, the most counted ones. */
const mostKept = 20_000;

/**
 * Makes months of the days of more than two years ago, and forgets sources and searches that were not met three times
 * and not within 90 days, and which searches were set aside until a day that has passed.
 */
export async function purgeUsage(tx: Tx<"system">): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from usage_counts
      where day < date_trunc('month', now() - make_interval(years => ${usageYears})) and extract(day from day) <> 1
      returning kind, day, name, count)
    insert into usage_counts (kind, day, name, count)
    select kind, date_trunc('month', day)::date, name, sum(count) from gone group by 1, 2, 3 order by 1, 2, 3`);
  await tx.execute(sql`
    delete from usage_counts where kind in ('source', 'search') and (kind, name) in (
      select kind, name from usage_counts where kind in ('source', 'search')
      group by kind, name having sum(count) < ${fewestShown} and max(day) < current_date - ${rarelyMetDays}::int)`);
  for (const kind of ["source", "search"] satisfies UsageKind[])
    await tx.execute(sql`
      delete from usage_counts where kind = ${kind} and (day, name) in (
        select day, name from usage_counts where kind = ${kind} order by count desc, day desc, name offset ${mostKept})`);
  await tx.execute(sql`delete from searches_set_aside where until <= current_date`);
}
