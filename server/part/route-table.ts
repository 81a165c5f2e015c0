/** Which route of the manifest an address belongs to, and what the route says of itself. */
import { matchRoutes, type RouteObject } from "react-router";
import type { Right } from "#app/db/roles.ts";
import type { SiteRoutes } from "#app/middleware/context.ts";
import { requireStaff } from "#app/middleware/require-staff.server.ts";
import { type Cacheable, handleOf, type RouteHandle } from "#app/routes/handle.ts";
import { createAddressMemory } from "../address-memory.ts";
import { pathsForLog } from "../logged-paths.ts";
import { type AddressRule, type AddressRules, keyOf } from "../part-headers.ts";
import { isAdminPath } from "../security-headers.ts";

type Manifest = Record<
  string,
  | {
      id: string;
      parentId?: string;
      path?: string;
      index?: boolean;
      module: { handle?: unknown; default?: unknown; middleware?: readonly unknown[] };
    }
  | undefined
>;
export type RouteTable = (path: string) => FoundRoute;

export type FoundRoute = {
  /** The id of the route, `files` for what lies on the disk, `none` for what is no address. */
  name: string;
  /** Whether a route of ours answers, and not the page of what is missing. */
  isKnown: boolean;
  handle: RouteHandle;
  cache: Cacheable | null;
};

/** Bytes: enough for every page of a large site. */
const mostKnown = 1_000_000;

/** @param isPage whether the website has a page at this path now. */
export function createRouteTable(manifest: Manifest, isPage: (path: string) => boolean): RouteTable {
  const routes = childrenOf(undefined, manifest);
  const known = createAddressMemory<FoundRoute>(mostKnown);
  return (path) => {
    let found = known.get(path);
    if (!found) {
      found = findRoute(path, routes);
      known.set(path, found);
    }
    return found.handle.added && !isPage(path) ? nowhere : found;
  };
}

const nowhere: FoundRoute = { name: "none", isKnown: false, handle: {}, cache: null };

/** Whether the answer to a query is for one person. */
export function isPersonal(path: string, query: string, { cache }: FoundRoute): boolean {
  return cache !== null && keyOf(path, query, { parameters: [], personal: cache.personal ?? [] }) === null;
}

/**
 * Whether the answer to a query may be kept: each parameter that the page reads has a value that it can have, and none
 * makes another address of the same.
 */
export function mayKeep(
  query: Record<string, string>,
  { cache }: FoundRoute,
  etag: string | null = null,
): boolean {
  const version = cache?.version === undefined ? undefined : query[cache.version];
  // guard: a version that somebody has made up is not kept [server/part/route-table, page-cache.site]
  if (version !== undefined && etag !== `"${version}"`) return false;
  for (const [name, values] of Object.entries(cache?.reads ?? {})) {
    const value = query[name];
    // guard: only the queries that a route names may be kept [server/part/route-table, page-cache.site]
    if (value !== undefined && !values.test(value)) return false;
  }
  return true;
}

/** What the front is told of the addresses of visitors. @param ofRedirects parameters that redirects read, by path. */
export function addressRules(
  manifest: Manifest,
  routeAt: RouteTable,
  ofRedirects: ReadonlyMap<string, readonly string[]>,
): AddressRules {
  const own = Object.values(manifest).flatMap((route) => {
    const path = pathOf(manifest, route?.id) || "/";
    const isOwn = (route?.index || route?.path) && route.path !== "*" && !isAdminPath(path);
    return isOwn ? rulesOf(path, handleOf(route.module).cache || null) : [];
  });
  const redirects = [...ofRedirects].flatMap(([path, names]) => {
    const { isKnown, cache } = routeAt(path);
    return rulesOf(path, isKnown ? cache : {}, names);
  });
  const isPattern = ([path]: AddressRule) => /[:*]/.test(path);
  const patterns = own.filter(isPattern).map(([path, reads]): AddressRule => [patternOf(path), reads]);
  return {
    paths: [...own.filter((rule) => !isPattern(rule)), ...redirects],
    patterns: [[String.raw`\.data$`, null], ...patterns],
  };
}

/** None where the path alone counts. */
function rulesOf(path: string, cache: Cacheable | null, ofRedirects: readonly string[] = []): AddressRule[] {
  if (!cache) return [[path, null]];
  const parameters = Object.keys(cache.reads ?? {});
  // guard: a query that might be an old address makes no page to keep [redirects.site]: , ...ofRedirects ->
  const personal = [...(cache.personal ?? []), ...ofRedirects];
  return parameters.length + personal.length === 0 ? [] : [[path, { parameters, personal }]];
}

/** The regular expression of an address of React Router: "/share/*", "/events/:slug.ics". */
function patternOf(path: string): string {
  const inside = path.replaceAll(".", String.raw`\.`).replace(/:\w+/g, "[^/]+");
  return `^${inside.replace(/\/\*$/, "(?:/.*)?")}$`;
}

/** What loaders and middleware ask of it. */
export function siteRoutes(manifest: Manifest, routeAt: RouteTable): SiteRoutes {
  return {
    loggedPath: pathsForLog(wordsOfRoutes(manifest)),
    isBackground: (path) => routeAt(path).handle.background === true,
    needs: (path) => {
      const { needs = "administration" } = routeAt(path).handle;
      return typeof needs === "function" ? needs(path) : needs;
    },
    staffPages: Object.values(manifest).flatMap((route) =>
      route?.module.default && isGuarded(manifest, route.parentId) ? [pathOf(manifest, route.id)] : [],
    ),
  };
}

/** What somebody must be allowed to do to need the files of a route of the staff area; null for the pages of its door. */
export function readerOf(manifest: Manifest, id: string): Right | null {
  const route = manifest[id];
  if (!route) return null;
  const isInside = isGuarded(manifest, route.parentId);
  const { needs } = handleOf(route.module);
  if (typeof needs === "function") return needs(pathOf(manifest, id));
  if (needs) return needs;
  if (isInside) return "administration";
  return route.module.default ? null : "staff";
}

/** What stands between the slashes of our own addresses. */
export function wordsOfRoutes(manifest: Manifest): string[] {
  return [...new Set(Object.values(manifest).flatMap((route) => route?.path?.split("/") ?? []))];
}

function isGuarded(manifest: Manifest, id: string | undefined): boolean {
  const route = id === undefined ? undefined : manifest[id];
  if (!route) return false;
  return route.module.middleware?.includes(requireStaff) === true || isGuarded(manifest, route.parentId);
}

/** As a pattern: "/admin/case-studies/:id/edit". */
function pathOf(manifest: Manifest, id: string | undefined): string {
  const route = id === undefined ? undefined : manifest[id];
  if (!route) return "";
  return pathOf(manifest, route.parentId) + (route.path ? `/${route.path}` : "");
}

function findRoute(path: string, routes: RouteObject[]): FoundRoute {
  if (/^\/(?:assets\/|[\w-]+\.(?:ico|png|svg)$)/.test(path))
    return { name: "files", isKnown: true, handle: {}, cache: null };
  const isData = path.endsWith(".data");
  const page = path === "/_.data" ? "/" : path.replace(/\.data$/, "");
  try {
    const route = matchRoutes(routes, page)?.at(-1)?.route;
    const handle = handleOf(route ?? {});
    const isKnown = route !== undefined && route.path !== "*";
    return { name: route?.id ?? "none", isKnown, handle, cache: (!isData && handle.cache) || null };
  } catch {
    return nowhere; // not to be decoded
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
