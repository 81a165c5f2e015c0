/** What differs by kind on the screens of documents: their words, their addresses, and who may come. */
import { useLocation } from "react-router";
import { type KindWords, kindWords } from "#app/content/admin/kind-words.ts";
import { factsOf, type KindFacts, type KindName, pathOf } from "#app/content/kinds.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import { documentList, documentTrash, editAddress, kindAt, type ListRoute } from "../list/list-url.ts";

export interface Screen extends Omit<KindFacts, "noun" | "heading" | "site"> {
  kind: KindName;
  words: KindWords;
  /** Its entry in the sidebar. */
  menu: string;
  list: ListRoute<"updated">;
  trash: ListRoute<"deleted">;
  /** The editor of a document of this kind. */
  edit: (id: string) => string;
  /** Where visitors read what has this slug. */
  publicPath: (slug: string) => string;
  /** All of its documents stand on one page. */
  sharesPage: boolean;
}

export function screenOf(kind: KindName): Screen {
  const { noun, heading, site, ...facts } = factsOf(kind);
  return {
    menu: noun.Many,
    ...facts,
    kind,
    words: kindWords[kind],
    list: documentList(kind),
    trash: documentTrash(kind),
    edit: (id) => editAddress(kind, id),
    publicPath: (slug) => pathOf(kind, slug),
    sharesPage: site.page === "shared",
  };
}

/** Where visitors read it now, or what is built in instead of it; null where they find neither. */
export function publicPathOf(
  { publicPath }: Pick<Screen, "publicPath">,
  { slug, publicSlug, hasBuiltIn }: { slug: string; publicSlug: string | null; hasBuiltIn: boolean },
): string | null {
  const shown = publicSlug ?? (hasBuiltIn ? slug : null);
  return shown === null ? null : publicPath(shown);
}

/** Whether a role may publish, plan and withdraw documents of a kind. */
export function mayPublish(role: StaffRole, kind: string): boolean {
  return holds(role, screenOf(kind as KindName).needs.publish);
}

/** @param pathname of an address of its screens. */
export function screenAt(pathname: string): Screen {
  return screenOf(kindAt(pathname));
}

export function useScreen(): Screen {
  return screenAt(useLocation().pathname);
}

/** For the handle of a route: who may suggest, write or publish, documents of the kind of an address. */
export const toSuggest = (path: string) => screenAt(path).needs.suggest;
export const toWrite = (path: string) => screenAt(path).needs.write;
export const toPublish = (path: string) => screenAt(path).needs.publish;
