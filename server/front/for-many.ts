/** What many get: it is sent from memory, or made once for all who ask for it meanwhile. */
import type { Logger } from "pino";
import { BusyError, GoneError } from "#app/domain/queues/limited.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import type { FrontMetrics } from "../metrics.ts";
import { type Ask, type Bounds, type Cache, createCache, usualBounds } from "./cache.ts";
import type { Exchange } from "./exchange.ts";
import type { SendFile } from "./file-pieces.ts";
import type { Lanes } from "./lanes.ts";
import type { MissingPaths } from "./missing-paths.ts";
import type { Refusing } from "./refusing.ts";
import { createFileKeeper, keptOf } from "./store-response.ts";
import { type Kept, type Loaded, sendKept } from "./stored-response.ts";
import type { Upstream } from "./upstream.ts";

type Options = {
  log: Logger;
  /** Where large bodies lie while they are kept. */
  folder: string;
  bounds?: Bounds;
  visitors: Upstream;
  lanes: Lanes;
  metrics?: FrontMetrics;
  missing: MissingPaths;
  refusing: Refusing;
  sendFile: SendFile;
};

/** RFC 9211 */
const hit = "site; hit";
const staleHit = "site; hit; detail=stale";
/** That there is nothing at an address now: in a cache in front it takes the place of what was withdrawn. */
const mayTakeItsPlace = cacheControl("everybody", "at any moment");
/** Of the request for something that many get: nothing of who asks, not even the name that they call the site by. */
const headers = { "accept-encoding": "identity" };

/** @returns a function that sends what many get at this key of addresses, and the cache in which it is kept. */
export function createForMany(options: Options): {
  cache: Cache;
  sendToMany(exchange: Exchange, key: string): Promise<void>;
} {
  const { visitors, lanes, metrics, missing, refusing, sendFile } = options;
  const cache = createCache((key, known) => load(key, known), {
    bounds: options.bounds ?? usualBounds,
    inFiles: createFileKeeper(options.log, options.folder),
    quiet: lanes.untilQuiet,
  });
  return { cache, sendToMany };

  async function sendToMany(exchange: Exchange, key: string): Promise<void> {
    const ofReader: Ask = (asked, known) => {
      const address = exchange.address();
      return lanes.inLane("reads", { address, session: null }, () => load(asked, known, address));
    };
    try {
      for (;;) {
        const here = cache.get(key);
        const kept = here && cache.isAwaited(here) ? await cache.newest(key, ofReader) : here;
        if (kept) {
          metrics?.countPage(kept.isStale ? "stale memory" : "memory");
          return send(exchange, { kept, keep: "answer" }, kept.isStale ? staleHit : hit);
        }
        const nothing = cache.getMissing(key);
        if (nothing) {
          metrics?.countPage("memory");
          return send(exchange, nothing);
        }
        metrics?.countPage("rendering");
        const isFirst = !cache.isLoading(key);
        try {
          return send(exchange, await cache.load(key, ofReader));
        } catch (error) {
          if (isFirst || !(error instanceof BusyError || error instanceof GoneError)) throw error;
          // Who was first was refused, or has gone: that is no answer for the others.
        }
      }
    } catch (error) {
      refusing.fail(exchange, error);
    }
  }

  /** Asks as somebody unknown. Renewals have nobody who asks. */
  async function load(key: string, known: Kept | undefined, address = "ourselves"): Promise<Loaded> {
    const asked = { address, keeps: true as const, etag: known?.etag || undefined };
    return keptOf(await visitors.ask({ url: key, headers, asked }), known);
  }

  function send(exchange: Exchange, { kept, keep }: Loaded, cacheStatus?: string) {
    const { request, response, query } = exchange;
    if (response.destroyed) return;
    if (keep === "nowhere") return refusing.sendNowhere(exchange, mayTakeItsPlace);
    exchange.measured.route = kept.route;
    if (kept.status === 404) missing.note(exchange);
    sendKept(kept.status === 301 ? withQuery(kept, query) : kept, request, response, sendFile, cacheStatus);
  }
}

/** The same redirect, with the query of who asks. */
function withQuery(kept: Kept, query: string): Kept {
  const headers = kept.headers.map((text, at) =>
    at % 2 && kept.headers[at - 1] === "location" ? text + query : text,
  );
  return { ...kept, headers };
}
