import type { Tx } from "#app/db/actors.server.ts";
import { neighbourIds, type SubmissionSort } from "#app/domain/contact/submissions.server.ts";
import { type ListQuery, listAddress, submissionList } from "../list-address.ts";
import { filterOf, type InboxQuery } from "./inbox-query.server.ts";

/** Addresses of the messages before and after this one in the list as sorted and narrowed, and the id of the next. */
export type Neighbours = { previous: string | null; next: string | null; nextId: string | null };

/** Both null at the ends. Ends of a page lead on to the next one. @param me whose the view `mine` is. */
export async function neighboursOf(
  tx: Tx<"admin">,
  query: InboxQuery,
  id: string,
  me: string,
): Promise<Neighbours> {
  const { previous, next, isFirst, isLast } = await neighbourIds(
    tx,
    { ...query, ...filterOf(query, me) },
    id,
  );
  return {
    previous: addressOn(query, isFirst ? query.page - 1 : query.page, previous),
    next: addressOn(query, isLast ? query.page + 1 : query.page, next),
    nextId: next,
  };
}

function addressOn(query: ListQuery<SubmissionSort>, page: number, id: string | null): string | null {
  if (!id) return null;
  return listAddress(submissionList, { ...query, page: Math.max(1, page) }, `${submissionList.path}/${id}`);
}
