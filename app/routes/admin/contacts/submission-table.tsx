import { Link, useParams } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { ContactSubmission } from "#app/domain/contact/submission.ts";
import { EyeIcon } from "#app/ui/icons.tsx";
import { truncate } from "#app/ui/truncate.ts";
import { DeleteButton } from "../delete-button.tsx";
import type { Deletable } from "../delete-dialog.tsx";
import { type ListQuery, submissionList as list, listAddress } from "../list-address.ts";
import { openRow } from "../row-click.ts";
import type { Selection } from "../selection.ts";
import { SelectAll, SelectRow } from "../selection-cells.tsx";
import { SortHeader } from "../sort-header.tsx";
import { Received } from "./received.tsx";

interface SubmissionTableProps {
  query: ListQuery;
  rows: ContactSubmission[];
  selection: Selection;
  onDelete: (submission: Deletable) => void;
}

const words = admin.contacts;
const { columns, actions } = words;

export function SubmissionTable({ query, rows, selection, onDelete }: SubmissionTableProps) {
  const { id: openId } = useParams();
  return (
    <table className="tbl" aria-label={words.heading}>
      <thead>
        <tr>
          <SelectAll selection={selection} total={rows.length} words={words.select} />
          <SortHeader list={list} query={query} column="name" text={columns.name} />
          <SortHeader list={list} query={query} column="company" text={columns.company} />
          <th scope="col">
            <span className="h">{columns.message}</span>
          </th>
          <SortHeader list={list} query={query} column="received" text={columns.received} />
          <th scope="col">
            <span className="sr-only">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((submission) => (
          <Row
            key={submission.id}
            {...{ query, submission, selection, onDelete }}
            isOpen={submission.id === openId}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<SubmissionTableProps, "rows"> & { submission: ContactSubmission; isOpen: boolean };

function Row({ query, submission, selection, onDelete, isOpen }: RowProps) {
  const { id, name, email, company, message, createdAt } = submission;
  const open = listAddress(list, query, `${list.path}/${id}`);
  return (
    <tr onClick={openRow} className={isOpen || selection.has(id) ? "sel" : undefined}>
      <SelectRow selection={selection} id={id} label={words.select.one(name)} />
      <td>
        <Link className="t" to={open} data-row preventScrollReset>
          {name}
        </Link>
        <p className="sub">{email}</p>
      </td>
      <td className="soft hide-sm">{company ?? <span className="muted">{words.noCompany}</span>}</td>
      <td className="d">{truncate(message, 100)}</td>
      <td className="when">
        <Received at={createdAt} />
      </td>
      <td className="ra">
        <Link className="icon-btn" to={open} aria-label={actions.view(name)} preventScrollReset>
          <EyeIcon />
        </Link>
        <DeleteButton
          list={list}
          query={query}
          id={id}
          label={actions.delete(name)}
          onAsk={() => onDelete({ id, name })}
        />
      </td>
    </tr>
  );
}
