/** Pictures already drawn, and the queue of those to draw: bounded in memory, in work and in waiting. */
import { LRUCache } from "lru-cache";
import { limited } from "#app/domain/queues/limited.ts";

type Bytes = Buffer<ArrayBuffer>;
type Draw = () => Promise<Bytes>;

/** About 0.15 MB each. */
const mostKept = 100;
const inTurn = limited("share images", { atOnce: 2, waiting: 40 });
/** Several may wait for one drawing, so it does not end with whoever asked first. */
const anybody = { person: null };

/** Two who ask for the same picture wait for the same drawing; one that failed is not kept. */
const pictures = new LRUCache<string, Bytes, Draw>({
  max: mostKept,
  fetchMethod: (_key, _stale, { context: draw }) => inTurn(anybody, draw),
});

/** The picture of that key, drawn now if it is not at hand. @throws {BusyError} */
export function takePicture(key: string, draw: Draw): Promise<Bytes> {
  return pictures.forceFetch(key, { context: draw });
}
