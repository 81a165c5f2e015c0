/** Drawings as files of their own: where each stands. Small, because it goes to the browser; no generator. */
import { href } from "react-router";
import type { Form } from "./forms.ts";

export type Composition = "hero" | "wide" | "card" | "tall" | "share";
export type Fade = "none" | "left" | "half";

export const SIZES: Record<Composition, { width: number; height: number }> = {
  hero: { width: 1440, height: 900 },
  wide: { width: 1280, height: 480 },
  card: { width: 640, height: 400 },
  tall: { width: 480, height: 600 },
  share: { width: 1200, height: 630 },
};

/** What is drawn, and whether it lies on ink, which is dark in both schemes. */
export interface DrawingFile {
  seed: string;
  comp: Composition;
  form?: Form;
  fade?: Fade;
  ink?: boolean;
}

/**
 * Stands for the generator: a fingerprint of some files. files.test.ts computes it anew and says what to write
 * here after a change, so a file can be kept for ever.
 */
export const generatorVersion = "1putfyj";

/** Of a proportion. */
export const PROPORTION = { width: 400, height: 470 };

/** "/art/1x2y3z/proportion/75.svg": of a hundred lines, 75 stay. */
export function proportionPath(to: number): string {
  return href("/art/*", { "*": `${generatorVersion}/proportion/${to}.svg` });
}

/** "/art/1x2y3z/wide.delta.half.ink/closing.svg" */
export function drawingPath({ seed, comp, form, fade, ink }: DrawingFile): string {
  const shape = [comp, form, fade, ink && "ink"].filter(Boolean).join(".");
  return href("/art/*", { "*": `${generatorVersion}/${shape}/${seed}.svg` });
}
