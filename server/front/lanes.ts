/**
 * Who comes behind the front, and who is refused at once (docs/decisions/033, 054). A part has one loop, so few are let
 * in at a time; the others wait, each network with its share of the places.
 */
import { type Bounds, type Limited, limited } from "#app/domain/queues/limited.ts";
import { ownerOf } from "#app/middleware/client-key.server.ts";

/**
 * Whose form arrives; visitors who send one that is here, visitors who read, people at the doors of the staff area,
 * staff, and what they upload.
 */
export type LaneName = "arriving" | "forms" | "reads" | "doors" | "staff" | "uploads";
/** @param rest such as sending what was made: whoever takes it slowly keeps nobody else from a turn. */
export type Lanes = <T>(
  lane: LaneName,
  asker: LaneAsker,
  work: () => Promise<T>,
  rest?: (made: T) => Promise<void>,
) => Promise<T>;
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

export function createLanes(bounds = usual): Lanes {
  const lanes = new Map<LaneName, Limited>();
  for (const [name, own] of Object.entries(bounds) as [LaneName, Bounds][])
    lanes.set(name, limited(`front: ${name}`, own));
  return (name, { address, session, signal }, work, rest) => {
    const inTurn = lanes.get(name);
    if (!inTurn) throw new Error(`There is no lane ${name}.`);
    const owner = session === null ? ownerOf(address) : { person: session };
    const late = AbortSignal.timeout(longestWait);
    return inTurn({ ...owner, signal: signal ? AbortSignal.any([signal, late]) : late }, work, rest);
  };
}
