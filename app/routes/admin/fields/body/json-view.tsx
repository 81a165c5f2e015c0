import { useEffect, useRef } from "react";
import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { ScriptButton } from "#app/ui/script-button.tsx";
import styles from "./document.module.css";
import type { Place } from "./json-positions.ts";

interface JsonViewProps {
  id: string;
  text: string;
  describedBy: string;
  isInvalid: boolean;
  /** A place to go to. */
  goal: Place | null;
  onType: (text: string) => void;
  onLeave: () => void;
  /** Why the document cannot show the text; null where it can. */
  refusal: string | null;
  onDocument: () => void;
}

/** The details as they are stored. */
export function JsonView(props: JsonViewProps) {
  const { id, text, describedBy, isInvalid, goal, onType, onLeave, refusal, onDocument } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (goal && area.current) goTo(area.current, goal);
  }, [goal]);

  function format() {
    const formatted = formattedJson(text);
    if (formatted === null) onLeave();
    else onType(formatted);
  }

  return (
    <div className={styles.json}>
      <div className={styles.bar}>
        <p className="hint" id={`${id}-hint`}>
          {words.json.hint}
        </p>
        <ScriptButton className="btn ghost sm" onClick={format}>
          {words.json.format}
        </ScriptButton>
        {refusal === null && (
          <ScriptButton className="btn ghost sm" onClick={onDocument}>
            {words.views.document}
          </ScriptButton>
        )}
      </div>
      {refusal !== null && (
        <p className={`notice ${styles.refusal}`} role="status">
          {refusal}
        </p>
      )}
      <textarea
        className="input mono"
        ref={area}
        id={id}
        rows={16}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        value={text}
        aria-labelledby={`${id}-label`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
      />
    </div>
  );
}

/** A text area does not scroll to what is selected in it by a script. */
function goTo(area: HTMLTextAreaElement, { from, to }: Place) {
  const lines = area.value.split("\n").length;
  const line = area.value.slice(0, from).split("\n").length;
  area.focus();
  area.setSelectionRange(from, to);
  area.scrollTop = (line - 1) * (area.scrollHeight / lines) - area.clientHeight / 3;
}

/** The text with each value on a line of its own; null where it is no JSON. */
function formattedJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}
