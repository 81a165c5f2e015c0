/**
 * `npm run tool -- letters`: the outlines of the letters that charts are labelled with, from the variable web font. A
 * picture reads no font of its page, and outlines can be measured. Writes app/charts/letters.json.
 */
import { readFile, writeFile } from "node:fs/promises";
import * as harfbuzz from "harfbuzzjs";
import subsetFont from "subset-font";
import { unwritable } from "#app/charts/writable.ts";

const source = new URL(
  "../node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
  import.meta.url,
);
const target = new URL("../app/charts/letters.json", import.meta.url);

/** Steps per em: about a sixth of a pixel at the size of a label. */
const em = 100;
const weight = 460;
const characters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => unwritable(character) === undefined,
);

const sfnt = await subsetFont(await readFile(source), characters.join(""), {
  targetFormat: "sfnt",
  variationAxes: { wght: weight },
  keepFeatures: ["kern"],
  noHinting: true,
});
const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(sfnt).buffer));
const font = new harfbuzz.Font(face);
const step = em / face.upem;

/** How far it is to the next letter, and the outline. */
const letters: Record<string, string> = {};
for (const character of characters) {
  const [glyph] = shaped(character);
  if (glyph && glyph.id !== 0)
    letters[character] = `${Math.round(glyph.advance * step)}${outlineOf(glyph.id)}`;
}
/** By the first letter and by how much nearer or further: the letters that follow so. Letters and digits alone. */
const kerning: Record<string, Record<string, string>> = {};
const kerned = characters.filter((character) => /[a-z0-9,.]/i.test(character));
for (const first of kerned) {
  const steps: Record<string, string> = {};
  for (const second of kerned) {
    const [glyph, ...rest] = shaped(first + second);
    const nearer = Math.round(((glyph?.advance ?? 0) - (shaped(first)[0]?.advance ?? 0)) * step);
    if (rest.length === 1 && Math.abs(nearer) > 1) steps[nearer] = (steps[nearer] ?? "") + second;
  }
  if (Object.keys(steps).length > 0) kerning[first] = steps;
}
await writeFile(target, `${JSON.stringify({ em, letters, kerning }, null, 2)}\n`);

function shaped(text: string) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: id }, i) => ({ id, advance: places[i]?.xAdvance ?? 0 }));
}

/** Relative commands with y downwards: the same letter is the same text wherever it stands. */
function outlineOf(glyph: number): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let path = "";
  for (const [, command = "", numbers = ""] of font.glyphToPath(glyph).matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = numbers.split(/[ ,]+/).filter(Boolean).map(Number);
    const steps = points.map((value, i) => Math.round(value * step * (i % 2 ? -1 : 1)));
    if (command === "Z") {
      path += "z";
      [x, y] = [startX, startY];
      continue;
    }
    const moved = steps.map((value, i) => value - (i % 2 ? y : x));
    [x, y] = steps.slice(-2) as [number, number];
    if (command === "M") [startX, startY] = [x, y];
    if (command === "L" && moved.every((value) => value === 0)) continue;
    if (command === "L" && moved[1] === 0) path += `h${moved[0]}`;
    else if (command === "L" && moved[0] === 0) path += `v${moved[1]}`;
    else path += command.toLowerCase() + moved.join(" ").replaceAll(" -", "-");
  }
  return path;
}
