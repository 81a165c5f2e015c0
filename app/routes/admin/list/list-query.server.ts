import { searchTerm } from "#app/db/search.ts";
import { pageNumber } from "#app/domain/paging.ts";
import type { ListQuery, ListRoute } from "./list-url.ts";

/** Reads a list's address; only sorts from the list reach SQL (SECURITY.md Q1). Default: newest first. */
export function readListQuery<Sort extends string>(
  { searchParams }: URL,
  { newest }: ListRoute<Sort>,
  sorts: readonly Sort[],
): ListQuery<Sort> {
  const sort = sorts.find((name) => name === searchParams.get("sort")) ?? newest;
  const typed = searchParams.get("direction");
  const natural = sort === newest ? "desc" : "asc";
  return {
    search: searchTerm(searchParams.get("q")),
    sort,
    direction: typed === "asc" || typed === "desc" ? typed : natural,
    page: pageNumber(searchParams.get("page")),
  };
}
