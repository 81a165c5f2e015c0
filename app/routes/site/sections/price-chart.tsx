import { Chart, Source } from "./chart.tsx";

/** What makes a project larger, as a chart. */
export function PriceChart({ caption }: { caption: string }) {
  return (
    <figure className="price">
      <figcaption>{caption}</figcaption>
      <picture className="art">
        <Source chart="price" comp="medium" from={520} />
        <Chart chart="price" comp="small" lazy />
      </picture>
    </figure>
  );
}
