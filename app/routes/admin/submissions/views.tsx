import { Link } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { type View, views } from "#app/domain/submissions/inbox.ts";
import { type ListQuery, submissionList as list, listAddress } from "../list/list-url.ts";
import tabs from "../list/views.module.css";
import { shownCount } from "./shown-count.ts";

const words = inbox.views;

/** The views of the inbox with what is in each; a search goes along from one to the next, and hides the counts. */
export function Views({ query, counts }: { query: ListQuery; counts: Record<View, number> | null }) {
  const current = query.filter?.view ?? "inbox";
  const to = (view: View): string => {
    const filter: Record<string, string> = view === "inbox" ? {} : { view };
    return listAddress(list, { ...query, sort: list.newest, direction: "desc", page: 1, filter });
  };
  return (
    <nav className={tabs.views} aria-label={words.label}>
      {views.map((view) => (
        <Link
          key={view}
          to={to(view)}
          aria-current={view === current ? "page" : undefined}
          preventScrollReset
        >
          {words[view]}
          {counts && !query.search && <span> {shownCount(counts[view])}</span>}
        </Link>
      ))}
    </nav>
  );
}
