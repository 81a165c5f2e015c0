import { useEffect, useRef, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { ContactSubmission } from "#app/domain/contact/submission.ts";
import { focusHeading } from "#app/ui/focus.ts";
import { BulkBar } from "../bulk-bar.tsx";
import { type Deletable, DeleteDialog, DeleteQuestion } from "../delete-dialog.tsx";
import { FormAlert } from "../form-alert.tsx";
import { type ListQuery, submissionList as list, listAddress, submissionTrash } from "../list-address.ts";
import { ListFoot } from "../list-foot.tsx";
import { useListKeys } from "../list-keys.ts";
import { EmptyList, FailedList } from "../list-state.tsx";
import { PageBar } from "../page-bar.tsx";
import { Pagination } from "../pagination.tsx";
import { RefreshButton } from "../refresh-button.tsx";
import { SearchBox } from "../search-box.tsx";
import { useSelection } from "../selection.ts";
import { useSingleKeys } from "../single-keys.ts";
import { TrashLink } from "../trash-link.tsx";
import { SubmissionTable } from "./submission-table.tsx";

interface SubmissionListPageProps {
  query: ListQuery<keyof typeof words.order>;
  rows: ContactSubmission[];
  pages: number;
  total: number;
  /** How many are in the trash. */
  trashed: number;
  /** Why there are no rows. */
  failure: string | null;
  /** Why nothing was deleted, where no script could say so. */
  actionFailure: string | null;
}

const words = admin.contacts;

export function SubmissionListPage(props: SubmissionListPageProps) {
  const { query, rows, pages, total, trashed, failure, actionFailure } = props;
  const search = useRef<HTMLInputElement>(null);
  const [toDelete, setToDelete] = useState<readonly Deletable[]>([]);
  const [hasLetters, toggleLetters] = useSingleKeys();
  const address = listAddress(list, query);
  const unsearched = query.search ? listAddress(list, { ...query, search: "", page: 1 }) : null;
  useListKeys({ hasLetters, search, unsearched });
  useFocusAfterSheet();
  const asked = useAsked(rows);
  const selection = useSelection(rows);
  return (
    <>
      <PageBar title={words.heading} />
      <div className="tools">
        <SearchBox
          {...{ list, query, hasKey: hasLetters }}
          label={words.search}
          submitText={words.submitSearch}
          input={search}
        />
        <RefreshButton {...{ list, query, failure }} text={words.refresh} doneText={words.refreshed} />
      </div>
      <div className="tbl-wrap">
        <FormAlert text={actionFailure} answer={actionFailure} />
        {asked.length > 0 && <DeleteQuestion items={asked} words={words.confirmDelete} address={address} />}
        {failure ? (
          <FailedList failure={failure} help={words.errors.loadHelp} retryText={words.errors.retry} />
        ) : rows.length === 0 ? (
          <EmptyList list={list} query={query} words={words.empty} clearText={words.clearSearch} />
        ) : (
          <>
            <SubmissionTable {...{ query, rows, selection }} onDelete={(item) => setToDelete([item])} />
            <ListFoot
              count={`${words.count(total)}, ${words.order[query.sort][query.direction]}`}
              keys={keys}
              hasLetters={hasLetters}
              onToggleLetters={toggleLetters}
            />
            <Pagination {...{ list, query, pages }} />
          </>
        )}
        {!failure && <TrashLink to={submissionTrash.path} text={words.trash.link(trashed)} />}
      </div>
      {rows.length > 0 && (
        <BulkBar
          {...{ list, query, selection }}
          words={words.select}
          onDelete={() => setToDelete(rows.filter(({ id }) => selection.has(id)))}
        />
      )}
      <DeleteDialog
        items={toDelete}
        words={words.confirmDelete}
        address={address}
        onClose={() => setToDelete([])}
      />
    </>
  );
}

const keys = [
  { signs: ["/"], text: words.keys.search, isLetter: true },
  { signs: ["↑", "↓"], text: words.keys.move },
  { signs: ["Enter"], text: words.keys.open },
  { signs: ["Esc"], text: words.keys.close },
];

/** What a form without a script asks to delete: `?delete=`. */
function useAsked(rows: ContactSubmission[]): Deletable[] {
  const [params] = useSearchParams();
  const asked = params.getAll("delete");
  return rows.filter(({ id }) => asked.includes(id));
}

/** The browser gives the focus back to the row that opened the sheet; if that row is gone, the heading has it. */
function useFocusAfterSheet(): void {
  const { id } = useParams();
  const open = useRef(id);
  useEffect(() => {
    const wasOpen = open.current;
    open.current = id;
    if (wasOpen && !id && document.activeElement === document.body) focusHeading();
  }, [id]);
}
