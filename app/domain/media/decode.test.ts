/** What an uploaded file becomes: judged by what it holds, whatever it is called (SECURITY.md U1, U2). */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type DecodedFile, type DecodeResult, withDecodedBytes } from "./decode.server.ts";
import { harmlessFiles, refusedFiles } from "./testing-hostile-files.ts";
import { aPhoto, aTravelledPhoto } from "./testing-pictures.ts";

/** The picture with the bytes of its files. @throws why the file is none. */
const decode = (bytes: Uint8Array) =>
  withDecodedBytes(bytes, async (decoded) => {
    if (!decoded.ok) throw new Error(decoded.reason);
    const read = async (file: DecodedFile) => ({ ...file, body: await readFile(file.path) });
    return { ...decoded.picture, files: await Promise.all(decoded.picture.files.map(read)) };
  });
const resultOf = (bytes: Uint8Array) => withDecodedBytes(bytes, (result: DecodeResult) => result);

test.each(refusedFiles)("%s is refused", async (_name, file, reason) => {
  expect(await resultOf(await file())).toEqual({ ok: false, reason });
});

test.each(harmlessFiles)(
  "%s becomes plain WebP in 8 bits, and nothing else comes along",
  async (_name, file) => {
    const { width, height, files } = await decode(await file());
    expect(Math.max(width, height)).toBeLessThanOrEqual(2560);
    for (const { width: stored, bytes, body } of files) {
      expect(bytes).toBe(body.length);
      const { format, depth, space, pages, exif, icc, xmp, width } = await sharp(body).metadata();
      expect({ format, depth, space, width }).toEqual({
        format: "webp",
        depth: "uchar",
        space: "srgb",
        width: stored,
      });
      expect([pages, exif, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
      expect(body.includes("alert(1)") || body.includes("canary")).toBe(false);
    }
  },
);

test("a photograph stands upright, and neither place nor name is left", async () => {
  const picture = await decode(await aTravelledPhoto());
  expect(picture).toMatchObject({ width: 400, height: 600 });
  for (const { body } of picture.files) expect(body.includes("canary")).toBe(false);
});

test("a large one is kept in every width up to its own, at most 2,560", async () => {
  const { files } = await decode(await aPhoto(3000, 2000));
  expect(files.map(({ width }) => width)).toEqual([400, 800, 1200, 1600, 2000, 2560]);
});

describe("many at once", () => {
  test("are prepared one after the other; whoever finds twenty waiting is told to come again", async () => {
    const png = await aPhoto(600, 400, "png");
    const answers = await Promise.all(Array.from({ length: 24 }, () => resultOf(png)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(21);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "busy")).toHaveLength(3);
  });
});
