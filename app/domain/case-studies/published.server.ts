/** What the public reads of case studies, newest update first: pages, feeds and maps. Nothing in the trash is there. */
import { and, arrayContains, arrayOverlaps, desc, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { publishedCaseStudies } from "#app/db/schema.server.ts";
import { type Page, pageWindow } from "#app/domain/paging.ts";
import type { CaseStudySummary, PublishedStudy, PublishedSummary } from "./case-study.ts";

export const publicPageSize = 24;

/** So many of the newest studies that share a tag are weighed when related ones are looked for. */
const mostWeighed = 200;

/** Studies on the home page, and below another one. */
export const latestOnHome = 4;
export const relatedShown = 4;

export type TagCount = { tag: string; count: number };

const { id, slug, title, description, image, tags, sample, updatedAt, library } = publishedCaseStudies;
const { imageAlt, jsonDetails, searchTitle, shareImage, createdAt } = publishedCaseStudies;
const summary = { id, slug, title, description, image, tags, sample, updatedAt, library };
const whole = { ...summary, imageAlt, jsonDetails, searchTitle, shareImage, createdAt };
const newestFirst = [desc(updatedAt), desc(id)];
/** Samples must not pass as projects where nobody sees their mark. */
const isReal = eq(sample, false);

/** The most recently updated, at most `limit`. */
export function listLatestCaseStudies(tx: Tx, limit: number): Promise<PublishedSummary[]> {
  return newest(tx, undefined, limit);
}

/** One public page of 24, optionally of one tag. */
export async function listCaseStudies(
  tx: Tx,
  { page: requested, tag }: { page: number; tag?: string | undefined },
): Promise<Page<PublishedSummary>> {
  const ofTag = tag ? arrayContains(tags, [tag]) : undefined;
  const total = await tx.$count(publishedCaseStudies, ofTag);
  const { page, pages, limit, offset } = pageWindow(requested, publicPageSize, total);
  return { rows: await newest(tx, ofTag, limit, offset), total, page, pages };
}

/** The study, or undefined (docs/product.md, Sentences). */
export async function findCaseStudyBySlug(tx: Tx, wanted: string): Promise<PublishedStudy | undefined> {
  const [study] = await tx.select(whole).from(publishedCaseStudies).where(eq(slug, wanted));
  return study;
}

/** Whether a public study has that slug. */
export async function isPublished(tx: Tx, wanted: string): Promise<boolean> {
  return (await tx.$count(publishedCaseStudies, eq(slug, wanted))) > 0;
}

/** At most `limit` others: those that share most tags first, then the latest. */
export async function listRelatedCaseStudies(
  tx: Tx,
  study: Pick<CaseStudySummary, "id" | "tags">,
  limit: number,
): Promise<PublishedSummary[]> {
  const related = study.tags.length > 0 ? await listSharingTags(tx, study, limit) : [];
  if (related.length === limit) return related;
  const others = notInArray(id, [study.id, ...related.map((one) => one.id)]);
  return [...related, ...(await newest(tx, others, limit - related.length))];
}

/** The one that follows in the public list; after the last, the first. Undefined for the only one. */
export async function findNextCaseStudy(tx: Tx, current: string): Promise<PublishedSummary | undefined> {
  // Compared in SQL: a Date would lose the microseconds.
  const here = tx.select({ updatedAt, id }).from(publishedCaseStudies).where(eq(id, current));
  const [next] = await newest(tx, sql`(${updatedAt}, ${id}) < (${here})`, 1);
  if (next) return next;
  const [first] = await newest(tx, undefined, 1);
  return first?.id === current ? undefined : first;
}

/** The `limit` most used tags with the number of their studies, most used first. */
export async function listTags(tx: Tx, limit: number): Promise<TagCount[]> {
  const { rows } = await tx.execute<TagCount>(sql`
    select tag, count(*)::int as count from (select unnest(${tags}) as tag from ${publishedCaseStudies}) used
    where tag <> '' group by tag order by count desc, tag limit ${limit}`);
  return rows;
}

/** How many studies carry it. */
export function countTag(tx: Tx, tag: string): Promise<number> {
  return tx.$count(publishedCaseStudies, arrayContains(tags, [tag]));
}

/** The newest `limit`, as a site map lists them: no samples. */
export function listPublishedCaseStudies(
  tx: Tx,
  limit: number,
): Promise<Pick<PublishedSummary, "slug" | "title" | "description" | "image" | "updatedAt" | "library">[]> {
  return tx
    .select({ slug, title, description, image, updatedAt, library })
    .from(publishedCaseStudies)
    .where(isReal)
    .orderBy(...newestFirst)
    .limit(limit);
}

/** The newest `limit` with their details, as a feed carries them: no samples. */
export function listWholeCaseStudies(tx: Tx, limit: number): Promise<PublishedStudy[]> {
  return tx
    .select(whole)
    .from(publishedCaseStudies)
    .where(isReal)
    .orderBy(...newestFirst)
    .limit(limit);
}

function newest(tx: Tx, where: SQL | undefined, limit: number, offset = 0): Promise<PublishedSummary[]> {
  return tx
    .select(summary)
    .from(publishedCaseStudies)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

function listSharingTags(tx: Tx, study: Pick<CaseStudySummary, "id" | "tags">, limit: number) {
  const near = tx
    .select(summary)
    .from(publishedCaseStudies)
    .where(and(arrayOverlaps(tags, study.tags), ne(id, study.id)))
    .orderBy(...newestFirst)
    .limit(mostWeighed)
    .as("near");
  const shared = sql`(select count(distinct tag) from unnest(${near.tags}) as tag where tag = any(${sql.param(study.tags)}))`;
  return tx.select().from(near).orderBy(desc(shared), desc(near.updatedAt), desc(near.id)).limit(limit);
}

/** As the readings of all kinds have it (documents/readings.server.ts). */
export const caseStudyReading = {
  find: findCaseStudyBySlug,
  latest: listLatestCaseStudies,
  listed: listPublishedCaseStudies,
  whole: listWholeCaseStudies,
};
