/** Pictures of the library as texts name them and pages show them; pure (docs/decisions/030). */
import { pictureEdge, pictureMegabytes, pictureMegapixels } from "#app/content/promised-numbers.ts";
import type { StoredPicture } from "#app/db/schema.server.ts";

/** The pictures of the library that a text shows, by id. */
export type Library = Readonly<Record<string, StoredPicture>>;

/** What a page shows: a picture of the library in all its widths, or one that another website keeps. */
export type Photo = {
  src: string;
  alt: string;
  srcSet?: string;
  /** In pixels. */
  width?: number;
  height?: number;
  /** Percent from the left and from the top that stay in view, in steps of 5. */
  focus?: { x: number; y: number };
  /** What is behind it shows through. */
  isTransparent?: boolean;
};

export const pictureLimits = {
  /** Of an uploaded file. */
  bytes: pictureMegabytes * 1_000_000,
  /** Of what it holds. */
  pixels: pictureMegapixels * 1_000_000,
  /** Of one that its decoder holds as a whole: AVIF, and interlaced PNG. */
  pixelsHeldWhole: 40_000_000,
  /** Of the widest that is kept, in either direction. */
  edge: pictureEdge,
  name: 200,
  alt: 300,
};

/** Focal points stand in steps of so many percent: a rule of the style sheet each (styles/photo.css). */
export const focusStep = 5;

const standardWidths = [400, 800, 1200, 1600, 2000];
/** A social network or a feed shows one of this width, or the next smaller one. */
const sharedWidth = 1200;

const address = /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The id in "/media/ID", as a text names a picture of the library; null for anything else. */
export function mediaId(image: string | null): string | null {
  return address.exec(image ?? "")?.[1] ?? null;
}

/** The pictures of the library that a text shows, or leads to, each once; as `media_in` in SQL finds them. */
export function mediaIdsIn(text: object): string[] {
  const found = JSON.stringify(text).matchAll(/\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g);
  return [...new Set([...found].map(([, id = ""]) => id))];
}

/** How a text names it. */
export function mediaImage(id: string): string {
  return `/media/${id}`;
}

/** In pixels, ascending; the last is that of the picture itself. */
export function storedWidths(width: number): number[] {
  return [...standardWidths.filter((each) => each < width), width];
}

export function mediaFile(id: string, version: string, width: number): string {
  return `/media/${id}/${version}/w${width}.webp`;
}

/**
 * @param alt what the text says of it; null: what the library says.
 * @param base what stands before the address of its files, where staff see what is not public.
 */
export function photoOf(id: string, picture: StoredPicture, alt: string | null, base = ""): Photo {
  const { version, width, height, focusX, focusY, transparent } = picture;
  const widths = storedWidths(width);
  const file = (each: number) => base + mediaFile(id, version, each);
  return {
    src: file(closestTo(sharedWidth, widths)),
    srcSet: widths.map((each) => `${file(each)} ${each}w`).join(", "),
    width,
    height,
    alt: alt ?? picture.alt,
    focus: { x: focusX, y: focusY },
    ...(transparent && { isTransparent: true }),
  };
}

/** The narrowest that is as wide, or else the widest. */
export function closestTo(wanted: number, widths: readonly number[]): number {
  return widths.find((width) => width >= wanted) ?? widths.at(-1) ?? wanted;
}
