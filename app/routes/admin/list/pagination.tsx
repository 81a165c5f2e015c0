import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import { type ListQuery, type ListRoute, listAddress } from "./list-url.ts";

interface PaginationProps {
  list: ListRoute;
  query: ListQuery;
  pages: number;
  /** The last page is not known. */
  isMore?: boolean;
}

const words = admin.pages;

/** Nothing where one page holds everything. */
export function Pagination({ list, query, pages, isMore }: PaginationProps) {
  if (pages <= 1) return null;
  const to = (page: number) => listAddress(list, { ...query, page });
  return (
    <nav className="pages" aria-label={words.label}>
      {query.page > 1 && (
        <Link className="btn ghost" rel="prev" to={to(query.page - 1)}>
          {words.previous}
        </Link>
      )}
      <span>{isMore ? words.number(query.page) : words.position(query.page, pages)}</span>
      {query.page < pages && (
        <Link className="btn ghost" rel="next" to={to(query.page + 1)}>
          {words.next}
        </Link>
      )}
    </nav>
  );
}
