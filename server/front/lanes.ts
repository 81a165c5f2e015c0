/**
 * Who comes behind the front, and who is refused at once (docs/decisions/033, 054). A part has one loop, so few are let
 * in at a time; the others wait, each network with its share of the places.
 */
import { type Asker, type Bounds, type Limited, limited } from "#app/domain/queues/limited.ts";
import { isLoopback, networkOf, wideNetworkOf } from "#app/middleware/client-key.server.ts";

/** Visitors who send a form, visitors who read, people at the doors of the staff area, staff. */
export type LaneName = "forms" | "reads" | "doors" | "staff";
export type Lanes = <T>(lane: LaneName, asker: LaneAsker, work: () => Promise<T>) => Promise<T>;
export type LaneAsker = {
  address: string;
  /** Whose session it is. */
  session: string | null;
  signal?: AbortSignal;
};

type LaneBounds = Bounds & {
  /** Of one wide network (/48, /24) together. */
  perWideNetwork?: number;
};

const usual: Record<LaneName, LaneBounds> = {
  forms: { atOnce: 24, waiting: 200, perPerson: 20, perWideNetwork: 60 },
  // A page that is new to everybody may name thirty pictures.
  reads: { atOnce: 32, waiting: 200, perPerson: 60, perWideNetwork: 120 },
  doors: { atOnce: 32, waiting: 100, perPerson: 60, perWideNetwork: 120 },
  staff: { atOnce: 64, waiting: 300, perPerson: 100 },
};

/** Nobody waits longer for a turn: milliseconds. */
const longestWait = 15_000;

export function createLanes(bounds = usual): Lanes {
  const lanes = new Map<LaneName, { inTurn: Limited; inNetwork: Limited | null }>();
  for (const [name, { perWideNetwork, ...own }] of Object.entries(bounds) as [LaneName, LaneBounds][]) {
    const together = { atOnce: Number.POSITIVE_INFINITY, waiting: 0, perPerson: perWideNetwork };
    lanes.set(name, {
      inTurn: limited(`front: ${name}`, own),
      inNetwork: perWideNetwork ? limited(`front: ${name} of a network`, together) : null,
    });
  }
  return (name, { address, session, signal }, work) => {
    const lane = lanes.get(name);
    if (!lane) throw new Error(`There is no lane ${name}.`);
    // Behind an undeclared proxy everybody has this address: its share would shut everybody out.
    const network = isLoopback(address) ? null : address;
    const late = AbortSignal.timeout(longestWait);
    const person: Asker = {
      person: session ?? (network && networkOf(network)),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    };
    const run = () => lane.inTurn(person, work);
    if (!lane.inNetwork || network === null) return run();
    return lane.inNetwork({ person: wideNetworkOf(network) }, run);
  };
}
