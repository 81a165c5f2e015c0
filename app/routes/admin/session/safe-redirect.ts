/** Where a login leads: a page of the staff area, rebuilt from its parts, never an address as given (SECURITY.md R2). */

import { pageNumber } from "#app/domain/paging.ts";
import { views } from "#app/domain/submissions/inbox.ts";
import { caseStudyList } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";

const longest = 1000;

const read: Record<string, (text: string) => string | null> = {
  view: (text) => views.find((view) => view === text) ?? null,
  from: (text) => text.slice(0, 254),
  company: (text) => text.slice(0, 254),
  q: (text) => text.slice(0, 200),
  sort: (text) => (/^[a-z]{1,20}$/.test(text) ? text : null),
  direction: (text) => (text === "asc" || text === "desc" ? text : null),
  days: (text) => (/^\d{1,5}$/.test(text) ? text : null),
  page: (text) => (pageNumber(text) > 1 ? text : null),
  after: recordId,
  before: recordId,
};

/**
 * One of the pages, with what its address may say; anything else is the list of case studies.
 * @param home the list that the role may open, where it is not the list of case studies.
 * @param pages their addresses as patterns: "/admin/case-studies/:id/edit".
 */
export function safeRedirect(
  input: string | null,
  pages: readonly string[],
  home: string = caseStudyList.path,
): string {
  if (!input || input.length > longest) return home;
  const [path = "", query = ""] = input.split("?", 2);
  // guard: the check of where a login leads
  if (!pages.some((page) => isOf(page, path))) return home;
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, reader] of Object.entries(read)) {
    const value = reader(asked.get(name) ?? "");
    if (value) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** Letter by letter, and where the page has a parameter the id of a record. */
function isOf(page: string, path: string): boolean {
  const [parts, given] = [page.split("/"), path.split("/")];
  return (
    parts.length === given.length &&
    parts.every((part, at) => (part.startsWith(":") ? recordId(given[at]) !== null : part === given[at]))
  );
}
