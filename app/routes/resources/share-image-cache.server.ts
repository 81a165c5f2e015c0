/** Pictures already drawn, and the queue of those to draw: bounded in memory, in work and in waiting. */
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

type Bytes = Buffer<ArrayBuffer>;
type Draw = () => Promise<Bytes>;

/** About 0.15 MB each. */
const mostKept = 100;
const mostWaiting = 40;
const inTurn = pLimit(2);

export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
}

/** Two who ask for the same picture wait for the same drawing; one that failed is not kept. */
const pictures = new LRUCache<string, Bytes, Draw>({
  max: mostKept,
  fetchMethod: async (_key, _stale, { context: draw }) => {
    if (inTurn.pendingCount >= mostWaiting) throw new TooManyWaiting();
    return inTurn(draw);
  },
});

/** The picture of that key, drawn now if it is not at hand. @throws {TooManyWaiting} */
export function takePicture(key: string, draw: Draw): Promise<Bytes> {
  return pictures.forceFetch(key, { context: draw });
}
