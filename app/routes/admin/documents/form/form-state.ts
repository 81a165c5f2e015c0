/** The state of the form of a document and everything that can happen to it; pure. */
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
  /** What a new text begins with. */
  blank: Values;
  /** What the fields begin with; they begin anew when `at` changes. */
  start: { values: Values; at: number; isRestored: boolean };
  values: Values;
  /** Milliseconds since 1970; null before the first save. */
  savedAt: number | null;
  /** The conflict whose texts have been chosen from. */
  resolved: SaveAnswer | undefined;
};

export type FormEvent =
  | { type: "typed"; values: Values }
  | { type: "saved"; saved: SavedAnswer["saved"]; at: number }
  | { type: "draft restored"; values: Values; base: Values; version: string | null }
  | { type: "conflict resolved"; answer: SaveAnswer; values: Values; theirs: Values; version: string }
  | { type: "version renewed"; version: string };

export type SaveStatus = "saving" | "failed" | "lost" | "unsaved" | "saved" | "untouched";

/** `returned` is the form that came back unsaved without a script. */
export function initialState(
  { id, stored, version, state, blank }: LoadedText & { blank: Values },
  returned: SaveAnswer | null,
): FormState {
  const values = returned?.values ?? stored ?? blank;
  return {
    opened: { id, stored, version: returned ? returned.version : version, state },
    blank,
    start: { values, at: 0, isRestored: false },
    values,
    savedAt: null,
    resolved: undefined,
  };
}

export function reduce(state: FormState, event: FormEvent): FormState {
  const { opened } = state;
  switch (event.type) {
    case "typed":
      return { ...state, values: event.values };
    case "saved": {
      const { values: stored, made, ...saved } = event.saved;
      const told = Object.entries(made).filter(([name, { from }]) => state.values[name] === from);
      const values = { ...state.values, ...Object.fromEntries(told.map(([name, { to }]) => [name, to])) };
      return { ...state, values, opened: { ...saved, stored }, savedAt: event.at };
    }
    case "draft restored": {
      const { base, version } = event;
      return { ...state, opened: { ...opened, stored: base, version }, ...begin(state, event.values, true) };
    }
    case "conflict resolved": {
      const { answer, theirs, version } = event;
      const next = { ...state, resolved: answer, opened: { ...opened, stored: theirs, version } };
      return { ...next, ...begin(state, event.values, false) };
    }
    case "version renewed":
      return { ...state, opened: { ...opened, version: event.version } };
  }
}

function begin({ start }: FormState, values: Values, isRestored: boolean) {
  return { values, start: { values, at: start.at + 1, isRestored } };
}

export function isUnsaved({ values, opened, blank }: FormState): boolean {
  return !isSame(values, opened.stored ?? blank);
}

export function saveStatus(state: FormState, isSaving: boolean, answer: SaveAnswer | undefined): SaveStatus {
  if (isSaving) return "saving";
  if (isUnsaved(state)) {
    if (!answer || answer === state.resolved) return "unsaved";
    return answer.unanswered === "perhaps sent" ? "lost" : "failed";
  }
  return state.savedAt === null ? "untouched" : "saved";
}

/** The newer version where somebody has saved the same text again: nothing to choose from; null otherwise. */
export function sameTextAt({ opened, resolved }: FormState, answer: SaveAnswer | undefined): string | null {
  const conflict = answer?.conflict;
  if (conflict?.kind !== "changed" || answer === resolved || !opened.stored) return null;
  return isSame(conflict.theirs, opened.stored) ? conflict.version : null;
}
