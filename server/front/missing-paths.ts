/** Addresses that lead nowhere: each is counted, and told on to who keeps those that several networks ask for. */
import type { Missing } from "../messages.ts";
import type { FrontMetrics } from "../metrics.ts";
import { writtenPath } from "./canonical-address.ts";
import type { Exchange } from "./exchange.ts";

export type MissingPaths = ReturnType<typeof createMissing>;

type Options = {
  metrics?: FrontMetrics;
  /** Hears, once a second, who wanted to read what leads nowhere, each once. */
  onMissing(asked: Missing[]): void;
};

const second = 1000;
/** More different ones in a second are not counted. */
const most = 1_000;

export function createMissing({ metrics, onMissing }: Options) {
  let asked = new Map<string, Missing>();
  const telling = setInterval(tell, second).unref();

  function tell(): void {
    if (asked.size === 0) return;
    onMissing([...asked.values()]);
    asked = new Map();
  }

  return {
    note({ request, path, reads, address }: Exchange): void {
      metrics?.countMissing();
      const written = writtenPath(request, path);
      const client = address();
      if (reads && asked.size < most) asked.set(`${client} ${written}`, [written, client]);
    },
    close(): void {
      clearInterval(telling);
      tell();
    },
  };
}
