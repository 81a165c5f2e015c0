import { useEffect, useRef, useState } from "react";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import type { FormStore } from "#app/routes/admin/fields/form-store.ts";
import { useLoaded } from "../../shell/use-loaded.ts";
import type { LoadedText } from "../form/form-state.ts";
import type { SaveAnswer } from "../form/form-values.ts";
import { ChangedNotice, TakenNotice } from "./changed-notice.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import "./conflict.css";

interface ConflictProps {
  /** Of the form that these belong to. */
  formId: string;
  fields: Fields;
  answer: SaveAnswer | undefined;
  /** What the form says now, and whether it is saved. */
  text: FormStore;
  isUnsaved: boolean;
  opened: LoadedText;
  isSaving: boolean;
  /** The answer whose texts have been chosen from. */
  taken: SaveAnswer | undefined;
  /** Puts the chosen text into the form, which goes on from the newer version. */
  onTake: (answer: SaveAnswer, values: Values, theirs: Values, version: string) => void;
}

/** Somebody else has saved or deleted the document meanwhile: both texts are shown, and neither goes unseen. */
export function Conflict(props: ConflictProps) {
  const { formId, fields, answer: latest, text, isUnsaved, opened, isSaving, taken, onTake } = props;
  const answer = useLasting(latest);
  const [closed, setClosed] = useState<SaveAnswer | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const conflict = answer?.conflict;
  const isComparing = conflict?.kind === "changed" && answer !== taken && answer !== closed;

  // Few ever need it. What cannot be had now the button of the notice asks for again.
  const loaded = useLoaded(
    isComparing,
    () => import("./compare-dialog.tsx"),
    () => answer && setClosed(answer),
  );

  useEffect(() => {
    if (conflict && !isComparing) notice.current?.focus();
  }, [conflict, isComparing]);

  if (!answer || !conflict) return null;
  if (answer === taken) return <TakenNotice isSaved={opened.stored !== null && !isUnsaved} box={notice} />;
  if (conflict.kind !== "changed")
    return (
      <DeletedNotice {...{ formId, isSaving }} isDraft={answer.isDraft} kind={conflict.kind} box={notice} />
    );
  const { theirs, version } = conflict;
  return (
    <>
      <ChangedNotice box={notice} onCompare={() => setClosed(null)} />
      {isComparing && loaded && (
        <loaded.CompareDialog
          fields={fields}
          // A form that came back without a script has nothing to begin with.
          base={opened.version === answer.version ? opened.stored : null}
          mine={text.values()}
          theirs={theirs}
          onUse={(chosen) => onTake(answer, chosen, theirs, version)}
          onClose={() => setClosed(answer)}
        />
      )}
    </>
  );
}

/** A save that did not get through has changed nothing: what stood in the way before it still does. */
function useLasting(answer: SaveAnswer | undefined): SaveAnswer | undefined {
  const [lasting, setLasting] = useState(answer);
  if (answer !== lasting && !answer?.failure) setLasting(answer);
  return lasting;
}
