/** Answers that are no pages: their type, and how to ask whether they changed. */
import { createHash } from "node:crypto";
import { cacheControl, type TakenBack } from "../cache-control.ts";

export const types = {
  atom: "application/atom+xml; charset=utf-8",
  calendar: "text/calendar; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  jsonFeed: "application/feed+json; charset=utf-8",
  manifest: "application/manifest+json; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  text: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
} as const;

/** A text with an ETag of its own making; 304 without it for those who have it already. */
export function cachedText(
  request: Request,
  text: string,
  type: keyof typeof types,
  takenBack: TakenBack = "at any moment",
): Response {
  const headers = new Headers({
    "content-type": types[type],
    "cache-control": cacheControl("everybody", takenBack),
    // Weak: the bytes on the way may be compressed.
    etag: `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
  });
  if (matchesEtag(request, headers.get("etag"))) return notModified(headers);
  return new Response(text, { headers });
}

/** Whether the asker's copy is the current one (RFC 9110, weak comparison). */
export function matchesEtag(request: Request, etag: string | null): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  const known = request.headers.get("if-none-match")?.split(",").map(strong) ?? [];
  return etag !== null && (known.includes(strong(etag)) || known.includes("*"));
}

export function notModified(headers: Headers): Response {
  const kept = new Headers(headers);
  kept.delete("content-type");
  return new Response(null, { status: 304, headers: kept });
}

/** A plain sentence with its status, never kept by anybody. */
export function errorText(text: string, status: 404 | 503): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": types.text },
  });
}
