/**
 * Runs in a process of its own, one picture each (decode.server.ts): whatever a file does to the decoder, it does it
 * here. Turns it upright, leaves out all metadata, and writes WebP in every width that is kept.
 */
import { open } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { pictureLimits, storedWidths } from "#app/domain/text/picture.ts";
import { type FileKind, headLength, kindOf } from "./file-kind.ts";
import { heicToPng, LargeHeicError, UnreadableHeicError } from "./heic.ts";

export type Decoded = { width: number; height: number; files: DecodedFile[]; notes: PictureNotes };
/** What whoever sends a picture cannot expect of the one that is kept. */
export type PictureNotes = {
  /** Its size in pixels, upright, where it was larger than what is kept. */
  was: { width: number; height: number } | null;
  /** Its file moves; the first picture of it is kept. */
  moves: boolean;
  /** It had other colours than those of sRGB. */
  otherColours: boolean;
  /** Its file told of its origin, as cameras do: place, time, device. */
  toldOrigin: boolean;
  /** What is behind it shows through. */
  isTransparent: boolean;
};
/** `bytes` is how many it holds. */
export type DecodedFile = { width: number; bytes: number; path: string };
/** What it is instead of a picture; `heic` is one that cannot be read. `disk`: what becomes of it cannot be written. */
export type Refusal = FileKind | "format" | "pixels" | "damaged" | "disk";
export type WorkerAnswer =
  | { ok: true; picture: Decoded }
  /** Of one with too many pixels, how many it has and how many would be taken. */
  | { ok: false; reason: Refusal; pixels?: { has: number; most: number } };

/** Four formats and no others, by content: nothing else of the library is reachable. */
const loaders = ["Jpeg", "Png", "Webp", "Heif"];
const formats = ["jpeg", "png", "webp", "heif"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });
sharp.concurrency(1);
sharp.cache(false);

/** Of the widest and of the others. */
const quality = { master: 90, copy: 75 };

const [, , path = ""] = process.argv;
process.send?.(await decode(path), undefined, undefined, () => process.disconnect());

async function decode(path: string): Promise<WorkerAnswer> {
  const bytes = await headOf(path);
  const kind = kindOf(bytes);
  if (kind !== null && kind !== "heic") return { ok: false, reason: kind };
  // `pages: 1`: of something that moves, its first picture.
  const look = (file: string) =>
    sharp(file, { limitInputPixels: pictureLimits.pixels, failOn: "error", pages: 1 });
  try {
    const source = kind === "heic" ? `${path}-decoded` : path;
    const heic = kind === "heic" ? await heicToPng(path, source) : null;
    const head = await sharp(source, { limitInputPixels: false, failOn: "error", pages: 1 }).metadata();
    const { format, compression, width: across, height: down } = head;
    if (!formats.includes(format ?? "") || (format === "heif" && compression !== "av1"))
      return { ok: false, reason: "format" };
    const pixels = { has: across * down, most: mostPixels(head) };
    // guard: a picture is measured before it is decoded [app/domain/media/decode]
    if (pixels.has > pixels.most) return { ok: false, reason: "pixels", pixels };
    const master = `${path}-master`;
    const { width, height, size } = await look(source)
      .autoOrient()
      .toColourspace("srgb")
      .resize({
        width: pictureLimits.edge,
        height: pictureLimits.edge,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: quality.master })
      .toFile(master);
    const files: DecodedFile[] = [];
    for (const each of storedWidths(width).filter((narrower) => narrower !== width)) {
      const copy = `${path}-${each}`;
      const { size } = await look(master)
        .resize({ width: each })
        .webp({ quality: quality.copy })
        .toFile(copy);
      files.push({ width: each, bytes: size, path: copy });
    }
    files.push({ width, bytes: size, path: master });
    const was = heic ?? head.autoOrient;
    const notes = {
      was: was.width > width ? { width: was.width, height: was.height } : null,
      // sharp does not know of a PNG whether it moves: its chunk acTL says so.
      moves: format === "webp" ? (head.pages ?? 1) > 1 : format === "png" && bytes.includes("acTL"),
      otherColours: head.space === "cmyk" || (head.icc !== undefined && !isOfSrgb(head.icc)),
      toldOrigin: [head.exif, head.xmp, head.iptc].some(Boolean) || (heic !== null && bytes.includes("Exif")),
      // WebP keeps no transparency of which there is none.
      isTransparent: (await look(master).metadata()).hasAlpha,
    };
    return { ok: true, picture: { width, height, files, notes } };
  } catch (error) {
    if (error instanceof LargeHeicError)
      return {
        ok: false,
        reason: "pixels",
        pixels: { has: error.pixels, most: pictureLimits.pixels },
      };
    if (error instanceof UnreadableHeicError) return { ok: false, reason: "heic" };
    return { ok: false, reason: reasonOf(error as Error) };
  }
}

/** By the name in an ICC profile, in letters of one byte or of two. */
function isOfSrgb(profile: Buffer): boolean {
  return profile.toString("latin1").replaceAll("\0", "").includes("sRGB");
}

/** AVIF, and PNG in the order of Adam7, have to be held as a whole, in up to 20 bytes a pixel. */
function mostPixels({ format, isProgressive }: Metadata): number {
  const isHeldWhole = format === "heif" || (format === "png" && isProgressive);
  return isHeldWhole ? pictureLimits.pixelsHeldWhole : pictureLimits.pixels;
}

function reasonOf({ message }: Error): Refusal {
  if (/: write error$|ENOSPC/m.test(message)) return "disk";
  return /unsupported image format|not a known file format|operation is blocked/.test(message)
    ? "format"
    : "damaged";
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headLength));
  return buffer.subarray(0, bytesRead);
}
