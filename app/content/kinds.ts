/**
 * What each kind of document is, as screens, addresses and rights need to know it: the sidebar, the staff area's
 * addresses, the public ones, the views by which PostgreSQL decides, and all nouns follow from here. What a text of the
 * kind holds stands in its folder of app/domain.
 */
import { type Noun, noun } from "./admin/noun.ts";

export type KindFacts = {
  noun: Noun;
  /** Above the list, where the specification calls it something else. */
  heading?: string;
  /** Its entry in the sidebar and the palette; without it the noun. */
  menu?: string;
  icon: "document" | "article" | "calendar" | "page" | "briefcase" | "building";
  /** Its folder of the staff area: "/admin/case-studies". */
  folder: string;
  /** Where visitors read it: below this path by its slug, or all of its documents on this page. */
  site: { path: string; page: "own" | "shared" };
  /** The right of who reads what is public of it there and suggests changes, may write a draft, and may publish it. */
  needs: {
    suggest: "drafts" | "administration";
    write: "drafts" | "content" | "administration";
    publish: "content" | "administration";
  };
  /** Lists and feeds show what was published last first: a small correction may keep its place. */
  isByDate?: true;
  /** Its documents carry tags. */
  hasTags?: true;
  /** The newest four stand on the home page, and related ones below each. */
  isOnHome?: true;
  /** Its list can be narrowed to what the checks find, and its entry of the sidebar has the number of its texts. */
  hasChecks?: true;
  /** The slug of the only document of the kind, which has no list. */
  only?: string;
};

/** In the order of the sidebar, by the name that a row says. */
export const kindFacts = {
  "case-study": {
    noun: noun("case study", "case studies"),
    heading: "Case Studies Management",
    menu: "Case Studies",
    icon: "document",
    folder: "case-studies",
    site: { path: "/case-studies", page: "own" },
    needs: { suggest: "drafts", write: "drafts", publish: "content" },
    isByDate: true,
    isOnHome: true,
    hasTags: true,
    hasChecks: true,
  },
  article: {
    noun: noun("article", "articles", "an"),
    icon: "article",
    folder: "articles",
    site: { path: "/insights", page: "own" },
    needs: { suggest: "drafts", write: "drafts", publish: "content" },
    isByDate: true,
    hasTags: true,
  },
  event: {
    noun: noun("event", "events", "an"),
    icon: "calendar",
    folder: "events",
    site: { path: "/events", page: "own" },
    needs: { suggest: "drafts", write: "drafts", publish: "content" },
    hasTags: true,
  },
  page: {
    noun: noun("page", "pages"),
    icon: "page",
    folder: "pages",
    site: { path: "/", page: "own" },
    needs: { suggest: "drafts", write: "content", publish: "content" },
  },
  opening: {
    noun: noun("job opening", "job openings"),
    icon: "briefcase",
    folder: "openings",
    site: { path: "/careers", page: "shared" },
    needs: { suggest: "drafts", write: "content", publish: "content" },
  },
  company: {
    noun: { ...noun("company record", "company records"), Many: "Company" },
    icon: "building",
    folder: "company",
    site: { path: "/contact", page: "shared" },
    needs: { suggest: "administration", write: "administration", publish: "administration" },
    only: "company",
  },
} as const satisfies Record<string, KindFacts>;

export type KindName = keyof typeof kindFacts;

export const kindNames = Object.keys(kindFacts) as [KindName, ...KindName[]];

export function factsOf(kind: KindName): KindFacts {
  return kindFacts[kind];
}

/** The first part of the address of each list whose documents have a page each: "case-studies". */
export const documentLists = kindNames
  .map((name) => factsOf(name).site)
  .filter(({ path, page }) => page === "own" && path !== "/")
  .map(({ path }) => path.slice(1));

/** Where visitors find one of several on a page: below its path, by its slug. */
export function placeOf(kind: KindName, slug: string): string {
  return factsOf(kind).site.page === "shared" ? `${pathOf(kind, slug)}#${slug}` : pathOf(kind, slug);
}

/** Where visitors read what has this slug. The home page has the slug "index". */
export function pathOf(kind: KindName, slug: string): string {
  const { path, page } = factsOf(kind).site;
  if (page === "shared") return path;
  if (path === "/") return slug === "index" ? "/" : `/${slug}`;
  return `${path}/${encodeURIComponent(slug)}`;
}
