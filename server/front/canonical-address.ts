/** Each request has one path behind the port; whoever reads under another spelling is led to it. */
import type { IncomingMessage } from "node:http";
import { canonicalPath, splitUrl } from "#app/domain/addresses/canonical-path.ts";

/** No route of ours: the page that is missing says where to go on from there. */
const nowhere = { site: "/not-found", staff: "/admin/not-found" };

/** Paths as they were written, where that is another spelling, and whether they have no canonical form. */
const writtenPaths = new WeakMap<IncomingMessage, { written: string; leadsNowhere: boolean }>();

/**
 * Gives the request its canonical path, or that of a missing page where it has none: nothing behind reads the client's
 * spelling.
 */
export function canonicalize(request: IncomingMessage): void {
  const { path: written, query } = splitUrl(request.url ?? "");
  const canonical = canonicalPath(isReadBySite(request, written) ? written.replace(/\/{2,}/g, "/") : written);
  if (canonical === written) return;
  writtenPaths.set(request, { written, leadsNowhere: canonical === null });
  request.url = (canonical ?? (isOfStaff(written) ? nowhere.staff : nowhere.site)) + query;
}

/** Whoever has joined two addresses has left a doubled slash: readers are led to the one address; nothing is sent there. */
function isReadBySite({ method }: IncomingMessage, written: string): boolean {
  // guard: doubled slashes are mended for readers of the site alone [malformed-paths.site]: && !isOfStaff(written) ->
  return (method === "GET" || method === "HEAD") && !isOfStaff(written);
}

/** Whether the path was written so by the client. */
export function isCanonical(request: IncomingMessage): boolean {
  return !writtenPaths.has(request);
}

/** The path as it was written by the client. */
export function writtenPath(request: IncomingMessage | undefined, path: string): string {
  return (request && writtenPaths.get(request)?.written) ?? path;
}

/** Whether the path has no canonical form. */
export function leadsNowhere(request: IncomingMessage): boolean {
  return writtenPaths.get(request)?.leadsNowhere === true;
}

function isOfStaff(written: string): boolean {
  return /^[/\\]+admin(?:[/\\]|$)/i.test(written.replace(/%(?:2f|5c)/gi, "/"));
}
