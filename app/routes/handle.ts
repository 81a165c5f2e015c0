import type { Right } from "#app/db/roles.ts";

/** What a route says of itself in its `handle`: to the document around it (root.tsx) and to server/part/route-table.ts. */
export interface RouteHandle {
  /** What somebody of the staff must be allowed to do to come here, to an address of it; without it only admins come. */
  needs?: Right | ((path: string) => Right);
  /** A page of the site: complete as it is sent, with its styles in it and one small script (frame/page-script.ts). */
  document?: true;
  /** React runs in the browser. */
  react?: true;
  /** Whether the finished answer may be kept for everybody, and what it depends on. */
  cache?: Cacheable | false;
  /** Style sheets of what its loader has given, besides those that it always has: their text. */
  styles?(loaded: unknown): string;
  /** It shows the pages that staff have added: an address at which there is none leads nowhere. */
  added?: true;
  /** Its forms hold a whole case study: more than a message may be. */
  largeForm?: true;
  /** Its forms hold a picture. */
  uploads?: true;
  /** An open page asks it by itself, with nobody at the keyboard: no session is prolonged. */
  background?: true;
  /** A list that says by itself where it is not what its address asks for (admin/list/use-found.ts). */
  list?: true;
  /** It opens over the page of its parent, which stays the page for focus and reader. */
  overlay?: true;
}

export interface Cacheable {
  /** The parameters of a query that it reads, with the values under which it may be kept; all others change nothing. */
  reads?: Readonly<Record<string, RegExp>>;
  /** The one of them that says the answer's ETag: with another value nothing is kept. */
  version?: string;
  /** Parameters with which the answer is for one person. */
  personal?: readonly string[];
}

/** The handle of a match, as React Router gives it. */
export function handleOf({ handle }: { handle?: unknown }): RouteHandle {
  return (handle ?? {}) as RouteHandle;
}
