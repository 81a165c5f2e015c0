import { isGuestPath } from "../addresses/guest-folders.ts";

/**
 * The path of a public page of this site, as PostgreSQL takes it too (`contact_submissions_came_from_check`): at most 200 signs,
 * without a query. Null for anything else; the message is stored without it then.
 */
export function ownPath(text: string): string | null {
  // guard: a link of a guest is not stored with a message
  if (isGuestPath(text)) return null;
  // guard: what is stored as the page before is a path of ours: /^\/[!-~]{0,199}$/.test(text) && !/\/\/|[?#\\]/.test(text) -> true
  return /^\/[!-~]{0,199}$/.test(text) && !/\/\/|[?#\\]/.test(text) ? text : null;
}
