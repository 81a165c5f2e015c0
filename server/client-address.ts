import type { IncomingMessage } from "node:http";

/**
 * Who is asking (SECURITY.md L3). Without proxies the socket alone counts; behind n proxies, the n-th address
 * from the right of X-Forwarded-For: the last one a proxy of ours has written.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (trustProxy === 0) return plain(socket);
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean), socket];
  return plain(hops[Math.max(0, hops.length - 1 - trustProxy)] ?? socket);
}

/** '::ffff:192.0.2.1' and '192.0.2.1' are one client. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
