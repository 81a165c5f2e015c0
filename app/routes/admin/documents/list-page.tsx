import { href, Link } from "react-router";
import { change } from "#app/content/admin/change.ts";
import type { KindWords } from "#app/content/admin/kind-words.ts";
import { tags } from "#app/content/admin/tags.ts";
import { admin } from "#app/content/admin.ts";
import type { KindFacts } from "#app/content/kinds.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import type { ListedFinding } from "#app/domain/documents/checks.server.ts";
import type {
  DocumentSort,
  ListedDocument,
  Untouched as UntouchedText,
} from "#app/domain/documents/documents.server.ts";
import type { ListedState } from "#app/domain/documents/publishing/publication-state.ts";
import { PlusIcon } from "#app/ui/icons.tsx";
import { changeAddress } from "../change/change-address.ts";
import { type ListData, ListPage } from "../list/list-page.tsx";
import type { ListQuery } from "../list/list-url.ts";
import { useFound } from "../list/use-found.ts";
import { type Account, AuthorFilter } from "./author-filter.tsx";
import { CheckViews } from "./check-views.tsx";
import { DocumentActions, DocumentCells, DocumentHeads } from "./document-row.tsx";
import { BeforeTheyGo } from "./leaving/before-they-go.tsx";
import { publicPathOf, useScreen } from "./screen.ts";
import { StateViews } from "./state-views.tsx";
import { Untouched } from "./untouched.tsx";

interface DocumentListPageProps extends ListData<ListedDocument, DocumentSort> {
  role: StaffRole;
  now: Date;
  counts: Record<ListedState, number> | null;
  /** Others who have begun some. */
  authors: readonly Account[];
  /** How many somebody waits to be reviewed. */
  waiting: number;
  /** How many each check has found something in; null while they are not asked for. */
  findings: Record<ListedFinding, number> | null;
  /** How often each public page was shown on the last 30 days, by path. */
  views: ReadonlyMap<string, number>;
  /** Built-in texts that nobody has edited. */
  untouched: readonly UntouchedText[];
}

/** What an empty list says goes by why it is empty. */
function wordsOf(
  words: KindWords["list"],
  { filter, search }: ListQuery,
  role: StaffRole,
  needs: KindFacts["needs"],
  hasBuiltIn: boolean,
) {
  const { empty, order } = words;
  const text = filter?.check
    ? empty.ofCheck
    : filter?.by
      ? empty.ofAuthor
      : filter?.state
        ? empty.ofState
        : hasBuiltIn
          ? words.builtIn.none
          : holds(role, needs.publish)
            ? empty.text
            : holds(role, needs.write)
              ? empty.ofWriter
              : empty.ofSuggester;
  const updated = search === "" ? order.updated : { ...order.updated, desc: order.found };
  return { ...words, order: { ...order, updated }, empty: { ...empty, text } };
}

export function DocumentListPage({
  role,
  now,
  counts,
  authors,
  waiting,
  findings,
  views,
  untouched,
  ...read
}: DocumentListPageProps) {
  const screen = useScreen();
  const { list, trash, needs, hasTags, words: said } = screen;
  const words = said.list;
  const found = useFound(list, read, words.errors.load);
  const { query } = found;
  const newPath = `${list.path}/new`;
  const mayPublish = holds(role, needs.publish);
  const mayWrite = holds(role, needs.write);
  return (
    <ListPage
      {...found}
      list={list}
      newPath={newPath}
      words={wordsOf(words, query, role, needs, untouched.length > 0)}
      trash={mayWrite ? trash : undefined}
      views={
        <>
          <StateViews query={query} counts={counts} waiting={waiting} />
          {(authors.length > 0 || query.filter?.by) && <AuthorFilter query={query} authors={authors} />}
          {query.filter?.check && <CheckViews query={query} findings={findings} />}
        </>
      }
      nameOf={({ title }) => title}
      mayDelete={(row) => row.mayDelete}
      together={mayPublish ? { text: admin.coming.bulk, path: href("/admin/desk/planned/new") } : undefined}
      heads={<DocumentHeads query={query} />}
      cellsOf={(row) => (
        <DocumentCells
          row={row}
          search={query.search}
          now={now}
          views={views.get(publicPathOf(screen, row) ?? "") ?? 0}
        />
      )}
      actionsOf={(row) => <DocumentActions row={row} mayWrite={mayWrite} />}
      top={
        mayWrite && (
          <Link className="btn icon-sm" to={newPath}>
            <PlusIcon />
            <span>{words.new}</span>
          </Link>
        )
      }
      after={<Untouched texts={untouched} mayWrite={mayWrite} />}
      found={query.search && untouched.length > 0 ? words.builtIn.count(untouched.length) : undefined}
      below={
        query.search ? (
          <Link className="btn ghost sm" to={changeAddress({ old: query.search })}>
            {change.link(query.search)}
          </Link>
        ) : (
          mayPublish &&
          hasTags && (
            <Link className="btn ghost sm" to={href("/admin/tags")}>
              {tags.heading}
            </Link>
          )
        )
      }
      deletionNoteOf={(rows) => <BeforeTheyGo documents={rows} act="delete" mayRedirect={mayPublish} />}
    />
  );
}
