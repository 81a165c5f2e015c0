/**
 * What the public reads of articles, newest update first: those of staff, and each of the content whose slug no public
 * one has.
 */
import { type SQL, sql } from "drizzle-orm";
import { articles as builtIn } from "#app/content/articles/articles.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Body, publishedDocuments } from "#app/db/schema.server.ts";
import type { PublishedSummary } from "#app/domain/case-studies/case-study.ts";
import type { PublishedText, Reading } from "#app/domain/documents/readings.server.ts";
import { type Page, pageWindow } from "#app/domain/paging.ts";
import type { Library } from "#app/domain/text/picture.ts";
import { builtInText } from "./built-in.ts";
import { articleKind } from "./kind.ts";

const articlesOnPage = 24;

type Head = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  image: string | null;
  tags: string[];
  library: Library;
  /** Milliseconds. */
  created: number;
  updated: number;
  author: string | null;
};
type Row = Head & { body: Body };

const own = builtIn.map((article) => ({ ...article, ...articleKind.store(builtInText(article)) }));

const articles = sql`(
  select id, slug, title, summary, image, tags, body, library, created_at, updated_at
  from ${publishedDocuments} where kind = ${articleKind.name}
  union all
  select id, slug, title, summary, null, tags, body, '{}', published, updated
  from jsonb_to_recordset(${JSON.stringify(own)}::jsonb)
    as own (id uuid, slug text, title text, summary text, tags text[], body jsonb, published timestamptz, updated timestamptz)
  where not exists (select from ${publishedDocuments} as other where other.kind = ${articleKind.name} and other.slug = own.slug)
) as articles`;
const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;
const head = sql`id, slug, title, summary, image, tags, library, ${milliseconds(sql`created_at`)} as created,
  ${milliseconds(sql`updated_at`)} as updated, body ->> 'author' as author`;
const newestFirst = sql`order by updated_at desc, id desc`;

export type ArticleSummary = PublishedSummary & { author: string; createdAt: Date };

/** One public page of 24. */
export async function listArticles(tx: Tx, requested: number): Promise<Page<ArticleSummary>> {
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${articles}`,
  );
  const total = counted[0]?.total ?? 0;
  const { page, pages, limit, offset } = pageWindow(requested, articlesOnPage, total);
  return { rows: await newest(tx, sql`limit ${limit} offset ${offset}`), total, page, pages };
}

/** At most `limit` others. */
export function listOtherArticles(tx: Tx, id: string, limit: number): Promise<ArticleSummary[]> {
  return newest(tx, sql`limit ${limit}`, sql`where id <> ${id}`);
}

export const articleReading: Reading = {
  async find(tx, slug) {
    const { rows } = await tx.execute<Row>(sql`select ${head}, body from ${articles} where slug = ${slug}`);
    return rows[0] && wholeOf(rows[0]);
  },
  latest: (tx, limit) => newest(tx, sql`limit ${limit}`),
  listed: (tx, limit) => newest(tx, sql`limit ${limit}`),
  async whole(tx, limit) {
    const { rows } = await tx.execute<Row>(
      sql`select ${head}, body from ${articles} ${newestFirst} limit ${limit}`,
    );
    return rows.map(wholeOf);
  },
};

async function newest(tx: Tx, window: SQL, where = sql``): Promise<ArticleSummary[]> {
  const { rows } = await tx.execute<Head>(
    sql`select ${head} from ${articles} ${where} ${newestFirst} ${window}`,
  );
  return rows.map(summaryOf);
}

function summaryOf({ created, updated, author, summary, ...row }: Head): ArticleSummary {
  return {
    ...row,
    description: summary,
    author: author ?? "",
    sample: false,
    createdAt: new Date(created),
    updatedAt: new Date(updated),
  };
}

function wholeOf({ body, ...row }: Row): PublishedText {
  const { imageAlt, text } = articleKind.read({ ...row, body });
  return { ...summaryOf(row), imageAlt: imageAlt || null, jsonDetails: text || null };
}
