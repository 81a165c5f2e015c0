import { type Form, RIVERS, type River, TURN } from "./forms.ts";
import type { Random } from "./random.ts";
import type { Point } from "./spline.ts";

const { sin, cos, exp, abs, sign, hypot } = Math;

/**
 * Where a stream line lies: `across` the stream 0..1 and `along` it 0..1 give a point in pixels.
 * `strand` is 1 for the second family of a weave, otherwise 0. Neighbours keep their order, so lines
 * never cross except where a weave means them to.
 */
export type Field = (across: number, along: number, strand: number) => Point;

/** How far a line runs beyond each edge of the picture, of its width. */
const beyond = 0.06;

/** Where along a line a part of the picture's width is, from 0 to 1, but for whirls. */
export const alongAt = (part: number) => (part + beyond) / (1 + 2 * beyond);

/** Builds the field of a form. The order in which `random` is called is part of the drawing. */
export function field(form: Form, random: Random, width: number, height: number): Field {
  const between = (low: number, high: number) => low + (high - low) * random();
  const [p1, p2] = [between(0, 1), between(0, 1)];
  const [slow, quick] = [between(0.7, 1.1), between(1.5, 2.1)];
  const [gather, ripple] = [between(0.25, 0.5), between(0.15, 0.35)];
  const [p3, p4] = [between(0, 1), between(0, 1)];
  const density = (across: number) =>
    across +
    (gather * (sin(TURN * (across + p3)) - sin(TURN * p3))) / TURN +
    (ripple * (sin(TURN * (3 * across + p4)) - sin(TURN * p4))) / (3 * TURN);
  const wobble = (across: number, along: number) =>
    0.03 * sin(TURN * (along * slow + across * 0.55 + p1)) +
    0.016 * sin(TURN * (along * quick - across * 0.9 + p2));
  const flip = random() < 0.5 ? -1 : 1;
  const aspect = width / height;
  const phases: [number, number, number, number] = [p1, p2, p3, p4];
  const draw = { between, width, height, aspect, phases, flip, wobble } as const;
  const river: River = { ...STILL_WATER, ...RIVERS[form](draw, form) };

  return (across, along, strand) => {
    let x = (along * (1 + 2 * beyond) - beyond) * width;
    let y =
      river.centre(along, strand) +
      river.width(along) * (density(across) - 0.5) +
      river.shift(across, along) +
      river.wobble * wobble(across, along);
    for (const { at, opening, reach } of river.islands)
      y += 0.5 * opening(along) * sign(across - at) * exp(-abs(across - at) / reach);
    y *= height;
    for (const whirl of river.whirls) {
      const dx = x - whirl.x;
      const dy = y - whirl.y;
      const angle = whirl.angle * exp(-((hypot(dx, dy) / whirl.radius) ** 2));
      x = whirl.x + dx * cos(angle) - dy * sin(angle);
      y = whirl.y + dx * sin(angle) + dy * cos(angle);
    }
    return [x, y];
  };
}

const STILL_WATER: River = {
  centre: () => 0.5,
  width: () => 0.95,
  islands: [],
  whirls: [],
  shift: () => 0,
  wobble: 1,
};
