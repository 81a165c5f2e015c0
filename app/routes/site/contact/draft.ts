import { type FieldName, fields } from "#app/domain/submissions/fields.ts";

/**
 * What is being written, kept in this browser until it is sent: it survives a reload, a crash and a connection that
 * breaks. The form's key is kept with it, so that what was sent after all is not sent twice.
 */
type Draft = Record<FieldName | "formKey", string>;

const place = "contact-draft";

/** Puts a kept text into a form that is empty; whether it did. What has been typed already is kept instead. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const draft = read();
  if (draft) setValue(form, "formKey", draft.formKey);
  if (fields.some((name) => textOf(form, name) !== "")) {
    keepDraft(form);
    return false;
  }
  if (!draft) return false;
  for (const name of fields) setValue(form, name, draft[name]);
  return true;
}

export function keepDraft(form: HTMLFormElement): void {
  const names = ["formKey", ...fields] as const;
  const draft = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Draft;
  try {
    if (fields.some((name) => draft[name] !== "")) localStorage.setItem(place, JSON.stringify(draft));
    else forgetDraft();
  } catch {
    // a browser may refuse storage
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // a browser may refuse storage
  }
}

function read(): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== "object" || kept === null) return false;
  return ["formKey", ...fields].every((name) => typeof (kept as Record<string, unknown>)[name] === "string");
}

function textOf(form: HTMLFormElement, name: keyof Draft): string {
  return controlOf(form, name)?.value ?? "";
}

function setValue(form: HTMLFormElement, name: keyof Draft, value: string): void {
  const control = controlOf(form, name);
  if (control) control.value = value;
}

function controlOf(form: HTMLFormElement, name: keyof Draft) {
  const control = form.elements.namedItem(name);
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isField ? control : null;
}
