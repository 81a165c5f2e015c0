import type { Tx } from "#app/db/actors.server.ts";
import { listSubmissions, type SubmissionSort } from "#app/domain/contact/submissions.server.ts";
import { type ListQuery, listAddress, submissionList } from "../list-address.ts";

/** Addresses of the messages before and after this one in the list as sorted and searched. */
export type Neighbours = { previous: string | null; next: string | null };

/** Both null when the message is not on the list's page. Ends of a page lead on to the next one. */
export async function neighboursOf(
  tx: Tx<"admin">,
  query: ListQuery<SubmissionSort>,
  id: string,
): Promise<Neighbours> {
  const { rows, page, pages } = await listSubmissions(tx, query);
  const at = rows.findIndex((row) => row.id === id);
  if (at === -1) return { previous: null, next: null };
  const isFirst = at === 0;
  const isLast = at === rows.length - 1;
  return {
    previous: isFirst ? addressOn(page - 1, await rowOn(page - 1, -1)) : addressOn(page, rows[at - 1]),
    next: isLast ? addressOn(page + 1, await rowOn(page + 1, 0)) : addressOn(page, rows[at + 1]),
  };

  async function rowOn(wanted: number, index: number) {
    if (wanted < 1 || wanted > pages) return undefined;
    return (await listSubmissions(tx, { ...query, page: wanted })).rows.at(index);
  }

  function addressOn(wanted: number, row: { id: string } | undefined): string | null {
    if (!row) return null;
    return listAddress(submissionList, { ...query, page: wanted }, `${submissionList.path}/${row.id}`);
  }
}
