import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { ContactSubmission } from "#app/domain/contact/submission.ts";
import { focusHeading } from "#app/ui/focus.ts";
import { submissionList as list, submissionTrash } from "../list-address.ts";
import { type ListData, ListPage } from "../list-page.tsx";
import { ExportForm } from "./export-form.tsx";
import { SubmissionActions, SubmissionCells, SubmissionHeads } from "./submission-row.tsx";

const words = admin.contacts;

export function SubmissionListPage(found: ListData<ContactSubmission, keyof typeof words.order>) {
  const { query } = found;
  const { id } = useParams();
  useFocusAfterSheet(id);
  return (
    <ListPage
      {...found}
      {...{ list, words, keys }}
      trash={submissionTrash}
      below={found.total > 0 && <ExportForm search={query.search} />}
      nameOf={({ name }) => name}
      heads={<SubmissionHeads query={query} />}
      cellsOf={(submission) => <SubmissionCells {...{ query, submission }} />}
      actionsOf={(submission) => <SubmissionActions {...{ query, submission }} />}
      openId={id}
    />
  );
}

const keys = [
  { signs: ["/"], text: words.keys.search, isLetter: true },
  { signs: ["↑", "↓"], text: words.keys.move },
  { signs: ["Enter"], text: words.keys.open },
  { signs: ["Esc"], text: words.keys.close },
];

/** The browser gives the focus back to the row that opened the sheet; if that row is gone, the heading has it. */
function useFocusAfterSheet(id: string | undefined): void {
  const open = useRef(id);
  useEffect(() => {
    const wasOpen = open.current;
    open.current = id;
    if (wasOpen && !id && document.activeElement === document.body) focusHeading();
  }, [id]);
}
