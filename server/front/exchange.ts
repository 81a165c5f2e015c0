/** A request and its answer, as the duties of the front hand them on. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { splitUrl } from "#app/domain/addresses/canonical-path.ts";
import type { FrontMetrics } from "../metrics.ts";
import { clientAddress } from "./client-address.ts";

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Of the request, whose path is canonical by now; the query has its question mark. */
  path: string;
  query: string;
  /** Whether it is GET or HEAD. */
  reads: boolean;
  /** Of who asks. */
  address(): string;
  /** What the figures are told: the id of the route that answers. */
  measured: { route: string };
};

/** @param trustProxy number of proxies whose X-Forwarded-For counts. */
export function exchangeOf(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, trustProxy }: { metrics?: FrontMetrics; trustProxy: number },
): Exchange {
  const { path, query } = splitUrl(request.url ?? "");
  return {
    request,
    response,
    path,
    query,
    reads: request.method === "GET" || request.method === "HEAD",
    address: () => clientAddress(request, trustProxy),
    measured: metrics?.follow(request, response) ?? { route: "none" },
  };
}
