/** What the public reads of case studies besides what it reads of every kind. */
import { and, arrayContains, arrayOverlaps, desc, eq, ne, notInArray, sql } from "drizzle-orm";
import { slots } from "#app/content/slots.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { publicOf } from "#app/domain/kinds/published.server.ts";
import type { PublishedSummary } from "#app/domain/kinds/published.ts";
import { caseStudyKind } from "./kind.ts";

/** So many of the newest studies that share a tag are weighed when related ones are looked for. */
const mostWeighed = 200;

/** Studies below another one. */
export const relatedShown = 4;

export type TagCount = { tag: string; count: number };

/** Of whom it is about and what was measured there. What they say is read with their permission alone. */
export const publicCaseStudies = publicOf(caseStudyKind, ({ customer, figure }) => (office) => [
  ...(customer.name === "" ? [] : [slots.withCustomer(customer.name, customer.sector)]),
  ...(customer.name === "" || figure.value === "" ? [] : [slots.measured.inWords(figure, office)]),
]);

const { texts, count, selectHeads, isOfCustomer, listOrder } = publicCaseStudies;
const { id, slug, tags, updatedAt } = texts;

/** A condition on the studies of a list. */
export function isTagged(tag: string) {
  return arrayContains(tags, [tag]);
}

/** Those with one of the tags. */
export function isTaggedAny(wanted: readonly string[]) {
  return arrayOverlaps(tags, [...wanted]);
}

/** Whether a public study has that slug. */
export async function isPublished(tx: Tx, wanted: string): Promise<boolean> {
  return (await count(tx, eq(slug, wanted))) > 0;
}

/** At most `limit` others: those that share most tags first, then the latest. */
export async function listRelatedCaseStudies(
  tx: Tx,
  study: Pick<PublishedSummary, "id" | "tags">,
  limit: number,
): Promise<PublishedSummary[]> {
  const related = study.tags.length > 0 ? await listSharingTags(tx, study, limit) : [];
  if (related.length === limit) return related;
  const others = notInArray(id, [study.id, ...related.map((one) => one.id)]);
  return [...related, ...(await selectHeads(tx, { where: others, limit: limit - related.length }))];
}

/** The one that follows in the public list; after the last, the first. Undefined for the only one. */
export async function findNextCaseStudy(tx: Tx, current: string): Promise<PublishedSummary | undefined> {
  // Compared in SQL: a Date would lose the microseconds.
  const here = tx.select({ isOfCustomer, updatedAt, id }).from(texts).where(eq(id, current));
  const after = sql`(${isOfCustomer}, ${updatedAt}, ${id}) < (${here})`;
  const [next] = await selectHeads(tx, { where: after, order: listOrder, limit: 1 });
  if (next) return next;
  const [first] = await publicCaseStudies.latest(tx, 1);
  return first?.id === current ? undefined : first;
}

/** Whether there is one about a customer who is named. */
export async function hasCustomers(tx: Tx): Promise<boolean> {
  return (await count(tx, isOfCustomer)) > 0;
}

/**
 * Whether what its customer says may be shown: an approval of theirs covers it.
 * @param timeZone of the office, by whose clock an approval ends.
 */
export async function isSaidWithPermission(tx: Tx, study: string, timeZone: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from permitted_sentences(array[${study}]::uuid[], ${timeZone})`,
  );
  return rowCount === 1;
}

/** The `limit` most used tags with the number of their studies, most used first. */
export async function listTags(tx: Tx, limit: number): Promise<TagCount[]> {
  const { rows } = await tx.execute<TagCount>(sql`
    select tag, count(*)::int as count from (select unnest(${tags}) as tag from ${texts}) used
    where tag <> '' group by tag order by count desc, tag limit ${limit}`);
  return rows;
}

/** The tag of public studies that differs from this one in its letter case alone. */
export async function findTagLike(tx: Tx, wanted: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select tag from (select unnest(${tags}) as tag from ${texts}) used
    where lower(tag) = lower(${wanted}) order by tag limit 1`);
  return rows[0]?.tag;
}

/** How many studies carry it. */
export function countTag(tx: Tx, tag: string): Promise<number> {
  return count(tx, isTagged(tag));
}

async function listSharingTags(
  tx: Tx,
  study: Pick<PublishedSummary, "id" | "tags">,
  limit: number,
): Promise<PublishedSummary[]> {
  const near = tx
    .select({ id, tags, updatedAt })
    .from(texts)
    .where(and(arrayOverlaps(tags, study.tags), ne(id, study.id)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(mostWeighed)
    .as("near");
  const shared = sql`(select count(distinct tag) from unnest(${near.tags}) as tag where tag = any(${sql.param(study.tags)}))`;
  const found = await tx
    .select({ id: near.id })
    .from(near)
    .orderBy(desc(shared), desc(near.updatedAt), desc(near.id))
    .limit(limit);
  const ids = found.map((one) => one.id);
  if (ids.length === 0) return [];
  return selectHeads(tx, {
    where: sql`${id} = any(${sql.param(ids)})`,
    order: [sql`array_position(${sql.param(ids)}::uuid[], ${id})`],
  });
}
