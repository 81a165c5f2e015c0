import { signOffs } from "#app/content/admin/sign-offs.ts";
import { admin } from "#app/content/admin.ts";
import { plannedTime } from "#app/content/business-time.ts";
import type { ListedState } from "#app/domain/documents/publishing/publication-state.ts";
import type { Waiting } from "#app/domain/documents/reviews/reviews.server.ts";
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
      {at && `, ${plannedTime(at, timeZone)}`}
    </span>
  );
}

/** What a text waits for, for whoever reads the list. */
export function WaitingChips({ waiting }: { waiting: Waiting }) {
  const { asked, suggestions, remarks, isSentBack, isWithdrawn } = waiting;
  const { waits } = admin.publishing;
  return (
    <>
      {isWithdrawn && <WaitingChip of="permission">{signOffs.chip}</WaitingChip>}{" "}
      {asked !== null && <WaitingChip of="review">{waits.review(asked)}</WaitingChip>}{" "}
      {isSentBack && <WaitingChip of="sent-back">{waits.sentBack}</WaitingChip>}{" "}
      {suggestions > 0 && <WaitingChip of="suggestions">{waits.suggestions(suggestions)}</WaitingChip>}{" "}
      {remarks > 0 && <WaitingChip of="remarks">{waits.remarks(remarks)}</WaitingChip>}
    </>
  );
}

function WaitingChip({ of, children }: { of: string; children: string }) {
  return (
    <span className="state-chip" data-state={of} data-waits>
      {children}
    </span>
  );
}
