/** Each request has one path behind the port; whoever reads under another spelling is led to it. */
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { canonicalPath, splitUrl } from "#app/domain/addresses/canonical-path.ts";
import { redirectCacheControl } from "./redirects.ts";
import type { RouteTable } from "./route-table.ts";

/** No route of ours: the page that is missing says where to go on from there. */
const nowhere = { site: "/not-found", staff: "/admin/not-found" };

const writtenPaths = new WeakMap<IncomingMessage, string>();

/**
 * Gives the request its canonical path, or that of a missing page where it has none: nothing behind reads the client's
 * spelling.
 */
export function canonicalize(request: IncomingMessage): void {
  const { path: written, query } = splitUrl(request.url ?? "");
  const path = canonicalPath(written) ?? (isOfStaff(written) ? nowhere.staff : nowhere.site);
  if (path === written) return;
  writtenPaths.set(request, written);
  request.url = path + query;
}

/** Whether the path was written so by the client. */
export function isCanonical(request: IncomingMessage): boolean {
  return !writtenPaths.has(request);
}

/** The path as it was written by the client. */
export function writtenPath(request: IncomingMessage | undefined, path: string): string {
  return (request && writtenPaths.get(request)) ?? path;
}

/** Whether the path has no canonical form. */
export function leadsNowhere(request: IncomingMessage): boolean {
  const written = writtenPaths.get(request);
  return written !== undefined && canonicalPath(written) === null;
}

/**
 * Reading an address of ours under another spelling is moved for good, with its query.
 * @param follow where an address redirects to; else the address itself.
 */
export function redirectToCanonical(
  routeAt: RouteTable,
  follow: (path: string) => Promise<string>,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    const isPlain = writtenPath(c.env?.incoming, pathname) === pathname;
    if (!reads || isPlain || !routeAt(pathname).isKnown) return next();
    const target = await follow(pathname);
    if (target !== pathname) c.header("cache-control", redirectCacheControl);
    return c.redirect(target + search, 301);
  };
}

function isOfStaff(written: string): boolean {
  return /^[/\\]+admin(?:[/\\]|$)/i.test(written.replace(/%(?:2f|5c)/gi, "/"));
}
