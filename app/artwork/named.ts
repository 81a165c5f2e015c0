/** The drawings that pages name by themselves: nothing else is drawn as a file for everybody (docs/product.md, FIL5). */
import type { DrawingFile } from "./address.ts";

/** One each, on every page that has it. */
export const namedDrawings = {
  closing: { seed: "closing", comp: "wide", form: "delta", fade: "half", ink: true },
  contact: { seed: "contact", comp: "wide", form: "meander", ink: true },
  staff: { seed: "staff", comp: "tall", form: "meander", ink: true },
} as const satisfies Record<string, DrawingFile>;

/** Of a case study, on its card. @param seed its slug. */
export function studyDrawing(seed: string) {
  return { seed, comp: "tall", ink: true } as const satisfies DrawingFile;
}
