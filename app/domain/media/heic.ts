/**
 * Pictures of telephones in HEIC. sharp as npm brings it has no decoder for them; libheif as WebAssembly has, and runs
 * in the process of one picture alone (picture-worker.ts).
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { crc32, deflate as deflateInThread } from "node:zlib";
import sharp from "sharp";
import { pictureLimits } from "#app/domain/text/picture.ts";

/** The part of libheif-js that is used here; its pictures lie in the memory of WebAssembly, and are not copied. */
type LibHeif = {
  heif_colorspace: { heif_colorspace_RGB: object };
  heif_chroma: Record<"heif_chroma_interleaved_RGB" | "heif_chroma_interleaved_RGBA", object>;
  heif_context_alloc(): object;
  heif_context_read_from_memory(context: object, bytes: Uint8Array): { code: { value: number } };
  heif_js_context_get_primary_image_handle(context: object): object;
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_image_handle_has_alpha_channel(handle: object): number;
  heif_js_decode_image2(handle: object, colorspace: object, chroma: object): DecodedHeif;
};
type DecodedHeif = { channels?: { width: number; height: number; stride: number; data: Uint8Array }[] };

/** It cannot be read, or is of a kind that libheif cannot decode. */
export class UnreadableHeicError extends Error {}

/** It has more pixels than are taken; nothing of it was decoded. */
export class LargeHeicError extends Error {
  readonly pixels: number;
  constructor(pixels: number) {
    super("too many pixels");
    this.pixels = pixels;
  }
}

/**
 * Writes the picture as PNG: upright, no larger than what is kept, with its colour profile and nothing else of it.
 * @returns its size in pixels, upright.
 * @throws {UnreadableHeicError} @throws {LargeHeicError}
 */
export async function heicToPng(path: string, to: string): Promise<{ width: number; height: number }> {
  const file = await readFile(path);
  const { data, ...raw } = decode(file);
  const png = await sharp(data, { raw, limitInputPixels: false })
    .resize({
      width: pictureLimits.edge,
      height: pictureLimits.edge,
      fit: "inside",
      withoutEnlargement: true,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await writeFile(to, await withProfile(png, profileIn(file)));
  return { width: raw.width, height: raw.height };
}

const deflate = promisify(deflateInThread);

function decode(file: Buffer) {
  const heif: LibHeif = createRequire(import.meta.url)("libheif-js/wasm-bundle.js");
  const context = heif.heif_context_alloc();
  const { code } = heif.heif_context_read_from_memory(context, file);
  if (code.value !== 0) throw new UnreadableHeicError();
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if ("code" in handle) throw new UnreadableHeicError();
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle);
  // guard: a HEIC picture is measured before it is decoded [tests/hostile-pictures]
  if (pixels > pictureLimits.pixels) throw new LargeHeicError(pixels);
  const isOpaque = heif.heif_image_handle_has_alpha_channel(handle) === 0;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma;
  const { channels: planes } = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    isOpaque ? rgb : rgba,
  );
  const [plane] = planes ?? [];
  if (!plane) throw new UnreadableHeicError();
  const channels: 3 | 4 = isOpaque ? 3 : 4;
  const { width, height } = plane;
  return { data: withoutPadding(plane, width * channels), width, height, channels };
}

/** Rows behind each other, as sharp wants them. */
function withoutPadding(
  { data, stride, height }: { data: Uint8Array; stride: number; height: number },
  row: number,
) {
  if (stride === row) return data;
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * stride, y * stride + row), y * row);
  return rows;
}

/** The ICC profile of a HEIC: the box "colr" of the type "prof". libheif leaves the colours as they are. */
function profileIn(file: Buffer): Buffer | null {
  const at = file.indexOf("colrprof", 0, "latin1");
  if (at < 4) return null;
  return file.subarray(at + 8, at - 4 + file.readUInt32BE(at - 4));
}

/** Behind the head of a PNG, where its reader looks for it. */
async function withProfile(png: Buffer, profile: Buffer | null): Promise<Buffer> {
  if (!profile) return png;
  const head = 8 + 25;
  const data = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), await deflate(profile)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length - 4, 0);
  frame.writeUInt32BE(crc32(data), 4);
  return Buffer.concat([
    png.subarray(0, head),
    frame.subarray(0, 4),
    data,
    frame.subarray(4),
    png.subarray(head),
  ]);
}
