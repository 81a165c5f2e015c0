/** Where the list stands: its first page has the plain address. */
import { href } from "react-router";

export function pageAddress(page: number): string {
  return href("/insights") + pageQuery(page);
}

/** "?page=2", or nothing. */
export function pageQuery(page: number): string {
  return page > 1 ? `?page=${page}` : "";
}
