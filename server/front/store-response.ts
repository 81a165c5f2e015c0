/** Makes of a part's answer what is kept: its bodies apart, large ones in files. */
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { encodings } from "#server/steering.ts";
import type { Loaded } from "./cache.ts";
import type { Kept } from "./stored-response.ts";
import type { Answer } from "./upstream.ts";

/** A larger body lies in a file. */
const largestInMemory = 128 * 1024;

/** @param folder of this process alone. @returns a function of an answer and of the one that is kept already. */
export function createKeeper(log: Logger, folder: string): (answer: Answer, known?: Kept) => Promise<Loaded> {
  let bodies = 0;

  return keptOf;

  async function keptOf({ message, status, told, headers }: Answer, known?: Kept): Promise<Loaded> {
    const body = await bytesOf(message);
    if (status === 304 && known) return { kept: { ...known, isStale: false }, keep: told.keep };
    const kept: Kept = {
      status,
      etag: told.etag ?? "",
      headers,
      bodies: {},
      route: told.route,
      isStale: false,
    };
    if (told.moves) kept.moves = told.moves;
    const isKept = told.keep === "answer";
    if (isKept && kept.etag !== "") headers.push("etag", kept.etag);
    if (told.keep) kept.headers = without(headers, "x-request-id"); // of the rendering, not of those who get it
    if (isKept && !told.lengths?.br) kept.headers = [...kept.headers, "accept-ranges", "bytes"];
    kept.headers = without(kept.headers, "content-length");
    let from = 0;
    for (const encoding of encodings) {
      const length = told.lengths?.[encoding];
      if (length === undefined) continue;
      const bytes = body.subarray(from, from + length);
      from += length;
      kept.bodies[encoding] =
        isKept && length > largestInMemory ? await inFile(bytes) : bytes.toString("latin1");
    }
    return { kept, ...(told.keep && { keep: told.keep }) };
  }

  async function inFile(bytes: Buffer): Promise<string | { path: string; size: number }> {
    const path = join(folder, `body-${bodies++}`);
    try {
      await pipeline([bytes], createWriteStream(path, { mode: 0o600 }));
      return { path, size: bytes.length };
    } catch (error) {
      log.warn({ err: error }, "a large answer could not be written to a file: it is kept in memory");
      return bytes.toString("latin1");
    }
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function without(headers: readonly string[], name: string): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)]?.toLowerCase() !== name);
}
