/** The ground of a share image: a river, or the chart of its subject. */
import { flow } from "#app/artwork/flow.ts";
import { SIZES as DRAWINGS } from "#app/artwork/sizes.ts";
import { THEMES } from "#app/artwork/theme.ts";
import { chart } from "./chart.ts";
import { COLOURS } from "./colours.ts";
import type { Chart } from "./files.ts";
import { SIZES } from "./sizes.ts";

const { width, height } = DRAWINGS.share;
/** Right of the title. */
const place = { x: 736, y: 118, width: 448 };

/** SVG of 1200 x 630, painted up to its edges. */
export function shareGround(seed: string, theme: "light" | "dark", shown?: Chart): string {
  if (!shown) return flow(seed, { comp: "share", theme, ground: true, fade: "left" });
  const colours = COLOURS[theme];
  const drawn = chart(shown.tables, { comp: "card", colours, caption: shown.caption });
  const box = `x="${place.x}" y="${place.y}" width="${place.width}" height="${(place.width * SIZES.card.height) / SIZES.card.width}"`;
  return [
    `<svg viewBox="0 0 ${width} ${height}" fill="none"><rect width="${width}" height="${height}" fill="${THEMES[theme].ground}"/>`,
    drawn.replace("<svg ", `<svg ${box} `),
    "</svg>",
  ].join("");
}
