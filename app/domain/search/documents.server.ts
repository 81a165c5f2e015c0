/** Search over what staff have published, in PostgreSQL, through the index of its vocabulary. */
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { factsOf, type KindName, kindNames } from "#app/content/kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { publishedDocuments } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { shownOn } from "#app/domain/documents/readings.server.ts";
import { weights } from "./pages.ts";
import type { Term } from "./query.ts";
import { escaped, separators } from "./tokens.ts";

export type FoundDocument = {
  kind: KindName;
  slug: string;
  title: string;
  summary: string;
  /** What else it says, a line each. */
  words: string;
  sample: boolean;
  score: number;
};

/** Pages of staff are found as the other pages are, and what has one document is found on the pages that show it. */
const searchedKinds = kindNames.filter((name) => name !== "page" && factsOf(name).only === undefined);

const { id, kind, slug, title, summary, tags, sample, words, searchText, vocabulary, updatedAt } =
  publishedDocuments;
const everything = sql`${title} || E'\n' || ${summary} || E'\n' || join_lines(${tags})
  || E'\n' || ${words}`;

/** So many of the newest documents with the words are weighed, the rest not even counted: such words tell nothing apart. */
export const mostWeighed = 200;
/** Of so many of the newest with the words the whole text is made, where it has to hold signs as typed. */
const mostRead = 10_000;

type Found = {
  rows: FoundDocument[];
  total: number;
  /** There are more than `total`, which were not weighed. */
  isMore: boolean;
};

/**
 * The best `limit` of each kind that hold every term, and how many hold them, as far as they are weighed.
 * @param today at the office.
 */
export async function findDocuments(
  tx: Tx,
  terms: readonly Term[],
  limit: number,
  today: string,
): Promise<Found> {
  const all: Found = { rows: [], total: 0, isMore: false };
  // One by one: the newest of several kinds at once are in no index.
  for (const kind of searchedKinds) {
    const { rows, total } = await findOf(tx, kind, terms, limit, today);
    all.rows.push(...rows);
    all.total += total;
    all.isMore ||= total >= mostWeighed;
  }
  return all;
}

async function findOf(
  tx: Tx,
  kind: KindName,
  terms: readonly Term[],
  limit: number,
  today: string,
): Promise<{ rows: FoundDocument[]; total: number }> {
  const score = sql<number>`${sql.join(terms.map(scoreOf), sql` + `)}`;
  const weighed = tx
    .select({ id, slug, title, summary, words, sample, updatedAt, score: score.as("score") })
    .from(publishedDocuments)
    .where(
      and(
        isShown(kind, today),
        vocabularyHolds(terms),
        ...terms.map(shortTextHolds),
        signsHold(tx, kind, terms, today),
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(mostWeighed)
    .as("weighed");
  const rows = await tx
    .select({
      slug: weighed.slug,
      title: weighed.title,
      summary: weighed.summary,
      words: weighed.words,
      sample: weighed.sample,
      score: weighed.score,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(weighed)
    .orderBy(desc(weighed.score), desc(weighed.updatedAt), desc(weighed.id))
    .limit(limit);
  return { rows: rows.map((row) => ({ kind, ...row })), total: rows[0]?.total ?? 0 };
}

/** Those of the beginnings with which some word of some document starts. */
export async function knownBeginnings(
  tx: Tx,
  beginnings: readonly string[],
  today: string,
): Promise<string[]> {
  if (beginnings.length === 0) return [];
  const { rows } = await tx.execute<{ beginning: string }>(sql`
    select beginning from unnest(${sql.param(beginnings)}::text[]) as beginning
    where (select count(*) from ${publishedDocuments}
      where ${or(...searchedKinds.map((kind) => isShown(kind, today)))} and ${vocabulary} @@ ('''' || beginning || ''':*')::tsquery) > 0`);
  return rows.map(({ beginning }) => beginning);
}

function isShown(wanted: KindName, today: string): SQL | undefined {
  return and(eq(kind, wanted), shownOn[wanted]?.(today));
}

function vocabularyHolds(terms: readonly Term[]): SQL | undefined {
  const words = terms.flatMap((term) => term.words);
  if (words.length === 0) return undefined;
  // Within quotes nothing of a word means something in a tsquery: no quote and no backslash is part of one.
  const query = words.map(({ beginnings }) => `(${beginnings.map((start) => `'${start}':*`).join(" | ")})`);
  return sql`${vocabulary} @@ ${query.join(" & ")}::tsquery`;
}

/**
 * Signs are no part of the vocabulary, so the whole text has to hold them. It is put together once a document, newest
 * first, and of no more studies than are weighed: the limit of the inner query keeps PostgreSQL from making it for each term.
 */
function signsHold(tx: Tx, kind: KindName, terms: readonly Term[], today: string): SQL | undefined {
  const literals = terms.flatMap(({ words, literal }) =>
    words.length > 0 && literal !== null ? [literal] : [],
  );
  if (literals.length === 0) return undefined;
  const read = tx
    .select({ id, updatedAt, whole: sql<string>`fold_text(${everything})`.as("whole") })
    .from(publishedDocuments)
    .where(and(isShown(kind, today), vocabularyHolds(terms), ...terms.map(shortTextHolds)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(mostRead)
    .as("read");
  const found = tx
    .select({ id: read.id })
    .from(read)
    .where(and(...literals.map((literal) => containsText(sql`${read.whole}`, literal))))
    .orderBy(desc(read.updatedAt), desc(read.id))
    .limit(mostWeighed);
  return sql`${id} = any(array${found})`; // an array is made once, where a join may make it for each row
}

/** Where a term is nothing but signs, the short text has to do. */
function shortTextHolds({ literal, words }: Term): SQL | undefined {
  return literal !== null && words.length === 0 ? containsText(searchText, literal) : undefined;
}

function scoreOf(term: Term): SQL {
  return sql`case when ${fieldHolds(sql`${title}`, term)} then ${sql.raw(String(weights.title))}
    when ${fieldHolds(sql`join_lines(${tags})`, term)} then ${sql.raw(String(weights.keywords))}
    else ${sql.raw(String(weights.text))} end`;
}

function fieldHolds(field: SQL, { words, literal }: Term): SQL | undefined {
  if (literal !== null) return containsText(sql`fold_text(${field})`, literal);
  const patterns = words.map(
    ({ beginnings }) => `(?:^|[${separators}])(?:${beginnings.map(escaped).join("|")})`,
  );
  return and(...patterns.map((pattern) => sql`fold_text(${field}) ~ ${pattern}`));
}
