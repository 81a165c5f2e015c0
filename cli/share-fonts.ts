/**
 * `npm run tool -- share-fonts`: the font of the share images, from the variable web font. The text
 * renderer reads neither WOFF2 nor variable fonts, so each weight becomes a WOFF of its own with what it writes.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source = new URL("../node_modules/@fontsource-variable/schibsted-grotesk/files/", import.meta.url);
const folder = new URL("../app/seo/fonts/", import.meta.url);

const ascii = range(0x20, 0x7e);
const latin = [...ascii, ...range(0xa0, 0xff), ...range(0x2010, 0x2026), 0x131, 0x152, 0x153, 0x2212, 0x20ac];
const latinMore = [...range(0x100, 0x17f), ...range(0x218, 0x21b), ...range(0x1e00, 0x1eff), 0x20b9];

/** Titles may hold anything Latin; name and place are ours. */
const files = [
  { name: "title", set: "latin", weight: 500, characters: latin },
  { name: "title-more", set: "latin-ext", weight: 500, characters: latinMore },
  { name: "name", set: "latin", weight: 600, characters: ascii },
  { name: "place", set: "latin", weight: 400, characters: ascii },
];

for (const { name, set, weight, characters } of files) {
  const font = await readFile(new URL(`schibsted-grotesk-${set}-wght-normal.woff2`, source));
  const text = String.fromCodePoint(...characters);
  const options = {
    targetFormat: "woff" as const,
    variationAxes: { wght: weight },
    keepFeatures: ["kern"],
    noHinting: true,
  };
  await writeFile(new URL(`${name}.woff`, folder), await subsetFont(font, text, options));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
