/** The further pictures of a case study: each stands after one of its sections (docs/product.md, Pictures). Pure. */
import { type Library, mediaId, type Photo, photoOf, pictureLimits } from "#app/domain/media/picture.ts";
import { isSafeImage } from "./tidy.ts";

export const mostPictures = 6;
export const longestCaption = 300;
const longestTitle = 1000;

/** `after` is the title of a section; one that no section has, or none, puts the picture at the end. */
export type FurtherPicture = { image: string; after: string; alt: string; caption: string };

/** In a form and in a row: an `alt` that says so. An empty one leaves it to the library. */
export const decorativeAlt = "(decorative)";

const oneLine = (text: unknown, longest: number) => {
  const line = typeof text === "string" ? text.replace(/\s+/g, " ").trim() : null;
  return line === null || line.length > longest ? null : line;
};

/** Checked by hand: browsers check it as well, and a library of schemas would be half their page. */
function furtherPicture(value: unknown): FurtherPicture | null {
  if (typeof value !== "object" || value === null) return null;
  const image = Reflect.get(value, "image");
  const after = oneLine(Reflect.get(value, "after"), longestTitle);
  const alt = oneLine(Reflect.get(value, "alt"), pictureLimits.alt);
  const caption = oneLine(Reflect.get(value, "caption"), longestCaption);
  if (typeof image !== "string" || mediaId(image) === null) return null;
  return after === null || alt === null || caption === null ? null : { image, after, alt, caption };
}

/** From the text of a form or a row; null for anything else than such a list. Nothing is an empty one. */
export function parsePictures(text: string): FurtherPicture[] | null {
  if (text.trim() === "") return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || list.length > mostPictures) return null;
    const pictures = list.map(furtherPicture).filter((picture) => picture !== null);
    return pictures.length === list.length ? pictures : null;
  } catch {
    return null;
  }
}

/** One text for one list; empty for none. */
export function picturesText(pictures: readonly FurtherPicture[]): string {
  if (pictures.length === 0) return "";
  return JSON.stringify(pictures.map(({ image, after, alt, caption }) => ({ image, after, alt, caption })));
}

/** A line for each, for people who compare two texts. */
export function describePictures(text: string): string {
  const pictures = parsePictures(text);
  if (!pictures) return text;
  return pictures
    .map(({ image, after, alt, caption }, n) =>
      [`${n + 1}. ${caption || image}`, alt && `[${alt}]`, after && `(after “${after}”)`]
        .filter(Boolean)
        .join(" "),
    )
    .join("\n");
}

/** What a picture stands for, in words: null leaves it to the library, empty is for decoration. */
export function altOf(typed: string | null): string | null {
  if (!typed) return null;
  return typed === decorativeAlt ? "" : typed;
}

/** The picture of a study as a page shows it; null where there is none, or none that may be shown. */
export function mainPhoto(
  { image, imageAlt }: { image: string | null; imageAlt: string | null },
  library: Library,
  base = "",
): Photo | null {
  if (!image) return null;
  const id = mediaId(image);
  const picture = id === null ? undefined : library[id];
  if (id && picture) return photoOf(id, picture, altOf(imageAlt), base);
  // guard: the check of an image's address when it is shown: isSafeImage(image) -> isSafeImage
  return isSafeImage(image) ? { src: image, alt: altOf(imageAlt) ?? "" } : null;
}

export type Figure = { photo: Photo; caption: string };

/**
 * The further pictures by the place of the section after which they stand, counted from 0.
 * @param titles of the sections.
 */
export function figuresAfter(
  pictures: string | null,
  titles: readonly string[],
  library: Library,
  base = "",
): Figure[][] {
  const places: Figure[][] = titles.map(() => []);
  const last = places.length === 0 ? places.push([]) - 1 : places.length - 1;
  for (const { image, after, alt, caption } of parsePictures(pictures ?? "") ?? []) {
    const id = mediaId(image);
    const picture = id === null ? undefined : library[id];
    if (!id || !picture) continue;
    const place = after === "" ? -1 : titles.findIndex((title) => title.trim() === after);
    places[place === -1 ? last : place]?.push({ photo: photoOf(id, picture, altOf(alt), base), caption });
  }
  return places;
}
