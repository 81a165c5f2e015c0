/** The one gate against cross-site requests (SECURITY.md C1, C2; OWASP: Fetch Metadata). */

import type { IncomingHttpHeaders } from "node:http";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether this request may change something: its browser says it comes from this very site, or, where a
 * browser says nothing (older ones), its Origin is ours. Neither: refused.
 */
export function isSameOrigin(method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (safeMethods.has(method)) return true;
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return site === "same-origin" && (origin === undefined || isHttp(origin));
  return origin !== undefined && isOurs(origin, publicUrl);
}

function isOurs(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  // On one's own machine the names of the loopback are one.
  const [theirs, ours] = [new URL(origin), new URL(publicUrl)];
  return loopback.has(theirs.hostname) && loopback.has(ours.hostname) && theirs.port === ours.port;
}

/** Not `null`, as sandboxed frames send it. */
function isHttp(origin: string): boolean {
  return origin.startsWith("http://") || origin.startsWith("https://");
}
