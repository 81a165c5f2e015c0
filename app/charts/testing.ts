/** What a chart draws outside of its box, for tests. */
import { chart } from "./chart.ts";
import type { Colours } from "./sheet.ts";
import { type Composition, SIZES } from "./sizes.ts";
import type { ChartTable } from "./table.ts";

const all: Composition[] = ["card", "plate", "small", "medium", "wide"];

/** Draws in each size; what lies outside of the box of one of them. */
export function outside(table: ChartTable, colours: Colours, comps: readonly Composition[] = all): string[] {
  return comps.flatMap((comp) => {
    const svg = chart([table], { comp, colours, caption: "Illustration" });
    if (/NaN|undefined|Infinity/.test(svg)) return [`${comp}: a broken number`];
    const { width, height } = SIZES[comp];
    const [, steps] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
    return drawnPoints(svg, Number(steps) / width).flatMap(([x, y]) =>
      x >= 0 && y >= 0 && x <= width && y <= height ? [] : [`${comp}: ${x} ${y}`],
    );
  });
}

/** Every point and control point of an SVG, in pixels: a line lies within those that control it. */
function drawnPoints(svg: string, perPixel: number): [x: number, y: number][] {
  return [...svg.matchAll(/<path (?:transform="scale\(([\d.]+)\)" )?d="([^"]+)"/g)].flatMap(
    ([, scale = "1", d = ""]) =>
      pointsOf(d).map(([x, y]): [number, number] => [
        (x * Number(scale)) / perPixel,
        (y * Number(scale)) / perPixel,
      ]),
  );
}

function pointsOf(d: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = "", rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === "z") [x, y] = [startX, startY];
    else if (command === "h") {
      x += numbers[0] ?? 0;
      points.push([x, y]);
    } else if (command === "v") {
      y += numbers[0] ?? 0;
      points.push([x, y]);
    } else if (command === "a") {
      points.push([x, y - (numbers[0] ?? 0)], [x, y + (numbers[0] ?? 0)]);
      [x, y] = [x + (numbers[5] ?? 0), y + (numbers[6] ?? 0)];
      points.push([x, y]);
    } else if (command === "M") {
      [x, y] = numbers as [number, number];
      [startX, startY] = [x, y];
      points.push([x, y]);
    } else {
      const step = { m: 2, l: 2, q: 4, c: 6 }[command];
      if (!step) throw new Error(`a command that is not known: ${command}`);
      for (let i = 0; i < numbers.length; i += step) {
        const pairs = numbers.slice(i, i + step);
        for (let n = 0; n < step; n += 2) points.push([x + (pairs[n] ?? 0), y + (pairs[n + 1] ?? 0)]);
        [x, y] = points.at(-1) as [number, number];
      }
      if (command === "m") {
        // The letters begin with it: where the outline is, not where it comes from.
        points.splice(-2, 1);
        [startX, startY] = [x, y];
      }
    }
  }
  return points;
}
