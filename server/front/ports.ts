/** The listening sockets, with the time limits that keep slow clients from holding them (SECURITY.md N1). */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { rejectSocket, sendError } from "../http-errors.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { answerWhileStarting } from "./starting.ts";
import { createUnread } from "./unread.ts";

export type OpenPorts = {
  port: number;
  /** Opens the ports too, where they were not to be open before. */
  answerWith(listener: RequestListener): Promise<void>;
  /** Goes on answering, and asks every client to come back on another connection. */
  drain(): void;
  /** Accepts nothing new and resolves when the requests under way are answered. */
  close(): Promise<void>;
};

/** Milliseconds a client has for its headers, for all of its request, to take more of an answer, to ask again. */
export type ClientTimeouts = {
  headers: number;
  request: number;
  /** For a request with files, which may be 20 MB over an office line, once `uploadAllowed` was said of it. */
  upload: number;
  answer: number;
  idle: number;
  check: number;
  /** For the request of a connection that was opened just before the port closed. */
  last: number;
};

/** Emitted on a request by whoever has let its sender in and reads its files. */
export const uploadAllowed = "upload allowed";

const second = 1000;
const usual: ClientTimeouts = {
  headers: 10 * second,
  request: 20 * second,
  upload: 300 * second,
  answer: 20 * second,
  idle: 5 * second,
  check: 2 * second,
  last: second / 2,
};

/**
 * `localhost` means both of its addresses. Until `answerWith` is called all but /health/ is asked to come back.
 * @param env.startingCause what the start is waiting for, for /health/ready.
 * @param env.opensWhenReady behind a proxy: it sends a form on to another process when it finds a port closed, but never
 * when one has answered. Whether the port can be had is tried all the same. Not of port 0, which would be another then.
 * @throws Error with one sentence when the port cannot be had.
 */
export async function openPorts(
  env: {
    host: string;
    port: number;
    publicUrl?: string;
    trustProxy?: number;
    startingCause?: () => string;
    opensWhenReady?: boolean;
  },
  timeouts: ClientTimeouts = usual,
): Promise<OpenPorts> {
  const { host, port } = env;
  const https = env.publicUrl?.startsWith("https://") ?? false;
  let listener: RequestListener = answerWhileStarting({
    https,
    cause: env.startingCause ?? (() => "starts"),
  });
  const servers: Server[] = [];
  const underWay = new Set<ServerResponse>();
  const noteUnread = createUnread(env.trustProxy ?? 0);
  let isDraining = false;
  const answer: RequestListener = (request, response) => {
    response.shouldKeepAlive &&= !isDraining;
    // guard: a body has its time, whatever the method [tests/slow-clients]
    if (hasBody(request)) limitTime(request, timeouts, https);
    listener(request, response);
    if (response.headersSent) return noteUnread(request, response); // a kept page: its head is on its way
    response.once("prefinish", () => noteUnread(request, response));
    // guard: the silence of who waits for us is ours [tests/slow-clients]: response.headersSent -> true
    response.on("timeout", () => response.headersSent && request.socket.destroy());
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  };
  const open = async (address: string, wanted: number) => {
    const server = createServer(
      {
        maxHeaderSize: 16 * 1024,
        requireHostHeader: false,
        connectionsCheckingInterval: timeouts.check,
        optimizeEmptyRequests: true, // no stream for a body that there is not: a seventh of a kept page's time
      },
      oneAtATime(answer),
    );
    server.on("clientError", (error, socket) => rejectSocket(error, socket, https));
    server.on(
      "checkExpectation",
      oneAtATime((_request, response) => sendError(response, 417, "Nothing is expected here.", https)),
    );
    server.headersTimeout = timeouts.headers;
    server.requestTimeout = timeouts.upload;
    server.keepAliveTimeout = timeouts.idle;
    server.timeout = timeouts.answer; // of silence in both directions, as when nobody reads an answer
    await listen(server, address, wanted);
    servers.push(server);
    return (server.address() as AddressInfo).port;
  };
  const drain = () => {
    isDraining = true;
    for (const response of underWay) response.shouldKeepAlive = false; // where its head is not sent yet
  };
  const closeIdle = () => {
    for (const server of servers) server.closeIdleConnections();
  };
  const close = async () => {
    drain();
    await nextTurn(); // what has come is accepted: a proxy does not repeat a form that met a closed port
    // As a server of any protocol: that of HTTP would end connections whose request has not been read yet.
    const closed = servers.map(
      (server) =>
        new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve())),
    );
    const begin = setTimeout(closeIdle, timeouts.last);
    const idle = setInterval(closeIdle, timeouts.last + 50);
    await Promise.all(closed);
    clearTimeout(begin);
    clearInterval(idle);
    for (const server of servers) server.close(() => {}); // its timer
  };
  const openAll = async () => {
    if (host !== "localhost") return open(host, port);
    const taken = await open("127.0.0.1", port);
    await open("::1", taken).catch((error) => {
      if (error.code === "EADDRINUSE") throw error; // any other: this machine has no IPv6
    });
    return taken;
  };
  const taken = await openAll();
  let isOpen = true;
  if (env.opensWhenReady && port !== 0) {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    servers.length = 0;
    isOpen = false;
  }
  const answerWith = async (next: RequestListener) => {
    listener = next;
    if (isOpen || isDraining) return;
    isOpen = true;
    await openAll();
  };
  return { port: taken, answerWith, drain, close };
}

/** Whatever the method: a GET may bring a body too. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Node itself has one limit for all requests: that of uploads. */
function limitTime(request: IncomingMessage, timeouts: ClientTimeouts, https: boolean): void {
  const late = Object.assign(new Error("too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  const letGo = () => rejectSocket(late, request.socket, https);
  // guard: the time of an upload is for who was let in [tests/slow-clients]: timeouts.request -> timeouts.upload
  let timer = setTimeout(letGo, timeouts.request);
  request.once(uploadAllowed, () => {
    clearTimeout(timer);
    timer = setTimeout(letGo, timeouts.upload);
  });
  request.once("close", () => clearTimeout(timer));
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
