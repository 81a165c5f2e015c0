/**
 * `npm run tool -- fonts`: cuts the web font into the characters the site is written with and all the others, which a
 * browser fetches only when a page needs one. Run it when the content test names a character that is missing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const source = new URL(
  "../node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
  import.meta.url,
);
const folder = new URL("../app/fonts/", import.meta.url);

/** Printable ASCII and the typography of the texts; the same list stands as unicode-range in tokens.css. */
const written = [
  range(0x20, 0x7e),
  range(0xa0, 0xa9),
  [0xb7],
  range(0x2013, 0x2014),
  range(0x2018, 0x201d),
  [0x2026],
].flat();
const others = [
  range(0xaa, 0xff),
  [0x131, 0x152, 0x153, 0x2c6, 0x2da, 0x2dc, 0x20ac, 0x2122, 0x2191, 0x2193, 0x2212],
]
  .flat()
  .filter((code) => !written.includes(code));

/** The lightest and the boldest weight of the design; the bold ends in the 404 numerals. */
const weights = { min: 400, max: 760, default: 400 };

const font = await readFile(source);
for (const [name, codes] of Object.entries({
  "schibsted-grotesk": written,
  "schibsted-grotesk-more": others,
})) {
  const subset = await subsetFont(font, String.fromCodePoint(...codes), {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  const file = new URL(`${name}.woff2`, folder);
  await writeFile(file, subset);
  console.log(`${fileURLToPath(file)}: ${codes.length} characters, ${subset.length} bytes`);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
