/** What the form of a document knows of what is stored, and everything that can happen to it; pure. */
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { isSame, type SaveAnswer, type SavedAnswer } from "./form-values.ts";

/** What the database holds, as far as this form has seen. */
export type LoadedText = {
  id: string | null;
  /** Null where nothing is, or it is not known. */
  stored: Values | null;
  version: string | null;
  /** Null for a document that is new, or not known any more. */
  state: PublicationState | null;
};

export type FormState = {
  /** A later reading of the page does not move it: the form saves over what its author has seen. */
  opened: LoadedText;
  /** What stands in the form came from a draft of this browser. */
  isRestored: boolean;
  /** Milliseconds since 1970; null before the first save. */
  savedAt: number | null;
  /** The conflict whose texts have been chosen from. */
  resolved: SaveAnswer | undefined;
};

export type FormEvent =
  | { type: "saved"; saved: SavedAnswer["saved"]; at: number }
  | { type: "draft restored"; base: Values; version: string | null }
  | { type: "conflict resolved"; answer: SaveAnswer; theirs: Values; version: string }
  | { type: "version renewed"; version: string };

export type SaveStatus = "saving" | "failed" | "lost" | "unsaved" | "saved" | "untouched";

/** `returned` is the form that came back unsaved without a script. */
export function initialState(
  { id, stored, version, state }: LoadedText,
  returned: SaveAnswer | null,
): FormState {
  return {
    opened: { id, stored, version: returned ? returned.version : version, state },
    isRestored: false,
    savedAt: null,
    resolved: undefined,
  };
}

export function reduce(state: FormState, event: FormEvent): FormState {
  const { opened } = state;
  switch (event.type) {
    case "saved": {
      const { values: stored, made: _, ...saved } = event.saved;
      return { ...state, opened: { ...saved, stored }, savedAt: event.at };
    }
    case "draft restored": {
      const { base, version } = event;
      return { ...state, isRestored: true, opened: { ...opened, stored: base, version } };
    }
    case "conflict resolved": {
      const { answer, theirs, version } = event;
      const next = { ...opened, stored: theirs, version };
      return { ...state, isRestored: false, resolved: answer, opened: next };
    }
    case "version renewed":
      return { ...state, opened: { ...opened, version: event.version } };
  }
}

export function saveStatus(
  { savedAt, resolved }: FormState,
  { isSaving, isUnsaved, answer }: { isSaving: boolean; isUnsaved: boolean; answer: SaveAnswer | undefined },
): SaveStatus {
  if (isSaving) return "saving";
  if (isUnsaved) {
    if (!answer || answer === resolved) return "unsaved";
    return answer.unanswered === "perhaps sent" ? "lost" : "failed";
  }
  return savedAt === null ? "untouched" : "saved";
}

/** The newer version where somebody has saved the same text again: nothing to choose from; null otherwise. */
export function sameTextAt({ opened, resolved }: FormState, answer: SaveAnswer | undefined): string | null {
  const conflict = answer?.conflict;
  if (conflict?.kind !== "changed" || answer === resolved || !opened.stored) return null;
  return isSame(conflict.theirs, opened.stored) ? conflict.version : null;
}
