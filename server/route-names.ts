/** Which route of the manifest an address belongs to: a name of which there are few, where paths are endless. */
import { matchRoutes, type RouteObject } from "react-router";

type Manifest = Record<string, { id: string; parentId?: string; path?: string; index?: boolean } | undefined>;

/** Enough for every kept page; what comes after is looked up anew. */
const mostKnown = 1000;

/** @returns the id of the route, `files` for what lies on the disk, `none` for what is no address. */
export function createRouteNames(manifest: Manifest): (url: string) => string {
  const routes = childrenOf(undefined, manifest);
  const known = new Map<string, string>();
  return (url) => {
    const [path = ""] = url.split("?", 1);
    const name = known.get(path) ?? nameOf(path, routes);
    if (known.size < mostKnown) known.set(path, name);
    return name;
  };
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
