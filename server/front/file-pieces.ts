/** Sends files piece by piece: bytes are work, so whoever asks for many takes turns with all others. */
import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type Bounds, limited } from "#app/domain/queues/limited.ts";
import { ownerOf } from "#app/middleware/client-key.server.ts";
import { clientAddress } from "./client-address.ts";

export type Piece = { path: string; from: number; to: number };
/** The head is sent. `to` is the last byte. */
export type SendFile = (piece: Piece, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const pieceBytes = 64 * 1024;
/** So few are read and sent in one turn of the loop that a page which many wait for comes between them. */
const bounds: Bounds = { atOnce: 2, waiting: Number.POSITIVE_INFINITY };

/** @param trustProxy number of proxies whose X-Forwarded-For counts: networks take turns as one. */
export function createFileSender(trustProxy: number): SendFile {
  const inTurn = limited("front: pieces of files", bounds);
  return async ({ path, from, to }, request, response) => {
    const owner = ownerOf(clientAddress(request, trustProxy));
    async function* pieces() {
      const file = await open(path);
      try {
        for (let at = from; at <= to; ) {
          const piece = await inTurn(owner, () => read(file, at, Math.min(pieceBytes, to + 1 - at)));
          at += piece.length;
          yield piece;
        }
      } finally {
        await file.close();
      }
    }
    await pipeline(pieces, response).catch(() => response.destroy()); // or its place was given to another meanwhile
  };
}

/** @throws Error where the file is shorter. */
async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
  if (bytesRead === 0) throw new Error("the file is shorter than it was");
  return buffer.subarray(0, bytesRead);
}
