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
      alt={isSaid ? "" : wordsOf(chart)}
      loading={lazy ? "lazy" : undefined}
      fetchPriority={lazy ? undefined : "high"}
      {...SIZES[comp]}
    />
  );
}

/** Larger as there is room; a second table stands beside the first, or on narrow pages below. */
export function WideChart({ chart }: { chart: string }) {
  const hasSecond = findChart(chart)?.tables[1] !== undefined;
  return (
    <figure className="page evidence">
      <picture className="art ink-ground">
        <Source chart={chart} comp="wide" from={1024} />
        <Source chart={chart} comp="medium" from={520} />
        <Chart chart={chart} comp="small" />
      </picture>
      {hasSecond && (
        <picture className="art ink-ground below">
          <Source chart={besideName(chart)} comp="medium" from={520} />
          <Chart chart={besideName(chart)} comp="small" lazy isSaid />
        </picture>
      )}
      <figcaption>{madeUp}</figcaption>
    </figure>
  );
}

function Source({ chart, comp, from }: { chart: string; comp: Composition; from: number }) {
  return <source media={`(min-width: ${from}px)`} srcSet={chartPath({ chart, comp })} {...SIZES[comp]} />;
}

function wordsOf(chart: string): string {
  const tables = findChart(chart)?.tables ?? [];
  return tables.flatMap((table) => (table ? alternative(table) : [])).join(" ");
}
