import { recordId } from "../list/record-id.ts";

/** The mails that a form names, or null when it names none, or something that is no mail. */
export function mailIds(form: Pick<FormData, "getAll">): string[] | null {
  const ids = form.getAll("mail").map(recordId);
  return ids.length > 0 && ids.every((id) => id !== null) ? ids : null;
}
