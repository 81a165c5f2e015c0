import { contact } from "#app/content/contact.ts";
import { fields } from "#app/domain/submissions/fields.ts";
import type { FormState } from "./form-state.ts";

/** Sends the form and says what to show then. Whatever is no answer of ours leaves the text where it is. */
export async function submitForm(form: FormData, address: string): Promise<FormState> {
  try {
    const response = await fetch(address, { method: "POST", body: form });
    return (await response.json()) as FormState;
  } catch {
    const values = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "")]));
    return { values, failure: contact.errors.failure };
  }
}
