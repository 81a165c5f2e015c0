import { Link } from "react-router";
import { textWords } from "#app/content/admin/kind-words.ts";
import { admin } from "#app/content/admin.ts";
import type { ListedVersion } from "#app/domain/documents/history/history.server.ts";
import { AuditLink } from "../../audit/audit-link.tsx";
import { FormAlert } from "../../shell/form-alert.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { useScreen } from "../screen.ts";
import { ComparedText } from "./compared-text.tsx";
import { type HistoryQuery, historyAddress } from "./history-address.ts";
import type { Comparison } from "./route.tsx";
import { type VersionApproval, VersionList, type VersionWithdrawal } from "./version-list.tsx";
import "./history.css";

const { history: words } = textWords;

interface HistoryPageProps {
  /** Of the document. */
  id: string;
  title: string;
  /** The version of the document that this page has shown, which restoring insists on. */
  seen: string;
  mayRestore: boolean;
  now: Date;
  query: HistoryQuery;
  rows: ListedVersion[];
  /** What customers have approved. */
  approvals: readonly VersionApproval[];
  withdrawals: readonly VersionWithdrawal[];
  pages: number;
  total: number;
  comparison: Comparison | null;
  /** Why nothing was restored. */
  failure: string | null;
}

/** The versions on one side, what two of them differ in on the other. */
export function HistoryPage(props: HistoryPageProps) {
  const { id, title, seen, mayRestore, now, query, pages, total, comparison, failure } = props;
  const screen = useScreen();
  return (
    <>
      <PageHeader title={words.heading} back={{ to: screen.edit(id), label: screen.words.history.back }} />
      <div className="history-page">
        <section className="versions" aria-labelledby="versions">
          <p className="subject">{title}</p>
          <h2 id="versions">{words.list(total)}</h2>
          <VersionList {...props} />
          <Pages id={id} query={query} pages={pages} />
          <p className="hint">{words.kept}</p>
          <AuditLink of={id} />
        </section>
        <section className="comparison" id="comparison" aria-labelledby="compared">
          <FormAlert text={failure} answer={failure} />
          {comparison ? (
            <ComparedText
              key={comparisonKey(comparison)}
              id={id}
              seen={seen}
              mayRestore={mayRestore}
              now={now}
              comparison={comparison}
            />
          ) : (
            <h2 id="compared">{words.comparison.missing}</h2>
          )}
        </section>
      </div>
    </>
  );
}

function comparisonKey({ older, newer }: Comparison): string {
  return `${older?.number} ${newer.number}`;
}

function Pages({ id, query, pages }: Pick<HistoryPageProps, "id" | "query" | "pages">) {
  const screen = useScreen();
  if (pages <= 1) return null;
  const { page } = query;
  const to = (page: number) => historyAddress(screen, id, { ...query, page });
  return (
    <nav className="pages" aria-label={admin.pages.label}>
      {page > 1 && (
        <Link className="btn ghost" rel="prev" to={to(page - 1)}>
          {admin.pages.previous}
        </Link>
      )}
      <span>{admin.pages.position(page, pages)}</span>
      {page < pages && (
        <Link className="btn ghost" rel="next" to={to(page + 1)}>
          {admin.pages.next}
        </Link>
      )}
    </nav>
  );
}
