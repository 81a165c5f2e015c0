/** What stands beside the title of a share image: a river, or the chart of its subject. */
import { flow } from "#app/artwork/flow.ts";
import { SIZES as DRAWINGS } from "#app/artwork/sizes.ts";
import { chart } from "./chart.ts";
import { COLOURS } from "./colours.ts";
import type { Chart } from "./files.ts";
import { SIZES } from "./sizes.ts";

const { width, height } = DRAWINGS.share;
/** Right of the title, and as large as can be: it is seen in a feed at half its size. */
const place = { x: 600, width: 560 };

/** SVG of 1200 x 630, without a ground. */
export function shareDrawing(seed: string, theme: "light" | "dark", shown?: Chart): string {
  if (!shown) return flow(seed, { comp: "share", theme, fade: "none" });
  const colours = COLOURS[theme];
  const drawn = chart(shown.tables, { comp: "card", colours, caption: shown.caption });
  const tall = (place.width * SIZES.card.height) / SIZES.card.width;
  const box = `x="${place.x}" y="${(height - tall) / 2}" width="${place.width}" height="${tall}"`;
  return `<svg viewBox="0 0 ${width} ${height}" fill="none">${drawn.replace("<svg ", `<svg ${box} `)}</svg>`;
}
