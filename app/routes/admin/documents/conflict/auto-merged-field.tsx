import { kindWords } from "#app/content/admin/kind-words.ts";
import type { Difference } from "#app/domain/case-studies/difference.ts";
import type { Choice } from "#app/domain/case-studies/merge-sections.ts";
import { nameOf, Place } from "./conflict-field.tsx";

const { conflict: caseStudyConflict } = kindWords["case-study"];

interface SettledPlaceProps {
  difference: Difference;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

const { by } = caseStudyConflict.compare;

/** A change that only one side has made: one line that says so, with both texts behind it. */
export function AutoMergedField({ difference, choice, onChoose }: SettledPlaceProps) {
  return (
    <details>
      <summary>
        <b>{nameOf(difference)}</b> {by[difference.settled ?? "mine"][changeOf(difference)]}
      </summary>
      <Place difference={difference} choice={choice} onChoose={onChoose} />
    </details>
  );
}

function changeOf(difference: Difference): keyof (typeof by)["mine"] {
  if (difference.kind !== "section") return "changed";
  const { base, settled } = difference;
  if (!base) return "added";
  return difference[settled ?? "mine"] ? "changed" : "removed";
}
