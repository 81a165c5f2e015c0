/** Draws the picture that stands for a page where it is shared: 1200 x 630, words over a drawing. */
import satori from "satori";
import sharp from "sharp";
import { fonts } from "./share-fonts.server.ts";
import { shareImageSize } from "./share-image-size.ts";
import {
  type ShareTheme,
  shareLayout,
  titleBox,
  titleLineHeight,
  titleLines,
  titleSizes,
  titleWidth,
} from "./share-layout.ts";

export type SharePicture = {
  title: string;
  theme: ShareTheme;
  /** An SVG of the same proportions, painted up to its edges. */
  drawing: string;
};

const { width, height } = shareImageSize;

// No picture is made twice, and the other cores are for others.
sharp.cache(false);
sharp.concurrency(1);

/** PNG bytes; about 0.2 s of one core, so in a thread alone (threads/drawings.server.ts). */
export async function drawShareImage(picture: SharePicture): Promise<Buffer<ArrayBuffer>> {
  const svg = await shareImageSvg(picture);
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
  return Buffer.from(png);
}

/** The same before it becomes pixels; the words are outlines, so no text of anybody's is in it. */
export async function shareImageSvg({ title, theme, drawing }: SharePicture): Promise<string> {
  const fitted = await fitTitle(title, async (text, size) =>
    heightOf(await write(titleBox(text, size), titleWidth)),
  );
  const words = await write(shareLayout({ ...fitted, theme }), width, height);
  // Round joins: at a sharp one the rasteriser paints a spike across the picture.
  const ground = drawing.replace(
    "<svg ",
    `<svg width="${width}" height="${height}" stroke-linejoin="round" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${words}</svg>`;
}

function write(node: React.ReactNode, width: number, height?: number): Promise<string> {
  return satori(node, height === undefined ? { width, fonts } : { width, height, fonts });
}

type Measure = (text: string, size: number) => Promise<number>;

/** The largest size at which three lines are enough; what does not fit at the smallest is cut at a word. */
async function fitTitle(title: string, measure: Measure): Promise<{ title: string; titleSize: number }> {
  const text = drawable(title);
  const fits = async (text: string, size: number) =>
    (await measure(text, size)) <= titleLines * titleLineHeight * size + 1;
  for (const size of titleSizes) {
    if (await fits(text, size)) return { title: text, titleSize: size };
  }
  const [size = 46] = titleSizes.slice(-1);
  let [fitting, tooLong] = [0, text.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (await fits(shortened(text, middle), size)) fitting = middle;
    else tooLong = middle;
  }
  return { title: shortened(text, fitting), titleSize: size };
}

function shortened(text: string, length: number): string {
  const start = text.slice(0, length);
  const space = start.lastIndexOf(" ");
  return `${(space > 20 ? start.slice(0, space) : start).replace(/(?<![\s,;:.-])[\s,;:.-]+$/, "")}…`;
}

/** Without the characters that the fonts do not have. */
function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u1e00-\u1eff\u2010-\u2026\u20ac\u20b9\u2212]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function heightOf(svg: string): number {
  return Number(/height="([\d.]+)"/.exec(svg)?.[1]);
}
