import { type View, views } from "#app/domain/submissions/inbox.ts";
import {
  type SubmissionFilter,
  type SubmissionSort,
  submissionSorts,
} from "#app/domain/submissions/submissions.server.ts";
import { cutAt } from "#app/letters/signs.ts";
import { readListQuery } from "../list/list-query.server.ts";
import { type ListQuery, submissionList as list } from "../list/list-url.ts";

export type InboxQuery = ListQuery<SubmissionSort> & {
  filter: { view?: View; from?: string; company?: string };
};

const longest = 254;

/** The list's address with what it is narrowed to: `?view=&from=&company=`. What is overdue longest comes first. */
export function readInboxQuery(url: URL): InboxQuery {
  const { searchParams } = url;
  const named = views.find((view) => view === searchParams.get("view"));
  const view = named === "inbox" ? undefined : named;
  const from = narrowTo(searchParams.get("from"));
  const company = narrowTo(searchParams.get("company"));
  const filter = { ...(view && { view }), ...(from && { from }), ...(company && { company }) };
  const query = { ...readListQuery(url, list, submissionSorts), filter };
  return view === "overdue" && !searchParams.has("sort")
    ? { ...query, sort: "due", direction: "asc" }
    : query;
}

/** As it is stored: no text of PostgreSQL's holds a NUL. */
function narrowTo(text: string | null): string | undefined {
  return text ? cutAt(text.replaceAll("\0", ""), longest) || undefined : undefined;
}

/** What is asked of the database. @param me whose the view `mine` is. */
export function filterOf({ search, filter }: InboxQuery, me: string): SubmissionFilter {
  return { search, me, ...filter };
}
