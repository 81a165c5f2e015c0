import { useEffect } from "react";
import { useFetcher } from "react-router";
import { caseStudyConflict } from "#app/content/admin/case-study-conflict.ts";
import type { CaseStudySummary } from "#app/domain/case-studies/case-study.ts";
import type { loader } from "../editors.ts";
import { namesOf } from "./also-open.tsx";

interface DeletionOverlapsProps {
  /** As the list shows them. */
  studies: readonly Pick<CaseStudySummary, "id" | "title" | "updatedAt">[];
}

const { presence, deletion } = caseStudyConflict;

/** What a deletion would come across: studies that are open elsewhere, or not what the list says any more. */
export function DeletionOverlaps({ studies }: DeletionOverlapsProps) {
  const { load, data } = useFetcher<typeof loader>();
  const ids = studies.map(({ id }) => id).join();

  useEffect(() => {
    const asked = ids.split(",").map((id) => ["id", id]);
    void load(`/admin/case-studies/editors?${new URLSearchParams(asked)}`);
  }, [ids, load]);

  const lines = studies.flatMap(({ id, title, updatedAt }) => {
    const found = data?.studies.find((study) => study.id === id);
    if (!found) return [];
    const isChanged = found.updatedAt.getTime() > updatedAt.getTime();
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
    </span>
  );
}
