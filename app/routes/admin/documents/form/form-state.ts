/** The state of the case-study form and everything that can happen to it; pure. */
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import { emptyValues, type FormValues, isSame, type SaveAnswer, type SavedAnswer } from "./form-values.ts";

/** What the database holds, as far as this form has seen. */
export type LoadedStudy = {
  id: string | null;
  stored: FormValues;
  version: string | null;
  /** Null for a study that is new, or not known any more. */
  state: PublicationState | null;
};

export type FormState = {
  /** A later reading of the page does not move it: the form saves over what its author has seen. */
  opened: LoadedStudy;
  /** What the fields begin with; they begin anew when `at` changes. */
  start: { values: FormValues; at: number; isRestored: boolean };
  values: FormValues;
  /** Milliseconds since 1970; null before the first save. */
  savedAt: number | null;
  /** The conflict whose texts have been chosen from. */
  resolved: SaveAnswer | undefined;
};

export type FormEvent =
  | { type: "typed"; values: Partial<FormValues> }
  | { type: "saved"; saved: SavedAnswer["saved"]; at: number }
  | { type: "draft restored"; values: FormValues; base: FormValues; version: string | null }
  | { type: "conflict resolved"; answer: SaveAnswer; values: FormValues; theirs: FormValues; version: string }
  | { type: "version renewed"; version: string };

export type SaveStatus = "saving" | "failed" | "unsaved" | "saved" | "untouched";

type Loaded = Omit<LoadedStudy, "stored"> & { stored: FormValues | null };

/** `returned` is the form that came back unsaved without a script. */
export function initialState({ id, stored, version, state }: Loaded, returned: SaveAnswer | null): FormState {
  const values = returned?.values ?? stored ?? emptyValues;
  return {
    opened: { id, stored: stored ?? emptyValues, version: returned ? returned.version : version, state },
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
      return { ...state, values: { ...state.values, ...event.values } };
    case "saved": {
      const { values: stored, ...saved } = event.saved;
      return { ...state, opened: { ...saved, stored }, savedAt: event.at };
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

function begin({ start }: FormState, values: FormValues, isRestored: boolean) {
  return { values, start: { values, at: start.at + 1, isRestored } };
}

export function isUnsaved({ values, opened }: FormState): boolean {
  return !isSame(values, opened.stored);
}

export function saveStatus(state: FormState, isSaving: boolean, answer: SaveAnswer | undefined): SaveStatus {
  if (isSaving) return "saving";
  if (isUnsaved(state)) return answer && answer !== state.resolved ? "failed" : "unsaved";
  return state.savedAt === null ? "untouched" : "saved";
}

/** The newer version where somebody has saved the same text again: nothing to choose from; null otherwise. */
export function sameTextAt({ opened, resolved }: FormState, answer: SaveAnswer | undefined): string | null {
  const conflict = answer?.conflict;
  if (conflict?.kind !== "changed" || answer === resolved || opened.stored === emptyValues) return null;
  return isSame(conflict.theirs, opened.stored) ? conflict.version : null;
}
