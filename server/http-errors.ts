/** Answers to bytes that never become a request for the site: they carry the same headers (SECURITY.md H2). */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { nothingDone } from "#app/content/refusals.ts";
import { keptByNobody } from "#app/routes/cache-control.ts";
import { closedPolicy } from "./content-security-policy.ts";
import { setSecurityHeaders } from "./security-headers.ts";

/**
 * For Node's `clientError`: one answer, then the connection is closed for both sides, whatever the client does with its
 * own half. A client that is gone gets none.
 */
export function rejectSocket(error: NodeJS.ErrnoException, socket: Duplex, https: boolean): void {
  // Who has said nothing is told nothing: two thousand may be let go in one turn.
  const isSilent = (socket as Socket).bytesRead === 0;
  if (isSilent || error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  // guard: a refused connection is closed for both sides [tests/slow-clients]
  socket.once("finish", () => socket.destroy());
  // Something was answered on it already: these bytes may be the rest of that request.
  if ((socket as Socket).bytesWritten > 0) return void socket.end();
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400;
  const sentence = `${STATUS_CODES[status]}\n`;
  const headers = Object.entries(headersOf(sentence, https)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("")}\r\n${sentence}`);
}

/** What a form that was handed to nobody is told beside the sentence. */
export function untouched({ method }: IncomingMessage, sentence: string): string {
  return method === "GET" || method === "HEAD" ? sentence : `${sentence.trimEnd()} ${nothingDone}\n`;
}

export function sendError(response: ServerResponse, status: number, sentence: string, https: boolean): void {
  response.writeHead(status, headersOf(sentence, https));
  response.end(sentence);
}

export function sendJson(response: ServerResponse, status: number, value: object, https: boolean): void {
  const body = JSON.stringify(value);
  response.writeHead(status, headersOf(body, https, "application/json"));
  response.end(body);
}

function headersOf(body: string, https: boolean, type = "text/plain; charset=utf-8"): Record<string, string> {
  const headers = new Headers({
    connection: "close",
    "cache-control": keptByNobody,
    "content-length": String(Buffer.byteLength(body)),
    "content-security-policy": closedPolicy,
    "content-type": type,
  });
  setSecurityHeaders(headers, { https });
  return Object.fromEntries(headers);
}
