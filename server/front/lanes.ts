/**
 * Who comes behind the front, and who is refused at once (docs/decisions/033, 054). A part has one loop, so few are let
 * in at a time; the others wait, each network with its share of the places.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Bounds, type Limited, limited } from "#app/domain/queues/limited.ts";
import { ownerOf } from "#app/middleware/client-key.server.ts";

/**
 * Whose form arrives; visitors who send one that is here, visitors who read, people at the doors of the staff area,
 * staff, and what they upload.
 */
export type LaneName = "arriving" | "forms" | "reads" | "doors" | "staff" | "uploads";
export type Lanes = {
  /** @param rest such as sending what was made: whoever takes it slowly keeps nobody else from a turn. */
  inLane<T>(
    lane: LaneName,
    asker: LaneAsker,
    work: () => Promise<T>,
    rest?: (made: T) => Promise<void>,
  ): Promise<T>;
  /** Resolves when no visitor waits or is served, or after a while: for what nobody waits for. */
  untilQuiet(): Promise<void>;
};
export type LaneAsker = {
  address: string;
  /** Whose session it is. */
  session: string | null;
  signal?: AbortSignal;
};

/** A part has one loop and some five connections: more pieces of work at once would only share them. */
const usual: Record<LaneName, Bounds> = {
  // Nothing is worked on; what they hold has a bound of its own (bodies.ts).
  arriving: { atOnce: 1000, waiting: 0, perPerson: 20, perNetwork: 60 },
  forms: { atOnce: 12, waiting: 200, perPerson: 20, perNetwork: 60 },
  // A page that is new to everybody may name thirty pictures.
  reads: { atOnce: 12, waiting: 300, perPerson: 60, perNetwork: 120 },
  doors: { atOnce: 12, waiting: 200, perPerson: 60, perNetwork: 120 },
  staff: { atOnce: 12, waiting: 300, perPerson: 100 },
  // Over an office line each takes minutes, and what is made of them waits in a queue of its own.
  uploads: { atOnce: 64, waiting: 0, perPerson: 20 },
};

/** Nobody waits longer for a turn: milliseconds. */
const longestWait = 15_000;

/** So long, in milliseconds, what nobody waits for gives way to visitors. */
const longestQuiet = 1000;

export function createLanes(bounds = usual): Lanes {
  const lanes = new Map<LaneName, Limited>();
  for (const [name, own] of Object.entries(bounds) as [LaneName, Bounds][])
    lanes.set(name, limited(`front: ${name}`, own));
  const visits = new Set<Promise<void>>();

  /** Counts as a visit from its coming until the work on it is over. */
  function asVisit<T>(work: () => Promise<T>, run: (work: () => Promise<T>) => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    visits.add(promise);
    const leave = () => {
      visits.delete(promise);
      resolve();
    };
    const done = run(() => work().finally(leave));
    done.catch(leave);
    return done;
  }

  return {
    inLane(name, { address, session, signal }, work, rest) {
      const inTurn = lanes.get(name);
      if (!inTurn) throw new Error(`There is no lane ${name}.`);
      const owner = session === null ? ownerOf(address) : { person: session };
      const late = AbortSignal.timeout(longestWait);
      const asker = { ...owner, signal: signal ? AbortSignal.any([signal, late]) : late };
      if (name !== "forms" && name !== "reads") return inTurn(asker, work, rest);
      return asVisit(work, (counted) => inTurn(asker, counted, rest));
    },
    async untilQuiet() {
      const late = sleep(longestQuiet, "late", { ref: false });
      // guard: what nobody waits for comes behind visitors: visits.size > 0 -> false
      while (visits.size > 0) if ((await Promise.race([Promise.all(visits), late])) === "late") return;
    },
  };
}
