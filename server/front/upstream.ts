/** Asks a part on its socket, and tells how its answer is meant. */
import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { type Asked, readSteering, steeringHeader, type Told, writeSteering } from "../part-headers.ts";

export type Upstream = {
  /** Where it answers now; null: nowhere. */
  moveTo(socket: string | null): void;
  isThere(): boolean;
  close(): void;
  ask(request: AskedOfPart): Promise<Answer>;
};

export type AskedOfPart = {
  /** Absent: GET. */
  method?: string;
  url: string;
  headers?: IncomingHttpHeaders;
  /** Where nothing else is said, we ask ourselves. */
  asked?: Partial<Asked>;
  /** Absent: there is none. A stream has the length that its headers say. */
  body?: Buffer | Readable;
  /** Whoever asked has gone. */
  signal?: AbortSignal;
  /** The part says that the body may take its time. */
  onUpload?: () => void;
};

export type Answer = {
  message: IncomingMessage;
  status: number;
  told: Told;
  /** Names and values in turn, without what was said to the front or is of this connection alone. */
  headers: string[];
};

/** Nobody answers on the socket: the part has ended, or has not begun. */
export class PartAwayError extends Error {
  override name = "PartAwayError";
  /** It ended while it had the request. */
  readonly mayBeDone: boolean;

  constructor(message: string, { cause, mayBeDone = false }: { cause?: unknown; mayBeDone?: boolean } = {}) {
    super(message, { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** The part works on the request for longer than anybody waits. */
export class LateError extends Error {
  override name = "LateError";
}

/** Milliseconds until the head of an answer is there; with files, which may be 20 MB over an office line. */
export type Patience = { usual: number; upload: number };

const usual: Patience = { usual: 20_000, upload: 300_000 };

const ofConnection =
  /^(?:host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-[\w-]+|date|x-site[\w-]*|x-forwarded-[\w-]+)$/;

export function createUpstream(patience = usual): Upstream {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  let place: string | null = null;
  return {
    moveTo(socket) {
      place = socket;
    },
    isThere: () => place !== null,
    close() {
      place = null;
      agent.destroy();
    },
    ask: ({ method = "GET", url, headers = {}, asked, body, signal, onUpload }) =>
      new Promise((resolve, reject) => {
        if (place === null) return reject(new PartAwayError("no part answers"));
        const sent = ask({
          agent,
          socketPath: place,
          method,
          path: url,
          headers: toPart(headers, asked, body),
          signal,
        });
        const giveUp = () => sent.destroy(new LateError("the part has not answered in time"));
        // guard: a part answers in time: giveUp -> () => {}
        let timer = setTimeout(giveUp, patience.usual);
        sent.once("close", () => clearTimeout(timer));
        sent.once("response", (message) => {
          clearTimeout(timer);
          const told = readSteering<Told>(message.headers[steeringHeader]) ?? { route: "none" };
          resolve({
            message,
            status: message.statusCode ?? 500,
            told,
            headers: fromPart(message.rawHeaders),
          });
        });
        sent.on("information", () => {
          clearTimeout(timer);
          timer = setTimeout(giveUp, patience.upload);
          onUpload?.();
        });
        sent.once("error", (error: NodeJS.ErrnoException) => {
          if (signal?.aborted || error instanceof LateError) return reject(error);
          const mayBeDone = !/^(?:ENOENT|ECONNREFUSED)$/.test(error.code ?? "");
          reject(new PartAwayError(error.message, { cause: error, mayBeDone }));
        });
        if (!body || Buffer.isBuffer(body)) return sent.end(body);
        body.pipe(sent);
        body.once("error", () => sent.destroy());
      }),
  };
}

function toPart(
  headers: IncomingHttpHeaders,
  asked: Partial<Asked> | undefined,
  body?: Buffer | Readable,
): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && name !== "content-length" && !ofConnection.test(name)) sent[name] = value;
  }
  const length = Buffer.isBuffer(body) ? String(body.length) : headers["content-length"];
  if (body)
    Object.assign(
      sent,
      length === undefined ? { "transfer-encoding": "chunked" } : { "content-length": length },
    );
  sent[steeringHeader] = writeSteering({ address: "ourselves", requestId: crypto.randomUUID(), ...asked });
  return sent;
}

function fromPart(raw: readonly string[]): string[] {
  const headers: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = "", value = ""] = [raw[at], raw[at + 1]];
    if (!ofConnection.test(name.toLowerCase())) headers.push(name, value);
  }
  return headers;
}
