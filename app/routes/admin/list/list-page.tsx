import { type ReactNode, use, useRef, useState } from "react";
import { admin } from "#app/content/admin.ts";
import type { Direction } from "#app/domain/paging.ts";
import type { Failure } from "#app/middleware/context.ts";
import { useOffice } from "#app/ui/office.ts";
import { DeskLine } from "../desk/desk-line.tsx";
import { FormAlert } from "../shell/form-alert.tsx";
import { OldNotice } from "../shell/not-read.tsx";
import { FrameNotices } from "../shell/notices.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { RefreshButton, useRefresh } from "../shell/refresh-button.tsx";
import { useSingleKeys } from "../shell/single-keys.ts";
import { useUnread } from "../shell/unread.ts";
import { TrashLink } from "../trash/trash-link.tsx";
import { type BulkAct, BulkBar } from "./bulk-bar.tsx";
import { DeleteDialog, type DeleteWords } from "./delete-dialog.tsx";
import { type Letters, useListKeys } from "./list-keys.ts";
import styles from "./list-page.module.css";
import { EmptyList, FailedList } from "./list-state.tsx";
import { ListTable, type TableWords } from "./list-table.tsx";
import { type ListQuery, type ListRoute, listAddress } from "./list-url.ts";
import { Pagination } from "./pagination.tsx";
import { SearchBox } from "./search-box.tsx";
import { useSelection } from "./selection.ts";
import table from "./table.module.css";

/** What a list's loader found. */
export interface ListData<Row, Sort extends string> {
  query: ListQuery<Sort>;
  rows: Row[];
  pages: number;
  total: number;
  /** There are more rows and pages than were counted. */
  isMore: boolean;
  /** What else was perhaps meant, where the search has found nothing. */
  meant: string | null;
  /** How many are in the trash. */
  trashed: number;
  /** Why there are no rows. */
  failure: Failure | null;
  /** Why a form of the list has changed nothing. */
  actionFailure: string | null;
}

interface ListPageProps<Row, Sort extends string> extends ListData<Row, Sort> {
  list: ListRoute<Sort>;
  /** Undefined for who may delete nothing here. */
  trash: ListRoute | undefined;
  words: ListWords<Sort>;
  /** How questions and labels name a row. */
  nameOf: (row: Row) => string;
  /** Whether who looks at it may delete a row; all of them where this is left out. */
  mayDelete?: (row: Row) => boolean;
  /** What else can be done with the chosen rows: a page that is told their ids. */
  together?: { text: string; path: string } | undefined;
  /** What the list does with them at once. */
  bulkActs?: readonly BulkAct[] | undefined;
  /** The heads of the columns, and a row's cells below them. */
  heads: ReactNode;
  cellsOf: (row: Row) => ReactNode;
  /** What can be done with one row, besides deleting it. */
  actionsOf: (row: Row) => ReactNode;
  openId?: string;
  /** Where the `n` key leads. */
  newPath?: string;
  /** What other letters do with the row that has the focus. */
  letters?: Letters;
  /** What stands beside the title. */
  top?: ReactNode;
  /** Other views of the same list. */
  views?: ReactNode;
  /** Where to look, when there is nothing here. */
  elsewhere?: ReactNode;
  /** What stands above the table: notices, of which the first is shown until it is dealt with. */
  note?: ReactNode;
  /** What the rows were chosen by. */
  filter?: ReactNode;
  /** What to know before these rows are deleted. */
  deletionNoteOf?: (rows: readonly Row[]) => ReactNode;
  /** What stands below it, beside the way to the trash. */
  below?: ReactNode;
  /** What stands below all of that; where a search has found that alone, in the place of the rows. */
  after?: ReactNode;
  /** What the search has found in `after`, in words; undefined for nothing. */
  found?: string | undefined;
}

interface ListWords<Sort extends string> extends TableWords {
  search: string;
  clearSearch: string;
  refresh: string;
  refreshed: string;
  empty: { heading: string; text: string; noResultsFor: string };
  errors: { load: string; loadHelp: string; retry: string };
  confirmDelete: DeleteWords;
  select: TableWords["select"] & { count: (count: number) => string; delete: string; clear: string };
  trash: { link: (count: number) => string };
  count: (total: number, locale: string) => string;
  order: Record<Sort, Record<Direction, string>>;
}

/** A list of records: searched, sorted, paged, chosen from, deleted from, by mouse and by keyboard. */
export function ListPage<Row extends { id: string }, Sort extends string>(props: ListPageProps<Row, Sort>) {
  const { query, rows, pages, total, isMore, trashed, failure, actionFailure } = props;
  const { list, trash, words, nameOf, heads, cellsOf, actionsOf, openId } = props;
  const { newPath, letters, top, views, elsewhere, note, filter, below, after, found } = props;
  const search = useRef<HTMLInputElement>(null);
  const [toDelete, setToDelete] = useState<readonly Row[]>([]);
  const [hasLetters] = useSingleKeys();
  const address = listAddress(list, query);
  const unsearched = query.search ? listAddress(list, { ...query, search: "", page: 1 }) : null;
  useListKeys({ search, newPath, unsearched, letters });
  const { isBusy, refresh } = useRefresh(rows, failure?.sentence ?? null, words.refreshed);
  const isOld = useUnread() === "old";
  const { mayDelete = () => true } = props;
  // What cannot be deleted is chosen for something else, or not at all.
  const isForMore = props.together !== undefined || props.bulkActs !== undefined;
  const mayChoose = (row: Row) => isForMore || mayDelete(row);
  const selection = useSelection(rows.filter(mayChoose));
  const written = words.count(total, useOffice().locale);
  const counted = isMore ? admin.pages.moreThan(written) : written;
  const isFoundAfter = rows.length === 0 && found !== undefined;
  const nothing = isFoundAfter
    ? found
    : query.search
      ? `${words.empty.heading}. ${words.empty.noResultsFor} ${query.search}`
      : words.empty.heading;
  // A failure is an alert, and says itself.
  const summary =
    rows.length > 0 ? `${counted}, ${words.order[query.sort][query.direction]}` : failure ? "" : nothing;
  const named = (some: readonly Row[]) => some.map((row) => ({ id: row.id, name: nameOf(row) }));
  return (
    <>
      <PageHeader title={words.heading}>{top}</PageHeader>
      {views}
      <DeskLine />
      <div className={`cluster ${styles.tools}`}>
        <SearchBox list={list} query={query} hasKey={hasLetters} label={words.search} input={search} />
        <RefreshButton list={list} query={query} text={words.refresh} isBusy={isBusy} onPress={refresh} />
      </div>
      <div className={table.frame}>
        <FormAlert text={actionFailure} answer={actionFailure} />
        {isOld && <OldNotice text={words.errors.load} onRetry={refresh} />}
        {filter}
        <div className="notices">
          {use(FrameNotices)}
          {note}
        </div>
        {failure ? (
          <FailedList failure={failure} help={words.errors.loadHelp} retryText={words.errors.retry} />
        ) : isFoundAfter ? (
          after
        ) : rows.length === 0 ? (
          <EmptyList
            list={list}
            query={query}
            elsewhere={elsewhere}
            meant={props.meant}
            words={words.empty}
            clearText={words.clearSearch}
          />
        ) : (
          <ListTable
            rows={rows}
            words={words}
            nameOf={nameOf}
            heads={heads}
            cellsOf={cellsOf}
            actionsOf={actionsOf}
            openId={openId}
            selection={selection}
            mayDelete={mayDelete}
            mayChoose={mayChoose}
            onDelete={(row) => setToDelete([row])}
          />
        )}
        {/* Always there, because only then a change is read out; without rows for screen readers alone. */}
        <div className={rows.length === 0 ? "sr-only" : `cluster apart ${styles.foot}`}>
          <p role="status">{summary}</p>
        </div>
        {rows.length > 0 && <Pagination list={list} query={query} pages={pages} isMore={isMore} />}
        {!failure && (
          <div className={`cluster apart ${styles.below}`}>
            {trash && <TrashLink to={trash.path} text={words.trash.link(trashed)} />}
            {below}
          </div>
        )}
        {!failure && !isFoundAfter && after}
      </div>
      {rows.length > 0 && (
        <BulkBar
          list={list}
          query={query}
          selection={selection}
          words={words.select}
          together={props.together}
          acts={props.bulkActs}
          onDelete={() => setToDelete(rows.filter(({ id }) => selection.has(id)))}
        />
      )}
      <DeleteDialog
        items={named(toDelete)}
        words={words.confirmDelete}
        note={props.deletionNoteOf?.(toDelete)}
        address={address}
        onClose={() => setToDelete([])}
      />
    </>
  );
}
