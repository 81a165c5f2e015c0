/** Which paths can be redirected; the same rules stand in SQL (migrations/0000_baseline.sql). */

export const longestPath = 300;

const shape = /^(?:\/[a-z0-9_-][a-z0-9._~-]*)+$/;
/** What the program itself answers, whatever is written in a table. */
const reserved = /^\/(?:admin|preview|health|media|assets|share|art)(?:\/|$)/;
const twin = /\.(?:md|data)$/;

/** In lower case, without a slash at the end: the one spelling under which an address is stored. */
export function plainPath(typed: string): string {
  const path = typed.toLowerCase();
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Whether an address with this plain path may be redirected. */
export function canBeRedirected(path: string): boolean {
  return path.length <= longestPath && shape.test(path) && !reserved.test(path) && !twin.test(path);
}
