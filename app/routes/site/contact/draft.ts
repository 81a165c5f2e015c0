import { type FieldName, fields } from "#app/domain/submissions/fields.ts";
import { readText, removeText, saveText, visitor } from "#app/ui/saved-text.ts";

/**
 * What is being written, kept in this browser until it is sent: it survives a reload, a crash and a connection that
 * breaks. The form's key is kept with it, so that what was sent after all is not sent twice.
 */
type Draft = Record<FieldName | "formKey", string>;

const key = { owner: visitor, form: "contact", id: "" };
const names = ["formKey", ...fields] as const;

/** Puts a kept text into a form that is empty; whether it did. What has been typed already is kept instead. */
export async function restoreDraft(form: HTMLFormElement): Promise<boolean> {
  const draft = await readText<Draft>(key);
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
  const draft = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  void (fields.some((name) => draft[name] !== "") ? saveText(key, draft) : forgetDraft());
}

export function forgetDraft(): Promise<void> {
  return removeText(key);
}

function textOf(form: HTMLFormElement, name: keyof Draft): string {
  return controlOf(form, name)?.value ?? "";
}

function setValue(form: HTMLFormElement, name: keyof Draft, value = ""): void {
  const control = controlOf(form, name);
  if (control) control.value = value;
}

function controlOf(form: HTMLFormElement, name: keyof Draft) {
  const control = form.elements.namedItem(name);
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isField ? control : null;
}
