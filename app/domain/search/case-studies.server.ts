/** Search over the case studies, in PostgreSQL, through the index of their vocabulary. */
import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { caseStudies } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { living } from "#app/domain/case-studies/case-studies.server.ts";
import type { CaseStudy } from "#app/domain/case-studies/case-study.ts";
import { weights } from "./pages.ts";
import type { Term } from "./query.ts";
import { separators } from "./words.ts";

export type FoundCaseStudy = Pick<CaseStudy, "slug" | "title" | "description" | "jsonDetails" | "sample"> & {
  score: number;
};

const everything = sql`${caseStudies.title} || E'\n' || ${caseStudies.description} || E'\n' || site_lines(${caseStudies.tags})
  || E'\n' || site_section_words(${caseStudies.jsonDetails})`;

/** So many studies with the words are weighed, the rest not even counted: such words tell nothing apart. */
export const mostWeighed = 120;

/** The best `limit` of the studies that hold every term, and how many hold them, as far as they are weighed. */
export async function findCaseStudies(
  tx: Tx,
  terms: readonly Term[],
  limit: number,
): Promise<{ rows: FoundCaseStudy[]; total: number }> {
  const words = terms.flatMap((term) => term.words);
  if (words.length > 0) await preferIndexes(tx);
  const score = sql.join(terms.map(scoreOf), sql` + `);
  const best = tx.$with("best").as(
    tx
      .select({
        id: caseStudies.id,
        updatedAt: caseStudies.updatedAt,
        score: sql<number>`${score}`.as("score"),
        total: sql<number>`count(*) over ()::int`.as("total"),
      })
      .from(caseStudies)
      .where(and(living, vocabularyHolds(terms), ...terms.map(textHolds)))
      .orderBy(desc(sql`score`), desc(caseStudies.updatedAt), caseStudies.id)
      .limit(limit),
  );
  const rows = await tx
    .with(best)
    .select({
      slug: caseStudies.slug,
      title: caseStudies.title,
      description: caseStudies.description,
      jsonDetails: caseStudies.jsonDetails,
      sample: caseStudies.sample,
      score: best.score,
      total: best.total,
    })
    .from(best)
    .innerJoin(caseStudies, sql`${caseStudies.id} = ${best.id}`)
    .orderBy(desc(best.score), desc(best.updatedAt), best.id);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Those of the beginnings with which some word of some study starts. */
export async function knownBeginnings(tx: Tx, beginnings: readonly string[]): Promise<string[]> {
  if (beginnings.length === 0) return [];
  await preferIndexes(tx);
  const { rows } = await tx.execute<{ beginning: string }>(sql`
    select beginning from unnest(${sql.param(beginnings)}::text[]) as beginning
    where exists (select site_studies_with(('''' || beginning || ''':*')::tsquery, 1))`);
  return rows.map(({ beginning }) => beginning);
}

/** PostgreSQL reckons reading whole vocabularies as free, and would look through every row. */
async function preferIndexes(tx: Tx): Promise<void> {
  await tx.execute(sql`set local enable_seqscan = off`);
}

function vocabularyHolds(terms: readonly Term[]): SQL | undefined {
  const words = terms.flatMap((term) => term.words);
  if (words.length === 0) return undefined;
  // What is looked for literally may stand in any of those that hold its words.
  const most = terms.every(({ literal }) => literal === null) ? mostWeighed : null;
  // A word holds no sign that means something in a tsquery: signs are what separates words.
  const query = words.map(({ beginnings }) => `(${beginnings.map((start) => `'${start}':*`).join(" | ")})`);
  return sql`${caseStudies.id} in (select site_studies_with(${query.join(" & ")}::tsquery, ${most}))`;
}

/** Signs are no part of the vocabulary. Where a term is nothing but signs, the short text has to do. */
function textHolds({ literal, words }: Term): SQL | undefined {
  if (literal === null) return undefined;
  return words.length > 0 ? containsText(everything, literal) : containsText(caseStudies.searchText, literal);
}

function scoreOf(term: Term): SQL {
  const { title, tags } = caseStudies;
  return sql`case when ${fieldHolds(sql`${title}`, term)} then ${sql.raw(String(weights.title))}
    when ${fieldHolds(sql`site_lines(${tags})`, term)} then ${sql.raw(String(weights.keywords))}
    else ${sql.raw(String(weights.text))} end`;
}

function fieldHolds(field: SQL, { words, literal }: Term): SQL | undefined {
  if (literal !== null) return containsText(field, literal);
  const patterns = words.map(({ beginnings }) => `(?:^|[${separators}])(?:${beginnings.join("|")})`);
  return and(...patterns.map((pattern) => sql`${field} ~* ${pattern}`));
}
