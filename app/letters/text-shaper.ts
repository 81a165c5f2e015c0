/** Who writes: on a server HarfBuzz, by outlines; in the editor the browser, by its own text. */
export interface Style {
  weight: number;
  /** Between two letters, in em; not where a script joins its letters. */
  tracking?: number;
}

export interface Look {
  /** Units of the picture for one step. */
  scale: number;
  fill: string;
}

export interface TextShaper {
  /** In em. */
  width(text: string, style: Style): number;
  /** What `markup` takes: words that begin at a point, in steps of which an em has so many. */
  place(text: string, x: number, y: number, steps: number, style: Style): string;
  /** SVG of what has been placed. */
  markup(placed: string, look: Look, steps: number, style: Style): string;
}
