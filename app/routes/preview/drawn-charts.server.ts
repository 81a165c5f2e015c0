/** The charts of a page that is shown once: nobody could ask for their files afterwards. */
import { askedTextChart } from "#app/charts/address.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { findPublicChart } from "#app/domain/documents/charts.server.ts";
import { draw } from "#app/threads/drawings.server.ts";

/** The HTML with each chart of a text drawn into it. @throws {BusyError} */
export async function withDrawnCharts(html: string, tx: Tx<"visitor">): Promise<string> {
  const drawn = new Map<string, string>();
  for (const [address, rest = ""] of html.matchAll(chartAddresses))
    if (!drawn.has(address)) drawn.set(address, (await drawnChart(rest, tx)) ?? address);
  return html.replace(chartAddresses, (address) => drawn.get(address) ?? address);
}

const chartAddresses = /(?<=")\/art\/([0-9a-z]+\/text\.[0-9a-z./-]+\.svg)(?=")/g;

/** As an address that holds the whole picture; null where there is no such chart. */
async function drawnChart(rest: string, tx: Tx<"visitor">): Promise<string | null> {
  const asked = askedTextChart(rest);
  const table = asked && (await findPublicChart(tx, asked));
  if (!table) return null;
  const { body } = await draw({ table, comp: asked.comp }, "some");
  return `data:image/svg+xml;base64,${Buffer.from(body).toString("base64")}`;
}
