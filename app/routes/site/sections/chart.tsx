import { type ChartFile, chartPath } from "#app/charts/address.ts";
import { alternative } from "#app/charts/alternative.ts";
import { unmatched } from "#app/charts/joined.ts";
import { type Composition, SIZES } from "#app/charts/sizes.ts";
import type { ChartTable } from "#app/charts/table.ts";
import { numbersOf } from "#app/charts/table-of-numbers.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { besideName, findChart, madeUp } from "#app/content/charts/charts.ts";
import { NumbersTable } from "./body-chart.tsx";

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

/**
 * The chart of a page with its second table, which is a picture of its own where it has no room beside the first. What is
 * made of words is a table, and the numbers of a picture are one to open.
 */
export function ChartFigure({ chart }: { chart: string }) {
  const { tables = [], words } = findChart(chart) ?? {};
  const drawn = tables.flatMap((table) => (table && table !== words ? [table] : []));
  const ofNumbers = drawn.filter(({ kind }) => kind !== "page");
  return (
    <figure className="page evidence">
      {drawn.length > 0 && <SizedChart chart={chart} />}
      {drawn[1] && <SizedChart chart={besideName(chart)} lazy isSaid className="below" />}
      {words && <WordsTable table={words} />}
      {ofNumbers.length > 0 && (
        <details>
          <summary>{caseStudies.detail.numbers}</summary>
          {ofNumbers.map((table) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it as well.
            <div key={table.labels.join()} className="scroll" tabIndex={0}>
              <NumbersTable numbers={numbersOf(table)} />
            </div>
          ))}
        </details>
      )}
      <figcaption>{madeUp}</figcaption>
    </figure>
  );
}

/** On ink, with a line below each row; what does not agree, or is first, is marked. */
function WordsTable({ table }: { table: ChartTable }) {
  const marked = table.kind === "joined" ? unmatched(table) : [table.marked ?? 0];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it as well.
    <div className="ink-ground words" tabIndex={0}>
      <NumbersTable numbers={numbersOf(table)} marked={marked} />
    </div>
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
