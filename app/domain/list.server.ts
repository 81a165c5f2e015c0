/** Pages of the staff lists: sorted by an indexed key, turned by offset, counted up to `mostCounted`. */
import { and, desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { type Direction, type LongPage, mostCounted, pageWindow } from "./paging.ts";

export interface List {
  table: PgTable;
  id: AnyPgColumn;
  where: SQL | undefined;
  /** An expression that is never null; rows with the same key follow their ids. */
  key: SQL | AnyPgColumn;
  direction: Direction;
  /** Of a list that is searched: which of its rows stand before all others, as a whole condition, where that is asked for. */
  sought?: { first: SQL | undefined };
}

/** The page's rows in order, by their ids. */
export type FoundIds = Omit<LongPage<never>, "rows"> & { ids: string[] };

/**
 * The requested page, counted from 1, or the last one where there are fewer. Beyond the pages that are counted anyway
 * all rows are: then the last pages can be read from the end.
 */
export async function findPage(
  tx: Tx<Holder<"staff">>,
  list: List,
  requested: number,
  size: number,
): Promise<FoundIds> {
  const isFar = requested * size > mostCounted;
  const counted = await countRows(tx, list, isFar ? undefined : mostCounted + 1);
  const isMore = !isFar && counted > mostCounted;
  const { page, pages, limit, offset } = pageWindow(requested, size, counted);
  // Told to find the first of none in the order of the list, PostgreSQL would look at every row.
  if (counted === 0) return { ids: [], total: 0, isMore, page, pages };
  const isNearEnd = isFar && offset > counted / 2;
  const ids = await (list.sought
    ? idsOfSought(tx, { ...list, ...list.sought }, limit, offset, isMore || isFar)
    : isNearEnd
      ? idsFromEnd(tx, list, limit, counted - offset)
      : idsOf(tx, list, limit, offset));
  return { ids, total: isMore ? mostCounted : counted, isMore, page, pages };
}

/** The ids of the rows before and after this one in the list, which it may itself have left; null at the ends. */
export async function findAdjacent(
  tx: Tx<Holder<"staff">>,
  list: List,
  id: string,
): Promise<{ previous: string | null; next: string | null }> {
  const beyond = async (direction: Direction) => {
    const { table, key } = list;
    const own = sql`(select ${key}, ${list.id} from ${table} where ${list.id} = ${id})`;
    const follows = sql`(${key}, ${list.id}) ${direction === "asc" ? sql`>` : sql`<`} ${own}`;
    const where = list.where ? sql`${list.where} and ${follows}` : follows;
    const [found = null] = await idsOf(tx, { ...list, where, direction }, 1, 0);
    return found;
  };
  const [before, after] = [await beyond("desc"), await beyond("asc")];
  return list.direction === "asc" ? { previous: before, next: after } : { previous: after, next: before };
}

/** How many rows; counted up to `limit`, where one is given. */
export async function countRows(
  tx: Tx<Holder<"staff">>,
  { table, where }: Pick<List, "table" | "where">,
  limit?: number,
): Promise<number> {
  const rows = tx.select({ one: sql`1` }).from(table).where(where).$dynamic();
  const counted = (limit === undefined ? rows : rows.limit(limit)).as("counted");
  const [found] = await tx.select({ total: sql<number>`count(*)::int` }).from(counted);
  return found?.total ?? 0;
}

/** The ids of a part of the list, in its order. */
export async function idsOf(
  tx: Tx<Holder<"staff">>,
  list: List,
  limit: number,
  offset: number,
): Promise<string[]> {
  const { table, id, where, key, direction } = list;
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const rows = await tx
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(where)
    .orderBy(sql`${key} ${way}`, sql`${id} ${way}`)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/**
 * As `idsOf`, of what a search has found, which reads long texts. PostgreSQL does not know how many rows hold a word: the
 * few are found by their index and then put in order, and many are read in the order of the list until there are enough.
 */
async function idsOfSought(
  tx: Tx<Holder<"staff">>,
  { first, ...list }: List & { first: SQL | undefined },
  limit: number,
  offset: number,
  areMany: boolean,
): Promise<string[]> {
  const { table, id, where, key, direction } = list;
  if (areMany) {
    if (!first) return idsOf(tx, list, limit, offset);
    const ids = await idsOf(tx, { ...list, where: first }, limit, offset);
    if (ids.length === limit) return ids;
    const before = await countRows(tx, { table, where: first });
    const rest = { ...list, where: and(where, sql`not (${first})`) };
    return [...ids, ...(await idsOf(tx, rest, limit - ids.length, Math.max(0, offset - before)))];
  }
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const { rows } = await tx.execute<{ id: string }>(sql`select id from (
      select ${id} as id, ${key} as key, ${first ?? sql`true`} as is_first from ${sourceOf(table)} where ${where} offset 0
    ) as found order by is_first desc, key ${way}, id ${way} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/** As a statement that is written by hand has to say it: in one, Drizzle writes the name of an alias alone. */
function sourceOf(table: PgTable): SQL {
  const original = String(Reflect.get(table, Symbol.for("drizzle:OriginalName")));
  return sql`${sql.identifier(original)} as ${table}`;
}

/** As `idsOf`, for a part that begins `left` rows before the end. */
async function idsFromEnd(
  tx: Tx<Holder<"staff">>,
  list: List,
  limit: number,
  left: number,
): Promise<string[]> {
  const backwards: List = { ...list, direction: list.direction === "asc" ? "desc" : "asc" };
  const ids = await idsOf(tx, backwards, Math.min(limit, left), Math.max(0, left - limit));
  return ids.reverse();
}

/** Rows as the ids are ordered; one that is gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** More than these are not compared with what was typed. */
const mostLike = 50;

/** The texts of a table that have a word like one of the term, the likest first: at most 50, folded as searches compare. */
export async function textsLike(
  tx: Tx<Holder<"staff">>,
  { table, text, where }: { table: PgTable; text: AnyPgColumn; where: SQL | undefined },
  term: string,
): Promise<string[]> {
  const likeness = sql`word_similarity(fold_text(${term}), ${text})`;
  // Of a word of five letters with another one in its middle a third of the parts is left.
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.3', true)`);
  const rows = await tx
    .select({ text: sql<string>`${text}` })
    .from(table)
    .where(and(where, sql`fold_text(${term}) <% ${text}`))
    .orderBy(desc(likeness))
    .limit(mostLike);
  return rows.map(({ text }) => text);
}
