/** Which route of the manifest an address belongs to: a name of which there are few, where paths are endless. */
import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject } from "react-router";

type Manifest = Record<string, { id: string; parentId?: string; path?: string; index?: boolean } | undefined>;

/** @returns the id of the route, `files` for what lies on the disk, `none` for what is no address. */
export function createRouteNames(manifest: Manifest): (url: string) => string {
  const routes = childrenOf(undefined, manifest);
  const names = new LRUCache<string, string>({ max: 1000, memoMethod: (path) => nameOf(path, routes) });
  return (url) => names.memo(url.split("?", 1)[0] ?? "");
}

function nameOf(path: string, routes: RouteObject[]): string {
  if (/^\/(?:assets\/|[\w-]+\.(?:ico|png|svg)$)/.test(path)) return "files";
  const page = path === "/_.data" ? "/" : path.replace(/\.data$/, "");
  try {
    return matchRoutes(routes, page)?.at(-1)?.route.id ?? "none";
  } catch {
    return "none"; // not to be decoded
  }
}

function childrenOf(parentId: string | undefined, manifest: Manifest): RouteObject[] {
  return Object.values(manifest).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index: true as const } : { id, path, children: childrenOf(id, manifest) }];
  });
}
