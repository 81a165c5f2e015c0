/** `npm run tool -- icons`: the bitmaps of public/icon.svg, for those who cannot draw it themselves. */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const folder = new URL("../public/", import.meta.url);
const icon = await readFile(new URL("icon.svg", folder), "utf8");
/** Without round corners and with more room: the system cuts its own shape. */
const square = icon
  .replace('viewBox="-6 -6 40 40"', 'viewBox="-10 -10 48 48"')
  .replace(/<rect[^>]*>/, '<rect x="-10" y="-10" width="48" height="48" fill="#08262b"/>');

await write("icon-192.png", png(icon, 192));
await write("icon-512.png", png(icon, 512));
await write("icon-maskable-512.png", png(square, 512));
await write("apple-touch-icon.png", png(square, 180));
await write("favicon.ico", ico([16, 32, 48]));

async function write(name: string, bytes: Promise<Buffer>): Promise<void> {
  await writeFile(new URL(name, folder), await bytes);
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A directory of 16 bytes for each picture, then the pictures as PNG. */
async function ico(sizes: number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => png(icon, size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [i, picture] of pictures.entries()) {
    const at = 6 + 16 * i;
    const size = sizes[i] ?? 0;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
