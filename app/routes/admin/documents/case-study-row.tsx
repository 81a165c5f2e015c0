import { Form, href, Link } from "react-router";
import { numbers } from "#app/content/admin/numbers.ts";
import { admin } from "#app/content/admin.ts";
import type { ListedDocument } from "#app/domain/documents/documents.server.ts";
import { CopyIcon, EyeIcon, PencilIcon } from "#app/ui/icons.tsx";
import { RelativeTime } from "#app/ui/time.tsx";
import { editAddress, type ListQuery, caseStudyList as list } from "../list/list-url.ts";
import { SortHeader } from "../list/sort-header.tsx";
import table from "../list/table.module.css";
import { HighlightedText } from "../palette/highlighted-text.tsx";
import { SentBackChip, StateChip } from "./state-chip.tsx";

const { columns, actions, samples } = admin.caseStudies;

export function CaseStudyHeads({ query }: { query: ListQuery }) {
  return (
    <>
      <SortHeader list={list} query={query} column="title" text={columns.title} />
      <SortHeader list={list} query={query} column="description" text={columns.description} />
      <th scope="col">
        <span className={table.head}>{columns.tags}</span>
      </th>
      <SortHeader list={list} query={query} column="updated" text={columns.updated} />
    </>
  );
}

interface CellsProps {
  study: ListedDocument;
  search: string;
  now: Date;
  /** How often its page was shown on the last 30 days. */
  views: number;
}

export function CaseStudyCells({ study, search, now, views }: CellsProps) {
  const { id, title, slug, summary, tags, sample, updatedAt, state, sentBack } = study;
  return (
    <>
      <td>
        <Link className={table.title} to={editAddress(id)} data-row>
          <HighlightedText text={title} search={search} />
        </Link>
        <p className={table.address}>
          /<HighlightedText text={slug} search={search} />{" "}
          {state !== "published" && <StateChip state={state} />}{" "}
          {sentBack !== null && <SentBackChip remarks={sentBack} />}{" "}
          {sample && <span className={`tag ${table.sample}`}>{samples.label}</span>}
        </p>
        {views > 0 && <p className={table.second}>{numbers.ofStudy(views)}</p>}
      </td>
      <td className={table.text}>
        <HighlightedText text={summary} search={search} length={100} />
      </td>
      <td className={table.labels}>
        {tags.length > 0 && (
          <ul className="tags">
            {tags.map((tag) => (
              <li className="tag" key={tag}>
                <HighlightedText text={tag} search={search} />
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className={table.moment}>
        <RelativeTime value={updatedAt} now={now} />
      </td>
    </>
  );
}

export function CaseStudyActions({ study: { id, title, publicSlug } }: { study: ListedDocument }) {
  return (
    <>
      {publicSlug !== null && (
        <Link
          className="icon-btn"
          to={href("/case-studies/:slug", { slug: publicSlug })}
          reloadDocument
          aria-label={actions.view(title)}
        >
          <EyeIcon />
        </Link>
      )}
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          className="icon-btn"
          name="intent"
          value="duplicate"
          aria-label={actions.duplicate(title)}
        >
          <CopyIcon />
        </button>
      </Form>
      <Link className="icon-btn" to={editAddress(id)} aria-label={actions.edit(title)}>
        <PencilIcon />
      </Link>
    </>
  );
}
