import { textWords } from "#app/content/admin/kind-words.ts";
import type { Choice, Difference } from "#app/domain/fields/merge.ts";
import { Place } from "./conflict-field.tsx";

interface SettledPlaceProps {
  difference: Difference;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

const { by } = textWords.conflict.compare;

/** A change that only one side has made: one line that says so, with both texts behind it. */
export function AutoMergedField({ difference, choice, onChoose }: SettledPlaceProps) {
  return (
    <details>
      <summary>
        <b>{difference.label}</b> {by[difference.settled ?? "mine"][changeOf(difference)]}
      </summary>
      <Place difference={difference} choice={choice} onChoose={onChoose} />
    </details>
  );
}

function changeOf(difference: Difference): keyof (typeof by)["mine"] {
  if (difference.kind !== "item") return "changed";
  const { isNew, settled } = difference;
  if (isNew) return "added";
  return difference[settled ?? "mine"] ? "changed" : "removed";
}
