import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { CaseStudySummary } from "#app/domain/case-studies/case-study.ts";
import { EyeIcon, PencilIcon } from "#app/ui/icons.tsx";
import { RelativeTime } from "#app/ui/time.tsx";
import { truncate } from "#app/ui/truncate.ts";
import { DeleteButton } from "../delete-button.tsx";
import type { Deletable } from "../delete-dialog.tsx";
import { type ListQuery, caseStudyList as list } from "../list-address.ts";
import { openRow } from "../row-click.ts";
import type { Selection } from "../selection.ts";
import { SelectAll, SelectRow } from "../selection-cells.tsx";
import { SortHeader } from "../sort-header.tsx";

interface CaseStudyTableProps {
  query: ListQuery;
  rows: CaseStudySummary[];
  now: Date;
  selection: Selection;
  onDelete: (study: Deletable) => void;
}

const words = admin.caseStudies;
const { columns, actions, samples } = words;

export function CaseStudyTable({ query, rows, now, selection, onDelete }: CaseStudyTableProps) {
  return (
    <table className="tbl" aria-label={words.heading}>
      <thead>
        <tr>
          <SelectAll selection={selection} total={rows.length} words={words.select} />
          <SortHeader list={list} query={query} column="title" text={columns.title} />
          <SortHeader list={list} query={query} column="description" text={columns.description} />
          <th scope="col">
            <span className="h">{columns.tags}</span>
          </th>
          <SortHeader list={list} query={query} column="updated" text={columns.updated} />
          <th scope="col">
            <span className="sr-only">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((study) => (
          <Row key={study.id} {...{ query, study, now, selection, onDelete }} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<CaseStudyTableProps, "rows"> & { study: CaseStudySummary };

function Row({ query, study, now, selection, onDelete }: RowProps) {
  const { id, title, slug, description, tags, sample, updatedAt } = study;
  const edit = `/admin/case-studies/${id}/edit`;
  return (
    <tr onClick={openRow} className={selection.has(id) ? "sel" : undefined}>
      <SelectRow selection={selection} id={id} label={words.select.one(title)} />
      <td>
        <Link className="t" to={edit} data-row>
          {title}
        </Link>
        <p className="slug">
          /{slug} {sample && <span className="tag sample">{samples.label}</span>}
        </p>
      </td>
      <td className="d">{truncate(description, 100)}</td>
      <td className="tagcell">
        {tags.length > 0 && (
          <ul className="tags">
            {tags.map((tag) => (
              <li className="tag" key={tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="when">
        <RelativeTime value={updatedAt} now={now} />
      </td>
      <td className="ra">
        <Link
          className="icon-btn"
          to={`/case-studies/${slug}`}
          reloadDocument
          aria-label={actions.view(title)}
        >
          <EyeIcon />
        </Link>
        <Link className="icon-btn" to={edit} aria-label={actions.edit(title)}>
          <PencilIcon />
        </Link>
        <DeleteButton
          list={list}
          query={query}
          id={id}
          label={actions.delete(title)}
          onAsk={() => onDelete({ id, name: title })}
        />
      </td>
    </tr>
  );
}
