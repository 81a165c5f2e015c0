/** The words of a share image: where each line stands and how large it is (docs/design.md, The drawing). */
import { company } from "#app/content/company.ts";
import { runsOf } from "#app/letters/coverage.ts";
import { signsOf } from "#app/letters/signs.ts";
import type { Style } from "#app/letters/text-shaper.ts";
import { textShaper } from "#text-shaper";
import { shareImageSize } from "./share-image-size.ts";

/** In pixels; `y` is the line on which letters stand. */
export interface WordLine {
  text: string;
  x: number;
  y: number;
  size: number;
  style: Style;
  look: "ink" | "quiet";
}

/** What a title has beside it: a drawing of which it may take half, or a chart, which has a place of its own. */
export type Beside = "drawing" | "chart";

const title: Style = { weight: 500, tracking: -0.034 };
const name: Style = { weight: 600, tracking: -0.021 };
const place: Style = { weight: 400 };

const rooms: Record<Beside, { width: number; lines: number; sizes: readonly number[] }> = {
  drawing: { width: 654, lines: 3, sizes: [76, 68, 60, 52, 46] },
  chart: { width: 478, lines: 5, sizes: [60, 54, 48, 44, 40] },
};
const margin = { x: 72, y: 64 };
/** Of the sign, and from there to the name. */
export const sign = { size: 40, apart: 16 };
const nameSize = 28;
const placeSize = 24;

/** @param heading of which signs that no font has are left out (`unwritable`): its check says so before it is published. */
export function shareLines(heading: string, beside: Beside): WordLine[] {
  const known = runsOf(heading).map(({ text }) => text);
  const text = known.join("").replace(/\s+/g, " ").trim();
  const { size, lines } = fitted(text, rooms[beside]);
  const top = margin.y + sign.size;
  const bottom = shareImageSize.height - margin.y - placeSize * 1.2;
  const height = size * heightOf(text);
  const first = (top + bottom - lines.length * height) / 2;
  return [
    {
      text: company.name,
      x: margin.x + sign.size + sign.apart,
      y: onLine(margin.y, sign.size, nameSize),
      size: nameSize,
      style: name,
      look: "ink",
    },
    ...lines.map(
      (line, i): WordLine => ({
        text: line,
        x: margin.x,
        y: onLine(first + i * height, height, size),
        size,
        style: title,
        look: "ink",
      }),
    ),
    {
      text: company.location,
      x: margin.x,
      y: onLine(bottom, placeSize * 1.2, placeSize),
      size: placeSize,
      style: place,
      look: "quiet",
    },
  ];
}

/** In pixels, with what reaches above and below. */
export function boxOf({ text, x, y, size, style }: WordLine) {
  const isTall = heightOf(text) > latinHeight;
  const [up, down] = isTall ? [0.95, 0.36] : [0.78, 0.22];
  return { x, y: y - up * size, width: textShaper.width(text, style) * size, height: (up + down) * size };
}

/** The right end of what is written. */
export function rightOf(lines: readonly WordLine[]): number {
  return Math.max(...lines.map(boxOf).map(({ x, width }) => x + width));
}

/** Capital letters stand in the middle of their line. */
function onLine(top: number, height: number, size: number): number {
  return top + height / 2 + 0.35 * size;
}

const latinHeight = 1.02;

/** Of a line, in em: signs of Devanagari and Gujarati have others above and below them. */
function heightOf(text: string): number {
  return runsOf(text).some(({ font }) => font === "devanagari" || font === "gujarati") ? 1.3 : latinHeight;
}

/** The largest size at which the lines are enough and no word is broken; what does not fit at the smallest is cut at a word. */
function fitted(
  text: string,
  { width, lines: most, sizes }: (typeof rooms)[Beside],
): { size: number; lines: string[] } {
  const words = wordsOf(text);
  for (const size of sizes) {
    const isBroken = widest(words, size) > width;
    const lines = linesOf(words, size, width);
    if (!isBroken && lines.length <= most) return { size, lines: balanced(words, size, width, lines) };
  }
  const size = sizes.at(-1) ?? 0;
  const pieces = words.flatMap((word) => (widthOf(word, size) > width ? broken(word, size, width) : [word]));
  const lines = linesOf(pieces, size, width);
  return { size, lines: lines.length <= most ? lines : cut(lines.slice(0, most), size, width) };
}

/** With the space or the hyphen behind it. */
function wordsOf(text: string): string[] {
  return text.split(/(?<=[ \-\u2013\u2014/])/);
}

function widthOf(text: string, size: number): number {
  return textShaper.width(text.trimEnd(), title) * size;
}

function widest(texts: readonly string[], size: number): number {
  return Math.max(...texts.map((text) => widthOf(text, size)));
}

function linesOf(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && widthOf(line + word, size) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

/** In as many lines, of which the longest is as short as it can be. */
function balanced(words: readonly string[], size: number, width: number, lines: string[]): string[] {
  let [least, most] = [width / lines.length / 2, width];
  let best = lines;
  while (most - least > 2) {
    const middle = (least + most) / 2;
    const other = linesOf(words, size, middle);
    const isBroken = widest(other, size) > middle;
    if (isBroken || other.length > lines.length) least = middle;
    else [most, best] = [middle, other];
  }
  return best;
}

/** A word longer than its line, in pieces of whole signs. */
function broken(word: string, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const sign of signsOf(word)) {
    if (piece !== "" && widthOf(piece + sign, size) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** The last line ends in an ellipsis, after a word where it has some. */
function cut(lines: string[], size: number, width: number): string[] {
  const last = lines.at(-1) ?? "";
  const signs = signsOf(last);
  for (let length = signs.length; length > 0; length--) {
    const isWhole = length === signs.length || signs[length] === " " || !last.includes(" ");
    const start = signs
      .slice(0, length)
      .join("")
      .replace(/(?<![\s,;:.-])[\s,;:.-]+$/, "");
    if (isWhole && widthOf(`${start}…`, size) <= width) return [...lines.slice(0, -1), `${start}…`];
  }
  return [...lines.slice(0, -1), "…"];
}
