/**
 * The site as a listener: kept pages first, then the app. Pages that a change touches are rendered anew at once,
 * whichever process made it. This is what Vite bundles for the server.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { companyYear } from "#app/content/company-year.ts";
import type { ConnectionTarget } from "#app/db/client.server.ts";
import { listen } from "#app/db/notifications.ts";
import { type AppOptions, routes as builtRoutes, createApp } from "./app.ts";
import { refusalOf } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { leadNowhere, logMissing } from "./missing-paths.ts";
import { createPageCache, keyOfRequest } from "./page-cache.ts";
import { refuseWith } from "./refusal.ts";
import { createRouteNames } from "./route-names.ts";

export type SiteOptions = AppOptions & { target: ConnectionTarget; metrics?: Metrics };
export type RunningSite = { listener: RequestListener; close(): Promise<void> };

/** The route manifest, for tests that walk every route. */
export const routes = builtRoutes;

/** Changes within so many milliseconds are one; so an import of thousands is one. */
const patience = 20;
/** Milliseconds that a visitor waits for a page another one is getting. */
const longestWait = 1000;
const minute = 60 * 1000;

export function createSite(options: SiteOptions): RunningSite {
  const refuses = refuser(options);
  if (options.development) {
    const answer = listenerOf(createApp(options));
    return {
      listener: (request, response) => refuses(request, response) || answer(request, response),
      close: async () => {},
    };
  }
  const { metrics } = options;
  const routeAt = createRouteNames(builtRoutes);
  const cache = createPageCache();
  const app = createApp(options, cache);
  const answer = listenerOf(app);
  let changed = new Set<string | null>();

  const note = (slug: string | null) => {
    if (changed.size === 0) setTimeout(renew, patience).unref();
    changed.add(slug);
  };
  const renew = async () => {
    const [only] = changed;
    const keys = cache.touch(changed.size === 1 && only !== undefined ? only : null);
    changed = new Set();
    for (const key of keys) {
      const response = await app.request(new URL(key, options.publicUrl));
      await response.body?.cancel();
      if (response.status === 404) cache.forget(key); // after any other failure the last good page stays
    }
  };
  /** A page that many ask for at once is rendered once: the others wait for the first. */
  const rendering = new Map<string, Promise<void>>();
  const renderedAndKept = async (key: string, response: ServerResponse) => {
    // Written, given up, or read so slowly that nobody should wait for it.
    await new Promise((resolve) => {
      response.once("finish", resolve).once("close", resolve);
      setTimeout(resolve, longestWait).unref();
    });
    await cache.settled(key).catch(() => {});
    rendering.delete(key);
  };
  /** @param turns how often to wait: a change may make what the first has rendered old. */
  const afterOthers = (key: string, request: IncomingMessage, response: ServerResponse, turns = 2): void => {
    const first = rendering.get(key);
    if (first && turns > 0) {
      void first.then(() => {
        if (!cache.answer(request, response)) afterOthers(key, request, response, turns - 1);
      });
      return;
    }
    if (!first) rendering.set(key, renderedAndKept(key, response));
    answer(request, response);
  };
  const news = listen(options.target, "case_studies", {
    onMessage: note,
    onConnected: () => note(null), // something may have been missed
    onLost: (error) => {
      options.log.warn({ err: error }, "the database tells no news: kept pages are served, marked stale");
      cache.doubt();
    },
  });

  // The year stands in every footer.
  let year = companyYear(new Date());
  const calendar = setInterval(() => {
    const before = year;
    year = companyYear(new Date());
    if (year !== before) note(null);
  }, minute);
  calendar.unref();

  return {
    listener: (request, response) => {
      metrics?.follow(routeAt(request.url ?? ""), request, response);
      if (refuses(request, response)) return;
      const kept = cache.answer(request, response);
      if (kept) return metrics?.countPage(kept);
      const key = keyOfRequest(request);
      if (key === null) return answer(request, response);
      metrics?.countPage("rendering");
      afterOthers(key, request, response);
    },
    close: () => {
      clearInterval(calendar);
      return news.stop();
    },
  };
}

/**
 * Nothing of an odd request is looked at: no cache, no framework, no body. Where only its path is odd, the page that
 * is shown is the one of an address that leads nowhere.
 */
function refuser({ publicUrl, log }: SiteOptions) {
  const https = publicUrl.startsWith("https://");
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const status = refusalOf(request);
    if (status === null || (status === 404 && leadNowhere(request))) return false;
    if (status === 404) logMissing(log, crypto.randomUUID(), request.url ?? "");
    refuseWith(response, status, "The request cannot be answered.\n", https);
    return true;
  };
}

/** React Router brings its own Request and Response; replacing the globals breaks its instanceof checks. */
function listenerOf(app: ReturnType<typeof createApp>): RequestListener {
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
