import { type ChartFile, chartPath } from "#app/charts/address.ts";
import { alternative } from "#app/charts/alternative.ts";
import { type Composition, SIZES } from "#app/charts/sizes.ts";
import { besideName, findChart, madeUp } from "#app/content/charts/charts.ts";

interface ChartProps extends ChartFile {
  lazy?: boolean;
  /** Where the same is said in words beside it. */
  isSaid?: boolean;
}

/** A chart of the content as a picture, with what it shows in words. */
export function Chart({ chart, comp, lazy, isSaid }: ChartProps) {
  return (
    <img
      className="chart"
      src={chartPath({ chart, comp })}
      alt={isSaid ? "" : wordsOf(chart, comp)}
      loading={lazy ? "lazy" : undefined}
      fetchPriority={lazy ? undefined : "high"}
      {...SIZES[comp]}
    />
  );
}

interface SizedChartProps {
  chart: string;
  lazy?: boolean;
  isSaid?: boolean;
  className?: string;
}

/** On ink, larger as there is room; a wide one shows a second table too. */
export function SizedChart({ chart, className = "", ...rest }: SizedChartProps) {
  return (
    <picture className={`art ink-ground ${className}`}>
      <Source chart={chart} comp="wide" from={1024} />
      <Source chart={chart} comp="medium" from={520} />
      <Chart chart={chart} comp="small" {...rest} />
    </picture>
  );
}

/** The chart of a page with its second table, which is a picture of its own where it has no room beside the first. */
export function ChartFigure({ chart }: { chart: string }) {
  return (
    <figure className="page evidence">
      <SizedChart chart={chart} />
      {findChart(chart)?.tables[1] && <SizedChart chart={besideName(chart)} lazy isSaid className="below" />}
      <figcaption>{madeUp}</figcaption>
    </figure>
  );
}

/** From a width of the window on, in pixels. */
export function Source({ chart, comp, from }: { chart: string; comp: Composition; from: number }) {
  return <source media={`(min-width: ${from}px)`} srcSet={chartPath({ chart, comp })} {...SIZES[comp]} />;
}

/** A card shows the first table alone. */
function wordsOf(chart: string, comp: Composition): string {
  const [first, second] = findChart(chart)?.tables ?? [];
  const shown = comp === "card" ? [first] : [first, second];
  return shown.flatMap((table) => (table ? alternative(table) : [])).join(" ");
}
