/** Draws what it is told, away from the event loop: runs in a thread, as it was built or from this very file (drawings.server.ts). */
import { promisify } from "node:util";
import { parentPort } from "node:worker_threads";
import { brotliCompress, constants } from "node:zlib";
import type { AskedFile } from "#app/artwork/asked.ts";
import type { ChartFile } from "#app/charts/address.ts";
import type { Chart } from "#app/charts/files.ts";
import type { Composition } from "#app/charts/sizes.ts";
import type { ChartTable } from "#app/charts/table.ts";

/** A drawing or a chart as a file, a chart of the content by its name, or the share image of a page, with a chart where its subject has one. */
export type Task =
  | AskedFile
  | ChartFile
  | { table: ChartTable; comp: Composition }
  | { share: string; title: string; theme: "light" | "dark"; shown?: string };

/** SVG with its compressed form, or PNG. */
export type Drawn = { body: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer> | null };

/** The best, 11, takes 16 ms instead of 3 for a fifth less. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress = promisify(brotliCompress);

parentPort?.on("message", async (task: Task) => parentPort?.postMessage(await draw(task)));

/** What sets words and makes pixels of them is loaded with the first share image. */
async function draw(task: Task): Promise<Drawn> {
  if ("share" in task) {
    const { drawShareImage } = await import("#app/seo/share-image.server.ts");
    const { title, theme, shown } = task;
    const beside = shown === undefined ? "drawing" : "chart";
    const png = await drawShareImage({ title, theme, drawing: await besideTitle(task), beside });
    return { body: new Uint8Array(png), br: null };
  }
  const body = Buffer.from(await svgOf(task));
  return { body: new Uint8Array(body), br: new Uint8Array(await compress(body, quality)) };
}

async function svgOf(task: Exclude<Task, { share: string }>): Promise<string> {
  if ("chart" in task || "table" in task) {
    const { chartFile } = await import("#app/charts/files.ts");
    return chartFile("table" in task ? { tables: [task.table] } : await chartOf(task.chart), task.comp);
  }
  const { drawFile } = await import("#app/artwork/files.ts");
  return drawFile(task);
}

/** The river of a share image; where there is a chart, that instead. */
async function besideTitle({ share, theme, shown }: Extract<Task, { share: string }>): Promise<string> {
  const { shareDrawing } = await import("#app/charts/share.ts");
  return shareDrawing(share, theme, shown === undefined ? undefined : await chartOf(shown));
}

async function chartOf(name: string): Promise<Chart> {
  const { findChart } = await import("#app/content/charts/charts.ts");
  const chart = findChart(name);
  if (!chart) throw new Error(`there is no chart ${name}`);
  return chart;
}
