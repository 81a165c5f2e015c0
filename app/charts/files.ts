/** Charts as files: the colours of both schemes stand inside, because a page's own do not reach into a picture. */
import { chart } from "./chart.ts";
import { COLOURS, chartStyles } from "./colours.ts";
import type { Colours } from "./sheet.ts";
import type { Composition } from "./sizes.ts";
import type { ChartTable } from "./table.ts";

/** A table, or two of which the second stands beside or below the first where there is room. */
export type Chart = {
  tables: readonly [ChartTable, ChartTable?];
  /** On a card, which has no words beside it. */
  caption?: string;
  /** What stands beside it in a picture of its own, to the same scale. */
  beside?: ChartTable;
  /** It lies on ink, which is dark in both schemes. */
  ink?: boolean;
};

/** The SVG, as text; a plain plate marks nothing. Up to 20 ms of one core. */
export function chartFile({ tables, caption, beside, ink }: Chart, comp: Composition): string {
  const colours = comp === "plain" ? { ...named, mark: named.index } : named;
  const svg = chart(tables, { comp, colours, caption, beside });
  return svg.replace(">", `><style>${chartStyles[ink ? "ink" : "paper"]}</style>`);
}

const named = Object.fromEntries(
  Object.keys(COLOURS.dark).map((colour) => [colour, `var(--${colour})`]),
) as Colours;
