import { admin } from "#app/content/admin.ts";
import type { ListedState } from "#app/domain/documents/publishing/publication-state.ts";
import "./state-chip.css";

/** The one word for what of a study is public. */
export function StateChip({ state }: { state: ListedState }) {
  return (
    <span className="state-chip" data-state={state}>
      {admin.publishing.states[state]}
    </span>
  );
}
