/** What the public pages, feeds and maps read beyond the lists: neighbours, tags, everything at once. */
import { and, desc, eq, ne, notInArray, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { caseStudies, caseStudyCounts, caseStudyTags } from "#app/db/schema.server.ts";
import { living, newestFirst, newestWith, summary, whole } from "./case-studies.server.ts";
import type { CaseStudy, CaseStudySummary } from "./case-study.ts";

export type TagCount = { tag: string; count: number };

/** Samples must not pass as projects where nobody sees their mark. */
const real = and(living, eq(caseStudies.sample, false));

/** So many studies of each tag are weighed when related ones are looked for. */
const mostOfOneTag = 50;

/** At most `limit` others: those that share most tags first, then the latest. */
export async function listRelatedCaseStudies(
  tx: Tx,
  study: Pick<CaseStudySummary, "id" | "tags">,
  limit: number,
): Promise<CaseStudySummary[]> {
  const related = study.tags.length > 0 ? await listSharingTags(tx, study, limit) : [];
  if (related.length === limit) return related;
  const latest = await tx
    .select(summary)
    .from(caseStudies)
    .where(and(living, notInArray(caseStudies.id, [study.id, ...related.map(({ id }) => id)])))
    .orderBy(...newestFirst)
    .limit(limit - related.length);
  return [...related, ...latest];
}

/** The one that follows in the public list; after the last, the first. Undefined for the only one. */
export async function findNextCaseStudy(tx: Tx, id: string): Promise<CaseStudySummary | undefined> {
  // Compared in SQL: a Date would lose the microseconds.
  const here = sql`(select updated_at, id from case_studies where id = ${id})`;
  const [next] = await tx
    .select(summary)
    .from(caseStudies)
    .where(and(living, sql`(${caseStudies.updatedAt}, ${caseStudies.id}) < ${here}`))
    .orderBy(...newestFirst)
    .limit(1);
  if (next) return next;
  const [first] = await tx
    .select(summary)
    .from(caseStudies)
    .where(living)
    .orderBy(...newestFirst)
    .limit(1);
  return first?.id === id ? undefined : first;
}

/** The `limit` most used tags with the number of their studies, most used first. */
export function listTags(tx: Tx, limit: number): Promise<TagCount[]> {
  const { tag, studies } = caseStudyCounts;
  return tx
    .select({ tag, count: studies })
    .from(caseStudyCounts)
    .where(ne(tag, ""))
    .orderBy(sql`${studies} desc nulls last`, tag)
    .limit(limit);
}

/** The newest `limit`, as a site map lists them: no samples. */
export function listPublishedCaseStudies(
  tx: Tx,
  limit: number,
): Promise<Pick<CaseStudy, "slug" | "title" | "image" | "updatedAt">[]> {
  const { slug, title, image, updatedAt } = summary;
  return tx
    .select({ slug, title, image, updatedAt })
    .from(caseStudies)
    .where(real)
    .orderBy(...newestFirst)
    .limit(limit);
}

/** The newest `limit` with their details, as a feed carries them: no samples. */
export function listWholeCaseStudies(tx: Tx, limit: number): Promise<CaseStudy[]> {
  return tx
    .select(whole)
    .from(caseStudies)
    .where(real)
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Looks at the newest of each tag only: a tag may have thousands. */
function listSharingTags(tx: Tx, { id, tags }: Pick<CaseStudySummary, "id" | "tags">, limit: number) {
  const shared = sql<number>`(select count(*) from unnest(${caseStudies.tags}) as tag where tag = any(${sql.param(tags)}))`;
  const near = newestWith(tx, sql`${caseStudyTags.tag} = wanted.tag`, mostOfOneTag).as("near");
  const candidates = sql`(select near.* from unnest(${sql.param(tags)}::text[]) as wanted(tag), lateral ${near})`;
  return tx
    .select(summary)
    .from(caseStudies)
    .where(and(living, sql`${caseStudies.id} in ${candidates}`, ne(caseStudies.id, id)))
    .orderBy(desc(shared), ...newestFirst)
    .limit(limit);
}
