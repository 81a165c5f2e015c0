/** What is made anew when something has changed: all that is kept, and the pages of refusals, which have the menus of the site. */
import type { Logger } from "pino";
import type { Change } from "../messages.ts";
import type { Cache } from "./cache.ts";
import { placeholder, preparedStatuses, type Refusals } from "./refusals.ts";
import { keptOf } from "./store-response.ts";
import type { Upstream } from "./upstream.ts";

type Options = {
  log: Logger;
  cache: Cache;
  refusals: Refusals;
  visitors: Upstream;
  /** Resolves when it is the turn of what nobody waits for. */
  untilQuiet(): Promise<void>;
  /** Nothing is made beforehand. */
  development: boolean;
};

const second = 1000;
/** Between two attempts to make anew what fails: milliseconds. */
const pauses = { first: second, longest: 60 * second };

export function createRenewal({ log, cache, refusals, visitors, untilQuiet, development }: Options) {
  let isClosed = false;
  let hasChanged = false;
  let isRenewing = false;
  let next: NodeJS.Timeout | undefined;

  return {
    prepare,
    change(change: Change) {
      if (change === "gone") return cache.forget();
      if (change === "lost") return cache.markStale();
      cache.change(change === "back");
      hasChanged = true;
      if (!development) void renew();
    },
    close(): void {
      isClosed = true;
      clearTimeout(next);
    },
  };

  /** Has the pages of refusals made; where they cannot be, the last ones stand. */
  async function prepare(): Promise<void> {
    if (development || isClosed) return;
    await prepareAll().catch((error) => {
      if (!isClosed) log.warn({ err: error }, "the pages of refusals could not be made");
    });
  }

  async function prepareAll(): Promise<void> {
    for (const status of preparedStatuses) {
      await untilQuiet();
      const { reference, words } = placeholder;
      const asked = { requestId: reference, keeps: true as const, prepares: { status, reference } };
      const { kept } = await keptOf(await visitors.ask({ url: `/${words}`, asked }));
      if (kept.status === status) refusals.prepare(status, kept);
    }
  }

  /** One at a time: what changes meanwhile is made anew by the same. What failed is tried until it succeeds, for nobody tells a second time. */
  async function renew(pause = pauses.first): Promise<void> {
    clearTimeout(next);
    if (isRenewing || isClosed) return;
    isRenewing = true;
    let isDone = false;
    do {
      const isNew = hasChanged;
      hasChanged = false;
      isDone = await cache.refresh();
      if (isNew && !hasChanged) await prepare();
    } while (hasChanged);
    isRenewing = false;
    if (isDone || isClosed) return;
    next = setTimeout(() => renew(Math.min(2 * pause, pauses.longest)), pause).unref();
  }
}
