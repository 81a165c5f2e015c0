import { useState } from "react";
import { admin } from "#app/content/admin.ts";
import { trashDays } from "#app/content/promised-numbers.ts";
import type { Trashed } from "#app/domain/trash.ts";
import type { Failure } from "#app/middleware/context.ts";
import { useOffice } from "#app/ui/office.ts";
import { BulkBar } from "../list/bulk-bar.tsx";
import { type Deletable, DeleteDialog } from "../list/delete-dialog.tsx";
import { useFocusAfterRow } from "../list/focus-after-row.ts";
import list from "../list/list-page.module.css";
import { FailedList } from "../list/list-state.tsx";
import { type ListQuery, type ListRoute, listAddress } from "../list/list-url.ts";
import { Pagination } from "../list/pagination.tsx";
import { useSelection } from "../list/selection.ts";
import table from "../list/table.module.css";
import { FormAlert } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./trash-page.module.css";
import { TrashTable, type TrashWords } from "./trash-table.tsx";

interface TrashPageProps {
  trash: ListRoute;
  /** The list that things come back to. */
  back: string;
  words: TrashWords & Words;
  rows: Trashed[];
  page: number;
  pages: number;
  total: number;
  now: Date;
  /** Why there are no rows. */
  failure: Failure | null;
  /** Why nothing happened, where no script could say so. */
  actionFailure: string | null;
}

interface Words {
  heading: string;
  back: string;
  kept: (days: number) => string;
  count: (total: number, locale: string) => string;
  empty: { heading: string; text: string };
  confirmDelete: { title: string; text: string; cancel: string; confirm: string; busy: string };
}

/** What was deleted from one list: back to it, or gone for good. */
export function TrashPage(props: TrashPageProps) {
  const { locale } = useOffice();
  const { trash, back, words, rows, page, pages, total, now, failure, actionFailure } = props;
  const [toDelete, setToDelete] = useState<Deletable | null>(null);
  const query = queryOf(trash, page);
  const address = listAddress(trash, query);
  const selection = useSelection(rows.filter(({ mayChange }) => mayChange));
  useFocusAfterRow(rows);
  return (
    <>
      <PageHeader title={words.heading} back={{ to: back, label: words.back }} />
      <p className={styles.kept}>{words.kept(trashDays)}</p>
      <div className={table.frame}>
        <FormAlert text={actionFailure} answer={actionFailure} />
        {failure ? (
          <FailedList failure={failure} help={admin.errors.help} retryText={admin.errors.retry} />
        ) : rows.length === 0 ? (
          <div className="state">
            <h2>{words.empty.heading}</h2>
            <p className="soft">{words.empty.text}</p>
          </div>
        ) : (
          <>
            <TrashTable
              address={address}
              words={words}
              rows={rows}
              now={now}
              selection={selection}
              onDelete={setToDelete}
            />
            <div className={`cluster apart ${list.foot}`}>
              <p role="status">{words.count(total, locale)}</p>
            </div>
            <Pagination list={trash} query={query} pages={pages} />
          </>
        )}
      </div>
      {rows.length > 0 && (
        <BulkBar
          list={trash}
          query={query}
          selection={selection}
          words={words.select}
          acts={[{ intent: "restore", text: words.select.restore }]}
        />
      )}
      <DeleteDialog
        items={toDelete ? [toDelete] : []}
        words={words.confirmDelete}
        address={address}
        onClose={() => setToDelete(null)}
      />
    </>
  );
}

export function trashAddress(trash: ListRoute, page: number): string {
  return listAddress(trash, queryOf(trash, page));
}

function queryOf(trash: ListRoute, page: number): ListQuery {
  return { search: "", sort: trash.newest, direction: "desc", page };
}
