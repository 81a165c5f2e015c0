/** Where a login leads: a page of the staff area, rebuilt from its parts, never an address as given (SECURITY.md R2). */

import { homeList } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";

const longest = 1000;

/**
 * One of the pages, with what its address may say; anything else is the list of case studies.
 * @param home the list that the role may open, where it is not the list of case studies.
 * @param pages their addresses as patterns: "/admin/case-studies/:id/edit".
 */
export function safeRedirect(
  input: string | null,
  pages: readonly string[],
  home: string = homeList.path,
): string {
  if (!input || input.length > longest) return home;
  const [path = "", query = ""] = input.split("?", 2);
  // guard: the check of where a login leads [safe-redirect.site, app/routes/admin/session/safe-redirect]
  if (!pages.some((page) => isOf(page, path))) return home;
  // Written anew, so that it is a query and nothing else; a GET of a page changes nothing, whatever it says.
  const page = query ? `${path}?${new URLSearchParams(query)}` : path;
  return page.length > longest ? path : page;
}

/** Letter by letter, and where the page has a parameter the id of a record. */
function isOf(page: string, path: string): boolean {
  const [parts, given] = [page.split("/"), path.split("/")];
  return (
    parts.length === given.length &&
    parts.every((part, at) => (part.startsWith(":") ? recordId(given[at]) !== null : part === given[at]))
  );
}
