import { useEffect, useState } from "react";
import type { Composition } from "#app/charts/sizes.ts";
import type { ChartTable } from "#app/charts/table.ts";
import { drawChart } from "./draw-chart.ts";

/** The picture of a table; "" until it is drawn, and where it cannot be. */
export function useDrawnChart(table: ChartTable | null, comp: Composition = "medium"): string {
  const [drawn, setDrawn] = useState("");
  useEffect(() => {
    let isWanted = true;
    const show = (src: string) => isWanted && setDrawn(src);
    if (table) drawChart(table, comp).then(show, () => show(""));
    return () => {
      isWanted = false;
    };
  }, [table, comp]);
  return table ? drawn : "";
}
