/** What the history shows, as its address says it: `?version=&with=&page=`, without what is the default. */

import { pageNumber } from "#app/domain/paging.ts";
import type { Screen } from "../screen.ts";

/** `other`: the version it is compared with; null for the default. */
export type HistoryQuery = { version: number | null; other: number | "newest" | null; page: number };

export function readHistoryQuery({ searchParams }: URL): HistoryQuery {
  const other = searchParams.get("with");
  return {
    version: versionNumber(searchParams.get("version")),
    other: other === "newest" ? other : versionNumber(other),
    page: pageNumber(searchParams.get("page")),
  };
}

export function historyAddress(
  screen: Pick<Screen, "list">,
  id: string,
  query: Partial<HistoryQuery> = {},
): string {
  const { version, other, page = 1 } = query;
  const params = new URLSearchParams({
    ...(version && { version: String(version) }),
    ...(other && { with: String(other) }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = `${screen.list.path}/${id}/history`;
  return params.size === 0 ? path : `${path}?${params}`;
}

/** A number from 1 as addresses and forms write it, or null for anything else. */
export function versionNumber(input: string | null): number | null {
  return input && /^[1-9]\d{0,8}$/.test(input) ? Number(input) : null;
}
