import { searchTerm } from "#app/db/search.ts";
import { pageNumber } from "#app/domain/paging.ts";
import type { ListQuery } from "./list-address.ts";

/** Reads a list's address; only sorts from the list reach SQL (security.md Q1). Default: newest first. */
export function readListQuery<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
  newest: Sort,
): ListQuery<Sort> {
  const sort = sorts.find((name) => name === params.get("sort")) ?? newest;
  const asked = params.get("direction");
  const natural = sort === newest ? "desc" : "asc";
  return {
    search: searchTerm(params.get("q")),
    sort,
    direction: asked === "asc" || asked === "desc" ? asked : natural,
    page: pageNumber(params.get("page")),
  };
}
