/** What an uploaded file becomes: judged by what it holds, whatever it is called (SECURITY.md U1, U2). */
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodePicture } from "./decode.server.ts";
import { pictureLimits } from "./picture.ts";
import { aBomb, aPhoto, aTravelledPhoto } from "./testing-pictures.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>`;
const small = { create: { width: 60, height: 40, channels: 3 as const, background: "#844" } };
const photo = await aPhoto();
const png = await aPhoto(600, 400, "png");

const refused: [string, () => Promise<Buffer> | Buffer, string][] = [
  ["nothing", () => Buffer.alloc(0), "damaged"],
  ["one byte", () => Buffer.from([0xff]), "format"],
  ["text", () => Buffer.from("hello"), "format"],
  ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "format"],
  ["SVG", () => Buffer.from(svg), "format"],
  ["SVG behind a mark of byte order", () => Buffer.from(`\ufeff${svg}`), "format"],
  ["SVG in gzip", () => gzipSync(svg), "format"],
  ["SVG behind spaces", () => Buffer.from(" ".repeat(2000) + svg), "format"],
  ["GIF", () => sharp(small).gif().toBuffer(), "format"],
  ["TIFF", () => sharp(small).tiff().toBuffer(), "format"],
  ["PDF", () => Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>"), "format"],
  ["BMP", () => Buffer.from(`BM${"\0".repeat(60)}`), "format"],
  ["ICO", () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), "format"],
  ["a Photoshop file", () => Buffer.from(`8BPS\0\x01${"\0".repeat(40)}`, "latin1"), "format"],
  ["an archive", () => Buffer.from(`PK\x03\x04${"\0".repeat(60)}`, "latin1"), "format"],
  ["a video", () => Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), "format"],
  ["HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "format"],
  ["a program", () => Buffer.from(`\x7fELF${"\0".repeat(60)}`, "latin1"), "format"],
  ["a JPEG head and no more", () => photo.subarray(0, 20), "damaged"],
  ["half a JPEG", () => photo.subarray(0, photo.length / 2), "damaged"],
  ["half a PNG", () => png.subarray(0, png.length / 2), "damaged"],
  ["half a WebP", async () => (await aPhoto(600, 400, "webp")).subarray(0, 9000), "damaged"],
  ["half an AVIF", async () => (await aPhoto(600, 400, "avif")).subarray(0, 9000), "damaged"],
  ["196 million pixels in a megabyte", () => aBomb(14_000, 14_000), "pixels"],
  ["40 million pixels and some", () => aBomb(40_001, 1000), "pixels"],
  ["the widest PNG that there can be", () => aBomb(0x7fffffff, 1), "damaged"],
  ["a PNG that promises more than it holds", () => aBomb(4000, 4000), "damaged"],
  ["more than 20 MB", () => Buffer.alloc(pictureLimits.bytes + 1), "size"],
];

test.each(refused)("%s is refused", async (_name, file, reason) => {
  expect(await decodePicture(await file())).toEqual({ ok: false, reason });
});

const harmless: [string, () => Promise<Buffer>][] = [
  ["a JPEG", async () => photo],
  ["a PNG", async () => png],
  ["a WebP", () => aPhoto(600, 400, "webp")],
  ["an AVIF", () => aPhoto(600, 400, "avif")],
  ["with 16 bits a channel", () => sharp(small).toColourspace("rgb16").png().toBuffer()],
  ["in CMYK", () => sharp(small).toColourspace("cmyk").jpeg().toBuffer()],
  ["in grey", () => sharp(small).greyscale().jpeg().toBuffer()],
  ["with a palette", () => sharp(small).png({ palette: true }).toBuffer()],
  ["interlaced by Adam7", () => sharp(png).png({ progressive: true }).toBuffer()],
  [
    "see-through",
    () =>
      sharp({ create: { ...small.create, channels: 4, background: "#8448" } })
        .png()
        .toBuffer(),
  ],
  [
    "one pixel wide",
    () =>
      sharp({ create: { ...small.create, width: 1, height: 1 } })
        .png()
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
    "that moves",
    () =>
      sharp({ create: { ...small.create, height: 80, pageHeight: 40 } })
        .webp({ delay: [50, 50] })
        .toBuffer(),
  ],
  [
    "with a page behind its end",
    async () => Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]),
  ],
  [
    "with an archive behind its end",
    async () => Buffer.concat([png, Buffer.from("PK\x03\x04canary-archive")]),
  ],
];

test.each(harmless)("%s becomes plain WebP in 8 bits, and nothing else comes along", async (_name, file) => {
  const decoded = await decodePicture(await file());
  if (!decoded.ok) throw new Error(decoded.reason);
  const { width, height, files } = decoded.picture;
  expect(Math.max(width, height)).toBeLessThanOrEqual(2560);
  for (const { width: stored, body } of files) {
    const { format, depth, space, pages, exif, icc, xmp, width } = await sharp(body).metadata();
    expect({ format, depth, space, width }).toEqual({
      format: "webp",
      depth: "uchar",
      space: "srgb",
      width: stored,
    });
    expect([pages, exif, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(body).includes("alert(1)") || Buffer.from(body).includes("canary")).toBe(false);
  }
});

test("a photograph stands upright, and neither place nor name is left", async () => {
  const decoded = await decodePicture(await aTravelledPhoto());
  if (!decoded.ok) throw new Error(decoded.reason);
  expect(decoded.picture).toMatchObject({ width: 400, height: 600 });
  for (const { body } of decoded.picture.files) expect(Buffer.from(body).includes("canary")).toBe(false);
});

test("a large one is kept in every width up to its own, at most 2,560", async () => {
  const decoded = await decodePicture(await aPhoto(3000, 2000));
  if (!decoded.ok) throw new Error(decoded.reason);
  expect(decoded.picture.files.map(({ width }) => width)).toEqual([400, 800, 1200, 1600, 2000, 2560]);
});

describe("many at once", () => {
  test("are prepared one after the other; whoever finds ten waiting is told to come again", async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => decodePicture(png)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(11);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "busy")).toHaveLength(3);
  });
});
