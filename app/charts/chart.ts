/** A chart from its table, as SVG: the same table gives the same bytes. */

import { drawColumns } from "./draw-columns.ts";
import { drawFigure, drawShare } from "./draw-figures.ts";
import { drawFlow } from "./draw-flow.ts";
import { drawLanes } from "./draw-lanes.ts";
import { drawBand, drawLines } from "./draw-lines.ts";
import { drawJoined, drawList, drawPages } from "./draw-tables.ts";
import { asOrdinary } from "./readings.ts";
import { type Box, type Colours, type Neighbour, q, Sheet } from "./sheet.ts";
import { type Composition, SIZES } from "./sizes.ts";
import type { ChartTable, Kind } from "./table.ts";

export interface ChartOptions {
  comp: Composition;
  colours: Colours;
  /** A line below, such as where the numbers come from: on a card, which has no words beside it. */
  caption?: string;
  /** Of a chart that stands beside this one: both are drawn to one scale. */
  beside?: ChartTable;
}

/**
 * Room around the chart, and its letters, in pixels. A card leaves room for its plate at the top; a tile is shown too
 * small for words, and leaves little room where they would be.
 */
export const settings: Record<Composition, { size: number; x: number; top: number; bottom: number }> = {
  card: { size: 12, x: 18, top: 46, bottom: 14 },
  plate: { size: 12, x: 18, top: 18, bottom: 12 },
  plain: { size: 12, x: 18, top: 18, bottom: 12 },
  tile: { size: 4, x: 18, top: 18, bottom: 18 },
  small: { size: 12, x: 18, top: 22, bottom: 20 },
  medium: { size: 15, x: 32, top: 36, bottom: 28 },
  wide: { size: 16, x: 48, top: 48, bottom: 40 },
};

const draw: Record<Kind, (sheet: Sheet, table: ChartTable, box: Box, next?: Neighbour) => void> = {
  trend: drawOlder,
  range: drawOlder,
  alarm: drawOlder,
  flow: drawFlow,
  joined: drawJoined,
  list: drawList,
  page: drawPages,
  seam: drawOlder,
  grid: drawOlder,
  columns: drawColumns,
  stacked: drawColumns,
  lines: drawLines,
  band: drawBand,
  share: drawShare,
  figure: drawFigure,
  plan: drawOlder,
  lanes: drawLanes,
};

/** Of a kind that is not made any more. */
function drawOlder(sheet: Sheet, table: ChartTable, box: Box, next?: Neighbour): void {
  const shown = asOrdinary(table);
  draw[shown.kind](sheet, shown, box, next);
}

/**
 * @param tables that can be drawn. A wide chart shows the second too: beside the first, or below it where it reads
 *   another quantity at the same moments.
 */
export function chart([table, second]: readonly [ChartTable, ChartTable?], options: ChartOptions): string {
  const { comp, colours } = options;
  const caption = ["card", "plate", "plain"].includes(comp) ? options.caption : undefined;
  const { width, height } = SIZES[comp];
  const sheet = new Sheet(settings[comp].size, comp !== "tile");
  const box = innerBox(comp);
  if (caption) box.height -= sheet.size * 2;
  const twin = [options.beside, second].find((other) => other?.unit === table.unit);
  if (comp !== "wide" || !second) draw[table.kind](sheet, table, box, { twin });
  else if (isBelow(table, second)) {
    draw[table.kind](sheet, table, { ...box, height: box.height * 0.48 }, { isBelow: true });
    draw[second.kind](sheet, second, { ...box, y: box.y + box.height * 0.54, height: box.height * 0.46 });
  } else {
    const right = box.x + (box.width + columnGap) * (twin ? 1 / 2 : 2 / 3);
    draw[table.kind](sheet, table, { ...box, width: right - columnGap - box.x }, { twin });
    const rest = { ...box, x: right, width: box.x + box.width - right };
    draw[second.kind](sheet, second, rest, { twin: twin && table });
  }
  if (caption) sheet.write("quiet", caption, [box.x, height - settings[comp].bottom - sheet.fall], box.width);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${q(width)} ${q(height)}" fill="none" stroke-linejoin="round">`,
    sheet.markup(colours),
    "</svg>",
  ].join("");
}

/** Between two columns of the page. */
const columnGap = 56;

function isBelow(table: ChartTable, second: ChartTable): boolean {
  return table.unit !== second.unit && table.rows.every(([moment], row) => moment === second.rows[row]?.[0]);
}

export function innerBox(comp: Composition): Box {
  const { x, top, bottom } = settings[comp];
  const { width, height } = SIZES[comp];
  return { x, y: top, width: width - 2 * x, height: height - top - bottom };
}
