import { contact } from "#app/content/contact.ts";
import { type FieldName, fields } from "#app/domain/submissions/fields.ts";
import type { FormState } from "./form-state.ts";

/**
 * Sends the form and says what to show then. Whatever is no answer of ours leaves the text where it is, and lets the
 * browser send the form by itself: what keeps a script from it may let a page through.
 */
export async function submitForm(form: FormData, address: string): Promise<FormState> {
  // Of the page before its path alone, and of this site alone.
  const { referrer } = document;
  if (referrer.startsWith(`${location.origin}/`)) form.set("cameFrom", new URL(referrer).pathname);
  const answer = await ask(form, address).catch(() => null);
  if (answer?.sent || answer?.errors) return answer;
  return { values: valuesIn(form), failure: contact.errors.failure, isUnanswered: true };
}

async function ask(form: FormData, address: string): Promise<FormState | null> {
  const response = await fetch(address, { method: "POST", body: form });
  return response.json();
}

/** What was typed. */
export function valuesIn(form: FormData): Record<FieldName, string> {
  return Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "")])) as Record<
    FieldName,
    string
  >;
}
