/** The listening sockets, with the time limits that keep slow clients from holding them (security.md N1). */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseBytes, refuseWith } from "./refusal.ts";

export type OpenPorts = {
  port: number;
  answerWith(listener: RequestListener): void;
  /** Accepts nothing new and resolves when the requests under way are answered. */
  close(): Promise<void>;
};

const second = 1000;

/** `localhost` means both of its addresses. @throws Error with one sentence when the port cannot be had. */
export async function openPorts(env: { host: string; port: number; publicUrl?: string }): Promise<OpenPorts> {
  const { host, port } = env;
  const https = env.publicUrl?.startsWith("https://") ?? false;
  let listener: RequestListener = (_request, response) => {
    response.setHeader("retry-after", "1");
    refuseWith(response, 503, "Starting.", https);
  };
  const servers: Server[] = [];
  const open = async (address: string, wanted: number) => {
    const server = createServer(
      { maxHeaderSize: 16 * 1024, requireHostHeader: false, connectionsCheckingInterval: 2 * second },
      (request, response) => listener(request, response),
    );
    server.on("clientError", (error, socket) => refuseBytes(error, socket, https));
    server.on("checkExpectation", (_request, response) =>
      refuseWith(response, 417, "Nothing is expected here.", https),
    );
    server.headersTimeout = 10 * second;
    server.requestTimeout = 20 * second;
    server.keepAliveTimeout = 5 * second;
    await listen(server, address, wanted);
    servers.push(server);
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  if (host !== "localhost") {
    return { port: await open(host, port), answerWith: (next) => (listener = next), close };
  }
  const taken = await open("127.0.0.1", port);
  await open("::1", taken).catch((error) => {
    if (error.code === "EADDRINUSE") throw error; // any other: this machine has no IPv6
  });
  return { port: taken, answerWith: (next) => (listener = next), close };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, () => resolve());
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    EACCES: `Port ${port} needs more rights. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  return Object.assign(new Error(sentences[error.code ?? ""] ?? error.message), { code: error.code });
}
