/**
 * The one spelling of a path that gate, page cache, router and preview see (SECURITY.md A2): decoded once, letters composed,
 * pages and staff addresses in lower case, without a slash at the end, encoded as RFC 3986 asks.
 */
import { guestFolders } from "./guest-folders.ts";

/** Behind these stand keys, hashes and names of files, whose letters count, or the addresses of a whole website. */
const keepsLetters = new RegExp(
  `^/(?:${[...guestFolders, "admin/preview", "assets", "media", "art", "share"].join("|")})(?=/|$)`,
);

/**
 * @param written path of a request, as it came, without its query.
 * @returns null where a path could be read in two ways, or not at all: empty and dot segments, backslashes, NUL,
 * encoded separators, broken escapes. Such an address leads nowhere.
 */
export function canonicalPath(written: string): string | null {
  // guard: one spelling for each path [app/domain/addresses/canonical-path, malformed-paths.site]
  if (/\/\/|\\|%(?:2f|5c|00)/i.test(written)) return null;
  const path = decode(written);
  if (path === null || /\/\.{1,2}(?:\/|$)/.test(path)) return null;
  const lower = path.toLowerCase();
  const [kept = ""] = keepsLetters.exec(lower) ?? [];
  return encode(kept ? kept + path.slice(kept.length) : lower.replace(/(?<=.)\/$/, ""));
}

/** A URL of a request in two: its path, and its query with the question mark. */
export function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf("?");
  return at < 0 ? { path: url, query: "" } : { path: url.slice(0, at), query: url.slice(at) };
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return null;
  }
}

/** What may stand in a path stays, all else is encoded. */
function encode(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
