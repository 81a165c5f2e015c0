/**
 * Pages of lists that may hold hundreds of thousands of rows: rows are found in an index before they are read, and
 * counting stops where the number says no more than "many". A page then takes about as long as it does in a short list.
 */
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#app/db/actors.server.ts";
import { type Anchor, type Direction, type LongPage, mostCounted, type Place, pageWindow } from "./paging.ts";

export interface LongList {
  table: PgTable;
  id: AnyPgColumn;
  /** Which rows belong to it at all; the sort keys have indexes of these rows. */
  where: SQL;
  /** What was searched for, by an index of its own. */
  search: SQL | undefined;
  /** An indexed expression; rows with the same key follow their ids. */
  key: SQL | AnyPgColumn;
  direction: Direction;
}

/** The page's rows in order, by their ids. */
export type FoundIds = Omit<LongPage<never>, "rows"> & { ids: string[] };

/** The page, or the last one where there are fewer. */
export async function findPage(
  tx: Tx<"admin">,
  list: LongList,
  place: Place,
  size: number,
): Promise<FoundIds> {
  const most = list.search ? mostCounted.found : mostCounted.all;
  const { counted, ...narrowed } = list.search
    ? await searched(tx, { ...list, search: list.search }, most + 1)
    : { ...list, counted: await count(tx, list, most + 1) };
  if (counted > most) await tx.execute(bySortIndex);
  const found =
    counted > most
      ? await endlessPage(tx, list, place, size, most)
      : await exactPage(tx, narrowed, place.page, size, counted);
  await tx.execute(asUsual);
  if (found.ids.length > 0 || counted === 0) return found;
  return exactPage(tx, list, place.page, size, await count(tx, list));
}

type SearchedList = LongList & { search: SQL };

/**
 * How many rows hold it, counted up to `limit`. What many hold is found among the first rows of the list; what few
 * hold, in the index of the search, which is asked once: the list is then one of these rows.
 */
async function searched(
  tx: Tx<"admin">,
  list: SearchedList,
  limit: number,
): Promise<LongList & { counted: number }> {
  const { table, id, where, search, key, direction } = list;
  const way = wayOf(direction);
  const first = sql`(select * from ${table} where ${where} order by ${key} ${way}, ${id} ${way} limit ${4 * limit})`;
  const near = await tx.execute(sql`select from ${first} as ${table} where ${search} limit ${limit}`);
  if (near.rows.length === limit) return { ...list, counted: limit };
  await tx.execute(bySearchIndex);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${id} as id from ${table} where ${where} and ${search} limit ${limit}`,
  );
  const ids = rows.map((row) => row.id);
  return { ...list, search: sql`${id} = any(${sql.param(ids)}::uuid[])`, counted: ids.length };
}

/** How many rows, counted up to one more than `mostCounted.all`. */
export function countUpTo(tx: Tx<"admin">, list: Pick<LongList, "table" | "where">): Promise<number> {
  return count(tx, list, mostCounted.all + 1);
}

async function exactPage(tx: Tx<"admin">, list: LongList, requested: number, size: number, total: number) {
  const { page, pages, limit, offset } = pageWindow(requested, size, total);
  const behind = Math.max(0, total - offset - limit);
  const ids =
    offset <= behind
      ? await idsOf(tx, list, limit, offset)
      : (await idsOf(tx, reversed(list), Math.min(limit, total - offset), behind)).reverse();
  return { ids, total, isMore: false, page, pages };
}

/**
 * Of a list whose end nobody has counted: whether a page follows is seen from one row more. With an anchor it costs
 * the same anywhere; to a bare number the list is walked. Near the end, as far as PostgreSQL can guess where that is,
 * all are counted, once, and walked from there; the start would cost as much again.
 */
async function endlessPage(
  tx: Tx<"admin">,
  list: LongList,
  { page, anchor }: Place,
  size: number,
  most: number,
) {
  const anchored = anchor && page > 1 ? await idsAtAnchor(tx, list, anchor, size) : undefined;
  if (anchored) return endless(anchored, page, size, most);
  const offset = (page - 1) * size;
  if (!list.search && offset > mostCounted.all && offset > 0.9 * (await guess(tx, list)))
    return exactPage(tx, list, page, size, await count(tx, list));
  return endless(await idsOf(tx, list, size + 1, offset), page, size, most);
}

/** @param ids of the page, and one more where a page follows. */
function endless(ids: string[], page: number, size: number, most: number): FoundIds {
  const pages = Math.max(Math.ceil(most / size), ids.length > size ? page + 1 : page);
  return { ids: ids.slice(0, size), total: most, isMore: true, page, pages };
}

/** As many as fill a page, and one more; undefined where the anchor is gone, or too near the start for a full page. */
async function idsAtAnchor(tx: Tx<"admin">, list: LongList, anchor: Anchor, size: number) {
  if ("after" in anchor) return idsBeyond(tx, list, anchor.after, size + 1);
  const ids = await idsBeyond(tx, reversed(list), anchor.before, size);
  return ids?.length === size ? [...ids.reverse(), anchor.before] : undefined;
}

/**
 * The ids of at most `limit` rows that follow this one, which may itself have left the list; undefined where the table
 * has no such row. PostgreSQL's order: what has no key comes last in ascending order, first in descending.
 */
export async function idsBeyond(
  tx: Tx<"admin">,
  list: LongList,
  anchor: string,
  limit: number,
): Promise<string[] | undefined> {
  const { table, id, where, key, direction } = list;
  const own = sql`select ${key}, ${id} from ${table} where ${id} = ${anchor}`;
  const { rows } = await tx.execute<{ hasKey: boolean }>(
    sql`select ${key} is not null as "hasKey" from ${table} where ${id} = ${anchor}`,
  );
  if (!rows[0]) return undefined;
  const isAscending = direction === "asc";
  const beyond = isAscending ? sql`>` : sql`<`;
  const parts = rows[0].hasKey
    ? [sql`(${key}, ${id}) ${beyond} (${own})`, ...(isAscending ? [sql`${key} is null`] : [])]
    : [sql`${key} is null and ${id} ${beyond} ${anchor}`, ...(isAscending ? [] : [sql`${key} is not null`])];
  const ids: string[] = [];
  for (const part of parts) {
    const left = limit - ids.length;
    if (left > 0) ids.push(...(await idsOf(tx, { ...list, where: sql`${where} and ${part}` }, left, 0)));
  }
  return ids;
}

async function count(
  tx: Tx<"admin">,
  { table, where, search }: Pick<LongList, "table" | "where"> & Partial<LongList>,
  most?: number,
): Promise<number> {
  const filter = search ? sql`${where} and ${search}` : where;
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from ${table} where ${filter} ${limit}) as counted`,
  );
  return rows[0]?.total ?? 0;
}

/** How many rows PostgreSQL expects, by what it knows without looking. */
async function guess(tx: Tx<"admin">, { table, where }: LongList): Promise<number> {
  const { rows } = await tx.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) select 1 from ${table} where ${where}`,
  );
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

function wayOf(direction: Direction): SQL {
  return direction === "asc" ? sql`asc` : sql`desc`;
}

export function reversed(list: LongList): LongList {
  return { ...list, direction: list.direction === "asc" ? "desc" : "asc" };
}

async function idsOf(tx: Tx<"admin">, list: LongList, limit: number, offset: number): Promise<string[]> {
  const { table, id, where, search, key, direction } = list;
  const filter = search ? sql`${where} and ${search}` : where;
  const way = wayOf(direction);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${id} as id from ${table} where ${filter} order by ${key} ${way}, ${id} ${way} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

// PostgreSQL guesses how many rows hold a word, and a wrong guess costs a look at every row. Here it is known: few
// rows are gathered from the index of the search and sorted; of many, the first stand near the start of the sort's.
const bySearchIndex = sql`set local enable_seqscan = off; set local enable_indexscan = off; set local enable_indexonlyscan = off`;
const bySortIndex = sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off;
  set local enable_indexscan = on; set local enable_indexonlyscan = on`;
const asUsual = sql`set local enable_seqscan = default; set local enable_indexscan = default;
  set local enable_indexonlyscan = default; set local enable_bitmapscan = default; set local enable_sort = default`;

/** Rows as the ids are ordered; one that is gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
