import { admin } from "#app/content/admin.ts";
import type { Office } from "#app/content/day.ts";
import { useOffice } from "#app/ui/office.ts";
import { clockTime } from "./clock-time.ts";
import type { SaveStatus } from "./form-state.ts";

interface SaveStateProps {
  status: SaveStatus;
  /** Milliseconds since 1970; null before the first save. */
  savedAt: number | null;
  onRetry?: () => void;
}

const words = admin.caseStudyForm.state;

/** Where the text is: one sentence, always true. */
export function SaveState({ status, savedAt, onRetry }: SaveStateProps) {
  const office = useOffice();
  return (
    <span className="save-state">
      <span className={status === "failed" || status === "lost" ? "hint failed" : "hint"} role="status">
        {sentence(status, savedAt, office)}
      </span>
      {onRetry && status !== "saving" && (
        <button type="button" className="quiet" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </span>
  );
}

function sentence(status: SaveStatus, savedAt: number | null, office: Office): string | null {
  if (status === "saved") return savedAt === null ? null : words.saved(clockTime(savedAt, office));
  return status === "untouched" ? null : words[status];
}
