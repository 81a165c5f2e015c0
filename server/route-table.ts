/** Which route of the manifest an address belongs to, and what the route says of itself. */
import { matchRoutes, type RouteObject } from "react-router";
import { type Cacheable, handleOf } from "#app/routes/handle.ts";

type Manifest = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean; module: { handle?: unknown } } | undefined
>;

export type FoundRoute = {
  /** The id of the route, `files` for what lies on the disk, `none` for what is no address. */
  name: string;
  cache: Cacheable | null;
};

/** Enough for every page of a large site; what comes after is looked up anew. */
const mostKnown = 1000;

export function createRouteTable(manifest: Manifest): (path: string) => FoundRoute {
  const routes = childrenOf(undefined, manifest);
  const known = new Map<string, FoundRoute>();
  return (path) => {
    const found = known.get(path) ?? findRoute(path, routes);
    if (known.size < mostKnown) known.set(path, found);
    return found;
  };
}

/**
 * Under which name an answer to this address may be kept for everybody; null: it may not. Only plain spellings have
 * one, so that no page is kept under many names.
 */
export function cacheKey(url: string, { cache }: FoundRoute): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  if (!cache || !/^\/[a-z0-9/-]*$/.test(path)) return null;
  // guard: only the queries that a route names may be kept: if (query === "") ->
  if (query === "") return path;
  return cache.query?.test(query) ? url : null;
}

function findRoute(path: string, routes: RouteObject[]): FoundRoute {
  if (/^\/(?:assets\/|[\w-]+\.(?:ico|png|svg)$)/.test(path)) return { name: "files", cache: null };
  const isData = path.endsWith(".data");
  const page = path === "/_.data" ? "/" : path.replace(/\.data$/, "");
  try {
    const route = matchRoutes(routes, page)?.at(-1)?.route;
    const { cache } = handleOf(route ?? {});
    return { name: route?.id ?? "none", cache: (!isData && cache) || null };
  } catch {
    return { name: "none", cache: null }; // not to be decoded
  }
}

function childrenOf(parentId: string | undefined, manifest: Manifest): RouteObject[] {
  return Object.values(manifest).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, module } = route;
    const own = { id, path, handle: module.handle };
    return [index ? { ...own, index: true as const } : { ...own, children: childrenOf(id, manifest) }];
  });
}
