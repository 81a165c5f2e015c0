import { sizesOfProjects } from "#app/content/charts/business.ts";
import { NumbersTable } from "./body-chart.tsx";

/** What makes a project larger, as a table. */
export function PriceTable({ caption }: { caption: string }) {
  return (
    <figure className="price">
      <figcaption>{caption}</figcaption>
      <NumbersTable numbers={sizesOfProjects} />
    </figure>
  );
}
