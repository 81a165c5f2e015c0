/** What a chart is drawn on: it collects lines by the way they are drawn, so that each way is one path. */
import { em, lettered, outline, reach, shortened, widthOf } from "./lettering.ts";
import type { ChartTable } from "./table.ts";

export type Point = readonly [x: number, y: number];

/** In pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What else a picture shows: `twin` is drawn to the same scale; what is below has the names of the moments and the key. */
export interface Neighbour {
  twin?: ChartTable | undefined;
  isBelow?: boolean;
}

/** `hair`, `line` and `bold` are of the river; `fine` leads the eye; `mark` and `markHair` are what is marked. */
export type Pen = "fine" | "hair" | "line" | "bold" | "markHair" | "mark" | "thin" | "dash" | "thinDash";
type Ink = "text" | "quiet";

/** How full an area is: what stands beside each other is told apart without its colour. */
export type Fill = 0 | 1 | 2 | 3;
const fills: Record<Fill, number> = { 0: 1, 1: 0.5, 2: 0.2, 3: 0 };

/** Steps per pixel. */
const GRID = 4;

/** `dash` is in pixels. */
const pens: Record<Pen, { colour: keyof Colours; width: number; opacity?: number; dash?: number }> = {
  fine: { colour: "quiet", width: 0.8, opacity: 0.55 },
  hair: { colour: "line", width: 0.9 },
  line: { colour: "index", width: 1.3 },
  bold: { colour: "index", width: 2 },
  markHair: { colour: "mark", width: 1 },
  mark: { colour: "mark", width: 2.2 },
  thin: { colour: "line", width: 1.6 },
  dash: { colour: "index", width: 2, dash: 6 },
  thinDash: { colour: "line", width: 1.6, dash: 3 },
};

export type Colours = Record<"line" | "index" | "mark" | "text" | "quiet", string>;

export class Sheet {
  /** Of the letters, in pixels. */
  readonly size: number;
  readonly hasWords: boolean;
  readonly #paths: Partial<Record<Pen, string>> = {};
  readonly #words: Partial<Record<Ink, string>> = {};
  /** By colour and how full it is. */
  readonly #areas = new Map<string, string>();
  /** By how many times larger. */
  readonly #large = new Map<number, string>();
  /** By pen and width. */
  readonly #points = new Map<string, string>();
  #dots = "";
  #rings = "";
  #solid = "";

  constructor(size: number, hasWords: boolean) {
    this.size = size;
    this.hasWords = hasWords;
  }

  /** A line from point to point. */
  line(pen: Pen, points: readonly Point[]): void {
    this.#paths[pen] = (this.#paths[pen] ?? "") + pathOf(points);
  }

  /** With an edge of its colour. */
  area(pen: "index" | "mark", fill: Fill, points: readonly Point[]): void {
    this.#add(pen, fill, `${pathOf(points)}z`);
  }

  /** An upright area, from its upper left. */
  bar(pen: "index" | "mark", fill: Fill, { x, y, width, height }: Box): void {
    const [left, top] = [q(x), q(y)];
    const [across, down] = [q(x + width) - left, q(y + height) - top];
    this.#add(pen, fill, `M${left} ${top}h${across}v${down}h${-across}z`);
  }

  #add(pen: "index" | "mark", fill: Fill, d: string): void {
    const key = `${pen} ${fill}`;
    this.#areas.set(key, (this.#areas.get(key) ?? "") + d);
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
    if (!this.hasWords) return width;
    const x = at[0] - { left: 0, right: width, middle: width / 2 }[end];
    const steps = em / this.size;
    this.#words[ink] = (this.#words[ink] ?? "") + outline(shown, x * steps, at[1] * steps);
    return width;
  }

  /** A name on one line, or on two around `at` where one has no room and `height` has. */
  writeName(ink: Ink, text: string, at: Point, room: number, height: number): void {
    const words = text.split(" ");
    let first = words.length;
    while (first > 1 && this.measure(words.slice(0, first).join(" ")) > room) first--;
    if (first === words.length || height < this.size * 2.4) {
      this.write(ink, text, at, room);
      return;
    }
    this.write(ink, words.slice(0, first).join(" "), [at[0], at[1] - this.size * 0.6], room);
    this.write(ink, words.slice(first).join(" "), [at[0], at[1] + this.size * 0.6], room);
  }

  /** So many times larger than other words, from the left. */
  writeLarge(text: string, [x, y]: Point, room: number, times: number): void {
    const size = this.size * times;
    if (!this.hasWords) return;
    const d = outline(shortened(text, room / size), (x * em) / size, (y * em) / size);
    this.#large.set(times, (this.#large.get(times) ?? "") + d);
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
    const scaleOf = (times: number) => Math.round(((this.size * times * GRID) / em) * 1000) / 1000;
    const scale = scaleOf(1);
    const areas = [...this.#areas].map(([key, d]) => {
      const [pen, fill] = key.split(" ") as ["index" | "mark", string];
      const opacity = fills[Number(fill) as Fill];
      return `<path d="${d}" fill="${colours[pen]}" fill-opacity="${opacity}" stroke="${colours[pen]}" stroke-width="${GRID}"/>`;
    });
    const large = [...this.#large].map(([times, d]) =>
      lettered(d, { scale: scaleOf(times), fill: colours.text }),
    );
    const lines = (Object.keys(pens) as Pen[]).map((pen) => {
      const d = this.#paths[pen];
      const { colour, width, opacity, dash } = pens[pen];
      const faint = opacity
        ? ` stroke-opacity="${opacity}"`
        : dash
          ? ` stroke-dasharray="${dash * GRID}"`
          : "";
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
    // What leads the eye lies below them.
    return [
      ...lines.slice(0, 1),
      ...areas,
      ...lines.slice(1),
      ...points,
      rings,
      solid,
      dots,
      ...words,
      ...large,
    ].join("");
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
