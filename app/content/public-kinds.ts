/** The kinds of documents that have a list of their own and a page for each, by their names in the database. */
import { caseStudies } from "./case-studies.ts";
import { events } from "./events.ts";
import { insights } from "./insights.ts";
import { pathOf } from "./kinds.ts";

export const publicKinds = { "case-study": caseStudies, article: insights, event: events } as const;

export type PublicKind = keyof typeof publicKinds;

export const publicKindNames = Object.keys(publicKinds) as PublicKind[];

export type DocumentAddress = { kind: PublicKind; slug: string };

/** "/case-studies/a-study" */
export function documentPath({ kind, slug }: DocumentAddress): string {
  return pathOf(kind, slug);
}

/** The reverse: null for any other address, for another spelling of this one, and for signs that no slug has. */
export function documentAt(path: string): DocumentAddress | null {
  for (const kind of publicKindNames) {
    const base = `${publicKinds[kind].path}/`;
    const rest = path.startsWith(base) ? path.slice(base.length) : "";
    const slug = /^[^/]+$/.test(rest) ? decoded(rest) : null;
    if (slug !== null && encodeURIComponent(slug) === rest) return { kind, slug };
  }
  return null;
}

/** Null where a control character or nothing at all would come of it. */
function decoded(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded);
    return /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}
