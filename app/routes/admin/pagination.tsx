import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import { type Anchor, mostCounted } from "#app/domain/paging.ts";
import { type ListPlace, type ListQuery, listAddress } from "./list-address.ts";

interface PaginationProps {
  list: ListPlace;
  query: ListQuery;
  /** Those of this page. */
  rows: readonly { id: string }[];
  pages: number;
  total: number;
  /** The last page is not known. */
  isMore?: boolean;
}

const words = admin.pages;

/** Nothing where one page holds everything. */
export function Pagination({ list, query, rows, pages, total, isMore }: PaginationProps) {
  if (pages <= 1) return null;
  const to = (page: number, anchor?: Anchor) => listAddress(list, { ...query, page, anchor });
  const isLong = isMore || total > mostCounted.all;
  const [first, last] = isLong ? [rows[0], rows.at(-1)] : [];
  return (
    <nav className="pages" aria-label={words.label}>
      {query.page > 1 && (
        <Link className="btn ghost" rel="prev" to={to(query.page - 1, first && { before: first.id })}>
          {words.previous}
        </Link>
      )}
      <span>{isMore ? words.number(query.page) : words.position(query.page, pages)}</span>
      {query.page < pages && (
        <Link className="btn ghost" rel="next" to={to(query.page + 1, last && { after: last.id })}>
          {words.next}
        </Link>
      )}
    </nav>
  );
}
