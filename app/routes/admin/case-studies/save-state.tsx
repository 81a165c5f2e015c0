import { admin } from "#app/content/admin.ts";
import { clockTime } from "./clock-time.ts";

interface SaveStateProps {
  isSaving: boolean;
  isUnsaved: boolean;
  /** The last attempt did not succeed. */
  hasFailed: boolean;
  /** Somebody wanted to save what is saved. */
  wasNeedless: boolean;
  /** Milliseconds since 1970; null before the first save. */
  savedAt: number | null;
  onRetry?: () => void;
}

const words = admin.caseStudyForm.state;

/** Where the text is: one sentence, always true. */
export function SaveState({ onRetry, ...state }: SaveStateProps) {
  return (
    <span className="save-state">
      <span className={state.hasFailed && !state.isSaving ? "hint failed" : "hint"} role="status">
        {sentence(state)}
      </span>
      {onRetry && !state.isSaving && (
        <button type="button" className="quiet" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </span>
  );
}

function sentence({ isSaving, isUnsaved, hasFailed, wasNeedless, savedAt }: Omit<SaveStateProps, "onRetry">) {
  if (isSaving) return words.saving;
  if (hasFailed) return words.failed;
  if (isUnsaved) return words.unsaved;
  if (savedAt !== null) return words.saved(clockTime(savedAt));
  return wasNeedless ? words.nothing : null;
}
