/**
 * Who comes behind the front, and who is refused at once (docs/decisions/033, 054). A part has one loop, so few are let
 * in at a time; the others wait, each network with its share of the places.
 */
import { type Asker, type Limited, limited } from "#app/domain/queues/limited.ts";
import { isLoopback, networkOf, wideNetworkOf } from "#app/middleware/client-key.server.ts";

/** Visitors who send a form, visitors who read, people at the doors of the staff area, staff, and what they upload. */
export type LaneName = "forms" | "reads" | "doors" | "staff" | "uploads";

/**
 * Does the work in its turn, and then the rest, such as sending what was made: that takes a place of the asker's share
 * and keeps nobody else from a turn, however slowly it is taken.
 */
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

type LaneBounds = {
  /** Pieces of work under way at once: a part has one loop and some five connections, and more would only share them. */
  atOnce: number;
  /** How many may wait besides; networks and sessions take turns. */
  waiting: number;
  /** What one network (/64, or an address of IPv4) or one session has under way, waiting or not taken yet. */
  perPerson: number;
  /** The same of one wide network (/48, /24). */
  perWideNetwork?: number;
};

const usual: Record<LaneName, LaneBounds> = {
  forms: { atOnce: 12, waiting: 200, perPerson: 20, perWideNetwork: 60 },
  // A page that is new to everybody may name thirty pictures.
  reads: { atOnce: 12, waiting: 300, perPerson: 60, perWideNetwork: 120 },
  doors: { atOnce: 12, waiting: 200, perPerson: 60, perWideNetwork: 120 },
  staff: { atOnce: 12, waiting: 300, perPerson: 100 },
  // Over an office line each takes minutes, and what is made of them waits in a queue of its own.
  uploads: { atOnce: 64, waiting: 0, perPerson: 20 },
};

/** Nobody waits longer for a turn: milliseconds. */
const longestWait = 15_000;

export function createLanes(bounds = usual): Lanes {
  const lanes = Object.fromEntries(
    Object.entries(bounds).map(([name, { atOnce, waiting, perPerson, perWideNetwork }]) => {
      const share = { atOnce: Number.POSITIVE_INFINITY, waiting: 0 };
      const own = {
        inTurn: limited(`front: ${name}`, { atOnce, waiting }),
        ofPerson: limited(`front: ${name} of one`, { ...share, perPerson }),
        ofWideNetwork: limited(`front: ${name} of a network`, { ...share, perPerson: perWideNetwork }),
      };
      return [name, own];
    }),
  ) as Record<LaneName, Record<"inTurn" | "ofPerson" | "ofWideNetwork", Limited>>;
  return (name, { address, session, signal }, work, rest) => {
    const { inTurn, ofPerson, ofWideNetwork } = lanes[name];
    // Behind an undeclared proxy everybody has this address: its share would shut everybody out.
    const network = isLoopback(address) ? null : address;
    const person = session ?? (network && networkOf(network));
    const late = AbortSignal.timeout(longestWait);
    const asker: Asker = { person, signal: signal ? AbortSignal.any([signal, late]) : late };
    const wide = session === null && network !== null ? wideNetworkOf(network) : null;
    return ofWideNetwork({ person: wide }, () =>
      ofPerson({ person }, async () => {
        const made = await inTurn(asker, work);
        await rest?.(made);
        return made;
      }),
    );
  };
}
