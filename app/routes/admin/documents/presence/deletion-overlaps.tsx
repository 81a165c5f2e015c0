import { admin } from "#app/content/admin.ts";
import { useLookup } from "../../shell/use-lookup.ts";
import { useScreen } from "../screen.ts";
import { saidOf } from "./also-open.tsx";
import type { Overlaps } from "./editors.ts";

interface DeletionOverlapsProps {
  /** As the list shows them. */
  documents: readonly { id: string; title: string; updatedAt: Date }[];
}

/** What a deletion would come across: documents that are open elsewhere, or not what the list says any more. */
export function DeletionOverlaps({ documents }: DeletionOverlapsProps) {
  const { list, words } = useScreen();
  const { deletion } = words.conflict;
  const query = new URLSearchParams(documents.map(({ id }) => ["id", id]));
  const { answer, state, askAgain } = useLookup<{ documents: Overlaps }>(
    documents.length > 0 ? `${list.path}/editors?${query}` : null,
  );

  const overlaps = new Map(answer?.documents.map((document) => [document.id, document]));
  const lines = documents.flatMap(({ id, title, updatedAt }) => {
    const found = overlaps.get(id);
    if (!found) return [];
    const isChanged = new Date(found.updatedAt).getTime() > updatedAt.getTime();
    const what = [
      ...(found.editors.length > 0 ? [saidOf(found.editors)] : []),
      ...(isChanged ? [deletion.changed] : []),
    ];
    return documents.length > 1 ? what.map((line) => deletion.one(title, line)) : what;
  });
  return (
    <span className="overlaps" role="status">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {state === "failed" && (
        <span>
          {deletion.unknown}{" "}
          <button type="button" className="quiet" onClick={askAgain}>
            {admin.errors.retry}
          </button>
        </span>
      )}
    </span>
  );
}
