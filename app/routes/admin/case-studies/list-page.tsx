import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { CaseStudySummary } from "#app/domain/case-studies/case-study.ts";
import { PlusIcon } from "#app/ui/icons.tsx";
import { BulkBar } from "../bulk-bar.tsx";
import { type Deletable, DeleteDialog, DeleteQuestion } from "../delete-dialog.tsx";
import { FormAlert } from "../form-alert.tsx";
import { caseStudyTrash, type ListQuery, caseStudyList as list, listAddress } from "../list-address.ts";
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
import { CaseStudyTable } from "./case-study-table.tsx";
import { DeletionOverlaps } from "./presence/deletion-overlaps.tsx";
import { SamplesNote } from "./samples-note.tsx";

interface CaseStudyListPageProps {
  query: ListQuery<keyof typeof words.order>;
  rows: CaseStudySummary[];
  pages: number;
  total: number;
  samples: number;
  now: Date;
  /** How many are in the trash. */
  trashed: number;
  /** Why there are no rows. */
  failure: string | null;
  /** Why nothing was deleted, where no script could say so. */
  actionFailure: string | null;
}

const words = admin.caseStudies;
const newPath = "/admin/case-studies/new";

export function CaseStudyListPage(props: CaseStudyListPageProps) {
  const { query, rows, pages, total, trashed, samples, now, failure, actionFailure } = props;
  const search = useRef<HTMLInputElement>(null);
  const [toDelete, setToDelete] = useState<readonly Deletable[]>([]);
  const [hasLetters, toggleLetters] = useSingleKeys();
  const address = listAddress(list, query);
  const unsearched = query.search ? listAddress(list, { ...query, search: "", page: 1 }) : null;
  useListKeys({ hasLetters, search, newPath, unsearched });
  const asked = useAsked(rows);
  const selection = useSelection(rows);
  return (
    <>
      <PageBar title={words.heading}>
        <Link className="btn icon-sm" to={newPath}>
          <PlusIcon />
          <span>{words.new}</span>
        </Link>
      </PageBar>
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
        <SamplesNote count={samples} address={address} />
        {failure ? (
          <FailedList failure={failure} help={words.errors.loadHelp} retryText={words.errors.retry} />
        ) : rows.length === 0 ? (
          <EmptyList list={list} query={query} words={words.empty} clearText={words.clearSearch} />
        ) : (
          <>
            <CaseStudyTable {...{ query, rows, now, selection }} onDelete={(item) => setToDelete([item])} />
            <ListFoot
              count={`${words.count(total)}, ${words.order[query.sort][query.direction]}`}
              keys={keys}
              hasLetters={hasLetters}
              onToggleLetters={toggleLetters}
            />
            <Pagination {...{ list, query, pages }} />
          </>
        )}
        {!failure && <TrashLink to={caseStudyTrash.path} text={words.trash.link(trashed)} />}
      </div>
      {rows.length > 0 && (
        <BulkBar
          {...{ list, query, selection }}
          words={words.select}
          onDelete={() => setToDelete(rows.filter(({ id }) => selection.has(id)).map(deletable))}
        />
      )}
      <DeleteDialog
        items={toDelete}
        words={words.confirmDelete}
        address={address}
        note={<DeletionOverlaps studies={rows.filter(({ id }) => toDelete.some((item) => item.id === id))} />}
        onClose={() => setToDelete([])}
      />
    </>
  );
}

const keys = [
  { signs: ["/"], text: words.keys.search, isLetter: true },
  { signs: ["N"], text: words.keys.new, isLetter: true },
  { signs: ["↑", "↓"], text: words.keys.move },
  { signs: ["Enter"], text: words.keys.open },
  { signs: ["Esc"], text: admin.keys.clear },
];

/** What a form without a script asks to delete: `?delete=`. */
function useAsked(rows: CaseStudySummary[]): Deletable[] {
  const [params] = useSearchParams();
  const asked = params.getAll("delete");
  return rows.filter(({ id }) => asked.includes(id)).map(deletable);
}

function deletable({ id, title }: CaseStudySummary): Deletable {
  return { id, name: title };
}
