import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { CaseStudySummary } from "#app/domain/case-studies/case-study.ts";
import { EyeIcon, PencilIcon } from "#app/ui/icons.tsx";
import { RelativeTime } from "#app/ui/time.tsx";
import { truncate } from "#app/ui/truncate.ts";
import { type ListQuery, caseStudyList as list } from "../list-address.ts";
import { SortHeader } from "../sort-header.tsx";

const { columns, actions, samples } = admin.caseStudies;

export function CaseStudyHeads({ query }: { query: ListQuery }) {
  return (
    <>
      <SortHeader list={list} query={query} column="title" text={columns.title} />
      <SortHeader list={list} query={query} column="description" text={columns.description} />
      <th scope="col">
        <span className="h">{columns.tags}</span>
      </th>
      <SortHeader list={list} query={query} column="updated" text={columns.updated} />
    </>
  );
}

export function CaseStudyCells({ study, now }: { study: CaseStudySummary; now: Date }) {
  const { id, title, slug, description, tags, sample, updatedAt } = study;
  return (
    <>
      <td>
        <Link className="t" to={editPath(id)} data-row>
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
    </>
  );
}

export function CaseStudyActions({ study: { id, slug, title } }: { study: CaseStudySummary }) {
  return (
    <>
      <Link className="icon-btn" to={`/case-studies/${slug}`} reloadDocument aria-label={actions.view(title)}>
        <EyeIcon />
      </Link>
      <Link className="icon-btn" to={editPath(id)} aria-label={actions.edit(title)}>
        <PencilIcon />
      </Link>
    </>
  );
}

function editPath(id: string): string {
  return `/admin/case-studies/${id}/edit`;
}
