/** The charts of a page that is shown once: nobody could ask for their files afterwards. */
import { askedTextChart } from "#app/charts/address.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { findPublicChart } from "#app/domain/documents/charts.server.ts";
import type { Asker } from "#app/domain/queues/limited.ts";
import { draw, type Task } from "#app/threads/drawings.server.ts";

/** By the addresses at which they stand in the HTML. */
export type Charts = ReadonlyMap<string, Task>;

export async function chartsIn(html: string, tx: Tx<"visitor">): Promise<Charts> {
  const charts = new Map<string, Task>();
  for (const [address, rest = ""] of html.matchAll(chartAddresses)) {
    const asked = charts.has(address) ? null : askedTextChart(rest);
    const table = asked && (await findPublicChart(tx, asked));
    if (table) charts.set(address, { table, comp: asked.comp });
  }
  return charts;
}

/** The HTML with each chart drawn into it. Not within a transaction: a drawing waits for its turn. @throws {BusyError} */
export async function withDrawnCharts(html: string, charts: Charts, asker: Asker): Promise<string> {
  const drawn = new Map<string, string>();
  for (const [address, task] of charts) {
    const { body } = await draw(task, "some", asker);
    drawn.set(address, `data:image/svg+xml;base64,${Buffer.from(body).toString("base64")}`);
  }
  return html.replace(chartAddresses, (address) => drawn.get(address) ?? address);
}

const chartAddresses = /(?<=")\/art\/([0-9a-z]+\/text\.[0-9a-z./-]+\.svg)(?=")/g;
