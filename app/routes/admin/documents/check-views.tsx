import { Link } from "react-router";
import { checks } from "#app/content/admin/checks.ts";
import type { ListedFinding } from "#app/domain/documents/checks.server.ts";
import { listedChecks } from "#app/domain/documents/listed-checks.ts";
import { type ListQuery, listAddress } from "../list/list-url.ts";
import tabs from "../list/views.module.css";
import { useScreen } from "./screen.ts";

const words = checks.list;

interface CheckViewsProps {
  query: ListQuery;
  /** Null where they could not be counted. */
  findings: Record<ListedFinding, number> | null;
}

/** The list by what a check has found, with how many there are of each. */
export function CheckViews({ query, findings }: CheckViewsProps) {
  const { list } = useScreen();
  const view = (check: ListedFinding, text: string) => (
    <Link
      key={check}
      to={listAddress(list, { ...query, page: 1, filter: { check } })}
      aria-current={query.filter?.check === check ? "page" : undefined}
      preventScrollReset
    >
      {text}
      {findings && !query.search && <span> {findings[check]}</span>}
    </Link>
  );
  return (
    <nav className={tabs.views} aria-label={words.label}>
      {view("any", words.any)}
      {listedChecks.map((check) => view(check, words.kinds[check]))}
    </nav>
  );
}
