/** What somebody may upload: files that are refused, and odd ones that are made harmless. */
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { aBomb, aHeic, aHeicThatSays, aPhoto } from "#app/domain/media/testing-pictures.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>`;
const small = { create: { width: 60, height: 40, channels: 3 as const, background: "#844" } };
const photo = aPhoto();
const png = aPhoto(600, 400, "png");

type Corpus<File> = { oneOfEachKind: File[]; others: File[] };

/** With the reason why each is refused. */
export const refusedFiles: Corpus<[string, () => Promise<Buffer> | Buffer, string]> = {
  oneOfEachKind: [
    ["nothing", () => Buffer.alloc(0), "empty"],
    ["SVG", () => Buffer.from(svg), "svg"],
    ["HEIC with a smaller size in its head than in its picture", () => aHeicThatSays(8, 8), "heic"],
    ["HEIC that promises 225 million pixels", () => aHeicThatSays(15_000, 15_000), "pixels"],
    ["half a PNG", async () => (await png).subarray(0, 90_000), "damaged"],
    ["196 million pixels in a megabyte", () => aBomb(14_000, 14_000), "pixels"],
    ["more than 20 MB", () => Buffer.alloc(pictureLimits.bytes + 1), "size"],
  ],
  others: [
    ["a PNG that promises more than it holds", () => aBomb(4000, 4000), "damaged"],
    ["half an AVIF", async () => (await aPhoto(600, 400, "avif")).subarray(0, 9000), "damaged"],
    ["a JPEG head and no more", async () => (await photo).subarray(0, 20), "damaged"],
    ["a HEIC head and no more", () => aHeic().subarray(0, 64), "heic"],
    ["half a HEIC", () => aHeic().subarray(0, 1000), "heic"],
    ["an archive", () => Buffer.from(`PK\x03\x04${"\0".repeat(60)}`, "latin1"), "format"],
    ["GIF", () => sharp(small).gif().toBuffer(), "gif"],
    ["SVG in gzip", () => gzipSync(svg), "format"],
    ["one byte", () => Buffer.from([0xff]), "format"],
    ["text", () => Buffer.from("hello"), "format"],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "format"],
    ["SVG behind a mark of byte order", () => Buffer.from(`\ufeff${svg}`), "svg"],
    ["SVG behind spaces", () => Buffer.from(" ".repeat(2000) + svg), "svg"],
    ["TIFF", () => sharp(small).tiff().toBuffer(), "format"],
    ["PDF", () => Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>"), "pdf"],
    ["BMP", () => Buffer.from(`BM${"\0".repeat(60)}`), "format"],
    ["ICO", () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), "format"],
    ["a Photoshop file", () => Buffer.from(`8BPS\0\x01${"\0".repeat(40)}`, "latin1"), "format"],
    ["a video", () => Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), "video"],
    ["a program", () => Buffer.from(`\x7fELF${"\0".repeat(60)}`, "latin1"), "format"],
    ["half a JPEG", async () => (await photo).subarray(0, 12_000), "damaged"],
    ["half a WebP", async () => (await aPhoto(600, 400, "webp")).subarray(0, 9000), "damaged"],
    ["70 million pixels and some", () => aBomb(70_001, 1000), "pixels"],
    ["40 million pixels and some, interlaced", () => aBomb(40_001, 1000, true), "pixels"],
    ["the widest PNG that there can be", () => aBomb(0x7fffffff, 1), "damaged"],
  ],
};

/** Odd, but pictures all the same. */
export const harmlessFiles: Corpus<[string, () => Promise<Buffer>]> = {
  oneOfEachKind: [
    ["with 16 bits a channel", () => sharp(small).toColourspace("rgb16").png().toBuffer()],
    [
      "see-through",
      () =>
        sharp({ create: { ...small.create, channels: 4, background: "#8448" } })
          .png()
          .toBuffer(),
    ],
    [
      "with a page behind its end",
      async () => Buffer.concat([await photo, Buffer.from("<script>alert(1)</script>")]),
    ],
  ],
  others: [
    [
      "that moves",
      () =>
        sharp({ create: { ...small.create, height: 80, pageHeight: 40 } })
          .webp({ delay: [50, 50] })
          .toBuffer(),
    ],
    [
      "a very flat one",
      () =>
        sharp({ create: { ...small.create, width: 9000, height: 2 } })
          .png()
          .toBuffer(),
    ],
    [
      "interlaced by Adam7",
      async () =>
        sharp(await png)
          .png({ progressive: true })
          .toBuffer(),
    ],
    ["in CMYK", () => sharp(small).toColourspace("cmyk").jpeg().toBuffer()],
    ["an AVIF", () => aPhoto(600, 400, "avif")],
    ["a HEIC", async () => aHeic()],
    ["a JPEG", () => photo],
    ["a PNG", () => png],
    ["a WebP", () => aPhoto(600, 400, "webp")],
    ["in grey", () => sharp(small).greyscale().jpeg().toBuffer()],
    ["with a palette", () => sharp(small).png({ palette: true }).toBuffer()],
    [
      "one pixel wide",
      () =>
        sharp({ create: { ...small.create, width: 1, height: 1 } })
          .png()
          .toBuffer(),
    ],
    [
      "with an archive behind its end",
      async () => Buffer.concat([await png, Buffer.from("PK\x03\x04canary-archive")]),
    ],
  ],
};
