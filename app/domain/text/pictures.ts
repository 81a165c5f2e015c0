/** The pictures of a text, as a page shows them. Pure. */
import { type Library, mediaId, type Photo, photoOf } from "./picture.ts";
import type { StoredPicture } from "./sections.ts";

/** In a form and in a row: an `alt` that says so. An empty one leaves it to the library. */
export const decorativeAlt = "(decorative)";

/** What a picture stands for, in words: null leaves it to the library, empty is for decoration. */
export function altOf(typed: string | null): string | null {
  if (!typed) return null;
  return typed === decorativeAlt ? "" : typed;
}

/** Only https addresses of pictures are ever written or shown (SECURITY.md X2). */
export function isSafeImage(address: string): boolean {
  if (!address.startsWith("https://") || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" && url.password === "";
}

/** The picture of a text as a page shows it; null where there is none, or none that may be shown. */
export function mainPhoto(
  { image, imageAlt }: { image: string | null; imageAlt: string | null },
  library: Library,
  base = "",
): Photo | null {
  if (!image) return null;
  const id = mediaId(image);
  const picture = id === null ? undefined : library[id];
  if (id && picture) return photoOf(id, picture, altOf(imageAlt), base);
  // guard: the check of an image's address when it is shown [image-addresses.site]: isSafeImage(image) -> isSafeImage
  return isSafeImage(image) ? { src: image, alt: altOf(imageAlt) ?? "" } : null;
}

export type Figure = { picture: Photo; caption: string };

/** Null for one that is not in the library any more. */
export function figureOf({ image, alt, caption }: StoredPicture, library: Library, base = ""): Figure | null {
  const id = mediaId(image);
  const picture = id === null ? undefined : library[id];
  return id && picture ? { picture: photoOf(id, picture, altOf(alt), base), caption } : null;
}
