/** Where a login leads: a page of the staff area, rebuilt from its parts, never an address as given (security.md R2). */
import { views } from "#app/domain/contact/inbox.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { caseStudyList } from "./list-address.ts";
import { recordId } from "./record-id.ts";

const longest = 1000;

const read: Record<string, (text: string) => string | null> = {
  view: (text) => views.find((view) => view === text) ?? null,
  from: (text) => text.slice(0, 254),
  company: (text) => text.slice(0, 254),
  q: (text) => text.slice(0, 200),
  sort: (text) => (/^[a-z]{1,20}$/.test(text) ? text : null),
  direction: (text) => (text === "asc" || text === "desc" ? text : null),
  page: (text) => (pageNumber(text) > 1 ? text : null),
  after: recordId,
  before: recordId,
};

/** One of our own pages, with what its address may say; anything else is the list of case studies. */
export function rememberedPage(input: string | null): string {
  if (!input || input.length > longest) return caseStudyList.path;
  const [path = "", query = ""] = input.split("?", 2);
  const page = knownPage(path);
  if (!page) return caseStudyList.path;
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, reader] of Object.entries(read)) {
    const value = reader(asked.get(name) ?? "");
    if (value) kept.set(name, value);
  }
  return kept.size === 0 ? page : `${page}?${kept}`;
}

function knownPage(path: string): string | null {
  const [root, admin, list, ...rest] = path.split("/");
  if (root !== "" || admin !== "admin") return null;
  const id = recordId(rest[0]);
  switch (list) {
    case "case-studies":
      if (rest.length === 0) return "/admin/case-studies";
      if (rest.length === 1 && rest[0] === "new") return "/admin/case-studies/new";
      if (rest.length === 1 && rest[0] === "trash") return "/admin/case-studies/trash";
      return id && rest.length === 2 && rest[1] === "edit" ? `/admin/case-studies/${id}/edit` : null;
    case "contacts":
      if (rest.length === 0) return "/admin/contacts";
      if (rest.length === 1 && rest[0] === "trash") return "/admin/contacts/trash";
      if (rest.length === 1 && rest[0] === "overview") return "/admin/contacts/overview";
      return id && rest.length === 1 ? `/admin/contacts/${id}` : null;
    default:
      return null;
  }
}
