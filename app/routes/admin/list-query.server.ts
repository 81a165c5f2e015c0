import { searchTerm } from "#app/db/search.ts";
import { type Anchor, pageNumber } from "#app/domain/paging.ts";
import type { ListPlace, ListQuery } from "./list-address.ts";
import { recordId } from "./record-id.ts";

/** Reads a list's address; only sorts from the list reach SQL (security.md Q1). Default: newest first. */
export function readListQuery<Sort extends string>(
  { searchParams }: URL,
  { newest }: ListPlace<Sort>,
  sorts: readonly Sort[],
): ListQuery<Sort> {
  const sort = sorts.find((name) => name === searchParams.get("sort")) ?? newest;
  const asked = searchParams.get("direction");
  const natural = sort === newest ? "desc" : "asc";
  const page = pageNumber(searchParams.get("page"));
  const anchor = page > 1 ? readAnchor(searchParams) : undefined;
  return {
    search: searchTerm(searchParams.get("q")),
    sort,
    direction: asked === "asc" || asked === "desc" ? asked : natural,
    page,
    ...(anchor && { anchor }),
  };
}

function readAnchor(params: URLSearchParams): Anchor | undefined {
  const after = recordId(params.get("after"));
  const before = recordId(params.get("before"));
  if (after) return { after };
  return before ? { before } : undefined;
}
