/** A chart from its table, as SVG: the same table gives the same bytes. */
import { drawColumns } from "./draw-columns.ts";
import { drawFigure, drawShare } from "./draw-figures.ts";
import { drawFlow } from "./draw-flow.ts";
import { drawLanes } from "./draw-lanes.ts";
import { drawBand, drawLines } from "./draw-lines.ts";
import { drawPlan } from "./draw-plan.ts";
import { drawReadings } from "./draw-readings.ts";
import { drawSeam } from "./draw-seam.ts";
import { drawGrid, drawJoined, drawList, drawPages } from "./draw-tables.ts";
import { type Box, type Colours, q, Sheet } from "./sheet.ts";
import { type Composition, SIZES } from "./sizes.ts";
import type { ChartTable, Kind } from "./table.ts";

export interface ChartOptions {
  comp: Composition;
  colours: Colours;
  /** A line below, such as where the numbers come from: on a card, which has no words beside it. */
  caption?: string;
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

const draw: Record<Kind, (sheet: Sheet, table: ChartTable, box: Box) => void> = {
  trend: drawReadings,
  range: drawReadings,
  alarm: drawReadings,
  flow: drawFlow,
  joined: drawJoined,
  list: drawList,
  page: drawPages,
  seam: drawSeam,
  grid: drawGrid,
  columns: drawColumns,
  stacked: drawColumns,
  lines: drawLines,
  band: drawBand,
  share: drawShare,
  figure: drawFigure,
  plan: drawPlan,
  lanes: drawLanes,
};

/** @param tables that can be drawn; a wide chart shows the second beside the first. */
export function chart([table, second]: readonly [ChartTable, ChartTable?], options: ChartOptions): string {
  const { comp, colours } = options;
  const caption = ["card", "plate", "plain"].includes(comp) ? options.caption : undefined;
  const { width, height } = SIZES[comp];
  const sheet = new Sheet(settings[comp].size, comp !== "tile");
  const box = innerBox(comp);
  if (caption) box.height -= sheet.size * 2;
  if (comp === "wide" && second) {
    // Columns 1 to 8 and 9 to 12 of the page.
    draw[table.kind](sheet, table, { ...box, width: 776 });
    draw[second.kind](sheet, second, { ...box, x: 880, width: width - settings.wide.x - 880 });
  } else draw[table.kind](sheet, table, box);
  if (caption) sheet.write("quiet", caption, [box.x, height - settings[comp].bottom - sheet.fall], box.width);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${q(width)} ${q(height)}" fill="none" stroke-linejoin="round">`,
    sheet.markup(colours),
    "</svg>",
  ].join("");
}

export function innerBox(comp: Composition): Box {
  const { x, top, bottom } = settings[comp];
  const { width, height } = SIZES[comp];
  return { x, y: top, width: width - 2 * x, height: height - top - bottom };
}
