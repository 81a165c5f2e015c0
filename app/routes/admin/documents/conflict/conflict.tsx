import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormStore } from "../../fields/form-store.ts";
import type { LoadedText } from "../form/form-state.ts";
import type { SaveAnswer } from "../form/form-values.ts";
import { useScreen } from "../screen.ts";
import { useSuggestions } from "../suggestions/suggestions.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";

interface ConflictProps {
  /** Of the form that these belong to. */
  formId: string;
  fields: Fields;
  answer: SaveAnswer | undefined;
  /** What the form says now. */
  text: FormStore;
  opened: LoadedText;
  isSaving: boolean;
  /** The answer whose texts are in the form already. */
  taken: SaveAnswer | undefined;
  /** The form goes on from the newer version. */
  onTaken: (answer: SaveAnswer, theirs: Values, version: string) => void;
}

/** Somebody else has saved or deleted the document meanwhile: neither text goes unseen. */
export function Conflict(props: ConflictProps) {
  const { formId, fields, answer: latest, text, opened, isSaving, taken, onTaken } = props;
  const answer = useLasting(latest);
  const suggestions = useSuggestions();
  const { pathname } = useLocation();
  const notice = useRef<HTMLDivElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  const conflict = answer === taken ? undefined : answer?.conflict;
  const words = useScreen().words.conflict.changed;

  // Few ever need it: what puts both texts together is loaded then.
  const putTogether = useEffectEvent(async () => {
    if (!answer || conflict?.kind !== "changed") return;
    const { theirs, version, by } = conflict;
    setIsFailed(false);
    const loaded = await import("../suggestions/suggestion.ts").catch(() => null);
    if (!loaded) return setIsFailed(true);
    // A form that came back without a script has nothing to begin with.
    const base = opened.version === answer.version ? opened.stored : null;
    const undecided = suggestions.shown.find(({ by }) => by.kind === "mine");
    const both = loaded.afterSaved(fields, base, text.values(), theirs, undecided, by);
    text.replace(both.text);
    onTaken(answer, theirs, version);
    suggestions.add(both.suggestion);
  });
  useEffect(() => {
    if (conflict?.kind === "changed") void putTogether();
    else if (conflict) notice.current?.focus();
  }, [conflict]);

  if (!answer || !conflict) return null;
  if (conflict.kind !== "changed")
    return (
      <DeletedNotice
        formId={formId}
        isSaving={isSaving}
        isDraft={answer.isDraft}
        kind={conflict.kind}
        box={notice}
      />
    );
  return (
    <div className="conflict notice" role="alert" tabIndex={-1} ref={notice}>
      <p>{words.notice}</p>
      <div className="acts">
        {isFailed && (
          <Button look="ghost" onClick={() => void putTogether()}>
            {words.compare}
          </Button>
        )}
        <Link className="btn ghost" to={pathname} target="_blank">
          {words.openTheirs}
        </Link>
      </div>
    </div>
  );
}

/** A save that did not get through has changed nothing: what stood in the way before it still does. */
function useLasting(answer: SaveAnswer | undefined): SaveAnswer | undefined {
  const [lasting, setLasting] = useState(answer);
  if (answer !== lasting && !answer?.failure) setLasting(answer);
  return lasting;
}
