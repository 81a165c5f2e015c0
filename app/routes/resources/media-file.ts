/** What the last three parts of a picture's address ask for, and the answer to it. */
import { redirect } from "react-router";
import type { FoundFile, WantedFile } from "#app/domain/media/media.server.ts";
import { mediaFile, mediaId, mediaImage, pictureLimits } from "#app/domain/text/picture.ts";
import { matchesEtag, notModified } from "./http-cache.ts";

/** "ID" alone, as links of texts name a picture: the widest of its newest files. Null for anything else. */
export function wantedPicture({ id = "" }: { id?: string }): WantedFile | null {
  return mediaId(mediaImage(id)) === null ? null : { id, version: "", width: pictureLimits.edge };
}

/** Null for anything else than "ID", "0123456789ab" and "w800.webp". */
export function wantedFile(
  request: Request,
  params: { id?: string; version?: string; file?: string },
): WantedFile | null {
  const { id = "", version = "", file = "" } = params;
  const width = /^w([1-9]\d{0,3})\.webp$/.exec(file)?.[1];
  if (mediaId(mediaImage(id)) === null || !/^[0-9a-f]{12}$/.test(version) || !width) return null;
  const isKnown = matchesEtag(request, etagOf({ version, width: Number(width) }));
  return { id, version, width: Number(width), isKnown };
}

/** @param base before the address of a file that stands elsewhere now. */
export function sendFile(
  wanted: WantedFile,
  found: FoundFile,
  { base = "", headers: own }: { base?: string; headers: Record<string, string> },
): Response {
  if (found.kind === "moved") return redirect(base + mediaFile(wanted.id, found.version, found.width), 302);
  const headers = new Headers({ ...own, "content-type": "image/webp", etag: etagOf(wanted) });
  if (found.kind === "known") return notModified(headers);
  headers.set("content-length", String(found.body.length));
  return new Response(new Uint8Array(found.body), { headers });
}

/** The address is that of these very bytes. */
function etagOf({ version, width }: Pick<WantedFile, "version" | "width">): string {
  return `"${version}-${width}"`;
}
