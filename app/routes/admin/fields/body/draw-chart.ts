/** The picture of a table for the editor: drawn by the browser, with what the server draws with, loaded when it is needed. */
import type { ChartTable } from "#app/charts/table.ts";

/** The address of an image 640 pixels wide. @throws if what draws cannot be loaded. */
export async function drawChart(table: ChartTable): Promise<string> {
  const { chartFile } = await import("#app/charts/files.ts");
  return `data:image/svg+xml,${encodeURIComponent(chartFile({ tables: [table] }, "medium"))}`;
}
