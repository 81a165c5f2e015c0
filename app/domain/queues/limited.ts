/** Costly work waits in a bounded queue: nobody waits behind a flood, or for somebody who has gone (SECURITY.md N4). */

export type Bounds = {
  /** Pieces of work under way at once. */
  atOnce: number;
  /** How many may wait besides. */
  waiting: number;
  /** How many of one person may wait or be under way; absent: as many as there is room for. */
  perPerson?: number;
};

export type Asker = {
  /** Whose part of the queue this takes: a client, an account, a link; null for an operator or the site itself. */
  person: string | null;
  /** Of the request: once its client has gone, its work is left out. */
  signal?: AbortSignal;
};

/** Runs the work in its turn. @throws {BusyError} at once where there is no room. @throws {GoneError} */
export type Limited = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

/** The queue is full, or this person's part of it. Answered with Retry-After. */
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
export function limited(name: string, { atOnce, waiting, perPerson }: Bounds): Limited {
  const queue: { start: () => void; round: number }[] = [];
  const places = new Map<string, number>();
  /** Persons take turns: each piece of work is of the round after the last one of its person, or of the one that runs. */
  const rounds = new Map<string, number>();
  let round = 0;
  let underWay = 0;
  queues.push(() => ({ name, underWay, waiting: queue.length }));

  const isFullFor = (person: string | null) =>
    person !== null && (places.get(person) ?? 0) >= (perPerson ?? Number.POSITIVE_INFINITY);
  const occupy = (person: string | null, change: 1 | -1) => {
    if (person === null) return;
    const taken = (places.get(person) ?? 0) + change;
    if (taken > 0) places.set(person, taken);
    else {
      places.delete(person);
      rounds.delete(person);
    }
  };
  const roundOf = (person: string | null) => {
    const next = Math.max(round, (person !== null && rounds.get(person)) || 0) + 1;
    if (person !== null) rounds.set(person, next);
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

  return async ({ person, signal }, work) => {
    if (signal?.aborted) throw new GoneError(name);
    // guard: one person's part of a queue
    if (isFullFor(person)) throw new BusyError(name, true);
    // guard: the bound of a queue
    if (underWay >= atOnce && queue.length >= waiting) throw new BusyError(name);
    occupy(person, 1);
    try {
      const own = roundOf(person);
      if (underWay < atOnce) {
        underWay++;
        round = Math.max(round, own);
      } else await turn(own, signal);
      try {
        return await work();
      } finally {
        handOn();
      }
    } finally {
      occupy(person, -1);
    }
  };
}
