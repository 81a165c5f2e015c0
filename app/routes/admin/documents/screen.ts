/** What differs by kind on the screens of documents: their words, their addresses, and who may come. */
import { useLocation } from "react-router";
import { type KindWords, kindWords } from "#app/content/admin/kind-words.ts";
import type { KindName } from "#app/content/admin/nouns.ts";
import { holds, type Right, type StaffRole } from "#app/db/roles.ts";
import { documentList, documentTrash, editAddress, kindAt, type ListRoute } from "../list/list-url.ts";

export interface Screen {
  kind: KindName;
  words: KindWords;
  list: ListRoute<"updated">;
  trash: ListRoute<"deleted">;
  /** The editor of a document of this kind. */
  edit: (id: string) => string;
  /** What somebody must be allowed to do to write a draft, and to publish it; `kind_rights` says it to PostgreSQL. */
  needs: { write: Right; publish: Right };
  /** Where visitors read what has this slug. */
  publicPath: (slug: string) => string;
  /** Lists and feeds show what was published last first: a small correction may keep its place. */
  isByDate?: boolean;
  /** All of its documents stand on one page. */
  sharesPage?: boolean;
  /** Its documents carry tags. */
  hasTags: boolean;
  /** The slug of the only document of the kind, which has no list. */
  only?: string;
}

const facts: Readonly<
  Record<KindName, Omit<Screen, "kind" | "words" | "list" | "trash" | "edit" | "hasTags">>
> = {
  "case-study": {
    needs: { write: "drafts", publish: "content" },
    publicPath: (slug) => `/case-studies/${slug}`,
    isByDate: true,
  },
  article: {
    needs: { write: "drafts", publish: "content" },
    publicPath: (slug) => `/insights/${slug}`,
    isByDate: true,
  },
  page: {
    needs: { write: "content", publish: "content" },
    publicPath: (slug) => (slug === "index" ? "/" : `/${slug}`),
  },
  opening: {
    needs: { write: "content", publish: "content" },
    publicPath: () => "/careers",
    sharesPage: true,
  },
  company: {
    needs: { write: "administration", publish: "administration" },
    publicPath: () => "/contact",
    only: "company",
  },
};

/** The kinds besides case studies, in the order of the sidebar. */
export const otherKinds = ["article", "page", "opening", "company"] as const satisfies KindName[];

export function screenOf(kind: KindName): Screen {
  return {
    kind,
    words: kindWords[kind],
    list: documentList(kind),
    trash: documentTrash(kind),
    edit: (id) => editAddress(kind, id),
    hasTags: kind === "case-study" || kind === "article",
    ...facts[kind],
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

/** For the handle of a route: who may write, and who may publish, documents of the kind of an address. */
export const toWrite = (path: string) => screenAt(path).needs.write;
export const toPublish = (path: string) => screenAt(path).needs.publish;
