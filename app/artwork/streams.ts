import { alongAt, field } from "./field.ts";
import type { Form } from "./forms.ts";
import { type Random, randomFrom } from "./random.ts";
import { type Composition, SIZES } from "./sizes.ts";
import { type Point, spline } from "./spline.ts";

export type { Composition };

/** `grid` is steps per pixel, `pen` scales the strokes. */
export const COMPOSITIONS: Record<
  Composition,
  { width: number; height: number; lines: number; grid: number; pen: number }
> = {
  hero: { ...SIZES.hero, lines: 72, grid: 1, pen: 1.1 },
  wide: { ...SIZES.wide, lines: 56, grid: 2, pen: 1.1 },
  card: { ...SIZES.card, lines: 50, grid: 3, pen: 0.9 },
  tall: { ...SIZES.tall, lines: 44, grid: 3, pen: 1.1 },
  share: { ...SIZES.share, lines: 60, grid: 2, pen: 1.1 },
};

/** Spline points along a whole line: a whirl needs more of them than a bend. */
const POINTS: Record<Form, number> = {
  confluence: 16,
  delta: 16,
  braid: 21,
  meander: 17,
  eddy: 40,
  terrace: 24,
  weave: 12,
  estuary: 15,
};

/** SVG path data by the way it is drawn; `mark` is the one line in marigold, `station` the dot on it. */
export interface Streams {
  hair: string;
  index: string;
  dots: string;
  mark: string;
  station: { x: number; y: number } | null;
}

/** What the marked line is lifted by: a reading for each moment along it, of which one has the dot. */
export interface Course {
  readings: readonly number[];
  /** From 0. */
  station: number;
}

/** Of the height, by the largest reading above the smallest. */
const lift = 0.18;

/** Lines between two dotted ones at least. */
const apart = 6;

interface Line {
  across: number;
  strand: number;
  number: number;
}

export function lineCount(comp: Composition, form: Form, detail: number): number {
  return Math.max(8, Math.round(COMPOSITIONS[comp].lines * detail * (form === "eddy" ? 0.6 : 1)));
}

/** All lines of a drawing. The order in which the dice are thrown is part of the drawing. */
export function streams(seed: string, comp: Composition, form: Form, detail: number, data?: Course): Streams {
  const { grid, height } = COMPOSITIONS[comp];
  const random = randomFrom(`${seed}/${form}`);
  const pointOf = orientedField(comp, form, random);
  const points = comp === "card" || comp === "tall" ? Math.round(POINTS[form] * 0.9) : POINTS[form];
  const lines = spread(lineCount(comp, form, detail), form);
  const marked = nearestIndexLine(lines, 0.34 + 0.32 * random());

  const drawn: Streams = { hair: "", index: "", dots: "", mark: "", station: null };
  let lastDotted = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    // Beside each other, or beside the marked one, dotted lines would look like a comb.
    const isAlone = line.number - lastDotted > apart && Math.abs(line.number - (marked?.number ?? 0)) > 2;
    const isDotted = !isIndex(line) && random() < 0.09 && isAlone;
    if (isDotted) lastDotted = line.number;
    const [from, to] = isIndex(line) ? [0, 1] : stretch(random);
    const steps = Math.max(4, Math.round(points * (to - from)));
    const course: Point[] = [];
    for (let j = 0; j <= steps + 1; j++)
      course.push(pointOf(line.across, from + ((to - from) * (j - 0.5)) / steps, line.strand));
    if (line === marked && data) {
      const lifted = liftedBy(data.readings, (along) => pointOf(line.across, along, line.strand), height);
      const [x, y] = (lifted[data.station] ?? lifted[0]) as Point;
      drawn.mark = straight(lifted, grid);
      drawn.station = { x: Math.round(x * grid), y: Math.round(y * grid) };
      continue;
    }
    const kind = line === marked ? "mark" : isDotted ? "dots" : isIndex(line) ? "index" : "hair";
    drawn[kind] += spline(course, grid);
    if (line === marked) drawn.station = stationOn(course, Math.round(steps * (0.62 + 0.2 * random())), grid);
  }
  return drawn;
}

/** Straight from reading to reading, as they were read, from one edge of the picture to the other. */
function liftedBy(readings: readonly number[], pointAt: (along: number) => Point, height: number): Point[] {
  const [low, high] = [Math.min(...readings), Math.max(...readings)];
  return readings.map((reading, i): Point => {
    const [x, y] = pointAt(alongAt(i / (readings.length - 1)));
    return [x, y - ((reading - low) / (high - low || 1)) * lift * height];
  });
}

function straight(points: readonly Point[], grid: number): string {
  const steps = points.map(([x, y]) => [Math.round(x * grid), Math.round(y * grid)] as const);
  return steps
    .map(([x, y], i) => {
      const [fromX, fromY] = steps[i - 1] ?? [0, 0];
      return i === 0 ? `M${x} ${y}` : `l${x - fromX} ${y - fromY}`;
    })
    .join("");
}

/** A tall drawing is a wide one turned, so that it flows downwards. */
function orientedField(comp: Composition, form: Form, random: Random) {
  const { width, height } = COMPOSITIONS[comp];
  if (comp !== "tall") return field(form, random, width, height);
  const lying = field(form, random, height, width);
  return (across: number, along: number, strand: number): Point => {
    const [x, y] = lying(across, along, strand);
    return [y, x];
  };
}

function spread(count: number, form: Form): Line[] {
  return Array.from({ length: count }, (_, i) =>
    form === "weave"
      ? { across: ((i >> 1) + 0.5) / (count / 2), strand: i & 1, number: i >> 1 }
      : { across: (i + 0.5) / count, strand: 0, number: i },
  );
}

/** Every fifth line is a dark one, as the contour lines of a map. */
function isIndex(line: Line): boolean {
  return line.number % 5 === 2;
}

function nearestIndexLine(lines: Line[], wanted: number): Line | undefined {
  let nearest: Line | undefined;
  for (const line of lines)
    if (isIndex(line) && (!nearest || distance(line, wanted) < distance(nearest, wanted))) nearest = line;
  return nearest;
}

function distance(line: Line, wanted: number): number {
  return Math.abs(line.across - wanted);
}

/** Four lines in ten begin late or end early. */
function stretch(random: Random): [from: number, to: number] {
  if (random() >= 0.4) return [0, 1];
  return random() < 0.5 ? [0.55 * random(), 1] : [0, 1 - 0.55 * random()];
}

/** Halfway between two controls, where the spline passes. */
function stationOn(course: Point[], at: number, grid: number): Streams["station"] {
  const [fromX, fromY] = course[at] as Point;
  const [toX, toY] = course[at + 1] as Point;
  return { x: Math.round(((fromX + toX) / 2) * grid), y: Math.round(((fromY + toY) / 2) * grid) };
}
