/** The state of a list as its address says it: `?q=&sort=&direction=&page=`, without what is the default. */
import { href } from "react-router";
import { factsOf, type KindName, kindNames } from "#app/content/kinds.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import type { Direction } from "#app/domain/paging.ts";

export type ListQuery<Sort extends string = string> = {
  search: string;
  sort: Sort;
  direction: Direction;
  page: number;
  /** What else the list is narrowed to, as its address says it. */
  filter?: Readonly<Record<string, string>>;
};

/** Where a list lives, and the column that puts its newest rows first. */
export type ListRoute<Sort extends string = string> = { path: string; newest: Sort };

export const submissionList = { path: href("/admin/contacts"), newest: "received" } as const;
export const pictureList = { path: href("/admin/media"), newest: "created" } as const;
/** By name alone: its address says no order. */
export const tagList = { path: href("/admin/tags"), newest: "name" } as const;
/** The newest first: its address says no order. */
export const redirectList = { path: href("/admin/redirects"), newest: "created" } as const;
export const submissionTrash = { path: href("/admin/contacts/trash"), newest: "deleted" } as const;

export const pictureTrash = { path: href("/admin/media/trash"), newest: "deleted" } as const;

/** @param path the list's own, or that of one of its rows, which keeps the list's state beside it. */
export function listAddress(list: ListRoute, query: ListQuery, path = list.path): string {
  const entries = Object.entries(listParams(list, query));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/**
 * The kind whose screens begin with this: "/admin/case-studies".
 * @throws RangeError for an address that is no kind's
 */
export function kindAt(pathname: string): KindName {
  const folder = pathname.split("/")[2]?.replace(/\.data$/, "");
  const kind = kindNames.find((name) => factsOf(name).folder === folder);
  if (kind === undefined) throw new RangeError(`No kind of document stands at ${pathname}.`);
  return kind;
}

export function documentList(kind: KindName): ListRoute<"updated"> {
  return { path: `/admin/${factsOf(kind).folder}`, newest: "updated" };
}

export function documentTrash(kind: KindName): ListRoute<"deleted"> {
  return { path: `/admin/${factsOf(kind).folder}/trash`, newest: "deleted" };
}

/** The editor of a document. */
export function editAddress(kind: KindName, id: string): string {
  return `${documentList(kind).path}/${id}/edit`;
}

/** The same where the kind is not known: it leads on to it. */
export function openAddress(id: string): string {
  return href("/admin/documents/:id", { id });
}

/** A picture of the library. */
export function pictureAddress(id: string): string {
  return href("/admin/media/:id", { id });
}

/** An opened message; its address keeps the state of the list around it. */
export function submissionAddress(query: ListQuery, id: string): string {
  return listAddress(submissionList, query, href("/admin/contacts/:id", { id }));
}

export function listParams({ newest }: ListRoute, query: ListQuery): Record<string, string> {
  const { search, sort, direction, page, filter } = query;
  return {
    ...filter,
    ...(search && { q: search }),
    ...((sort !== newest || direction !== "desc") && { sort, direction }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** What an address of ours asks for, in its own words: for links, where the list itself could not be read. */
export function queryAt({ newest }: ListRoute, search: string): ListQuery {
  const {
    q = "",
    sort = newest,
    direction = "desc",
    page,
    ...filter
  } = Object.fromEntries(new URLSearchParams(search));
  return {
    search: q,
    sort,
    direction: direction === "asc" ? "asc" : "desc",
    page: Number(page) || 1,
    ...(Object.keys(filter).length > 0 && { filter }),
  };
}

/** What choosing a column leads to: the same one turns round, a new one starts ascending (docs/product.md, LST1). */
export function sortedBy(query: ListQuery, sort: string): ListQuery {
  const direction = query.sort === sort && query.direction === "asc" ? "desc" : "asc";
  return { ...query, sort, direction, page: 1 };
}

/** Where whoever writes begins. */
export const homeList = documentList(kindNames[0]);

/** The list where somebody begins who asks for no page. */
export function homeOf(role: StaffRole | null): string {
  return role && !holds(role, "drafts") ? submissionList.path : homeList.path;
}
