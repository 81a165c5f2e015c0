import { useEffect, useRef } from "react";
import { bodyEditor as words } from "#app/content/admin/body-editor.ts";
import { ScriptButton } from "#app/ui/script-button.tsx";
import styles from "./document.module.css";

interface JsonViewProps {
  id: string;
  text: string;
  describedBy: string;
  isInvalid: boolean;
  /** Whether it opens with its beginning in focus. */
  isAsked: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
  /** Why the document cannot show the text; null where it can. */
  refusal: string | null;
  onDocument: () => void;
}

/** The details as they are stored. */
export function JsonView(props: JsonViewProps) {
  const { id, text, describedBy, isInvalid, isAsked, onType, onLeave, refusal, onDocument } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    area.current?.focus();
    area.current?.setSelectionRange(0, 0);
  }, [isAsked]);

  function format() {
    const formatted = formattedJson(text);
    if (formatted === null) onLeave();
    else onType(formatted);
  }

  return (
    <div className={styles.json}>
      <div className={`cluster apart ${styles.bar}`}>
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

/** The text with each value on a line of its own; null where it is no JSON. */
function formattedJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}
