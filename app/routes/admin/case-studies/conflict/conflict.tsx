import { useEffect, useRef, useState } from "react";
import type { FormValues, SaveAnswer } from "../form-values.ts";
import { ChangedNotice, TakenNotice } from "./changed-notice.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import "./conflict.css";

/** What the form has begun with, or goes on from: a text and the version that it is. */
export type Opened = { stored: FormValues; version: string | null };

interface ConflictProps {
  /** Of the form that these belong to. */
  formId: string;
  answer: SaveAnswer | undefined;
  /** What the form says now. */
  values: FormValues;
  opened: Opened;
  /** Puts the chosen text into the form, which goes on from the newer version. */
  onTake: (values: FormValues, opened: Opened) => void;
}

/** Somebody else has saved or deleted the study meanwhile: both texts are shown, and neither goes unseen. */
export function Conflict({ formId, answer, values, opened, onTake }: ConflictProps) {
  const [taken, setTaken] = useState<SaveAnswer | null>(null);
  const [closed, setClosed] = useState<SaveAnswer | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const conflict = answer?.conflict;
  const isComparing = conflict?.kind === "changed" && answer !== taken && answer !== closed;

  useEffect(() => {
    if (conflict && !isComparing) notice.current?.focus();
  }, [conflict, isComparing]);

  if (!answer || !conflict) return null;
  if (answer === taken) return <TakenNotice box={notice} />;
  if (conflict.kind !== "changed") return <DeletedNotice formId={formId} kind={conflict.kind} box={notice} />;
  const { theirs, version } = conflict;
  return (
    <>
      <ChangedNotice formId={formId} version={version} box={notice} onCompare={() => setClosed(null)} />
      {isComparing && (
        <CompareDialog
          // The form may go on from a version other than the one that was sent, as after a crash.
          base={opened.version === answer.version ? opened.stored : null}
          mine={values}
          theirs={theirs}
          onUse={(chosen) => {
            setTaken(answer);
            onTake(chosen, { stored: theirs, version });
          }}
          onClose={() => setClosed(answer)}
        />
      )}
    </>
  );
}
