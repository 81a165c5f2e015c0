/** Drawings as files of their own: where each stands. Small, because it goes to the browser; no generator. */
import { href } from "react-router";
import type { Form } from "./forms.ts";
import type { Composition } from "./sizes.ts";

export type Fade = "none" | "left" | "half";

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
export const generatorVersion = "e9vvy3";

/** "/art/1x2y3z/proportion/75.svg": of a hundred lines, 75 stay. */
export function proportionPath(to: number): string {
  return href("/art/*", { "*": `${generatorVersion}/proportion/${to}.svg` });
}

/**
 * "/art/1x2y3z/wide.delta.half.ink/closing.svg"
 * @param base before it, where the drawing is not for everybody.
 */
export function drawingPath({ seed, comp, form, fade, ink }: DrawingFile, base = ""): string {
  const shape = [comp, form, fade, ink && "ink"].filter(Boolean).join(".");
  return base + href("/art/*", { "*": `${generatorVersion}/${shape}/${seed}.svg` });
}
