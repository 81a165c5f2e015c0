/** The picture of a table for the editor: drawn by the browser, with what the server draws with, loaded when it is needed. */
import type { Composition } from "#app/charts/sizes.ts";
import type { ChartTable } from "#app/charts/table.ts";

/** The address of an image. @throws if what draws cannot be loaded. */
export async function drawChart(table: ChartTable, comp: Composition = "medium"): Promise<string> {
  const { chartFile } = await import("#app/charts/files.ts");
  return `data:image/svg+xml,${encodeURIComponent(chartFile({ tables: [table] }, comp))}`;
}
