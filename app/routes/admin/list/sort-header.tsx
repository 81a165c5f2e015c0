import { Link } from "react-router";
import { type ListQuery, type ListRoute, listAddress, sortedBy } from "./list-url.ts";
import table from "./table.module.css";

interface SortHeaderProps {
  list: ListRoute;
  query: ListQuery;
  column: string;
  text: string;
  className?: string;
}

/** The head of a column, which sorts by it. */
export function SortHeader({ list, query, column, text, className }: SortHeaderProps) {
  const direction = query.sort === column ? query.direction : null;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction ? (direction === "asc" ? "ascending" : "descending") : undefined}
    >
      <Link className={table.sort} to={listAddress(list, sortedBy(query, column))} preventScrollReset>
        {text}
        <svg viewBox="0 0 10 12" aria-hidden="true">
          <path d={shapes[direction ?? "none"]} />
        </svg>
      </Link>
    </th>
  );
}

const shapes = {
  none: "M5 0l3.5 4.5h-7zM5 12L1.5 7.5h7z",
  asc: "M5 1.5l4 6H1z",
  desc: "M5 10.5l-4-6h8z",
};
