/** Charts as files: the colours of both schemes stand inside, because a page's own do not reach into a picture. */
import { chart } from "./chart.ts";
import type { Colours } from "./sheet.ts";
import type { Composition } from "./sizes.ts";
import type { ChartTable } from "./table.ts";

/** A table, or two of which the second stands beside the first where there is room. */
export type Chart = {
  tables: readonly [ChartTable, ChartTable?];
  /** On a card, which has no words beside it. */
  caption?: string;
  /** It lies on ink, which is dark in both schemes. */
  ink?: boolean;
};

/** Each line has a contrast of 3 : 1 at least on its ground, each letter one of 4.5 : 1 (files.test.ts). */
export const COLOURS: Record<"light" | "dark", Colours> = {
  light: { line: "#0b6b70", index: "#0a3d44", mark: "#bf7200", text: "#0a2429", quiet: "#38545a" },
  dark: { line: "#3f9a9a", index: "#8fd6d0", mark: "#f5b13d", text: "#e8f1ee", quiet: "#aac2c0" },
};

/** By the system's scheme, as that of the page. */
export const chartStyles = {
  paper: `${variables("light")}@media(prefers-color-scheme:dark){${variables("dark")}}`,
  ink: variables("dark"),
};

/** The SVG, as text; a plain plate marks nothing. Up to 20 ms of one core. */
export function chartFile({ tables, caption, ink }: Chart, comp: Composition): string {
  const colours = comp === "plain" ? { ...named, mark: named.index } : named;
  const svg = chart(tables, { comp, colours, caption });
  return svg.replace(">", `><style>${chartStyles[ink ? "ink" : "paper"]}</style>`);
}

const named = Object.fromEntries(
  Object.keys(COLOURS.dark).map((colour) => [colour, `var(--${colour})`]),
) as Colours;

function variables(theme: "light" | "dark"): string {
  const declarations = Object.entries(COLOURS[theme]).map(([colour, value]) => `--${colour}:${value}`);
  return `svg{${declarations.join(";")}}`;
}
