/** Pictures already drawn, and the queue of those to draw: bounded in memory, in work and in waiting. */

type Bytes = Buffer<ArrayBuffer>;

/** About 0.15 MB each. */
const mostKept = 100;
const mostAtOnce = 2;
const mostWaiting = 40;

const kept = new Map<string, Bytes>();
/** By key, so that two who ask for the same picture wait for the same drawing. */
const underWay = new Map<string, Promise<Bytes>>();
const waiting: (() => void)[] = [];
let drawing = 0;

export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
}

/** The picture of that key, drawn now if it is not at hand. @throws {TooManyWaiting} */
export function takePicture(key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
  const known = kept.get(key);
  if (known) {
    keepPicture(key, known);
    return Promise.resolve(known);
  }
  const begun = underWay.get(key) ?? inTurn(draw).then((bytes) => keepPicture(key, bytes));
  underWay.set(key, begun);
  return begun.finally(() => underWay.delete(key));
}

/** The most recently used stand last; the first goes when there are too many. */
function keepPicture(key: string, bytes: Bytes): Bytes {
  kept.delete(key);
  kept.set(key, bytes);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return bytes;
}

async function inTurn(draw: () => Promise<Bytes>): Promise<Bytes> {
  if (drawing >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new TooManyWaiting();
    // Whoever finishes hands its place over, so the count stays.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    drawing++;
  }
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing--;
  }
}
