/** Where the list stands: the first page of everything has the plain address. */
import { href } from "react-router";
export function listAddress({ tag, page = 1 }: { tag?: string | null; page?: number }): string {
  return `${href("/case-studies")}${listQuery({ tag, page })}`;
}

/** "?tag=Retail&page=2", or nothing. */
export function listQuery({ tag, page = 1 }: { tag?: string | null; page?: number }): string {
  const query = new URLSearchParams();
  if (tag) query.set("tag", tag);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
