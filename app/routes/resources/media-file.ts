/** What the last three parts of a picture's address ask for. */
import type { WantedFile } from "#app/domain/media/media.server.ts";
import { mediaId, mediaImage } from "#app/domain/media/picture.ts";

/** Null for anything else than "ID", "0123456789ab" and "w800.webp". */
export function wantedFile(params: { id?: string; version?: string; file?: string }): WantedFile | null {
  const { id = "", version = "", file = "" } = params;
  const width = /^w([1-9]\d{0,3})\.webp$/.exec(file)?.[1];
  if (mediaId(mediaImage(id)) === null || !/^[0-9a-f]{12}$/.test(version) || !width) return null;
  return { id, version, width: Number(width) };
}
