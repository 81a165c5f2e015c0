/** Draws the picture that stands for a page where it is shared: 1200 x 630, words beside a drawing or a chart. */
import sharp from "sharp";
import { THEMES } from "#app/artwork/theme.ts";
import { textShaper } from "#text-shaper";
import { shareImageSize } from "./share-image-size.ts";
import { type Beside, rightOf, shareLines, sign, type WordLine } from "./share-layout.ts";

export type SharePicture = {
  title: string;
  theme: keyof typeof colours;
  /** An SVG of the same proportions, without its ground: a drawing goes up to its edges, a chart stays in its place. */
  drawing: string;
  beside: Beside;
};

const { width, height } = shareImageSize;

const colours = {
  light: { ink: "#0a2429", quiet: "#38545a" },
  dark: { ink: "#e8f1ee", quiet: "#aac2c0" },
};

// No picture is made twice, and the other cores are for others.
sharp.cache(false);
sharp.concurrency(1);

/** Without dithering: over a plain ground its errors add up to stains. */
const palette = { palette: true, colours: 64, effort: 4, dither: 0 };

/** PNG bytes; about 0.2 s of one core, so in a thread alone (threads/drawings.server.ts). */
export async function drawShareImage(picture: SharePicture): Promise<Buffer<ArrayBuffer>> {
  const png = await sharp(Buffer.from(shareImageSvg(picture)))
    .png(palette)
    .toBuffer();
  return Buffer.from(png);
}

/** The same before it becomes pixels; the words are outlines, so no text of anybody's is in it. */
export function shareImageSvg(picture: SharePicture): string {
  const { title, theme, beside } = picture;
  const { ink } = colours[theme];
  const lines = shareLines(title, beside);
  const words = lines.map((line) => written(line, colours[theme][line.look]));
  return shareGroundSvg(picture).replace(
    /<\/svg>$/,
    `${signOf(ink, THEMES[theme].mark)}${words.join("")}</svg>`,
  );
}

/** Without its words: nothing is drawn where they stand, whatever the drawing. */
export function shareGroundSvg({ title, theme, drawing, beside }: SharePicture): string {
  const free = rightOf(shareLines(title, beside)) + 24;
  // Round joins: at a sharp one the rasteriser paints a spike across the picture.
  const sized = drawing.replace("<svg ", `<svg width="${width}" height="${height}" stroke-linejoin="round" `);
  const shown = beside === "chart" ? sized : `<g mask="url(#beside)">${sized}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${free}" x2="${Math.min(width, free + 260)}"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>`,
    `<mask id="beside" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask></defs>`,
    `<rect width="${width}" height="${height}" fill="${THEMES[theme].ground}"/>${shown}</svg>`,
  ].join("");
}

/** Steps per pixel. */
const fine = 10;

function written({ text, x, y, size, style }: WordLine, fill: string): string {
  const steps = size * fine;
  const placed = textShaper.place(text, x * fine, y * fine, steps, style);
  return textShaper.markup(placed, { scale: 1 / fine, fill }, steps, style);
}

/** The mark before the name. */
function signOf(ink: string, mark: string): string {
  return [
    `<svg x="72" y="64" width="${sign.size}" height="${sign.size}" viewBox="0 0 28 28" fill="none">`,
    `<g stroke="${ink}" stroke-width="2.3" stroke-linecap="round">`,
    `<path d="M18.5 2.5C6 2.5 3.5 9.5 11 14s6 11.5-7.5 11.5"/><path d="M24.5 6.5C15 5.5 11 9 16.5 13.3s7.5 11.2-2 12.2"/></g>`,
    `<circle cx="24" cy="2.9" r="2.1" fill="${mark}"/></svg>`,
  ].join("");
}
