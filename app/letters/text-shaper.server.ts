/**
 * Text as outlines, shaped by HarfBuzz: a picture reads no font of its page, and what is measured stays where it was
 * put. Of the threads that draw alone: a font is read when the first text needs it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Buffer, Face, Font, shape, Variation } from "harfbuzzjs";
import { LRUCache } from "lru-cache";
import { projectRoot } from "#app/project-root.ts";
import { type FontName, runsOf } from "./coverage.ts";
import type { Style, TextShaper } from "./text-shaper.ts";

type Glyph = { font: FontName; id: number; x: number; y: number };
/** In em. */
type Line = { glyphs: Glyph[]; width: number };

/** A few words are measured again and again: what is shortened, and what is placed after it was measured. */
const lines = new LRUCache<string, Line>({ max: 2000 });
const outlines = new Map<string, string>();
const faces = new Map<FontName, Face>();
const fonts = new Map<string, Font>();
// One for good: what HarfBuzz holds is let go only when the thread is idle.
const buffer = new Buffer();

export const textShaper: TextShaper = {
  width: (text, style) => lineOf(text, style).width,
  place: (text, x, y, steps, style) =>
    lineOf(text, style)
      .glyphs.map((glyph) => {
        const path = outlineOf(glyph, steps, style.weight);
        return path && `M${Math.round(x + glyph.x * steps)} ${Math.round(y - glyph.y * steps)}${path}`;
      })
      .join(""),
  markup: (placed, { scale, fill }) => `<path transform="scale(${scale})" d="${placed}" fill="${fill}"/>`,
};

function lineOf(text: string, style: Style): Line {
  const { weight, tracking = 0 } = style;
  const key = `${weight} ${tracking} ${text}`;
  const known = lines.get(key);
  if (known) return known;
  const line: Line = { glyphs: [], width: 0 };
  for (const run of runsOf(text)) {
    const font = fontOf(run.font, weight);
    const em = faceOf(run.font).upem / scaleOf(run.font);
    const apart = isJoined(run.font) ? 0 : tracking;
    buffer.reset();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const places = buffer.getGlyphPositions();
    for (const [i, { codepoint: id }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[i] ?? {};
      line.glyphs.push({ font: run.font, id, x: line.width + xOffset / em, y: yOffset / em });
      line.width += xAdvance / em + (xAdvance > 0 ? apart : 0);
    }
  }
  lines.set(key, line);
  return line;
}

/** Relative commands with y downwards: the same letter is the same text wherever it stands. */
function outlineOf({ font, id }: Glyph, steps: number, weight: number): string {
  const key = `${font} ${id} ${steps} ${weight}`;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const step = (steps * scaleOf(font)) / faceOf(font).upem;
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let path = "";
  for (const [, command = "", numbers = ""] of fontOf(font, weight)
    .glyphToPath(id)
    .matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = numbers.split(/[ ,]+/).filter(Boolean).map(Number);
    const places = points.map((value, i) => Math.round(value * step * (i % 2 ? -1 : 1)));
    if (command === "Z") {
      path += "z";
      [x, y] = [startX, startY];
      continue;
    }
    const moved = places.map((value, i) => value - (i % 2 ? y : x));
    [x, y] = places.slice(-2) as [number, number];
    if (command === "M") [startX, startY] = [x, y];
    if (command === "L" && moved.every((value) => value === 0)) continue;
    if (command === "L" && moved[1] === 0) path += `h${moved[0]}`;
    else if (command === "L" && moved[0] === 0) path += `v${moved[1]}`;
    else path += command.toLowerCase() + moved.join(" ").replaceAll(" -", "-");
  }
  outlines.set(key, path);
  return path;
}

function faceOf(name: FontName): Face {
  const known = faces.get(name);
  if (known) return known;
  const bytes = readFileSync(join(projectRoot, `app/letters/fonts/${name}.ttf`));
  const face = new Face(new Blob(new Uint8Array(bytes).buffer));
  faces.set(name, face);
  return face;
}

function fontOf(name: FontName, weight: number): Font {
  const key = `${name} ${weight}`;
  const known = fonts.get(key);
  if (known) return known;
  const font = new Font(faceOf(name));
  font.setVariations([new Variation("wght", weight)]);
  fonts.set(key, font);
  return font;
}

function isJoined(name: FontName): boolean {
  return name === "devanagari" || name === "gujarati";
}

/** As large as Latin letters beside them; its signs reach further up and down. */
function scaleOf(name: FontName): number {
  return name === "devanagari" ? 0.95 : 1;
}
