/**
 * What the public reads of a kind: the texts that staff have published, and each that comes with the site whose slug
 * no public one has. Nothing in the trash is there.
 */
import { desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import type { Tx } from "#app/db/actors.server.ts";
import { publishedDocuments } from "#app/db/schema.server.ts";
import { type Page, pageWindow, rowsPerPage } from "#app/domain/paging.ts";
import type { Kind, Written } from "./kind.ts";
import type { Listed, PublishedSummary, PublishedText } from "./published.ts";

const select = new QueryBuilder().select.bind(new QueryBuilder());
const { id, slug, title, summary, image, tags, body, sample, createdAt, updatedAt, library } =
  publishedDocuments;
const columns = { id, slug, title, summary, image, tags, body, sample, createdAt, updatedAt, library };

/** How pages and files of the website read one kind. */
export interface Reading {
  find(tx: Tx, slug: string): Promise<PublishedText | undefined>;
  /** At most `limit`, in the order of their list. */
  latest(tx: Tx, limit: number): Promise<PublishedSummary[]>;
  /** At most `limit`, newest first, as programs are told of them: no samples. */
  listed(tx: Tx, limit: number): Promise<Listed[]>;
  /** The same, whole. */
  whole(tx: Tx, limit: number): Promise<PublishedText[]>;
  /** When its list last became another; null where it is empty. */
  changedAt(tx: Tx, now: Date, timeZone: string): Promise<Date | null>;
}

/** By default the newest first, those that come with the site at their dates. */
export type Window = {
  where?: SQL | undefined;
  order?: (SQL | AnyPgColumn)[];
  limit?: number;
  offset?: number;
};

type Whole<Text> = PublishedText & { values: Text };

/**
 * @param factsOf what else readers have to know of a text, a short line each.
 * @returns a reading, and what other queries over the kind are made of.
 */
export function publicOf<Text extends Written>(
  kind: Kind<Text>,
  factsOf?: (text: Text) => NonNullable<PublishedText["facts"]>,
) {
  const texts = textsOf(kind as unknown as Kind);
  const { id, slug, title, summary, image, tags, body, sample, createdAt, updatedAt, library } = texts;
  const named = Object.entries(kind.fieldsOf(""));
  const bodyField = named.find(([, { type }]) => type === "body")?.[0];
  const hasAuthor = named.some(([name]) => name === "author");
  const hasCustomer = named.some(([name]) => name === "customer");
  const listed = { slug, title, description: summary, image, updatedAt, library };
  const head = { ...listed, id, tags, sample, createdAt };
  const newestFirst = [desc(updatedAt), desc(id)];
  const inBody = (path: string) => sql<string>`coalesce(${body} #>> ${path}::text[], '')`;
  const isOfCustomer = sql<boolean>`${inBody("{customer,name}")} <> ''`;
  const listOrder = hasCustomer ? [desc(isOfCustomer), ...newestFirst] : newestFirst;
  const isReal = eq(sample, false);

  async function selectHeads(tx: Tx, window: Window): Promise<PublishedSummary[]> {
    const customer = {
      name: inBody("{customer,name}"),
      figure: inBody("{figure,value}"),
      unit: inBody("{figure,unit}"),
    };
    const asked = {
      ...head,
      ...(hasAuthor && { author: inBody("{author}") }),
      ...(hasCustomer && { customer }),
    };
    return inWindow(tx.select(asked).from(texts).$dynamic(), window);
  }

  async function selectWhole(tx: Tx, window: Window): Promise<Whole<Text>[]> {
    const rows = await inWindow(
      tx
        .select({ ...head, body })
        .from(texts)
        .$dynamic(),
      window,
    );
    return rows.map(({ body, ...row }) => {
      const values = kind.read({ ...row, summary: row.description, body });
      const said = values as { [name: string]: unknown };
      const text = (name = "") => (typeof said[name] === "string" && said[name]) || null;
      return {
        ...row,
        ...(hasAuthor && { author: text("author") ?? "" }),
        imageAlt: text("imageAlt"),
        jsonDetails: text(bodyField),
        searchTitle: text("searchTitle"),
        shareImage: text("shareImage"),
        language: text("language"),
        ...(factsOf && { facts: factsOf(values) }),
        values,
      };
    });
  }

  function inWindow<Query extends Dynamic>(query: Query, window: Window) {
    const { where, order = newestFirst, limit, offset = 0 } = window;
    const ordered = query
      .where(where)
      .orderBy(...order)
      .offset(offset);
    return (limit === undefined ? ordered : ordered.limit(limit)) as Query;
  }

  const count = (tx: Tx, where?: SQL) => tx.$count(texts, where);

  return {
    texts,
    count,
    /** Whether one names the customer whom it is about: those stand first in lists. */
    isOfCustomer,
    listOrder,
    selectHeads,
    selectWhole,

    /** One page of the public list. */
    async page(tx: Tx, requested: number, where?: SQL): Promise<Page<PublishedSummary>> {
      const total = await count(tx, where);
      const { page, pages, limit, offset } = pageWindow(requested, rowsPerPage.site, total);
      return { rows: await selectHeads(tx, { where, order: listOrder, limit, offset }), total, page, pages };
    },

    async find(tx: Tx, wanted: string): Promise<Whole<Text> | undefined> {
      const [found] = await selectWhole(tx, { where: eq(slug, wanted), order: [], limit: 1 });
      return found;
    },
    latest: (tx: Tx, limit: number) => selectHeads(tx, { order: listOrder, limit }),
    listed: (tx: Tx, limit: number): Promise<Listed[]> =>
      inWindow(tx.select(listed).from(texts).$dynamic(), { where: isReal, limit }),
    whole: (tx: Tx, limit: number) => selectWhole(tx, { where: isReal, limit }),
    async changedAt(tx: Tx) {
      const [newest] = await selectHeads(tx, { where: isReal, limit: 1 });
      return newest?.updatedAt ?? null;
    },
  };
}

type Dynamic = {
  where(where: SQL | undefined): Dynamic;
  orderBy(...order: (SQL | AnyPgColumn)[]): Dynamic;
  limit(limit: number): Dynamic;
  offset(offset: number): Dynamic;
};

/** Both together, as something to select from. */
function textsOf(kind: Kind) {
  const ofKind = eq(publishedDocuments.kind, kind.name);
  const published = select(columns).from(publishedDocuments).where(ofKind);
  if (kind.builtIns.length === 0) return published.as("texts");
  const own = kind.builtIns.map(({ slug, values, listed }) => ({
    ...kind.store(kind.textOf(values, slug)),
    ...listed,
  }));
  const taken = select({ slug: columns.slug }).from(publishedDocuments).where(ofKind);
  const builtIns = select({
    id: sql<string>`own.id`.as("id"),
    slug: sql<string>`own.slug`.as("slug"),
    title: sql<string>`own.title`.as("title"),
    summary: sql<string>`own.summary`.as("summary"),
    image: sql<string | null>`null::text`.as("image"),
    tags: sql<string[]>`own.tags`.as("tags"),
    body: sql`own.body`.as("body"),
    sample: sql<boolean>`false`.as("sample"),
    createdAt: sql<Date>`own.published`.as("created_at"),
    updatedAt: sql<Date>`own.updated`.as("updated_at"),
    library: sql`'{}'::jsonb`.as("library"),
  })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as own
        (id uuid, slug text, title text, summary text, tags text[], body jsonb, published timestamptz, updated timestamptz)`,
    )
    .where(notInArray(sql`own.slug`, taken));
  // The types of a union want the same columns of the same table: their names and kinds are the same.
  return published.unionAll(builtIns as never).as("texts") as unknown as ReturnType<
    typeof published.as<"texts">
  >;
}
