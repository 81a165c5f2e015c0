import { useLocation } from "react-router";
import type { Failure } from "#app/middleware/context.ts";
import { useUnread } from "../shell/unread.ts";
import { type ListQuery, type ListRoute, queryAt } from "./list-url.ts";

interface Found {
  query: ListQuery;
  rows: readonly unknown[];
  failure: Failure | null;
}

/**
 * What a list has found; or, where no answer came to what its address asks for, that query, no rows and why: rows of
 * another search would say what is not true. Its route says `list` in its handle.
 * @param failure what the list says in place of its rows
 */
export function useFound<List extends Found>(list: ListRoute, found: List, failure: string): List {
  const { search } = useLocation();
  if (useUnread() !== "other") return found;
  return { ...found, query: queryAt(list, search), rows: [], failure: { sentence: failure } };
}
