import { formOf } from "#app/artwork/flow.ts";
import { COMPOSITIONS, streams } from "#app/artwork/streams.ts";

/** A few lines of the drawing that a seed has, thin, as the ground of a chart. Sizes in steps of its page. */
export function river(
  seed: string,
  colour: string,
  box: { x?: number; width: number; height: number },
): string {
  const comp = box.width > 2 * box.height ? "wide" : "card";
  const { width, height, grid } = COMPOSITIONS[comp];
  const { hair } = streams(seed, comp, formOf(seed), 0.1);
  const place = `${box.x ? `x="${box.x}" ` : ""}width="${box.width}" height="${box.height}"`;
  return `<svg ${place} viewBox="0 0 ${width * grid} ${height * grid}" preserveAspectRatio="xMidYMid slice"><path d="${hair}" stroke="${colour}" stroke-width="${grid}" stroke-opacity=".3"/></svg>`;
}
