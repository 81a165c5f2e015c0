/** Part of `npm run build`: scripts and styles beside themselves as .br and .gz, for the server to send as they are. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const folder = new URL("../build/client/assets/", import.meta.url);
const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));

await Promise.all(
  files.map(async (name) => {
    const content = await readFile(new URL(name, folder));
    await writeFile(new URL(`${name}.br`, folder), await promisify(brotliCompress)(content));
    await writeFile(new URL(`${name}.gz`, folder), await promisify(gzip)(content, { level: 9 }));
  }),
);
