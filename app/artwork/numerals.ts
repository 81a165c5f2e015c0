import { TURN } from "./forms.ts";
import { type Point, spline } from "./spline.ts";

const WIDTH = 1440;
const HEIGHT = 560;
/** Steps per pixel. */
const GRID = 2;
const LINES = 53;
/** The line in marigold, counted from the top. */
const MARKED = 37;
const TOP = 24;
const DISTANCE = 9.7;

const { sin, cos, PI } = Math;

/** The digits of "not found": inside the glyphs the lines are shifted by half their distance, and bold. */
export function numerals(text: string): string {
  const lines = Array.from({ length: LINES + 1 }, (_, i) => spline(course(i), GRID));
  const marked = lines.splice(MARKED, 1).join("");
  const glyphs = (fill: string) =>
    `<text x="${-18 * GRID}" y="${448 * GRID}" fill="${fill}" font-weight="760" font-size="${500 * GRID}" letter-spacing="${-18 * GRID}" font-family="Schibsted Grotesk Variable,Schibsted Fallback,sans-serif">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="numerals" viewBox="0 0 ${WIDTH * GRID} ${HEIGHT * GRID}"`,
    ' preserveAspectRatio="xMinYMid slice" fill="none" aria-hidden="true"><defs>',
    `<clipPath id="numerals-in">${glyphs("#000")}</clipPath>`,
    `<mask id="numerals-out"><rect width="${WIDTH * GRID}" height="${HEIGHT * GRID}" fill="#fff"/>${glyphs("#000")}</mask>`,
    `<path id="numerals-lines" d="${lines.join("")}"/><path id="numerals-mark" d="${marked}"/></defs>`,
    `<g mask="url(#numerals-out)"><use href="#numerals-lines" stroke="var(--flow-line)" stroke-width="${GRID}" stroke-opacity=".5"/>`,
    `<use href="#numerals-mark" stroke="var(--flow-mark)" stroke-width="${2 * GRID}"/></g>`,
    `<g clip-path="url(#numerals-in)"><g transform="translate(0 ${(DISTANCE / 2) * GRID})" stroke="var(--flow-index)" stroke-width="${4 * GRID}">`,
    '<use href="#numerals-lines"/><use href="#numerals-mark"/></g></g></svg>',
  ].join("");
}

/** Two long waves, higher in the middle than at the edges. */
function course(line: number): Point[] {
  const across = line / LINES;
  const swell = 0.4 + 0.6 * sin(PI * across);
  return Array.from({ length: 23 }, (_, i): Point => {
    const along = (i - 1) / 20;
    const wave = 14 * cos(TURN * ((along - 0.15) / 0.75 + 0.12 * (across - 0.5)));
    const ripple = 7 * cos(TURN * ((along - 0.16) / 0.375 - 0.3 * (across - 0.5)));
    return [along * WIDTH, TOP + line * DISTANCE + swell * (wave + ripple)];
  });
}
