/**
 * Forms are taken in before their turn: a part is asked once the last byte is there, so whoever sends slowly, or never
 * to the end, keeps nobody from a turn.
 */
import type { IncomingMessage } from "node:http";
import { BusyError, GoneError } from "#app/domain/queues/limited.ts";

/** A body that is here. It counts until `release`. */
export type Taken = { body: Buffer; release(): void };

/** It has grown longer than it may be. */
export class TooLargeError extends Error {
  override name = "TooLargeError";
}

type Arriving = { bytes: number; letGo(error: Error): void };

/** @param most bytes of all that arrive or wait for their turn. */
export function createBodies(most: number) {
  const arriving = new Set<Arriving>();
  let held = 0;

  /** Who has sent the most without an end goes first: a message is short. */
  function makeRoom(): void {
    const [largest] = [...arriving].sort((one, other) => other.bytes - one.bytes);
    largest?.letGo(new BusyError("front: bodies"));
  }

  return {
    /**
     * All of the body.
     * @throws {TooLargeError} @throws {BusyError} @throws {GoneError}
     */
    takeIn(request: IncomingMessage, longest: number): Promise<Taken> {
      return new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        const release = () => {
          held -= own.bytes;
          own.bytes = 0;
        };
        const own: Arriving = {
          bytes: 0,
          letGo(error) {
            if (!arriving.delete(own)) return;
            request.off("data", take).pause();
            release();
            reject(error);
          },
        };
        const take = (chunk: Buffer) => {
          chunks.push(chunk);
          own.bytes += chunk.length;
          held += chunk.length;
          if (own.bytes > longest) own.letGo(new TooLargeError());
          // guard: bodies that arrive have a bound together: held > most -> false
          if (held > most) makeRoom();
        };
        arriving.add(own);
        request.on("data", take);
        request.once("end", () => {
          if (arriving.delete(own)) resolve({ body: Buffer.concat(chunks), release });
        });
        request.once("error", () => own.letGo(new GoneError("front: bodies")));
        request.once("close", () => own.letGo(new GoneError("front: bodies")));
      });
    },
  };
}
