import { use, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { admin } from "#app/content/admin.ts";
import type { ListedPicture } from "#app/domain/media/media.server.ts";
import type { Failure } from "#app/middleware/context.ts";
import { useOffice } from "#app/ui/office.ts";
import { EmptyList, FailedList } from "../list/list-state.tsx";
import { type ListQuery, listAddress, pictureList, pictureTrash } from "../list/list-url.ts";
import { Pagination } from "../list/pagination.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { useFound } from "../list/use-found.ts";
import tabs from "../list/views.module.css";
import { FormAlert } from "../shell/form-alert.tsx";
import { OldNotice } from "../shell/not-read.tsx";
import { FrameNotices } from "../shell/notices.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { useUnread } from "../shell/unread.ts";
import { TrashLink } from "../trash/trash-link.tsx";
import styles from "./library.module.css";
import { PictureCard } from "./picture-card.tsx";
import { Uploader } from "./uploader.tsx";

interface LibraryPageProps {
  rows: ListedPicture[];
  view: { search: string; onlyUndescribed: boolean };
  page: number;
  pages: number;
  total: number;
  isMore: boolean;
  /** No picture at all, whatever is looked for. */
  isEmpty: boolean;
  trashed: number;
  undescribed: number;
  /** Studies whose picture another website keeps. */
  /** Where four fifths of the space are used. */
  space: { bytes: number; limit: number } | null;
  /** Why there are no rows. */
  failure: Failure | null;
  actionFailure: string | null;
}

/** The part of the address that shows pictures without a description. */
export const undescribed = { name: "alt", value: "missing" } as const;

export function LibraryPage(props: LibraryPageProps) {
  const { locale } = useOffice();
  const { view, page, pages, total, isMore, trashed, space, actionFailure } = props;
  const search = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const asked: ListQuery = {
    search: view.search,
    sort: pictureList.newest,
    direction: "desc",
    page,
    ...(view.onlyUndescribed && { filter: { [undescribed.name]: undescribed.value } }),
  };
  const isOld = useUnread() === "old";
  const { query, rows, failure } = useFound(
    pictureList,
    { query: asked, rows: props.rows, failure: props.failure },
    words.errors.load,
  );
  return (
    <>
      <PageHeader title={words.heading}>
        <SearchBox list={pictureList} query={query} label={words.search} input={search} hasKey={false} />
      </PageHeader>
      <div className={styles.library}>
        <FormAlert text={actionFailure} answer={actionFailure} />
        {isOld && <OldNotice text={words.errors.load} onRetry={() => void revalidate()} />}
        <div className="notices">
          {use(FrameNotices)}
          {space && (
            <p className="notice" role="status">
              {words.full(space.bytes, space.limit)}
            </p>
          )}
        </div>
        <Uploader onUploaded={revalidate} isLibrary />
        {(props.undescribed > 0 || view.onlyUndescribed) && !props.isEmpty && (
          <Views query={query} count={props.undescribed} />
        )}
        {failure ? (
          <FailedList failure={failure} help={admin.errors.help} retryText={admin.errors.retry} />
        ) : rows.length === 0 ? (
          <EmptyList
            list={pictureList}
            query={props.isEmpty ? { ...query, search: "" } : query}
            words={{
              ...words.nothingFound,
              text: words.nothingFound.allDescribed,
              ...(props.isEmpty && words.empty),
            }}
            clearText={words.clearSearch}
          />
        ) : (
          <>
            <ul className={styles.pictures} aria-label={words.list}>
              {rows.map((picture) => (
                <PictureCard key={picture.id} picture={picture} />
              ))}
            </ul>
            <p className="soft" role="status">
              {(isMore ? words.moreThan : words.count)(total, locale)}, {words.order}
            </p>
            <Pagination list={pictureList} query={query} pages={pages} isMore={isMore} />
          </>
        )}
        {trashed > 0 && <TrashLink to={pictureTrash.path} text={words.trash.link(trashed)} />}
      </div>
    </>
  );
}

function Views({ query, count }: { query: ListQuery; count: number }) {
  const { filter, ...all } = query;
  const only = { ...query, page: 1, filter: { [undescribed.name]: undescribed.value } };
  return (
    <nav className={tabs.views} aria-label={words.undescribed.only}>
      <Link to={listAddress(pictureList, { ...all, page: 1 })} aria-current={filter ? undefined : "page"}>
        {words.undescribed.all}
      </Link>
      <Link to={listAddress(pictureList, only)} aria-current={filter ? "page" : undefined}>
        {words.undescribed.only} <span>{count}</span>
      </Link>
    </nav>
  );
}
