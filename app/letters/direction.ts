/** Words that are read from right to left, in a place of which they may be a part. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** For the `dir` of an element whose text is known: "auto" where there is something to decide. */
export function directionOf(text: string | null | undefined): "auto" | undefined {
  return text && rightToLeft.test(text) ? "auto" : undefined;
}

/** A name within a sentence of another direction: numbers and signs beside it stay where they are. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
