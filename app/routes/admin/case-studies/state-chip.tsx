import { admin } from "#app/content/admin.ts";
import type { PublicationState } from "#app/domain/case-studies/case-study.ts";
import "./state-chip.css";

/** The one word for what of a study is public. */
export function StateChip({ state }: { state: PublicationState }) {
  return (
    <span className="state-chip" data-state={state}>
      {admin.publishing.states[state]}
    </span>
  );
}
