/** What a chart is drawn on: it collects lines by the way they are drawn, so that each way is one path. */
import { em, lettered, outline, reach, shortened, widthOf } from "./lettering.ts";

export type Point = readonly [x: number, y: number];

/** In pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `hair`, `line` and `bold` are of the river; `fine` leads the eye; `mark` and `markHair` are what is marked. */
export type Pen = "fine" | "hair" | "line" | "bold" | "markHair" | "mark";
type Ink = "text" | "quiet";

/** Steps per pixel. */
const GRID = 4;

const pens: Record<Pen, { colour: keyof Colours; width: number; opacity?: number }> = {
  fine: { colour: "quiet", width: 0.8, opacity: 0.55 },
  hair: { colour: "line", width: 0.9 },
  line: { colour: "index", width: 1.3 },
  bold: { colour: "index", width: 2 },
  markHair: { colour: "mark", width: 1 },
  mark: { colour: "mark", width: 2.2 },
};

export type Colours = Record<"line" | "index" | "mark" | "text" | "quiet", string>;

export class Sheet {
  /** Of the letters, in pixels. */
  readonly size: number;
  readonly #paths: Partial<Record<Pen, string>> = {};
  readonly #words: Partial<Record<Ink, string>> = {};
  /** By pen and width. */
  readonly #points = new Map<string, string>();
  #dots = "";
  #rings = "";
  #solid = "";

  constructor(size: number) {
    this.size = size;
  }

  /** A line from point to point. */
  line(pen: Pen, points: readonly Point[]): void {
    this.#paths[pen] = (this.#paths[pen] ?? "") + pathOf(points);
  }

  /** A dot of a line: of its colour, so many pixels wide. */
  point(pen: Pen, [x, y]: Point, width: number): void {
    const key = `${pen} ${q(width)}`;
    this.#points.set(key, `${this.#points.get(key) ?? ""}M${q(x)} ${q(y)}h0`);
  }

  /** From one side to another, level at both ends. */
  strand(pen: Pen, from: Point, to: Point): void {
    const [x, y] = [q(from[0]), q(from[1])];
    const [dx, dy] = [q(to[0]) - x, q(to[1]) - y];
    const half = Math.round(dx / 2);
    const path = dy === 0 ? `M${x} ${y}h${dx}` : `M${x} ${y}c${half} 0 ${half} ${dy} ${dx} ${dy}`;
    this.#paths[pen] = (this.#paths[pen] ?? "") + path;
  }

  /** An arc of a bead: bulging to the right from top to bottom. */
  bead(pen: Pen, [x, y]: Point, height: number, bulge: number): void {
    this.#paths[pen] =
      `${this.#paths[pen] ?? ""}M${q(x)} ${q(y)}q${q(bulge)} ${q(height / 2)} 0 ${q(height)}`;
  }

  /** Full in the colour of what is marked or of the river, or a ring. */
  dot([x, y]: Point, radius: number, look: "full" | "solid" | "ring" = "full"): void {
    const r = q(radius);
    const circle = `M${q(x) - r} ${q(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
    if (look === "full") this.#dots += circle;
    else if (look === "solid") this.#solid += circle;
    else this.#rings += circle;
  }

  /** The width that they take, in pixels. */
  measure(text: string): number {
    return widthOf(text) * this.size;
  }

  /**
   * Words on a line, shortened to their room.
   * @param at the left end of their line, or the right end, or the middle.
   */
  write(ink: Ink, text: string, at: Point, room: number, end: "left" | "right" | "middle" = "left"): number {
    const shown = shortened(text, room / this.size);
    const width = this.measure(shown);
    const x = at[0] - { left: 0, right: width, middle: width / 2 }[end];
    const steps = em / this.size;
    this.#words[ink] = (this.#words[ink] ?? "") + outline(shown, x * steps, at[1] * steps);
    return width;
  }

  /** Of a line of words: from its top to its line, and below. */
  get rise(): number {
    return this.size * reach.up;
  }

  get fall(): number {
    return this.size * reach.down;
  }

  /** SVG, of what has been drawn. */
  markup(colours: Colours): string {
    const scale = Math.round(((this.size * GRID) / em) * 1000) / 1000;
    const lines = (Object.keys(pens) as Pen[]).map((pen) => {
      const d = this.#paths[pen];
      const { colour, width, opacity } = pens[pen];
      const faint = opacity ? ` stroke-opacity="${opacity}"` : "";
      return d ? `<path d="${d}" stroke="${colours[colour]}" stroke-width="${width * GRID}"${faint}/>` : "";
    });
    const points = [...this.#points].map(([key, d]) => {
      const [pen, width] = key.split(" ");
      return `<path d="${d}" stroke="${colours[pens[pen as Pen].colour]}" stroke-width="${width}" stroke-linecap="round"/>`;
    });
    const words = (["text", "quiet"] as const).map((ink) => {
      const d = this.#words[ink];
      return d ? lettered(d, { scale, fill: colours[ink] }) : "";
    });
    const rings =
      this.#rings && `<path d="${this.#rings}" stroke="${colours.index}" stroke-width="${1.4 * GRID}"/>`;
    const dots = this.#dots && `<path d="${this.#dots}" fill="${colours.mark}"/>`;
    const solid = this.#solid && `<path d="${this.#solid}" fill="${colours.index}"/>`;
    return [...lines, ...points, rings, solid, dots, ...words].join("");
  }
}

/** In steps. */
export function q(pixels: number): number {
  return Math.round(pixels * GRID);
}

function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]): Point => [q(x), q(y)]);
  if (!first) return "";
  let [x, y] = first;
  let path = `M${x} ${y}`;
  for (const [nextX, nextY] of rest) {
    path += `l${pair(nextX - x, nextY - y)}`;
    [x, y] = [nextX, nextY];
  }
  return path;
}

/** A minus sign separates two numbers as well as a space does. */
function pair(x: number, y: number): string {
  return `${x}${y < 0 ? "" : " "}${y}`;
}
