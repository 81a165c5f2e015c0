/** A part whose loop is held answers nothing and ends by itself never: it is asked every second, and ended. */
import type { Logger } from "pino";
import { type PartName, partNames } from "../messages.ts";
import { type PartProcesses, workOf } from "./part-process.ts";

const second = 1000;
/** Ticks, of a second each, after which a loop that has not answered is held. */
const mostSilent = 10;

/** @param ping asks one that is there; its answer sets `silent` to nothing. @returns ends the watch. */
export function watchParts(
  running: PartProcesses,
  { log, ping }: { log: Logger; ping: (name: PartName) => void },
): () => void {
  let lastTick = performance.now();
  const ticks = setInterval(() => {
    const now = performance.now();
    // A machine that stood still is no loop that is held.
    const wasAway = now - lastTick > 2 * second;
    lastTick = now;
    for (const name of partNames) {
      const own = running[name];
      if (!own?.isReady) continue;
      own.silent = wasAway ? 0 : own.silent + 1;
      // guard: a loop that is held is ended [parts.site]: own.silent > mostSilent -> false
      if (own.silent > mostSilent) {
        log.error({ part: name, held: workOf(own) }, "the event loop of a part is held: it is ended");
        own.isReady = false;
        own.child.kill("SIGKILL");
      } else ping(name);
    }
  }, second);
  return () => clearInterval(ticks);
}
