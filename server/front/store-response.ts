/** Makes of a part's answer what is kept: its bodies apart, large ones in files. */
import { writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import { encodings } from "#server/part-headers.ts";
import type { Kept, Loaded } from "./stored-response.ts";
import type { Answer } from "./upstream.ts";

/** A larger body lies in a file. */
const largestInMemory = 128 * 1024;

/** @param known the one that is kept already. */
export async function keptOf({ message, status, told, headers }: Answer, known?: Kept): Promise<Loaded> {
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
  const isKept = told.keep === "answer";
  if (isKept && kept.etag !== "") headers.push("etag", kept.etag);
  if (told.keep) kept.headers = without(headers, "x-request-id"); // of the rendering, not of those who get it
  if (isKept && !told.lengths?.br) kept.headers = [...kept.headers, "accept-ranges", "bytes"];
  kept.headers = without(kept.headers, "content-length");
  let from = 0;
  for (const encoding of encodings) {
    const length = told.lengths?.[encoding];
    if (length === undefined) continue;
    kept.bodies[encoding] = body.toString("latin1", from, from + length);
    from += length;
  }
  return { kept, ...(told.keep && { keep: told.keep }) };
}

/** @param folder of this process alone. @returns a function that gives an answer whose large bodies lie in files. */
export function createFileKeeper(log: Logger, folder: string): (kept: Kept) => Promise<Kept> {
  let files = 0;

  return async (kept) => {
    const bodies = { ...kept.bodies };
    for (const encoding of encodings) {
      const body = bodies[encoding];
      if (typeof body === "string" && body.length > largestInMemory) bodies[encoding] = await inFile(body);
    }
    return { ...kept, bodies };
  };

  async function inFile(body: string): Promise<string | { path: string; size: number }> {
    const path = join(folder, `body-${files++}`);
    try {
      await writeFile(path, body, { encoding: "latin1", mode: 0o600 });
      return { path, size: body.length };
    } catch (error) {
      log.warn({ err: error }, "a large answer could not be written to a file: it is kept in memory");
      return body;
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
