import { Link } from "react-router";
import { checks } from "#app/content/admin/checks.ts";
import { admin } from "#app/content/admin.ts";
import { type ListedState, listedStates } from "#app/domain/case-studies/publication-state.ts";
import { type ListQuery, caseStudyList as list, listAddress } from "../list/list-url.ts";
import "../list/views.css";

const words = admin.publishing;

interface StateViewsProps {
  query: ListQuery;
  /** Null where they could not be counted. */
  counts: Record<ListedState, number> | null;
}

/** The list by state, with how many there are; a search goes along from one to the next, and hides the counts. */
export function StateViews({ query, counts }: StateViewsProps) {
  const current = query.filter?.check ? "check" : (query.filter?.state ?? null);
  const to = (state: ListedState | null) =>
    listAddress(list, { ...query, page: 1, filter: state ? { state } : {} });
  const view = (state: ListedState | null, text: string) => (
    <Link key={text} to={to(state)} aria-current={state === current ? "page" : undefined} preventScrollReset>
      {text}
      {counts && state && !query.search && <span className="n"> {counts[state]}</span>}
    </Link>
  );
  return (
    <nav className="views" aria-label={words.stateOf}>
      {view(null, words.all)}
      {listedStates.map((state) => view(state, words.states[state]))}
      <Link
        to={listAddress(list, { ...query, page: 1, filter: { check: "any" } })}
        aria-current={current === "check" ? "true" : undefined}
        preventScrollReset
      >
        {checks.list.open}
      </Link>
    </nav>
  );
}
