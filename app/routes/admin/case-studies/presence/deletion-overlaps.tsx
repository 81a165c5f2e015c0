import { useEffect, useState } from "react";
import { href } from "react-router";
import { caseStudyConflict } from "#app/content/admin/case-study-conflict.ts";
import { admin } from "#app/content/admin.ts";
import type { CaseStudySummary } from "#app/domain/case-studies/case-study.ts";
import { fetchAsStaff } from "../draft/session-expiry.ts";
import { namesOf } from "./also-open.tsx";
import type { Overlaps } from "./editors.ts";

interface DeletionOverlapsProps {
  /** As the list shows them. */
  studies: readonly Pick<CaseStudySummary, "id" | "title" | "updatedAt">[];
}

const { presence, deletion } = caseStudyConflict;

/** What a deletion would come across: studies that are open elsewhere, or not what the list says any more. */
export function DeletionOverlaps({ studies }: DeletionOverlapsProps) {
  const [attempt, setAttempt] = useState(0);
  const overlaps = useOverlaps(studies.map(({ id }) => id).join(), attempt);

  const lines = studies.flatMap(({ id, title, updatedAt }) => {
    const found = overlaps?.find((study) => study.id === id);
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
      {overlaps === null && (
        <span>
          {deletion.unknown}{" "}
          <button type="button" className="quiet" onClick={() => setAttempt(attempt + 1)}>
            {admin.errors.retry}
          </button>
        </span>
      )}
    </span>
  );
}

/** Undefined until the answer is there, null where there is none: the question stands without it. */
function useOverlaps(ids: string, attempt: number): Overlaps | null | undefined {
  const [overlaps, setOverlaps] = useState<Overlaps | null>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    const gone = new AbortController();
    const asked = ids.split(",").map((id) => ["id", id]);
    if (ids === "") return;
    fetchAsStaff(`${href("/admin/case-studies/editors")}?${new URLSearchParams(asked)}`, {
      signal: gone.signal,
    })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { studies: Overlaps }).studies : null))
      .catch(() => null)
      .then((found) => !gone.signal.aborted && setOverlaps(found));
    return () => {
      gone.abort();
      setOverlaps(undefined);
    };
  }, [ids, attempt]);
  return overlaps;
}
