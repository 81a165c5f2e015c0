/** An uploaded file is judged by what it holds, whatever it is called (SECURITY.md U1, U2). */
import sharp from "sharp";
import { expect, test } from "vitest";
import { decode } from "#app/domain/media/testing-pictures.ts";
import { corpus } from "./payloads/corpus.ts";
import { harmlessFiles, refusedFiles } from "./payloads/hostile-pictures.ts";

test.each(corpus(refusedFiles.oneOfEachKind, refusedFiles.others))(
  "%s is refused",
  async (_name, file, reason) => {
    await expect(decode(await file())).rejects.toThrow(new Error(reason));
  },
);

test.each(corpus(harmlessFiles.oneOfEachKind, harmlessFiles.others))(
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
