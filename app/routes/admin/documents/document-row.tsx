import { Form, Link } from "react-router";
import { numbers } from "#app/content/admin/usage.ts";
import { admin } from "#app/content/admin.ts";
import { holdsTerm } from "#app/db/search-term.ts";
import type { ListedDocument } from "#app/domain/documents/documents.server.ts";
import { directionOf } from "#app/letters/direction.ts";
import { CopyIcon, EyeIcon, PencilIcon } from "#app/ui/icons.tsx";
import { useOffice } from "#app/ui/office.ts";
import { RelativeTime } from "#app/ui/time.tsx";
import type { ListQuery } from "../list/list-url.ts";
import { SortHeader } from "../list/sort-header.tsx";
import table from "../list/table.module.css";
import { HighlightedText } from "../palette/highlighted-text.tsx";
import { ActKey } from "../shell/act-key.tsx";
import { publicPathOf, useScreen } from "./screen.ts";
import { StateChip, WaitingChips } from "./state-chip.tsx";

const { columns, actions, samples } = admin.caseStudies; // the same for every kind

export function DocumentHeads({ query }: { query: ListQuery }) {
  const { list, hasTags } = useScreen();
  return (
    <>
      <SortHeader list={list} query={query} column="title" text={columns.title} />
      <SortHeader list={list} query={query} column="description" text={columns.description} />
      {hasTags && (
        <th scope="col">
          <span className={table.head}>{columns.tags}</span>
        </th>
      )}
      <SortHeader list={list} query={query} column="updated" text={columns.updated} />
    </>
  );
}

interface CellsProps {
  row: ListedDocument;
  search: string;
  now: Date;
  /** How often its page was shown on the last 30 days. */
  views: number;
}

export function DocumentCells({ row, search, now, views }: CellsProps) {
  const { locale } = useOffice();
  const { edit, hasTags } = useScreen();
  const { id, title, slug, summary, tags, sample, updatedAt, state, hasBuiltIn, waiting, found } = row;
  return (
    <>
      <td>
        <Link className={table.title} to={edit(id)} data-row dir={directionOf(title)}>
          <HighlightedText text={title} search={search} />
        </Link>
        <p className={table.address}>
          {search !== "" && holdsTerm(slug, search) && (
            <span translate="no">
              <Address slug={slug} search={search} />
            </span>
          )}{" "}
          {state !== "published" && <StateChip state={state} hasBuiltIn={hasBuiltIn} />}{" "}
          <WaitingChips waiting={waiting} />{" "}
          {sample && <span className={`tag ${table.sample}`}>{samples.label}</span>}
        </p>
        {views > 0 && <p className={table.second}>{numbers.inList(views, locale)}</p>}
      </td>
      <td className={table.text} dir={directionOf(summary)}>
        <HighlightedText text={summary} search={search} length={100} />
        {found && (
          <p className={table.found}>
            <Link className="link" to={`${edit(id)}#${found.place}`}>
              {found.label}
            </Link>
            <span dir={directionOf(found.text)} translate="no">
              <HighlightedText text={found.text} search={search} length={160} />
            </span>
          </p>
        )}
      </td>
      {hasTags && (
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
      )}
      <td className={table.moment}>
        <RelativeTime value={updatedAt} now={now} />
      </td>
    </>
  );
}

/** The path that visitors open; the slug alone of what has none of its own. */
function Address({ slug, search }: { slug: string; search: string }) {
  const { publicPath, sharesPage } = useScreen();
  if (sharesPage) return <HighlightedText text={slug} search={search} />;
  const path = publicPath(slug);
  if (slug === "" || !path.endsWith(slug)) return path;
  return (
    <>
      {path.slice(0, -slug.length)}
      <HighlightedText text={slug} search={search} />
    </>
  );
}

export function DocumentActions({ row, mayWrite }: { row: ListedDocument; mayWrite: boolean }) {
  const screen = useScreen();
  const { edit } = screen;
  const { id, title, isUnique } = row;
  const path = publicPathOf(screen, row);
  return (
    <>
      {path !== null && (
        <Link className="icon-btn" to={path} reloadDocument aria-label={actions.view(title)}>
          <EyeIcon />
        </Link>
      )}
      {!isUnique && mayWrite && (
        <Form method="post">
          <ActKey />
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
      )}
      <Link className="icon-btn" to={edit(id)} aria-label={actions.edit(title)}>
        <PencilIcon />
      </Link>
    </>
  );
}
