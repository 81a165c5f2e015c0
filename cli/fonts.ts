/**
 * `npm run tool -- fonts`: makes every font file of the site from the packages of the fonts.
 * - app/fonts: web fonts. The Latin one is cut into the characters that the site is written with and all the others,
 *   which a browser fetches only when a page needs one. Run it when the content test names a character that is missing.
 * - app/letters/fonts: the same fonts for HarfBuzz, which reads no WOFF2, and app/letters/coverage.json, which says what
 *   each of them can write.
 */
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import * as harfbuzz from "harfbuzzjs";
import subsetFont from "subset-font";

const packages = new URL("../node_modules/", import.meta.url);
const latin = "@fontsource-variable/schibsted-grotesk";
const devanagari = "@fontsource-variable/noto-sans-devanagari";
const gujarati = "@fontsource-variable/noto-sans-gujarati";
const signs = "@fontsource-variable/roboto";
const math = "@fontsource/noto-sans-math";

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
const scripts = { devanagari: range(0x900, 0x97f), gujarati: range(0xa80, 0xaff) };
/** The danda ends sentences in Gujarati too; joiners, and the circle under a sign that stands alone. */
const indic = [0x964, 0x965, 0x200c, 0x200d, 0x25cc];

/** The lightest and the boldest weight of the design; the bold ends in the 404 numerals. */
const weights = { min: 400, max: 760, default: 400 };

const webFonts = [
  { name: "schibsted-grotesk", from: fileOf(latin, "latin"), codes: written },
  { name: "schibsted-grotesk-more", from: fileOf(latin, "latin"), codes: others },
  {
    name: "noto-sans-devanagari",
    from: fileOf(devanagari, "devanagari"),
    codes: [...scripts.devanagari, ...indic],
  },
  { name: "noto-sans-gujarati", from: fileOf(gujarati, "gujarati"), codes: [...scripts.gujarati, ...indic] },
];
for (const { name, from, codes } of webFonts) {
  const subset = await subsetFont(await readFile(from), String.fromCodePoint(...codes), {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  await write(new URL(`../app/fonts/${name}.woff2`, import.meta.url), subset);
}

/** In the order in which a sign is looked for. */
const shapedFonts = [
  { name: "latin", from: fileOf(latin, "latin"), codes: range(0x20, 0x2bff) },
  { name: "latin-more", from: fileOf(latin, "latin-ext"), codes: range(0x20, 0x2bff) },
  // What the first two lack of Latin Extended-A; Greek letters, raised and lowered digits, operators.
  { name: "latin-rest", from: fileOf(signs, "latin-ext"), codes: range(0x100, 0x17f) },
  { name: "signs", from: fileOf(signs, "math"), codes: range(0x370, 0x25ff) },
  {
    name: "arrows",
    from: new URL(`${math}/files/noto-sans-math-latin-400-normal.woff2`, packages),
    codes: [...range(0x2190, 0x2199), ...range(0x21d0, 0x21d5)],
  },
  {
    name: "devanagari",
    from: fileOf(devanagari, "devanagari"),
    codes: [...scripts.devanagari, ...indic],
  },
  { name: "gujarati", from: fileOf(gujarati, "gujarati"), codes: [...scripts.gujarati, ...indic] },
];
const folder = new URL("../app/letters/fonts/", import.meta.url);
const coverage: Record<string, string> = {};
const covered = new Set<number>();
for (const { name, from, codes } of shapedFonts) {
  const isShapedByScript = name === "devanagari" || name === "gujarati";
  const wanted = isShapedByScript ? codes : codes.filter((code) => !covered.has(code));
  const font = await subsetFont(await readFile(from), String.fromCodePoint(...wanted), {
    targetFormat: "sfnt",
    // The weights that charts and share images write in.
    ...(name === "arrows" ? {} : { variationAxes: { wght: { min: 400, max: 600, default: 400 } } }),
    ...(isShapedByScript ? {} : { keepFeatures: ["kern", "mark", "mkmk"] }),
    dropTables: ["MATH"],
    noHinting: true,
  });
  await write(new URL(`${name}.ttf`, folder), font);
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(font).buffer));
  // What controls a line has no letter, though a font may name it.
  const letters = [...face.collectUnicodes()].filter(
    (code) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(String.fromCodePoint(code)),
  );
  for (const code of letters) covered.add(code);
  coverage[name] = rangesOf(letters);
}
await writeFile(
  new URL("../app/letters/coverage.json", import.meta.url),
  `${JSON.stringify(coverage, null, 2)}\n`,
);
for (const [name, from] of Object.entries({
  "schibsted-grotesk": latin,
  "noto-sans-devanagari": devanagari,
  "noto-sans-gujarati": gujarati,
  roboto: signs,
  "noto-sans-math": math,
}))
  await copyFile(new URL(`${from}/LICENSE`, packages), new URL(`OFL-${name}.txt`, folder));

function fileOf(name: string, set: string): URL {
  return new URL(`${name}/files/${name.split("/")[1]}-${set}-wght-normal.woff2`, packages);
}

async function write(file: URL, bytes: Uint8Array): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, bytes);
  console.log(`${file.pathname}: ${bytes.length} bytes`);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** "20-7e a0 2013-2014" */
function rangesOf(codes: number[]): string {
  const sorted = [...new Set(codes)].sort((one, other) => one - other);
  const ranges: [from: number, to: number][] = [];
  for (const code of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`))
    .join(" ");
}
