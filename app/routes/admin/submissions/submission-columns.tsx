import { Link } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { admin } from "#app/content/admin.ts";
import { type InboxSubmission, isDue } from "#app/domain/submissions/inbox.ts";
import { directionOf } from "#app/letters/direction.ts";
import { EyeIcon } from "#app/ui/icons.tsx";
import { ContactDate } from "#app/ui/time.tsx";
import { type ListQuery, submissionList as list, submissionAddress } from "../list/list-url.ts";
import { SortHeader } from "../list/sort-header.tsx";
import table from "../list/table.module.css";
import { HighlightedText } from "../palette/highlighted-text.tsx";
import { DueTime } from "./detail/due-time.tsx";

interface RowProps {
  query: ListQuery;
  submission: InboxSubmission;
}

const { columns, actions, noCompany } = admin.submissions;

export function SubmissionHeads({ query }: { query: ListQuery }) {
  return (
    <>
      <SortHeader list={list} query={query} column="name" text={columns.name} />
      <SortHeader
        list={list}
        query={query}
        column="company"
        text={columns.company}
        className={table.company}
      />
      <th scope="col">
        <span className={table.head}>{columns.message}</span>
      </th>
      <SortHeader list={list} query={query} column="due" text={inbox.columns.due} />
      <SortHeader list={list} query={query} column="received" text={columns.received} />
    </>
  );
}

/** @param props.isRead it was read before, or is open beside the list. */
export function SubmissionCells(props: RowProps & { isRead: boolean; now: Date }) {
  const { query, submission, isRead, now } = props;
  const { id, name, email, company, message, lastLetter, writtenAt, dueAt, status, owner } = submission;
  // What is looked for may be in the message alone.
  const words = query.search ? message : (lastLetter ?? message);
  return (
    <>
      <td>
        <Link
          className={isRead ? table.title : `${table.title} ${table.unread}`}
          to={submissionAddress(query, id)}
          data-row
          preventScrollReset
          translate="no"
          dir={directionOf(name)}
        >
          <HighlightedText text={name} search={query.search} />
        </Link>
        {!isRead && <span className="sr-only">{inbox.unread}</span>}
        <p className={table.second} translate="no">
          <HighlightedText text={email} search={query.search} />
        </p>
      </td>
      <td className={`${table.company} soft`}>
        {company ? (
          <span translate="no" dir={directionOf(company)}>
            <HighlightedText text={company} search={query.search} />
          </span>
        ) : (
          <span className="muted">{noCompany}</span>
        )}
      </td>
      <td className={table.text} dir={directionOf(words)}>
        <HighlightedText text={words} search={query.search} length={100} />
      </td>
      <td className={table.moment}>
        {isDue(submission) ? (
          <DueTime at={dueAt} now={now} />
        ) : (
          <span className="tag">{inbox.statuses[status]}</span>
        )}
        {owner && (
          <p className={table.second} translate="no">
            <span className="sr-only">{inbox.detail.owner}: </span>
            {owner.name}
          </p>
        )}
      </td>
      <td className={table.moment}>
        <ContactDate value={writtenAt} />
      </td>
    </>
  );
}

export function SubmissionActions({ query, submission: { id, name } }: RowProps) {
  return (
    <Link
      className="icon-btn"
      to={submissionAddress(query, id)}
      aria-label={actions.view(name)}
      preventScrollReset
    >
      <EyeIcon />
    </Link>
  );
}
