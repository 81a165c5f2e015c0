/** Each request has one path behind the port; whoever reads under another spelling is led to it. */
import type { IncomingMessage } from "node:http";
import { canonicalPath, splitUrl } from "#app/domain/addresses/canonical-path.ts";

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

function isOfStaff(written: string): boolean {
  return /^[/\\]+admin(?:[/\\]|$)/i.test(written.replace(/%(?:2f|5c)/gi, "/"));
}
