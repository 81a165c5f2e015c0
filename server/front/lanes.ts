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

const second = 1000;
/** Nobody waits longer for a turn: milliseconds. */
const longestWait = 15 * second;

/** So long, in milliseconds, others give way: what nobody waits for to visitors, and strangers at the doors to staff. */
const givesWay = { renewals: second, doors: second / 4 };

export function createLanes(bounds = usual): Lanes {
  const lanes = new Map<LaneName, Limited>();
  /** What is under way, or waits for its turn. */
  const underWay = new Map<LaneName, Set<Promise<void>>>();
  for (const [name, own] of Object.entries(bounds) as [LaneName, Bounds][]) {
    lanes.set(name, limited(`front: ${name}`, own));
    underWay.set(name, new Set());
  }

  /** Resolves when there is nothing in these lanes, or after so many milliseconds. */
  async function untilEmpty(names: readonly LaneName[], longest: number): Promise<void> {
    const late = sleep(longest, "late", { ref: false });
    for (;;) {
      const ahead = names.flatMap((name) => [...(underWay.get(name) ?? [])]);
      if (ahead.length === 0 || (await Promise.race([Promise.all(ahead), late])) === "late") return;
    }
  }

  return {
    inLane(name, { address, session, signal }, work, rest) {
      const inTurn = lanes.get(name);
      if (!inTurn) throw new Error(`There is no lane ${name}.`);
      const owner = session === null ? ownerOf(address) : { person: session };
      const late = AbortSignal.timeout(longestWait);
      const asker = { ...owner, signal: signal ? AbortSignal.any([signal, late]) : late };
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.get(name)?.add(promise);
      const leave = () => {
        underWay.get(name)?.delete(promise);
        resolve();
      };
      const inOrder = async () => {
        // guard: strangers at the doors come behind staff
        if (name === "doors") await untilEmpty(["staff"], givesWay.doors);
        return work().finally(leave);
      };
      const done = inTurn(asker, inOrder, rest);
      done.catch(leave);
      return done;
    },
    // guard: what nobody waits for comes behind visitors: ["forms", "reads"] -> []
    untilQuiet: () => untilEmpty(["forms", "reads"], givesWay.renewals),
  };
}
