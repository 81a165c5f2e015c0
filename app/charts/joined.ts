/** Joined columns: which of their rows are marked. */
import type { ChartTable } from "./table.ts";
import { wordOf } from "./words.ts";

/** Rows that are not joined all the way; those that the table marks. */
export function unmatched({ rows, marked }: ChartTable): number[] {
  const gaps = rows.flatMap((row, i) => (row.some((cell) => wordOf(cell) === "") ? [i] : []));
  return marked === null || gaps.includes(marked)
    ? gaps
    : [...gaps, marked].sort((one, other) => one - other);
}
