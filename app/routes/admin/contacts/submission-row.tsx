import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { ContactSubmission } from "#app/domain/contact/submission.ts";
import { EyeIcon } from "#app/ui/icons.tsx";
import { ContactDate } from "#app/ui/time.tsx";
import { Found } from "../found.tsx";
import { type ListQuery, submissionList as list, listAddress } from "../list-address.ts";
import { SortHeader } from "../sort-header.tsx";

interface RowProps {
  query: ListQuery;
  submission: ContactSubmission;
}

const { columns, actions, noCompany } = admin.contacts;

export function SubmissionHeads({ query }: { query: ListQuery }) {
  return (
    <>
      <SortHeader list={list} query={query} column="name" text={columns.name} />
      <SortHeader list={list} query={query} column="company" text={columns.company} />
      <th scope="col">
        <span className="h">{columns.message}</span>
      </th>
      <SortHeader list={list} query={query} column="received" text={columns.received} />
    </>
  );
}

export function SubmissionCells({ query, submission }: RowProps) {
  const { id, name, email, company, message, createdAt } = submission;
  return (
    <>
      <td>
        <Link className="t" to={openPath(query, id)} data-row preventScrollReset>
          <Found text={name} search={query.search} />
        </Link>
        <p className="sub">
          <Found text={email} search={query.search} />
        </p>
      </td>
      <td className="soft hide-sm">
        {company ? (
          <Found text={company} search={query.search} />
        ) : (
          <span className="muted">{noCompany}</span>
        )}
      </td>
      <td className="d">
        <Found text={message} search={query.search} length={100} />
      </td>
      <td className="when">
        <ContactDate value={createdAt} />
      </td>
    </>
  );
}

export function SubmissionActions({ query, submission: { id, name } }: RowProps) {
  return (
    <Link className="icon-btn" to={openPath(query, id)} aria-label={actions.view(name)} preventScrollReset>
      <EyeIcon />
    </Link>
  );
}

function openPath(query: ListQuery, id: string): string {
  return listAddress(list, query, `${list.path}/${id}`);
}
