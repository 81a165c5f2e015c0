/** Text that was being written when the session ended under it, kept for this tab until it is shown again. */
import type { FormValues } from "./form-values.ts";

export type Draft = { values: FormValues; version: string | null };

const keyOf = (page: string) => `draft:${page}`;

export function keepDraft(page: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify(draft));
  } catch {
    // A browser without storage loses the text, as it would have without this.
  }
}

/** The draft of this page, once. */
export function takeDraft(page: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(page));
    sessionStorage.removeItem(keyOf(page));
    return text ? (JSON.parse(text) as Draft) : null;
  } catch {
    return null;
  }
}
