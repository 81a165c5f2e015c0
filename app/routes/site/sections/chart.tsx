import { type ChartFile, chartPath, numbersPath } from "#app/charts/address.ts";
import { alternative } from "#app/charts/alternative.ts";
import { unmatched } from "#app/charts/joined.ts";
import { type Composition, SIZES } from "#app/charts/sizes.ts";
import type { ChartTable } from "#app/charts/table.ts";
import { numbersOf } from "#app/charts/table-of-numbers.ts";
import { named, questionOf } from "#app/charts/words.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { besideName, findChart, madeUp } from "#app/content/charts/charts.ts";
import { findInUse, type InUse as InUseWords } from "#app/content/in-use.ts";
import { NumbersTable } from "./body-chart.tsx";
import { InUse } from "./in-use.tsx";

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
  const used = findInUse(chart);
  if (used) return <InUseFigure name={chart} shown={used} />;
  const { tables = [], words } = findChart(chart) ?? {};
  const drawn = tables.flatMap((table) => (table && table !== words ? [table] : []));
  return (
    <figure className="page evidence">
      {drawn.length > 0 && <SizedChart chart={chart} />}
      {drawn[1] && <SizedChart chart={besideName(chart)} lazy isSaid className="below" />}
      {words && (words.kind === "page" ? <Pages table={words} /> : <WordsTable table={words} />)}
      <NumbersOf chart={chart} tables={drawn} />
      <figcaption>{madeUp}</figcaption>
    </figure>
  );
}

/** The numbers of pictures, as tables to open and as files. */
function NumbersOf({ chart, tables }: { chart: string; tables: readonly ChartTable[] }) {
  if (tables.length === 0) return null;
  const { numbers, csv } = caseStudies.detail;
  const name = chart.replace(/-on-ink$/, "");
  return (
    <>
      <p className="csv">
        {tables.map((table, n) => (
          <a key={table.unit} className="link" href={numbersPath(n === 0 ? name : besideName(name))}>
            {tables.length > 1 ? `${named(table, 1)} ${csv}` : csv}
          </a>
        ))}
      </p>
      <details>
        <summary>{numbers}</summary>
        {tables.map((table) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it as well.
          <div key={table.labels.join()} className="scroll" tabIndex={0}>
            <NumbersTable numbers={numbersOf(table)} />
          </div>
        ))}
      </details>
    </>
  );
}

/** The product in use, with the chart of its name where it has one. */
function InUseFigure({ name, shown }: { name: string; shown: InUseWords }) {
  const picture = shown.chart && (
    <picture className="art ink-ground">
      <Source chart={name} comp="medium" from={560} />
      <Chart chart={name} comp="small" />
    </picture>
  );
  return (
    <figure className="page evidence">
      <InUse {...shown} picture={picture} />
      <NumbersOf chart={name} tables={shown.chart ? [shown.chart] : []} />
      <figcaption>{madeUp}</figcaption>
    </figure>
  );
}

/** What is asked of pages, and the one of their lines that answers. */
function Pages({ table }: { table: ChartTable }) {
  const lines = table.rows.map(([page, line], row) => ({ page: String(page), line: String(line), row }));
  const sources = Array.from(
    Map.groupBy(lines, ({ page }) => page),
    ([name, all]) => ({
      name,
      lines: all.map(({ line }) => line),
      marked: all.findIndex(({ row }) => row === table.marked),
    }),
  );
  return <InUse asked={questionOf(table)} sources={sources} />;
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
