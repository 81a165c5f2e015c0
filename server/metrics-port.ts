/** Where Prometheus asks: a port of its own, which others than this machine reach only with a token. */
import { timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { keptByNobody } from "#app/routes/cache-control.ts";
import type { Metrics } from "./metrics.ts";

/** @throws Error with one sentence when the port cannot be had. */
export async function openMetricsPort(
  { port, host, token }: { port: number; host: string; token: string | null },
  metrics: Pick<Metrics, "text">,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 5000 }, async (request, response) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    // guard: figures are for who has the token [observability.site]: isToken(request.headers.authorization, token) -> true
    const mayAsk = token === null || isToken(request.headers.authorization, token);
    const body = isAsked && mayAsk ? await metrics.text().catch(() => null) : null;
    response.writeHead(body !== null ? 200 : !isAsked ? 404 : mayAsk ? 500 : 401, {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": keptByNobody,
    });
    response.end(body ?? undefined);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(
        new Error(
          code === "EADDRINUSE"
            ? `METRICS_PORT ${port} is in use. Set it to another number.`
            : `METRICS_HOST ${host} is not an address of this machine.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const taken = (server.address() as AddressInfo).port;
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}/metrics`, close };
}

function isToken(authorization: string | undefined, token: string): boolean {
  const [given, wanted] = [authorization ?? "", `Bearer ${token}`].map((text) => Buffer.from(text));
  return (
    given !== undefined &&
    wanted !== undefined &&
    given.length === wanted.length &&
    timingSafeEqual(given, wanted)
  );
}
