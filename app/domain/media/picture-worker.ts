/**
 * Runs in a process of its own, one picture each (decode.server.ts): whatever a file does to the decoder, it does it
 * here. Turns it upright, leaves out all metadata, and writes WebP in every width that is kept.
 */
import { open } from "node:fs/promises";
import sharp from "sharp";
import { pictureLimits, storedWidths } from "./picture.ts";

export type Decoded = { width: number; height: number; files: DecodedFile[] };
/** `bytes` is how many it holds. */
export type DecodedFile = { width: number; bytes: number; path: string };
/** `disk`: what becomes of it cannot be written. */
export type Refusal = "format" | "pixels" | "damaged" | "disk";
export type WorkerAnswer = { ok: true; picture: Decoded } | { ok: false; reason: Refusal };

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
  // `pages: 1`: of something that moves, its first picture.
  const look = (file: string) =>
    sharp(file, { limitInputPixels: pictureLimits.pixels, failOn: "error", pages: 1 });
  try {
    const { format, compression } = await look(path).metadata();
    if (!formats.includes(format ?? "") || (format === "heif" && compression !== "av1"))
      return { ok: false, reason: "format" };
    const master = `${path}-master`;
    const { width, height, size } = await look(path)
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
    return { ok: true, picture: { width, height, files } };
  } catch (error) {
    return { ok: false, reason: reasonOf(error as Error, await headOf(path)) };
  }
}

function reasonOf({ message }: Error, head: Buffer): Refusal {
  if (/: write error$/m.test(message)) return "disk";
  // The container of AVIF holds other pictures too, those of many telephones.
  if (/heif/.test(message) && !head.includes("avi")) return "format";
  if (/pixel limit/.test(message)) return "pixels";
  return /unsupported image format|not a known file format|operation is blocked/.test(message)
    ? "format"
    : "damaged";
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  return (await file.read(Buffer.alloc(64))).buffer;
}
