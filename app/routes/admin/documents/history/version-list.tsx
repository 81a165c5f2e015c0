import { Link } from "react-router";
import { textWords } from "#app/content/admin/kind-words.ts";
import { signOffs } from "#app/content/admin/sign-offs.ts";
import type { ListedVersion, Version } from "#app/domain/documents/history/history.server.ts";
import type { Withdrawn } from "#app/domain/documents/sign-offs/standing.server.ts";
import type { ChangedLeaf } from "#app/domain/fields/outline.ts";
import { RelativeTime } from "#app/ui/time.tsx";
import { useScreen } from "../screen.ts";
import { signOffPath } from "../sign-off/sign-off-address.ts";
import { WithdrawnText } from "../sign-off/withdrawn-text.tsx";
import { type HistoryQuery, historyAddress } from "./history-address.ts";
import type { Comparison } from "./route.tsx";

const { history: words } = textWords;

/** That a customer has approved a version: the id of the question, and the company. */
export type VersionApproval = { number: number; id: string; company: string };

/** That one has withdrawn the permission for it. */
export type VersionWithdrawal = Withdrawn & { number: number; id: string; company: string };

interface VersionListProps {
  /** Of the document. */
  id: string;
  rows: ListedVersion[];
  approvals: readonly VersionApproval[];
  withdrawals: readonly VersionWithdrawal[];
  query: HistoryQuery;
  now: Date;
  comparison: Comparison | null;
}

/** Each version leads to its comparison with the public one; a second link compares it with the one that is shown. */
export function VersionList(props: VersionListProps) {
  const { id, rows, approvals, withdrawals, query, now, comparison } = props;
  const screen = useScreen();
  const to = (version: number, other: number | null = null) =>
    `${historyAddress(screen, id, { version, other, page: query.page })}#comparison`;
  const approved = Map.groupBy(approvals, ({ number }) => number);
  const withdrawn = Map.groupBy(withdrawals, ({ number }) => number);
  const shown = comparison && [comparison.older?.number, comparison.newer.number];
  return (
    <ol className="version-list">
      {rows.map((version) => {
        const { number, author, createdAt, publishedAt, changed } = version;
        const isShown = shown?.includes(number) ?? false;
        return (
          <li key={number} className={isShown ? "shown" : undefined}>
            <p className="name">
              <Link to={to(number)} aria-current={comparison?.chosen === number ? "true" : undefined}>
                {words.version(number)}
              </Link>{" "}
              <Marks version={version} />
            </p>
            <p className="what">{summaryText(changed)}</p>
            <p className="who">
              {author ? <span translate="no">{author}</span> : words.unknownAuthor},{" "}
              <RelativeTime value={createdAt} now={now} />
            </p>
            {publishedAt && (
              <p className="who">
                {words.published} <RelativeTime value={publishedAt} now={now} />
              </p>
            )}
            {approved.get(number)?.map((approval) => (
              <p className="who" key={approval.id}>
                <Link className="quiet" to={signOffPath(screen, id, approval.id)}>
                  {signOffs.history(approval.company)}
                </Link>
              </p>
            ))}
            {withdrawn.get(number)?.map((withdrawal) => (
              <p className="who" key={withdrawal.id}>
                <WithdrawnText words={signOffs.historyWithdrawn(withdrawal.company)} withdrawn={withdrawal} />
              </p>
            ))}
            {comparison && !isShown && (
              <Link className="quiet" to={to(comparison.chosen, number)}>
                <span>
                  {words.compare.start}
                  <span className="sr-only">{words.compare.row(number)}</span>
                  {words.compare.end(comparison.chosen)}
                </span>
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What is special about a version. */
export function Marks({ version: { isPublic, isNewest, publishedAt, proposal } }: { version: Version }) {
  return (
    <>
      {isPublic && <span className="mark public">{words.public}</span>}
      {!isPublic && publishedAt && <span className="mark">{words.wasPublic}</span>}
      {isNewest && <span className="mark">{words.newest}</span>}
      {proposal && <span className="mark">{words.proposals[proposal]}</span>}
    </>
  );
}

/** "Title, 2 sections". */
function summaryText(changed: ChangedLeaf[] | null): string {
  return changed ? changed.map(leafText).join(", ") : words.first;
}

function leafText(leaf: ChangedLeaf): string {
  switch (leaf.what) {
    case "value":
      return leaf.label;
    case "spacing":
      return words.spacing;
    case "sections":
      return words.sections(leaf.count);
    case "items":
      return words.items(leaf.label, leaf.count);
  }
}
