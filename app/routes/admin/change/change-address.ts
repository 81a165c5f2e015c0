/** What is changed everywhere, as the address says it: `?old=&now=&part=&after=`. */
import { href } from "react-router";
import type { Exchange } from "#app/domain/documents/words-everywhere.ts";

export function changeAddress({ old, now, isWhole }: Partial<Exchange>, after?: string): string {
  const query = new URLSearchParams({
    ...(old && { old }),
    ...(now !== undefined && { now, ...(isWhole && { whole: "yes" }) }),
    ...(after && { after }),
  });
  return query.size === 0 ? href("/admin/change") : `${href("/admin/change")}?${query}`;
}

/** What one change has made, by its moment. */
export function madeAddress(batch: string): string {
  return `${href("/admin/change/made")}?${new URLSearchParams({ change: batch })}`;
}
