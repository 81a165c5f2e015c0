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

/** '::ffff:192.0.2.1', '192.0.2.1' and '192.0.2.1:4711' are one client, '[2001:db8::1]:4711' and '2001:db8::1' another. */
function plain(address: string): string {
  // guard: another port is no other client: || /^([\d.]+):\d+$/.exec(address) ->
  const withPort = /^\[(.*)\](?::\d+)?$/.exec(address) || /^([\d.]+):\d+$/.exec(address);
  return (withPort?.[1] ?? address).replace(/^::ffff:(?=\d+\.)/i, "");
}
