/** An answer that is kept, and how it is sent: whole, in part, or as unchanged. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodings } from "#server/part-headers.ts";
import type { SendFile } from "./file-pieces.ts";

export type Kept = {
  status: number;
  /** Empty: it is sent whole each time. */
  etag: string;
  /** Names and values in turn, as Node takes them with the least work. */
  headers: readonly string[];
  /** A text of one character per byte, which Node sends with the head in one piece; a large one lies in a file. */
  bodies: Partial<Record<Encoding, string | File>>;
  /** The id of the route that made it. */
  route: string;
  /** What it shows may have changed, and no newer answer has come yet. */
  isStale: boolean;
};

/** An answer as it came, and whether it may be kept. */
export type Loaded = { kept: Kept; keep?: "answer" | "missing" | "nowhere" };

type File = { path: string; size: number };

/** A drawing, a share image, a picture of the library. */
export function isPicture({ headers }: Kept): boolean {
  return headers.some(
    (text, at) => headers[at - 1]?.toLowerCase() === "content-type" && text.startsWith("image/"),
  );
}

/** Bytes in memory. */
export function weightOf({ headers, bodies }: Kept): number {
  const texts = [...headers, ...Object.values(bodies)];
  return texts.reduce(
    (sum: number, one) => sum + (typeof one === "string" ? one.length : one.path.length),
    500,
  );
}

/** Bytes on the disk. */
export function sizeOf({ bodies }: Kept): number {
  return Object.values(bodies).reduce((sum, one) => sum + (typeof one === "string" ? 0 : one.size), 0);
}

export function sendKept(
  kept: Kept,
  request: IncomingMessage,
  response: ServerResponse,
  sendFile: SendFile,
  cacheStatus?: string,
): void {
  const { status, etag, bodies } = kept;
  const headers = cacheStatus ? [...kept.headers, "cache-status", cacheStatus] : kept.headers;
  if (status === 200 && etag !== "" && isKnown(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers as string[]).end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"], bodies);
  const body = bodies[encoding] ?? "";
  const isWhole = typeof body === "string";
  const size = isWhole ? body.length : body.size;
  // Of HEAD no part can be asked for (RFC 9110, 14.2).
  const isPart = request.headers.range !== undefined && request.method === "GET" && isSingle(kept);
  const range = isPart ? rangeOf(request, etag, size) : null;
  if (range === "beyond") {
    response.writeHead(416, [...headers, "content-range", `bytes */${size}`, "content-length", "0"]).end();
    return;
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const own = ["content-length", String(to - from + 1)];
  if (encoding !== "identity") own.push("content-encoding", encoding);
  if (range) own.push("content-range", `bytes ${from}-${to}/${size}`);
  response.writeHead(range ? 206 : status, [...headers, ...own]);
  if (request.method === "HEAD" || size === 0) response.end();
  else if (isWhole) response.end(range ? body.slice(from, to + 1) : body, "latin1");
  else void sendFile({ path: body.path, from, to }, request, response);
}

/** A picture: it has one body, of which a part can be asked for. */
function isSingle({ status, bodies }: Kept): boolean {
  return status === 200 && bodies.br === undefined && bodies.gzip === undefined;
}

function isKnown(asked: string | undefined, etag: string): boolean {
  return asked !== undefined && (asked === "*" || asked.includes(etag.replace(/^W\//, "")));
}

/** Of several ranges, or one that is none, the whole is sent (RFC 9110, 14.2). */
function rangeOf(
  { headers }: IncomingMessage,
  etag: string,
  size: number,
): { from: number; to: number } | "beyond" | null {
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== etag) return null;
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) return "beyond";
  return from > to ? null : { from, to };
}

const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
};

function encodingFor(accepted = "", bodies: Kept["bodies"]): Encoding {
  return (
    encodings.find((one) => one !== "identity" && bodies[one] !== undefined && accepts[one].test(accepted)) ??
    "identity"
  );
}
