import { Link } from "react-router";
import { checks } from "#app/content/admin/checks.ts";
import { remarks } from "#app/content/admin/remarks.ts";
import { admin } from "#app/content/admin.ts";
import { type ListedState, listedStates } from "#app/domain/documents/publishing/publication-state.ts";
import { type ListQuery, listAddress } from "../list/list-url.ts";
import tabs from "../list/views.module.css";
import { useScreen } from "./screen.ts";

const words = admin.publishing;

interface StateViewsProps {
  query: ListQuery;
  /** Null where they could not be counted. */
  counts: Record<ListedState, number> | null;
  /** How many wait for a review. */
  waiting: number;
}

/** The list by state, with how many there are; a search goes along from one to the next, and hides the counts. */
export function StateViews({ query, counts, waiting }: StateViewsProps) {
  const { list, hasChecks } = useScreen();
  const current = query.filter?.review
    ? "review"
    : query.filter?.check
      ? "check"
      : (query.filter?.state ?? null);
  const by = query.filter?.by;
  const narrowed = (filter: Record<string, string>) =>
    listAddress(list, { ...query, page: 1, filter: { ...filter, ...(by && { by }) } });
  const to = (state: ListedState | null) => narrowed(state ? { state } : {});
  const view = (state: ListedState | null, text: string) => (
    <Link key={text} to={to(state)} aria-current={state === current ? "page" : undefined} preventScrollReset>
      {text}
      {counts && state && !query.search && !by && <span> {counts[state]}</span>}
    </Link>
  );
  return (
    <nav className={tabs.views} aria-label={words.stateOf}>
      {view(null, words.all)}
      {listedStates.map((state) => view(state, words.states[state]))}
      {(waiting > 0 || current === "review") && (
        <Link
          to={narrowed({ review: "waiting" })}
          aria-current={current === "review" ? "page" : undefined}
          preventScrollReset
        >
          {remarks.waiting.view}
          {!query.search && !by && <span> {waiting}</span>}
        </Link>
      )}
      {hasChecks && (
        <Link
          to={narrowed({ check: "any" })}
          aria-current={current === "check" ? "true" : undefined}
          preventScrollReset
        >
          {checks.list.open}
        </Link>
      )}
    </nav>
  );
}
