/** Costly work waits in a bounded queue: nobody waits behind a flood, or for somebody who has gone (SECURITY.md N4). */

export type Bounds = {
  /** Pieces of work under way at once. */
  atOnce: number;
  /** How many may wait besides. */
  waiting: number;
  /** How many of one person may wait or be under way; absent: as many as there is room for. */
  perPerson?: number;
  /** The same of one wide network. */
  perNetwork?: number;
};

export type Asker = {
  /** Whose part of the queue this takes: a client, an account, a link; null for an operator or the site itself. */
  person: string | null;
  /** The wide network (/24, /48) it stands in, where no account or link says who it is: all of one take turns as one. */
  network?: string | null;
  /** Of the request: once its client has gone, its work is left out. */
  signal?: AbortSignal;
};

/**
 * Runs the work in its turn, and then the rest, out of any turn: that counts for its person and network alone.
 * @throws {BusyError} at once where there is no room. @throws {GoneError}
 */
export type Limited = <T>(
  asker: Asker,
  work: () => Promise<T>,
  rest?: (made: T) => Promise<void>,
) => Promise<T>;

/** The queue is full, or this person's part of it, or their turn has given way to another's. Answered with Retry-After. */
export class BusyError extends Error {
  override name = "BusyError";
  /** It is this person's part that is full. */
  readonly isOfPerson: boolean;

  constructor(message: string, isOfPerson = false) {
    super(message);
    this.isOfPerson = isOfPerson;
  }
}

/** Whoever asked has gone: there is nobody to answer. */
export class GoneError extends Error {
  override name = "GoneError";
}

export type QueueUse = { name: string; underWay: number; waiting: number };

const queues: (() => QueueUse)[] = [];

/** How many pieces of work each queue of this process has under way, and how many wait. */
export function queueUse(): QueueUse[] {
  return queues.map((use) => use());
}

/** @param name of the queue, for log and figures. */
export function limited(name: string, bounds: Bounds): Limited {
  const {
    atOnce,
    waiting,
    perPerson = Number.POSITIVE_INFINITY,
    perNetwork = Number.POSITIVE_INFINITY,
  } = bounds;
  const queue: { start: () => void; giveWay: () => void; round: number }[] = [];
  const places = new Map<string, number>();
  /** Owners take turns: each piece of work is of the round after the last one of its owner, or of the one that runs. */
  const rounds = new Map<string, number>();
  let round = 0;
  let underWay = 0;
  queues.push(() => ({ name, underWay, waiting: queue.length }));

  const isFull = (owner: string | null, share: number) => owner !== null && (places.get(owner) ?? 0) >= share;
  const occupy = (owner: string | null, change: 1 | -1) => {
    if (owner === null) return;
    const taken = (places.get(owner) ?? 0) + change;
    if (taken > 0) places.set(owner, taken);
    else {
      places.delete(owner);
      rounds.delete(owner);
    }
  };
  const nextRound = (owner: string | null) => Math.max(round, (owner !== null && rounds.get(owner)) || 0) + 1;
  const roundOf = (owner: string | null) => {
    const next = nextRound(owner);
    if (owner !== null) rounds.set(owner, next);
    return next;
  };
  const turn = (own: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const waiter = {
        round: own,
        start() {
          signal?.removeEventListener("abort", leave);
          resolve();
        },
        giveWay() {
          signal?.removeEventListener("abort", leave);
          queue.splice(queue.indexOf(waiter), 1);
          reject(new BusyError(name, true));
        },
      };
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(new GoneError(name));
      };
      // guard: who has gone leaves the queue
      signal?.addEventListener("abort", leave, { once: true });
      // guard: persons take turns in a queue: ({ round }) => round > own -> () => false
      const behind = queue.findIndex(({ round }) => round > own);
      queue.splice(behind === -1 ? queue.length : behind, 0, waiter);
    });
  const handOn = () => {
    const next = queue.shift();
    if (!next) return void underWay--;
    round = Math.max(round, next.round);
    next.start();
  };

  return async <T>(
    { person, network = null, signal }: Asker,
    work: () => Promise<T>,
    rest?: (made: T) => Promise<void>,
  ) => {
    if (signal?.aborted) throw new GoneError(name);
    // guard: one person's part of a queue
    if (isFull(person, perPerson)) throw new BusyError(name, true);
    // guard: one network's part of a queue [app/domain/queues/limited, server/front/lanes]
    if (isFull(network, perNetwork)) throw new BusyError(name, true);
    if (underWay >= atOnce && queue.length >= waiting) {
      const last = queue.at(-1);
      const isLater = last !== undefined && last.round > nextRound(network ?? person);
      // guard: the bound of a queue
      if (!isLater) throw new BusyError(name);
      // guard: the last turn gives way
      last.giveWay();
    }
    occupy(person, 1);
    occupy(network, 1);
    try {
      const own = roundOf(network ?? person);
      if (underWay < atOnce) {
        underWay++;
        round = Math.max(round, own);
      } else await turn(own, signal);
      let made: T;
      try {
        made = await work();
      } finally {
        handOn();
      }
      await rest?.(made);
      return made;
    } finally {
      occupy(person, -1);
      occupy(network, -1);
    }
  };
}
