import { admin } from "#app/content/admin.ts";
import { businessTime } from "#app/content/business-time.ts";
import type { ListedState } from "#app/domain/documents/publishing/publication-state.ts";
import { useOffice } from "#app/ui/office.ts";
import "./state-chip.css";

interface StateChipProps {
  state: ListedState;
  hasBuiltIn: boolean;
  at?: Date | undefined;
}

/** The one word for what of a text is public, and the moment of what is planned. */
export function StateChip({ state, hasBuiltIn, at }: StateChipProps) {
  const { states } = admin.publishing;
  const { timeZone } = useOffice();
  return (
    <span className="state-chip" data-state={state}>
      {hasBuiltIn && state === "withdrawn" ? states.builtIn : states[state]}
      {at && `, ${businessTime(at, timeZone)}`}
    </span>
  );
}

/** A review has sent it back, with so many remarks that are open. */
export function SentBackChip({ remarks }: { remarks: number }) {
  return (
    <span className="state-chip" data-state="sent-back">
      {admin.publishing.sentBack(remarks)}
    </span>
  );
}
