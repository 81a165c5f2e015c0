/** Words of a chart, in one weight: how wide they are, where they are cut, and how they are written. */

import { signsOf } from "#app/letters/signs.ts";
import type { Look } from "#app/letters/text-shaper.ts";
import { textShaper } from "#text-shaper";

const style = { weight: 460 };

/** Steps per em: about a sixth of a pixel at the size of a label. */
export const em = 100;

/** How far below its line the deepest letter reaches, and how far above the highest, in em. */
export const reach = { down: 0.28, up: 1 };

/** In em. */
export function widthOf(text: string): number {
  return textShaper.width(text, style);
}

/** As many signs as fit into so many em, with an ellipsis where some are left out. */
export function shortened(text: string, room: number): string {
  const signs = signsOf(text.trim().slice(0, 1000)).slice(0, 200);
  const whole = signs.join("");
  if (widthOf(whole) <= room) return whole;
  // The first that is too long, about: a line grows with its signs, but for those that are joined.
  let [fitting, tooLong] = [0, signs.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (widthOf(signs.slice(0, middle).join("")) <= room) fitting = middle;
    else tooLong = middle;
  }
  for (let length = tooLong; length > 0; length--) {
    const cut = `${signs.slice(0, length).join("").trimEnd()}…`;
    if (widthOf(cut) <= room) return cut;
  }
  return "";
}

/** What `lettered` takes: words that begin at a point, in steps. */
export function outline(text: string, x: number, y: number): string {
  return textShaper.place(text, x, y, em, style);
}

/** SVG of what has been outlined. */
export function lettered(outlines: string, look: Look): string {
  return textShaper.markup(outlines, look, em, style);
}
