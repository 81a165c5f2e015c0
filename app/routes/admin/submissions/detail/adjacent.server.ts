import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { adjacentIds } from "#app/domain/submissions/submissions.server.ts";
import { submissionAddress } from "#app/routes/admin/list/list-url.ts";
import { filterOf, type InboxQuery } from "../inbox-query.server.ts";

/** Addresses of the messages before and after this one in the list as sorted and narrowed, and the id of the next. */
export type Neighbours = { previous: string | null; next: string | null; nextId: string | null };

/** Both null at the ends. Ends of a page lead on to the next one. @param me whose the view `mine` is. */
export async function adjacentOf(
  tx: Tx<Holder<"messages">>,
  query: InboxQuery,
  id: string,
  me: string,
): Promise<Neighbours> {
  const { previous, next, isFirst, isLast } = await adjacentIds(tx, { ...query, ...filterOf(query, me) }, id);
  return {
    previous: addressOn(isFirst ? turned(query, -1) : query, previous),
    next: addressOn(isLast ? turned(query, 1) : query, next),
    nextId: next,
  };
}

/** The page before or after. */
function turned(query: InboxQuery, by: 1 | -1): InboxQuery {
  return { ...query, page: Math.max(1, query.page + by) };
}

function addressOn(query: InboxQuery, id: string | null): string | null {
  return id ? submissionAddress(query, id) : null;
}
