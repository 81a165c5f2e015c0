/** Where Prometheus asks: a port of its own that only this machine reaches. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { keptByNobody } from "#app/routes/cache-control.ts";
import type { Metrics } from "./metrics.ts";

/** @throws Error with one sentence when the port cannot be had. */
export async function openMetricsPort(
  port: number,
  metrics: Metrics,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 5000 }, async (request, response) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    const body = isAsked ? await metrics.text().catch(() => null) : null;
    response.writeHead(body === null ? (isAsked ? 500 : 404) : 200, {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": keptByNobody,
    });
    response.end(body ?? undefined);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", () =>
      reject(new Error(`METRICS_PORT ${port} is in use. Set it to another number.`)),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`, close };
}
