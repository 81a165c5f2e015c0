import { href } from "react-router";
import { caseStudyConflict } from "#app/content/admin/case-study-conflict.ts";
import { admin } from "#app/content/admin.ts";
import type { CaseStudySummary } from "#app/domain/case-studies/case-study.ts";
import { useLookup } from "../../shell/use-lookup.ts";
import { namesOf } from "./also-open.tsx";
import type { Overlaps } from "./editors.ts";

interface DeletionOverlapsProps {
  /** As the list shows them. */
  studies: readonly Pick<CaseStudySummary, "id" | "title" | "updatedAt">[];
}

const { presence, deletion } = caseStudyConflict;

/** What a deletion would come across: studies that are open elsewhere, or not what the list says any more. */
export function DeletionOverlaps({ studies }: DeletionOverlapsProps) {
  const query = new URLSearchParams(studies.map(({ id }) => ["id", id]));
  const { answer, state, askAgain } = useLookup<{ studies: Overlaps }>(
    studies.length > 0 ? `${href("/admin/case-studies/editors")}?${query}` : null,
  );

  const lines = studies.flatMap(({ id, title, updatedAt }) => {
    const found = answer?.studies.find((study) => study.id === id);
    if (!found) return [];
    const isChanged = new Date(found.updatedAt).getTime() > updatedAt.getTime();
    const what = [
      ...(found.editors.length > 0 ? [presence.alsoOpen(namesOf(found.editors))] : []),
      ...(isChanged ? [deletion.changed] : []),
    ];
    return studies.length > 1 ? what.map((line) => deletion.one(title, line)) : what;
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
