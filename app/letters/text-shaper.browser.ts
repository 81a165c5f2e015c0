/** Text as text, in the editor: the browser shapes and measures it with the fonts of the page (draw-chart.ts brings them). */
import { written } from "./coverage.ts";
import type { TextShaper } from "./text-shaper.ts";

/** Of the picture's own, each looked into when those before it lack a letter. */
export const families = {
  latin: "Chart Latin",
  latinMore: "Chart Latin More",
  devanagari: "Chart Devanagari",
  gujarati: "Chart Gujarati",
} as const;

/** What stands for a letter that none of them has is the same in the picture, so what is measured is what is seen. */
const family = [...Object.values(families).map((name) => `"${name}"`), "system-ui", "sans-serif"].join();

const measured = 100;
let canvas: CanvasRenderingContext2D | null | undefined;

export const textShaper: TextShaper = {
  width(text, { weight, tracking = 0 }) {
    canvas ??= document.createElement("canvas").getContext("2d");
    if (!canvas) return text.length * 0.6;
    canvas.font = `${weight} ${measured}px ${family}`;
    return canvas.measureText(written(text)).width / measured + text.length * tracking;
  },
  place: (text, x, y) => `<text x="${Math.round(x)}" y="${Math.round(y)}">${escaped(written(text))}</text>`,
  markup: (placed, { scale, fill }, steps, { weight }) =>
    `<g transform="scale(${scale})" fill="${fill}" font-family='${family}' font-size="${steps}" font-weight="${weight}">${placed}</g>`,
};

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
